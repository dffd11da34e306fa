// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <optional>

#include "core/numerics/exact_number.h"
#include "core/numerics/float_format.h"
#include "core/units/words.h"

namespace meshwright {

/// Which of the two nearest numbers a number between them becomes. Has words, those of the command line.
enum class Rounding : std::uint8_t { nearestEven, towardZero, nearestAway, awayFromZero, stochastic };

/// The chance of stochastic rounding, drawn beforehand: `value` of `count` (0 to 32) uniform random bits. The
/// magnitude is rounded up when the fraction below the last place, plus value / 2^count, reaches 1.
struct RandomBits {
    std::uint32_t value = 0;
    int count = 0;
};

/// The one rounding of a conversion. The magnitude is (kept + fraction) x 2^unit, where 2^unit is the
/// format's last place there; the result is (kept + roundsUp) x 2^unit, before any overflow.
struct RoundingStep {
    std::uint64_t kept = 0;      ///< the bits that the format has room for, the leading one included
    std::uint64_t fraction = 0;  ///< the first 64 bits below the last place
    bool beyond = false;         ///< is there anything below those?
    std::int64_t unit = 0;
    bool roundsUp = false;
    bool carries = false;  ///< rounding up reaches the next power of two: the exponent grows by one

    /// The first bit that is cut off, the second, and whether any later one is set.
    [[nodiscard]] bool guardBit() const { return fraction >> 63 != 0; }
    [[nodiscard]] bool roundBit() const { return (fraction >> 62 & 1) != 0; }
    [[nodiscard]] bool stickyBit() const { return fraction << 2 != 0 || beyond; }
    [[nodiscard]] bool isExact() const { return fraction == 0 && !beyond; }
    /// Exactly half way between two numbers of the format.
    [[nodiscard]] bool isTie() const { return guardBit() && !roundBit() && !stickyBit(); }

    friend bool operator==(const RoundingStep&, const RoundingStep&) = default;
};

[[nodiscard]] RoundingStep roundingStep(const FloatFormat& format, const LeadingBits& magnitude,
                                        Rounding rounding, RandomBits random);
/// The same for a number as it was written. Empty where nothing is rounded: zero, infinity, NaN, and negative
/// numbers in a format without a sign.
[[nodiscard]] std::optional<RoundingStep> roundingStep(const FloatFormat& format, const ExactNumber& number,
                                                       Rounding rounding = Rounding::nearestEven,
                                                       RandomBits random = {});

}  // namespace meshwright
