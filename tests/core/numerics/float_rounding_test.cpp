// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/numerics/float_rounding.h"

#include <cmath>

#include "core/numerics/float_code.h"
#include "tests/core/numerics/golden_floats.h"
#include "tests/support/catch.h"
#include "tests/support/property.h"

using namespace meshwright;
using namespace meshwright::test;

namespace {

RoundingStep stepOf(const char* format, const char* number, Rounding rounding = Rounding::nearestEven) {
    return *roundingStep(goldenFormat(format), *readNumber(number), rounding);
}

/// "100": guard, round and sticky bit.
std::string cutBits(const RoundingStep& step) {
    std::string bits;
    for (const bool bit : {step.guardBit(), step.roundBit(), step.stickyBit()}) bits += bit ? '1' : '0';
    return bits;
}

}  // namespace

TEST_CASE("3.14159 in BF16 keeps 11001001 and drops 00001111110... below half a place") {
    // 3.14159 / 2^-6 = 201.06176; 201 = 11001001, and 0.06176 is 0.0000111... in binary.
    const RoundingStep step = stepOf("bf16", "3.14159");
    CHECK(step.kept == 0b11001001);
    CHECK(step.unit == -6);
    CHECK(cutBits(step) == "001");
    CHECK_FALSE(step.isTie());
    CHECK_FALSE(step.roundsUp);
}

TEST_CASE("464 in E4M3 is a tie between 448 and 480, and goes down to the even one") {
    const RoundingStep step = stepOf("e4m3", "464");
    CHECK(step.kept == 0b1110);  // 14 x 32 = 448
    CHECK(step.unit == 5);
    CHECK(cutBits(step) == "100");
    CHECK(step.isTie());
    CHECK_FALSE(step.roundsUp);
    CHECK(cutBits(stepOf("e4m3", "464.0001")) == "101");
    CHECK(stepOf("e4m3", "464.0001").roundsUp);
    CHECK(stepOf("e4m3", "464", Rounding::nearestAway).roundsUp);
    CHECK_FALSE(stepOf("e4m3", "479.9", Rounding::towardZero).roundsUp);
    CHECK(stepOf("e4m3", "448.1", Rounding::awayFromZero).roundsUp);
    CHECK_FALSE(stepOf("e4m3", "448", Rounding::awayFromZero).roundsUp);
}

TEST_CASE("A digit far below the place of a double still makes the sticky bit") {
    CHECK(cutBits(stepOf("fp16", "1.00048828125")) == "100");
    CHECK(cutBits(stepOf("fp16", "1.000488281250000000000000000001")) == "101");
    CHECK(cutBits(stepOf("fp16", "1.000488281249999999999999999999")) == "011");
    CHECK(cutBits(stepOf("fp32", "1e-9999")) == "001");
}

TEST_CASE("A carry grows the exponent, from the subnormals into the normal numbers too") {
    CHECK(stepOf("bf16", "1.999").carries);         // to 2
    CHECK(stepOf("e4m3", "0.0146484375").carries);  // the tie below 2^-6: 7.5 x 2^-9
    CHECK(stepOf("e4m3", "0.0146484375").kept == 7);
    CHECK_FALSE(stepOf("e4m3", "0.0146").roundsUp);
    CHECK_FALSE(stepOf("bf16", "1.995").carries);
    CHECK(stepOf("e4m3", "0.0015").roundsUp);  // from 0 to the smallest subnormal, 2^-9
    CHECK_FALSE(stepOf("e4m3", "0.0015").carries);
    CHECK_FALSE(stepOf("e4m3", "0.0035").carries);  // from 1 to 2 x 2^-9
}

TEST_CASE("Where there is nothing to round there is no step") {
    for (const char* number : {"0", "-0", "inf", "nan"}) {
        INFO(number);
        CHECK_FALSE(roundingStep(goldenFormat("bf16"), *readNumber(number)));
    }
    CHECK_FALSE(roundingStep(goldenFormat("e8m0"), *readNumber("-1")));
    CHECK(roundingStep(goldenFormat("bf16"), *readNumber("1"))->isExact());
}

TEST_CASE("The step says what encoding does: kept and rounded up make the value") {
    CHECK(rc::check([] {
        const FloatFormat& format = floatFormats()[*rc::gen::inRange<std::size_t>(0, floatFormats().size())];
        const double largest = toDouble(decode(format, format.maxFiniteCode()));
        const auto significand = *rc::gen::inRange(std::uint64_t{1} << 52, std::uint64_t{1} << 53);
        const int exponent = *rc::gen::inRange(format.minQuantumExponent() - 2, std::ilogb(largest) + 1);
        const double number = std::ldexp(static_cast<double>(significand), exponent - 52);
        const auto step = roundingStep(format, exactNumber(number));
        RC_ASSERT(step.has_value());
        const double rounded = std::ldexp(static_cast<double>(step->kept) + (step->roundsUp ? 1 : 0),
                                          static_cast<int>(step->unit));
        RC_PRE(rounded <= largest && (rounded > 0 || format.hasZero));
        RC_ASSERT(toDouble(decode(format, *encode(format, number))) == rounded);
        RC_ASSERT(step->isExact() == (rounded == number));
    }));
}
