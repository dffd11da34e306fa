// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/numerics/float_format.h"

#include <algorithm>
#include <array>

namespace meshwright {

namespace {

constexpr std::array<FloatFormat, 13> kFormats = {{
    {.id = "fp32", .name = "FP32", .exponentBits = 8, .mantissaBits = 23, .bias = 127},
    {.id = "tf32", .name = "TF32", .exponentBits = 8, .mantissaBits = 10, .bias = 127},
    {.id = "bf16", .name = "BF16", .exponentBits = 8, .mantissaBits = 7, .bias = 127},
    {.id = "fp16", .name = "FP16", .exponentBits = 5, .mantissaBits = 10, .bias = 15},
    {.id = "e5m2", .name = "FP8 E5M2", .exponentBits = 5, .mantissaBits = 2, .bias = 15},
    {.id = "e4m3",
     .name = "FP8 E4M3",
     .exponentBits = 4,
     .mantissaBits = 3,
     .bias = 7,
     .specials = Specials::allOnesNan},
    {.id = "e4m3-ieee", .name = "FP8 E4M3 (IEEE)", .exponentBits = 4, .mantissaBits = 3, .bias = 7},
    {.id = "e4m3fnuz",
     .name = "FP8 E4M3FNUZ",
     .exponentBits = 4,
     .mantissaBits = 3,
     .bias = 8,
     .specials = Specials::negativeZeroNan},
    {.id = "e5m2fnuz",
     .name = "FP8 E5M2FNUZ",
     .exponentBits = 5,
     .mantissaBits = 2,
     .bias = 16,
     .specials = Specials::negativeZeroNan},
    {.id = "e2m3",
     .name = "FP6 E2M3",
     .exponentBits = 2,
     .mantissaBits = 3,
     .bias = 1,
     .specials = Specials::none},
    {.id = "e3m2",
     .name = "FP6 E3M2",
     .exponentBits = 3,
     .mantissaBits = 2,
     .bias = 3,
     .specials = Specials::none},
    {.id = "e2m1",
     .name = "FP4 E2M1",
     .exponentBits = 2,
     .mantissaBits = 1,
     .bias = 1,
     .specials = Specials::none},
    {.id = "e8m0",
     .name = "E8M0 scale",
     .exponentBits = 8,
     .mantissaBits = 0,
     .bias = 127,
     .specials = Specials::allOnesNan,
     .hasSign = false,
     .hasZero = false},
}};

}  // namespace

std::span<const FloatFormat> floatFormats() {
    return kFormats;
}

const FloatFormat* findFloatFormat(std::string_view id) {
    const auto found = std::ranges::find(kFormats, id, &FloatFormat::id);
    return found == kFormats.end() ? nullptr : &*found;
}

}  // namespace meshwright
