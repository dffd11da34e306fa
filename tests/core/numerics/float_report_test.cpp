// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/numerics/float_report.h"

#include "tests/core/numerics/golden_floats.h"
#include "tests/support/catch.h"
#include "tests/support/property.h"

using namespace meshwright;
using namespace meshwright::test;

namespace {

FloatReport reportOf(const FloatFormat& format, const std::string& input, const EncodeOptions& options = {}) {
    return reportNumber(format, input, *readNumber(input), options);
}

}  // namespace

TEST_CASE("3.14159 in every format has the stored value and the error of the reference (article row B8)") {
    std::size_t formats = 0;
    for (const auto& [name, expected] : goldenFloats()["pi"].items()) {
        if (name == "input") continue;
        INFO(name);
        const FloatFormat& format = goldenFormat(name);
        const FloatReport report = reportOf(format, "3.14159");
        CHECK(codeText(format, *report.code) == expected["code"].get<std::string>());
        CHECK(exactDecimal(report.value) == expected["exact"].get<std::string>());
        CHECK_THAT(*report.errorRelative,
                   Catch::Matchers::WithinRel(std::stod(expected["rel_err"].get<std::string>()), 1e-5));
        CHECK_THAT(std::ldexp(*report.errorUlp, report.value.exponent),
                   Catch::Matchers::WithinRel(std::stod(expected["abs_err"].get<std::string>()), 1e-5));
        ++formats;
    }
    CHECK(formats == 11);
}

TEST_CASE("The error is value less input, for negative numbers too") {
    const FloatFormat& bf16 = *findFloatFormat("bf16");
    CHECK(*reportOf(bf16, "-3.14159").errorUlp > 0);
    CHECK(*reportOf(bf16, "-3.14159").errorUlp == -*reportOf(bf16, "3.14159").errorUlp);
    CHECK(*reportOf(bf16, "-3.14159").errorRelative == *reportOf(bf16, "3.14159").errorRelative);
    CHECK(*reportOf(bf16, "1.5").errorUlp == 0.0);
    CHECK(*reportOf(*findFloatFormat("e4m3"), "500").errorUlp == -52.0 / 32.0);
    CHECK(*reportOf(*findFloatFormat("e4m3"), "1e-9999").errorRelative == -1.0);
}

TEST_CASE("The error has no meaning where a side is not finite") {
    const FloatFormat& bf16 = *findFloatFormat("bf16");
    CHECK_FALSE(reportOf(bf16, "inf").errorUlp);
    CHECK_FALSE(reportOf(bf16, "1e39").errorUlp);
    CHECK_FALSE(reportOf(bf16, "nan").errorRelative);
    // Zero stored as 2^-127: a whole unit off, but relative to nothing.
    const FloatReport scale = reportOf(*findFloatFormat("e8m0"), "0");
    CHECK(scale.errorUlp == 1.0);
    CHECK_FALSE(scale.errorRelative);
}

TEST_CASE("Rounding to nearest errs by half a unit at most") {
    CHECK(rc::check([](double number) {
        const FloatFormat& format = *findFloatFormat("fp32");
        const FloatReport report = reportNumber(format, "", exactNumber(number));
        RC_PRE(report.errorUlp.has_value());
        RC_ASSERT(std::abs(*report.errorUlp) <= 0.5);
        const double difference = toDouble(report.value) - number;  // exact: Sterbenz, or the value is zero
        RC_ASSERT(std::ldexp(*report.errorUlp, report.value.exponent) == difference);
    }));
}

TEST_CASE("The JSON has the fields of the format's description, in order") {
    const FloatReport report = reportOf(*findFloatFormat("bf16"), "0.1");
    CHECK(floatJson(std::vector{report}) == R"([
  {
    "format": "bf16",
    "input": "0.1",
    "bits": "0x3dcd",
    "value": "0.10009765625",
    "class": "normal",
    "error_ulp": 0.2,
    "error_relative": 0.0009765625,
    "previous": "0x3dcc",
    "next": "0x3dce"
  }
]
)");
    const auto nan = nlohmann::json::parse(floatJson(std::vector{reportOf(*findFloatFormat("e2m1"), "nan")}));
    CHECK(nan[0]["bits"].is_null());
    CHECK(nan[0]["class"].is_null());
    CHECK(floatJson({}) == "[]\n");
}

TEST_CASE("The text shows the bits in their fields") {
    const FloatReport report = reportOf(*findFloatFormat("bf16"), "3.14159");
    const std::string text = floatText(std::vector{report});
    CHECK(text.find("0x4049  0 10000000 1001001") != std::string::npos);
    CHECK(text.find("3.140625 (normal)") != std::string::npos);
    CHECK(text.find("11001001 | guard 0, round 0, sticky 1: down\n") != std::string::npos);
    CHECK(text.find("0x4048 = 3.125") != std::string::npos);
    CHECK(bitText(*findFloatFormat("e8m0"), 0x7F) == "01111111");
}

TEST_CASE("The text shows how a tie was broken, and a carry") {
    const FloatFormat& e4m3 = *findFloatFormat("e4m3");
    const auto text = [&](const char* number) { return floatText(std::vector{reportOf(e4m3, number)}); };
    CHECK(text("18").find("1001 | guard 0, round 0, sticky 0: exact") != std::string::npos);
    CHECK(text("17").find("1000 | guard 1, round 0, sticky 0: tie, down") != std::string::npos);
    CHECK(text("0.0146484375").find("0111 | guard 1, round 0, sticky 0: tie, up, carries") !=
          std::string::npos);
    CHECK(text("0").find("rounding") == std::string::npos);
}

TEST_CASE("A decoded code is exact") {
    const FloatReport report = reportCode(*findFloatFormat("e4m3"), 0x7E);
    CHECK(report.input == "0x7e");
    CHECK(exactDecimal(report.value) == "448");
    CHECK(report.errorUlp == 0.0);
    CHECK_FALSE(report.next);
}
