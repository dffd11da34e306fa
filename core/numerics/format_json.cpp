// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/numerics/format_json.h"

#include <cmath>

#include "core/json/json.h"
#include "core/numerics/float_code.h"

namespace meshwright {

std::string formatJson(const FloatFormat& format) {
    const auto number = [&](std::uint32_t code) { return toDouble(decode(format, code)); };
    const bool hasSubnormals = format.hasZero && format.mantissaBits > 0;
    return readableText(Json{{"format", format.id},
                             {"name", format.name},
                             {"bits", format.bits()},
                             {"exponent_bits", format.exponentBits},
                             {"mantissa_bits", format.mantissaBits},
                             {"bias", format.bias},
                             {"min_subnormal", hasSubnormals ? Json(number(1)) : Json(nullptr)},
                             {"min_normal", number(format.minNormalCode())},
                             {"max", number(format.maxFiniteCode())},
                             {"epsilon", std::ldexp(1.0, -format.mantissaBits)}});
}

}  // namespace meshwright
