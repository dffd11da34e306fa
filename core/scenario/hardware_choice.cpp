// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scenario/hardware_choice.h"

#include "core/catalog/catalog.h"

namespace meshwright {

bool isBuiltIn(const GpuChoice& gpu) {
    const GpuPreset* preset = findGpuPreset(gpu.preset);
    return preset != nullptr && preset->spec == gpu.spec;
}

bool isBuiltIn(const LinkChoice& link) {
    const LinkPreset* preset = findLinkPreset(link.preset);
    return preset != nullptr && preset->spec == link.spec;
}

const std::string& idOrName(const LinkChoice& link) {
    return isBuiltIn(link) ? link.preset : link.spec.name;
}

}  // namespace meshwright
