// SPDX-License-Identifier: GPL-3.0-or-later
// Which power of two to multiply many numbers with, before they are stored in a format.
#pragma once

#include <vector>

#include "core/numerics/magnitude_histogram.h"

namespace meshwright {

/// Powers of two that a scale may be: those that float32 has as normal numbers, and their reciprocals too.
inline constexpr int kLeastScaleExponent = -126, kGreatestScaleExponent = 126;

/// What would become of the finite numbers that are not zero: parts of one.
struct BandShares {
    double zero = 0.0, subnormal = 0.0, normal = 0.0, overflow = 0.0;
    friend bool operator==(const BandShares&, const BandShares&) = default;
};

/// Under the scales 2^first to 2^last, from the bins alone: a bin across a border is shared by length. All 0
/// where every number is zero.
[[nodiscard]] std::vector<BandShares> sharesUnderScales(const MagnitudeHistogram& histogram,
                                                        const FloatFormat& format, int first, int last);

/// log2 of the scale to try: of those under which nothing overflows and the fewest numbers are flushed to
/// zero, the one nearest 1. Exact. 0 where every number is zero.
[[nodiscard]] int suggestedScaleExponent(const MagnitudeHistogram& histogram, const FloatFormat& format);

}  // namespace meshwright
