// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/numerics/scaling/microscaling.h"

#include <cmath>

#include "core/numerics/float_code.h"
#include "tests/core/numerics/golden_floats.h"
#include "tests/support/catch.h"
#include "tests/support/property.h"

using namespace meshwright;
using namespace meshwright::test;

namespace {

const std::vector<const char*> kElements = {"e4m3", "e5m2", "e3m2", "e2m3", "e2m1"};

std::uint32_t codeOf(float amax, const char* element, MxScaleRule rule) {
    return mxScaleCode(amax, goldenFormat(element), rule);
}

}  // namespace

TEST_CASE("Every block of the reference has its scale, codes, values and clipped and zeroed counts") {
    std::size_t compared = 0;
    for (const auto& block : goldenFloats()["mx"]) {
        const std::vector<float> numbers = floatsFromBits(block["in"]);
        for (const auto& expected : block["q"]) {
            INFO(block["name"] << " " << expected["elem"] << " " << expected["rule"]);
            const auto rule = fromWord<MxScaleRule>(expected["rule"].get<std::string>());
            REQUIRE(rule);
            const MatrixView view{numbers, 1, numbers.size()};
            const ScaledTensor tensor = scaleMx(view, goldenFormat(expected["elem"]), *rule);
            REQUIRE(tensor.tiles.size() == 1);
            CHECK(tensor.tiles[0].scale.code == expected["scale_code"].get<std::uint32_t>());
            CHECK(nlohmann::json(tensor.codes) == expected["codes"]);
            for (std::size_t i = 0; i < numbers.size(); ++i)
                CHECK(tensor.values[i] == fromBits(expected["dequant"][i]));
            CHECK(tensor.clipped() == expected["clipped"]);
            const CastErrors errors = castErrors(tensor, view);
            CHECK(errors.flushed == expected["zeros"]);
            CHECK(errors.count() == 32);
            // Printed as the square, with six digits.
            const double squared = std::stod(expected["rel_rms"].get<std::string>());
            CHECK_THAT(
                errors.relativeRms() * errors.relativeRms(),
                Catch::Matchers::WithinRel(squared, 1e-5) || Catch::Matchers::WithinAbs(squared, 1e-30));
            ++compared;
        }
    }
    CHECK(compared == 200);
}

TEST_CASE("The rules part at an amax above the largest element: floor clips it, rceil does not") {
    // E4M3: 448 = 1.75 x 2^8.
    CHECK(codeOf(448.0F, "e4m3", MxScaleRule::floor) == 127);
    CHECK(codeOf(448.0F, "e4m3", MxScaleRule::rceil) == 127);
    CHECK(codeOf(448.0F, "e4m3", MxScaleRule::ceil) == 128);
    CHECK(codeOf(std::nextafter(448.0F, 500.0F), "e4m3", MxScaleRule::floor) == 127);
    CHECK(codeOf(std::nextafter(448.0F, 500.0F), "e4m3", MxScaleRule::rceil) == 128);
    // The mantissa of E4M3 rounds 1.9375 and more up to 2.
    CHECK(codeOf(511.0F, "e4m3", MxScaleRule::even) == 128);
    CHECK(codeOf(496.0F, "e4m3", MxScaleRule::even) == 128);
    CHECK(codeOf(495.9F, "e4m3", MxScaleRule::even) == 127);
    CHECK(codeOf(256.0F, "e4m3", MxScaleRule::ceil) == 127);
}

TEST_CASE("rceil is the least scale that clips nothing, for every element format") {
    CHECK(rc::check([](std::uint32_t bits) {
        const float amax = std::bit_cast<float>(bits & 0x7FFFFFFF);
        RC_PRE(std::isfinite(amax) && amax > 0.0F);
        const FloatFormat& format = goldenFormat(*rc::gen::elementOf(kElements));
        const std::uint32_t code = mxScaleCode(amax, format, MxScaleRule::rceil);
        const double largest = toDouble(decode(format, format.maxFiniteCode()));
        const int exponent = static_cast<int>(code) - 127;
        RC_ASSERT(double{amax} <= std::ldexp(largest, exponent));
        if (code > 0) RC_ASSERT(double{amax} > std::ldexp(largest, exponent - 1));
    }));
}

TEST_CASE("A block that holds infinity or NaN has the scale NaN, and no value") {
    std::vector<float> numbers(32, 1.0F);
    for (const float odd : {HUGE_VALF, -HUGE_VALF, std::nanf("")}) {
        numbers[7] = odd;
        const ScaledTensor tensor = scaleMx({numbers, 1, 32}, goldenFormat("e2m1"));
        CHECK(tensor.tiles[0].scale.code == 0xFFU);
        CHECK(std::isnan(tensor.values[0]));
        CHECK(castErrors(tensor, {numbers, 1, 32}).count() == 0);
    }
}

TEST_CASE("Storage is 8.25, 6.25 and 4.25 bits an element") {
    const std::vector<float> numbers(64, 1.0F);
    const auto bits = [&](const char* element) {
        return scaleMx({numbers, 1, 64}, goldenFormat(element)).bitsPerElement();
    };
    CHECK(bits("e4m3") == 8.25);
    CHECK(bits("e2m3") == 6.25);
    CHECK(bits("e2m1") == 4.25);
}
