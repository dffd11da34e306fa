// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <span>
#include <vector>

namespace meshwright {

/// Gradients averaged over the ranks while they are scaled, and unscaled after it, held against the mean of
/// the gradients themselves.
struct MeanUnderScale {
    std::size_t numbers = 0;
    std::size_t different = 0;               ///< of them, means that are not the same float32
    double largestRelativeDifference = 0.0;  ///< of those whose own mean is not zero
    friend bool operator==(const MeanUnderScale&, const MeanUnderScale&) = default;
};

/// `gradients` of each rank, equally many; one positive `scale` for all. Everything in float32, summed in
/// the order of the ranks and divided by how many they are.
[[nodiscard]] MeanUnderScale meanUnderScale(std::span<const std::vector<float>> gradients, float scale);

}  // namespace meshwright
