// SPDX-License-Identifier: GPL-3.0-or-later
// w += update, in few bits: which updates are lost, and what master weights and stochastic rounding do.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "core/numerics/float_code.h"

namespace meshwright {

/// The greatest updates that rounding to nearest even loses at a weight, up and down: half the spacing on
/// that side. Just that much is lost where the weight's last bit is 0 (`tieIsLost`), and moves it where it is
/// 1. A side without a neighbour loses everything: infinity.
struct LostUpdates {
    double up = 0.0, down = 0.0;
    bool tieIsLost = false;
    friend bool operator==(const LostUpdates&, const LostUpdates&) = default;
};

/// `code`: of a finite number.
[[nodiscard]] LostUpdates lostUpdates(const FloatFormat& format, std::uint32_t code);

enum class WeightStorage : std::uint8_t {
    nearest,     ///< stored in the format, each sum rounded to nearest even
    stochastic,  ///< stored in the format, each sum rounded up or down by chance
    master,      ///< summed in float32 master weights, and cast to the format for use
};

struct WeightPath {
    std::vector<double> weights;  ///< as the forward pass sees them: the start, then after each update
    std::size_t lost = 0;         ///< updates, not zero, after which the stored weight was the same
    friend bool operator==(const WeightPath&, const WeightPath&) = default;
};

/// A weight under updates (learning rate x gradient, already rounded to float32 as optimizers compute them).
/// `start` is rounded to the format first. The seed decides the chances of stochastic rounding.
[[nodiscard]] WeightPath followWeight(const FloatFormat& format, WeightStorage storage, double start,
                                      std::span<const float> updates, std::uint64_t seed = 0);

}  // namespace meshwright
