// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/numerics/scaling/microscaling.h"

#include <algorithm>
#include <array>
#include <cmath>

#include "core/numerics/float_code.h"
#include "core/numerics/scaling/power_of_two.h"

namespace meshwright {

MESHWRIGHT_WORDS(MxScaleRule, {{floor, "floor"}, {rceil, "rceil"}, {ceil, "ceil"}, {even, "even"}})

namespace {

const FloatFormat& scaleFormatE8m0() {
    static const FloatFormat& format = *findFloatFormat("e8m0");
    return format;
}

/// ceil(log2(amax / largest)) without a quotient, which might round.
int ceilLog2OfRatio(double amax, double largest) {
    const int exponent = floorLog2(amax) - floorLog2(largest);
    return amax > std::ldexp(largest, exponent) ? exponent + 1 : exponent;
}

/// floor(log2 of `number` rounded half up to `mantissaBits`).
int floorLog2Rounded(double number, int mantissaBits) {
    const int exponent = floorLog2(number);
    const double significand = std::ldexp(number, -exponent);  // in [1, 2)
    return significand + std::ldexp(0.5, -mantissaBits) >= 2.0 ? exponent + 1 : exponent;
}

int scaleExponent(double amax, const FloatFormat& format, MxScaleRule rule) {
    const double largest = toDouble(decode(format, format.maxFiniteCode()));
    switch (rule) {
        case MxScaleRule::floor:
            return floorLog2(amax) - floorLog2(largest);
        case MxScaleRule::rceil:
            return ceilLog2OfRatio(amax, largest);
        case MxScaleRule::ceil:
            return ceilLog2(amax) - floorLog2(largest);
        case MxScaleRule::even:
            break;
    }
    return floorLog2Rounded(amax, format.mantissaBits) - floorLog2(largest);
}

}  // namespace

std::uint32_t mxScaleCode(float amax, const FloatFormat& elementFormat, MxScaleRule rule) {
    const FloatFormat& format = scaleFormatE8m0();
    if (!std::isfinite(amax)) return *format.nanCode();
    if (amax == 0.0F) return 0;
    const int exponent = std::clamp(scaleExponent(amax, elementFormat, rule), -format.bias, format.bias);
    return static_cast<std::uint32_t>(exponent + format.bias);
}

ScaledTensor scaleMx(const MatrixView& tensor, const FloatFormat& elementFormat, MxScaleRule rule) {
    const FloatFormat& format = scaleFormatE8m0();
    return scaleTiles(tensor, kMxBlock, &elementFormat, &format, [&](float amax) {
        const std::uint32_t code = mxScaleCode(amax, elementFormat, rule);
        const double scale = toDouble(decode(format, code));
        return TileScale{scale, static_cast<float>(1.0 / scale), ScaleArithmetic::exact, code};
    });
}

}  // namespace meshwright
