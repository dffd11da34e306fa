// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <vector>

#include "core/numerics/float_format.h"

namespace meshwright {

/// The fields of a code that stands for a number, as its formula has them:
/// (-1)^sign x (leadingBit + mantissa / 2^mantissaBits) x 2^exponent.
struct FloatFields {
    bool sign = false;
    std::uint32_t exponentField = 0;
    std::uint32_t mantissaField = 0;
    std::uint32_t leadingBit = 1;  ///< 0 for zero and the subnormals
    int exponent = 0;              ///< exponentField - bias, but 1 - bias for zero and the subnormals
    /// Powers of two that add up to the magnitude, greatest first: one for each bit that is set, the leading
    /// one included.
    std::vector<int> powers;

    friend bool operator==(const FloatFields&, const FloatFields&) = default;
};

/// `code` within format.codeMask(), neither infinity nor NaN.
[[nodiscard]] FloatFields fieldsOf(const FloatFormat& format, std::uint32_t code);

}  // namespace meshwright
