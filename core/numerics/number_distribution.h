// SPDX-License-Identifier: GPL-3.0-or-later
// Many numbers of a distribution, the same for the same seed: what gradients may look like.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

namespace meshwright {

/// Normal numbers with mean 0 and standard deviation 2^sigmaExponent, in float32.
[[nodiscard]] std::vector<float> normalNumbersOf(double sigmaExponent, std::size_t count, std::uint64_t seed);

/// 2^(medianExponent + octaves x normal): the logarithm is normal, as that of gradients nearly is. Positive;
/// in float32 very small ones become 0 and very great ones infinity.
[[nodiscard]] std::vector<float> logNormalNumbers(double medianExponent, double octaves, std::size_t count,
                                                  std::uint64_t seed);

}  // namespace meshwright
