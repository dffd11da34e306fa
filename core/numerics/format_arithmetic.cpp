// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/numerics/format_arithmetic.h"

#include <bit>
#include <cmath>
#include <limits>

namespace meshwright {

double sumToOdd(double a, double b) {
    const double sum = a + b;
    // Knuth's TwoSum: what rounding the sum has lost, exactly.
    const double ofB = sum - a;
    const double lost = (a - (sum - ofB)) + (b - ofB);
    const bool isOdd = (std::bit_cast<std::uint64_t>(sum) & 1) != 0;
    if (lost == 0.0 || isOdd || !std::isfinite(sum)) return sum;
    // An even neighbour was chosen; the odd one lies on the side of the exact sum.
    return std::nextafter(
        sum, lost > 0.0 ? std::numeric_limits<double>::infinity() : -std::numeric_limits<double>::infinity());
}

double roundTo(const FloatFormat& format, double number, const EncodeOptions& options) {
    const auto code = encode(format, number, options);
    return code ? toDouble(decode(format, *code)) : std::numeric_limits<double>::quiet_NaN();
}

double addIn(const FloatFormat& format, double a, double b, const EncodeOptions& options) {
    return roundTo(format, sumToOdd(a, b), options);
}

}  // namespace meshwright
