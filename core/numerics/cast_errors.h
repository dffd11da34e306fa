// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <span>

namespace meshwright {

/// What a cast with a scale did to many numbers. The first four are counts of the finite numbers by what they
/// became and add up to their number.
struct CastErrors {
    std::size_t zero = 0;
    std::size_t subnormal = 0;
    std::size_t normal = 0;
    std::size_t overflow = 0;  ///< too large, and saturated
    std::size_t flushed = 0;   ///< of `zero`, those that were not zero before
    double signal = 0.0;       ///< sum of the squares of the numbers
    double noise = 0.0;        ///< sum of the squares of (value - number)

    [[nodiscard]] std::size_t count() const { return zero + subnormal + normal + overflow; }
    /// Signal to quantisation noise, 10 log10(signal / noise) dB; infinity without noise.
    [[nodiscard]] double sqnrDecibels() const;
    /// sqrt(noise / signal); 0 without noise.
    [[nodiscard]] double relativeRms() const;

    friend bool operator==(const CastErrors&, const CastErrors&) = default;
};

/// Greatest magnitude; 0 for none, NaN where a number is not finite.
[[nodiscard]] float greatestMagnitude(std::span<const float> numbers);

/// Signal, noise and `flushed` of values against the numbers they stand for, both equally many; non-finite
/// pairs are left out. The other counts stay 0.
[[nodiscard]] CastErrors measureErrors(std::span<const float> numbers, std::span<const double> values);

}  // namespace meshwright
