// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/numerics/float_rounding.h"

#include <algorithm>
#include <array>

namespace meshwright {

MESHWRIGHT_WORDS(Rounding, {{nearestEven, "nearest-even"},
                            {towardZero, "toward-zero"},
                            {nearestAway, "nearest-away"},
                            {awayFromZero, "away-from-zero"},
                            {stochastic, "stochastic"}})

namespace {

/// Splits a magnitude at the last place 2^unit.
RoundingStep cut(const LeadingBits& magnitude, std::int64_t unit) {
    RoundingStep step;
    step.unit = unit;
    // The significand has its unit at exponent - 63, so `below` of its bits are worth less than one place.
    const std::int64_t below = unit - (magnitude.exponent - 63);
    step.beyond = magnitude.sticky;
    if (below < 64) {
        step.kept = magnitude.significand >> below;
        step.fraction = magnitude.significand << (64 - below);
    } else if (below == 64) {
        step.fraction = magnitude.significand;
    } else if (below < 128) {
        const auto shift = static_cast<int>(below - 64);
        step.fraction = magnitude.significand >> shift;
        step.beyond = step.beyond || magnitude.significand << (64 - shift) != 0;
    } else {
        step.beyond = true;
    }
    return step;
}

bool roundsUp(const RoundingStep& step, Rounding rounding, RandomBits random) {
    switch (rounding) {
        case Rounding::towardZero:
            return false;
        case Rounding::nearestAway:
            return step.guardBit();
        case Rounding::awayFromZero:
            return !step.isExact();
        case Rounding::nearestEven:
            return step.isTie() ? (step.kept & 1) != 0 : step.guardBit();
        case Rounding::stochastic: {
            if (random.count == 0) return false;
            const std::uint64_t leading = step.fraction >> (64 - random.count);
            return leading + random.value >= std::uint64_t{1} << random.count;
        }
    }
    return false;
}

}  // namespace

RoundingStep roundingStep(const FloatFormat& format, const LeadingBits& magnitude, Rounding rounding,
                          RandomBits random) {
    const std::int64_t exponent = std::max<std::int64_t>(magnitude.exponent, format.minExponent());
    RoundingStep step = cut(magnitude, exponent - format.mantissaBits);
    step.roundsUp = roundsUp(step, rounding, random);
    // Only at the end of a binade, that of the subnormals included, is the next number a power of two
    // further.
    const std::uint64_t next = step.kept + 1;
    const std::uint64_t firstNormal = std::uint64_t{1} << format.mantissaBits;
    step.carries = step.roundsUp && step.kept != 0 && (next == firstNormal || next == 2 * firstNormal);
    return step;
}

std::optional<RoundingStep> roundingStep(const FloatFormat& format, const ExactNumber& number,
                                         Rounding rounding, RandomBits random) {
    const bool unsignedNegative = number.negative && !format.hasSign;
    if (number.kind != ExactNumber::Kind::finite || number.isZero() || unsignedNegative) return std::nullopt;
    return roundingStep(format, leadingBits(number), rounding, random);
}

}  // namespace meshwright
