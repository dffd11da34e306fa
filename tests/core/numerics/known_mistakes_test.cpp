// SPDX-License-Identifier: GPL-3.0-or-later
// What float-toy-ml, Quantization-Visualizer, fp-precision-graph and ieee754-visualization were found to get
// wrong: each is a claim here that this program does not.
#include <cmath>

#include "core/numerics/float_code.h"
#include "core/numerics/float_fields.h"
#include "core/numerics/scaling/microscaling.h"
#include "core/numerics/scaling/nvfp4.h"
#include "tests/core/numerics/golden_floats.h"
#include "tests/support/catch.h"

using namespace meshwright;
using namespace meshwright::test;

namespace {

std::string shown(const char* format, std::uint32_t code) {
    return exactDecimal(decode(goldenFormat(format), code));
}

double stored(const char* format, double number) {
    const FloatFormat& to = goldenFormat(format);
    return toDouble(decode(to, *encode(to, number)));
}

/// Quantization-Visualizer's E4M3: half away from zero, and subnormals in steps of the rounded 0.001953.
double halfAwayE4m3(double number) {
    const double magnitude = std::abs(number);
    double value = std::round(magnitude / 0.001953) * 0.001953;
    if (magnitude >= std::ldexp(1.0, -6)) {
        const double spacing = std::ldexp(1.0, std::ilogb(magnitude) - 3);
        value = std::min(std::round(magnitude / spacing) * spacing, 448.0);
    }
    return std::copysign(value, number);
}

}  // namespace

TEST_CASE("float-toy-ml: exponent 15 of E4M3 is not infinity and NaN but numbers up to 448") {
    CHECK(shown("e4m3", 0x7E) == "448");
    CHECK(shown("e4m3", 0x78) == "256");
    CHECK(shown("e4m3", 0x7F) == "nan");
    CHECK(toDouble(decode(goldenFormat("e4m3"), goldenFormat("e4m3").maxFiniteCode())) == 448.0);
}

TEST_CASE("float-toy-ml: E2M1 has 4 and 6, no infinity and no NaN") {
    CHECK(shown("e2m1", 6) == "4");
    CHECK(shown("e2m1", 7) == "6");
    for (std::uint32_t code = 0; code < 16; ++code) CHECK(decode(goldenFormat("e2m1"), code).isFinite());
}

TEST_CASE("float-toy-ml: code 0 of E8M0 is 2^-127, not 0") {
    CHECK(toDouble(decode(goldenFormat("e8m0"), 0)) == std::ldexp(1.0, -127));
}

TEST_CASE("float-toy-ml: a tie goes to the even code, not up") {
    CHECK(stored("e4m3", 17.0) == 16.0);  // between 16 and 18
    CHECK(stored("e4m3", 19.0) == 20.0);
    CHECK(stored("e2m1", 2.5) == 2.0);
}

TEST_CASE("Quantization-Visualizer: a tie is not rounded away from zero, whichever the sign") {
    CHECK(stored("e4m3", -17.0) == -16.0);
    CHECK(stored("e2m1", 0.25) == 0.0);
    CHECK(stored("e2m1", 5.0) == 4.0);
}

TEST_CASE("Quantization-Visualizer: E4M3's subnormals are multiples of 2^-9 = 0.001953125") {
    for (std::uint32_t code = 1; code < 8; ++code)
        CHECK(toDouble(decode(goldenFormat("e4m3"), code)) == code * 0.001953125);
}

TEST_CASE("Quantization-Visualizer: every input that its rounding gets wrong is right here") {
    const auto& rows = goldenFloats()["encode8"]["e4m3fn"];
    const FloatFormat& e4m3 = goldenFormat("e4m3");
    std::size_t caught = 0;
    for (std::size_t i = 0; i < rows["in"].size(); ++i) {
        const double number = fromBits(rows["in"][i]);
        if (!std::isfinite(number)) continue;
        const double right = toDouble(decode(e4m3, rows["sat"][i]));
        // Less than the step's own error of 6e-5 apart is the same number for this comparison.
        if (std::abs(halfAwayE4m3(number) - right) <= 1e-4 * std::abs(right)) continue;
        ++caught;
        CHECK(stored("e4m3", number) == right);
    }
    CHECK(caught > 100);
}

TEST_CASE("Quantization-Visualizer: the OCP rule is floor, and is the default; rceil goes by its own name") {
    std::vector<float> numbers(32, 1.0F);
    numbers[0] = 500.0F;  // beyond 448: floor clips it, rceil takes the next scale
    const FloatFormat& e4m3 = goldenFormat("e4m3");
    CHECK(scaleMx({numbers, 1, 32}, e4m3).tiles[0].scale.code == 127U);
    CHECK(scaleMx({numbers, 1, 32}, e4m3).values[0] == 448.0);
    CHECK(scaleMx({numbers, 1, 32}, e4m3, MxScaleRule::rceil).tiles[0].scale.code == 128U);
    CHECK(wordOf(MxScaleRule::floor) == "floor");
}

TEST_CASE("Quantization-Visualizer: NVFP4's tensor scale leaves block scales up to 448, not up to 1") {
    const std::vector<float> numbers = {2.0F, -1.0F};
    const Nvfp4Tensor tensor = scaleNvfp4({numbers, 1, 2});
    CHECK(tensor.tensorScale.encode == 448.0F * 6.0F / 2.0F);
    CHECK(shown("e4m3", *tensor.blocks.tiles[0].scale.code) == "448");
}

TEST_CASE("fp-precision-graph: E4M3 has 4 exponent and 3 mantissa bits, E5M2 5 and 2") {
    CHECK(goldenFormat("e4m3").exponentBits == 4);
    CHECK(goldenFormat("e4m3").mantissaBits == 3);
    CHECK(goldenFormat("e5m2").exponentBits == 5);
    CHECK(goldenFormat("e5m2").mantissaBits == 2);
}

TEST_CASE("fp-precision-graph: numbers are rounded, not cut, and subnormals are not flushed") {
    CHECK(stored("bf16", 1.007) == 1.0078125);  // cut it would be 1
    CHECK(stored("e4m3", 0.001953125) == 0.001953125);
    CHECK(stored("fp16", 6e-8) == std::ldexp(1.0, -24));
    CHECK(stored("fp32", 1e-45) == std::ldexp(1.0, -149));
}

TEST_CASE("ieee754-visualization: the terms of the sum start at the leading bit's own power") {
    const FloatFields fields = fieldsOf(goldenFormat("fp32"), 0x40490FD0);
    double sum = 0.0;
    for (const int power : fields.powers) sum += std::ldexp(1.0, power);
    CHECK(fields.powers.front() == 1);  // 2, then 1, 1/8 ...
    CHECK(fields.powers[1] == 0);
    CHECK(sum == 3.141590118408203125);
}

TEST_CASE("ieee754-visualization: a subnormal has the exponent 1 - bias, and no leading one") {
    const FloatFields fields = fieldsOf(goldenFormat("fp32"), 0x00400000);
    CHECK(fields.exponent == -126);
    CHECK(fields.leadingBit == 0);
    CHECK(fields.powers == std::vector<int>{-127});
}
