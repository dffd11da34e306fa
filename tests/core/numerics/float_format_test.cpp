// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/numerics/float_format.h"

#include <map>

#include "core/numerics/float_code.h"
#include "tests/core/numerics/golden_floats.h"
#include "tests/support/catch.h"

using namespace meshwright;
using namespace meshwright::test;

namespace {

double valueOf(const FloatFormat& format, std::uint32_t code) {
    return toDouble(decode(format, code));
}

std::uint32_t hexCode(const nlohmann::json& text) {
    return static_cast<std::uint32_t>(std::stoul(text.get<std::string>(), nullptr, 16));
}

/// Zero, subnormal ... counted over every code of the format.
std::map<std::string, int> codeCounts(const FloatFormat& format) {
    static constexpr std::array<const char*, 5> names = {"zero", "sub", "norm", "inf", "nan"};
    std::map<std::string, int> counts;
    for (std::uint32_t code = 0; code <= format.codeMask(); ++code)
        ++counts[names.at(static_cast<std::size_t>(decode(format, code).kind))];
    return counts;
}

}  // namespace

TEST_CASE("Every format has the limits its specification states") {
    CHECK(goldenFloats()["facts"].size() == floatFormats().size());
    for (const auto& [name, facts] : goldenFloats()["facts"].items()) {
        INFO(name);
        const FloatFormat& format = goldenFormat(name);
        CHECK(format.bits() == facts["bits"]);
        CHECK(format.exponentBits == facts["exp_bits"]);
        CHECK(format.mantissaBits == facts["man_bits"]);
        CHECK(format.bias == facts["bias"]);
        CHECK(format.minExponent() == facts["emin"]);
        CHECK(format.maxFiniteCode() == hexCode(facts["max_code"]));
        CHECK_THAT(valueOf(format, format.maxFiniteCode()),
                   Catch::Matchers::WithinRel(std::stod(facts["max_finite"].get<std::string>()), 1e-9));
        CHECK(valueOf(format, format.minNormalCode()) ==
              std::ldexp(1.0, std::stoi(facts["min_normal_exact"].get<std::string>().substr(2))));
        CHECK(format.infinityCode().has_value() == (facts["inf"] != "none"));
        if (format.infinityCode()) CHECK(*format.infinityCode() == hexCode(facts["inf"]));
        CHECK(format.nanCode().has_value() == (facts["nan"] != "none"));
        if (facts.contains("min_subnormal_exact"))
            CHECK(valueOf(format, 1) == fromPower(facts["min_subnormal_exact"]));
        const std::uint32_t one = *encode(format, 1.0);
        CHECK(valueOf(format, one + 1) - 1.0 == fromPower(facts["epsilon"]));
    }
}

TEST_CASE("Numbers, infinities and NaNs take up as many codes as the specification says") {
    for (const auto& [name, facts] : goldenFloats()["facts"].items()) {
        if (!facts.contains("code_counts")) continue;
        INFO(name);
        CHECK(codeCounts(goldenFormat(name)) == facts["code_counts"].get<std::map<std::string, int>>());
    }
}

TEST_CASE("Integers are exact up to the stated one and not beyond") {
    for (const auto& [name, facts] : goldenFloats()["facts"].items()) {
        if (!facts.contains("integers_exact_up_to")) continue;
        INFO(name);
        const FloatFormat& format = goldenFormat(name);
        const int limit = std::stoi(facts["integers_exact_up_to"].get<std::string>());
        CHECK(valueOf(format, *encode(format, limit)) == limit);
        CHECK(valueOf(format, *encode(format, limit + 1)) != limit + 1);
    }
}

TEST_CASE("An unknown format has no descriptor") {
    CHECK(findFloatFormat("fp12") == nullptr);
    CHECK(findFloatFormat("") == nullptr);
}
