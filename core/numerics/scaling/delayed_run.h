// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "core/numerics/scaling/tensor_scaling.h"

namespace meshwright {

/// A tensor whose amax is near 1 at every step, and once far above.
struct AmaxRun {
    std::size_t steps = 120;
    std::size_t spikeStep = 40;
    int spikeExponent = 4;  ///< log2 of the spike over the usual amax; 0 = no spike
    std::uint64_t seed = 1;
    friend bool operator==(const AmaxRun&, const AmaxRun&) = default;
};

/// The amax of each step: 1 with noise of standard deviation 1/16, exact in float32.
[[nodiscard]] std::vector<float> amaxesOf(const AmaxRun& run);

/// What delayed scaling makes of them, step by step.
[[nodiscard]] std::vector<DelayedScaling::Step> delayedRun(const DelayedOptions& options,
                                                           std::span<const float> amaxes);

}  // namespace meshwright
