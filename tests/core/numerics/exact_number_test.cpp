// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/numerics/exact_number.h"

#include <cmath>
#include <cstdlib>

#include "core/numerics/float_code.h"
#include "tests/support/catch.h"
#include "tests/support/property.h"

using namespace meshwright;

namespace {

double asDouble(const ExactNumber& number) {
    const double magnitude = ratio(number.numerator, number.denominator(), number.exponent);
    return number.negative ? -magnitude : magnitude;
}

std::string errorOf(std::string_view text) {
    const auto number = readNumber(text);
    return number ? "" : number.error().front().code;
}

}  // namespace

TEST_CASE("Decimals and hex floats read as the C library reads them") {
    for (const char* text : {"3.14159", "-0.1", ".5", "5.", "1e-8", "6.02e+23", "0x1p-20", "-0x1.8p3", "0x.8",
                             "0x10", "000012", "1E5", "0X1P2", "1e-300", "123456789012345678901234567890"}) {
        INFO(text);
        const auto number = readNumber(text);
        REQUIRE(number);
        CHECK(asDouble(*number) == std::strtod(text, nullptr));
    }
}

TEST_CASE("Zero keeps its sign, infinity and NaN their names") {
    CHECK(readNumber("-0.000")->isZero());
    CHECK(readNumber("-0.000")->negative);
    CHECK(readNumber("-Inf")->kind == ExactNumber::Kind::infinity);
    CHECK(readNumber("-Inf")->negative);
    CHECK(readNumber("infinity")->kind == ExactNumber::Kind::infinity);
    CHECK(readNumber("NaN")->kind == ExactNumber::Kind::nan);
    CHECK(readNumber(" 1.5\r\n"));
}

TEST_CASE("What is not a number is refused") {
    for (const char* text : {"", " ", "-", ".", "e5", "1e", "1e+", "1e+-5", "0x", "0xg", "1.2.3", "--1",
                             "1 2", "1f", "infinit", "0x1e", "1p3", "nan(1)", "1,5"}) {
        INFO(text);
        CHECK(errorOf(text) == (std::string_view(text) == "0x1e" ? "" : "not-a-number"));
    }
}

TEST_CASE("A number too long for quick exact arithmetic is refused, one at the limit is read") {
    CHECK(errorOf("1e10000").empty());
    CHECK(errorOf("1e-10000").empty());
    CHECK(errorOf("1e10001") == "number-too-long");
    CHECK(errorOf("1e-99999999999999999999") == "number-too-long");
    CHECK(errorOf(std::string(10'000, '7')).empty());
    CHECK(errorOf(std::string(10'001, '7')) == "number-too-long");
    CHECK(readNumber(std::string(10'001, '7')).error().front().found.english().size() < 50);
}

TEST_CASE("Every double is its own exact number") {
    CHECK(rc::check([](std::uint64_t bits) {
        const double value = std::bit_cast<double>(bits);
        RC_PRE(std::isfinite(value));
        RC_ASSERT(asDouble(exactNumber(value)) == value);
        RC_ASSERT(exactNumber(value).negative == std::signbit(value));
    }));
}
