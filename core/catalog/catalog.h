// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/hardware/hardware.h"
#include "core/model/model_spec.h"

namespace meshwright {

/// `unverified` in each: fields (dotted keys of resources/) for which no published value was found.
/// published.
struct ModelPreset {
    std::string id;
    ModelSpec spec;
    std::string source;                          ///< where the shape comes from
    std::optional<std::int64_t> publishedTotal;  ///< exact published count, where there is one
    std::string publishedSource;
    std::string
        publishedDifference;  ///< why the published count is not the number of weights, where it is not
    std::string note;
    std::vector<std::string> unverified;
};
struct GpuPreset {
    std::string id;
    GpuSpec spec;
    std::string note;
    std::vector<std::string> unverified;
};
struct LinkPreset {
    std::string id;
    LinkSpec spec;
    std::vector<std::string> unverified;
};

// The built-in presets, embedded at build time from resources/. Parsed once, then immutable; in file order.
[[nodiscard]] const std::vector<ModelPreset>& modelPresets();
[[nodiscard]] const std::vector<GpuPreset>& gpuPresets();
[[nodiscard]] const std::vector<LinkPreset>& linkPresets();

// nullptr when there is no such id.
[[nodiscard]] const ModelPreset* findModelPreset(std::string_view id);
[[nodiscard]] const GpuPreset* findGpuPreset(std::string_view id);
[[nodiscard]] const LinkPreset* findLinkPreset(std::string_view id);

}  // namespace meshwright
