// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/numerics/float_format.h"

#include <algorithm>
#include <array>

namespace meshwright {

namespace {

using enum Specials;

// clang-format off
constexpr std::array<FloatFormat, 13> kFormats = {{
    // id         name             exponent mantissa bias specials
    {"fp32",      "FP32",            8, 23, 127, ieee},
    {"tf32",      "TF32",            8, 10, 127, ieee},
    {"bf16",      "BF16",            8,  7, 127, ieee},
    {"fp16",      "FP16",            5, 10,  15, ieee},
    {"e5m2",      "FP8 E5M2",        5,  2,  15, ieee},
    {"e4m3",      "FP8 E4M3",        4,  3,   7, allOnesNan},
    {"e4m3-ieee", "FP8 E4M3 (IEEE)", 4,  3,   7, ieee},
    {"e4m3fnuz",  "FP8 E4M3FNUZ",    4,  3,   8, negativeZeroNan},
    {"e5m2fnuz",  "FP8 E5M2FNUZ",    5,  2,  16, negativeZeroNan},
    {"e2m3",      "FP6 E2M3",        2,  3,   1, none},
    {"e3m2",      "FP6 E3M2",        3,  2,   3, none},
    {"e2m1",      "FP4 E2M1",        2,  1,   1, none},
    {"e8m0",      "E8M0 scale",      8,  0, 127, allOnesNan, /*hasSign*/ false, /*hasZero*/ false},
}};
// clang-format on

}  // namespace

std::span<const FloatFormat> floatFormats() {
    return kFormats;
}

const FloatFormat* findFloatFormat(std::string_view id) {
    const auto found = std::ranges::find(kFormats, id, &FloatFormat::id);
    return found == kFormats.end() ? nullptr : &*found;
}

}  // namespace meshwright
