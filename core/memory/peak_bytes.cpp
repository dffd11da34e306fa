// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/memory/peak_bytes.h"

#include <cmath>

namespace meshwright {

Bytes slackBytes(Bytes allocated, double slack) {
    const double bytes = std::ceil(allocated.asDouble() * slack);
    const bool fits = !allocated.overflowed() && bytes < 0x1p63;
    return fits ? Bytes(static_cast<std::int64_t>(bytes)) : Bytes::overflow();
}

Bytes reservedBytes(const StageMemory& stage, double slack) {
    return stage.allocated() + slackBytes(stage.allocated(), slack);
}

Bytes deviceBytes(const StageMemory& stage) {
    return stage.total;
}

}  // namespace meshwright
