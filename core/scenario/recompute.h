// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <algorithm>

#include "core/scenario/scenario.h"

namespace meshwright {

/// Layers of a stage that take part in recomputation: Megatron's block counts layers a stage, uniform takes
/// all.
[[nodiscard]] inline std::int64_t recomputedLayers(const Training& training, std::int64_t stageLayers) {
    if (training.recompute.kind == RecomputeKind::none) return 0;
    const auto& limit = training.recomputeLayers;
    return limit && !limit->uniform ? std::min(limit->layers, stageLayers) : stageLayers;
}

/// The same as a part of them; 0 for a stage without layers.
[[nodiscard]] inline double recomputedShare(const Training& training, std::int64_t stageLayers) {
    if (stageLayers == 0) return 0.0;
    return static_cast<double>(recomputedLayers(training, stageLayers)) / static_cast<double>(stageLayers);
}

/// Bytes of an activation element: activations are kept and sent in the compute type, under FP8 in 16 bits.
[[nodiscard]] inline std::int64_t activationBytes(DataType compute) {
    return std::max<std::int64_t>(bytesOf(compute), 2);
}

}  // namespace meshwright
