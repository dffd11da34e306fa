// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/memory/peak_bytes.h"

#include <cmath>

namespace meshwright {

Bytes reservedBytes(const StageMemory& stage, double slack) {
    const Bytes allocated = stage.allocated();
    if (allocated.overflowed()) return allocated;
    return allocated + Bytes(static_cast<std::int64_t>(std::ceil(allocated.asDouble() * slack)));
}

Bytes deviceBytes(const StageMemory& stage) {
    return stage.total;
}

}  // namespace meshwright
