// SPDX-License-Identifier: GPL-3.0-or-later
#include <cmath>
#include <cstring>
#include <limits>

#include "core/json/json.h"
#include "tests/support/catch.h"
#include "tests/support/property.h"

using namespace meshwright;

TEST_CASE("Numbers are as short as they can be and whole numbers have no point") {
    CHECK(numberText(1e12) == "1000000000000");
    CHECK(numberText(0.1) == "0.1");
    CHECK(numberText(-0.0) == "0");
    CHECK(numberText(3e-4) == "3e-4");
    CHECK(numberText(9007199254740992.0) == "9007199254740992");
    CHECK(numberText(3.8e25) == "3.8e25");
    CHECK(numberText(1e-105) == "1e-105");
    CHECK(numberText(-2.5e-10) == "-2.5e-10");
    CHECK(numberText(std::numeric_limits<double>::infinity()) == "null");
    CHECK(numberText(std::nan("")) == "null");
}

TEST_CASE("Every finite double survives its text bit for bit, but for the sign of zero") {
    CHECK(rc::check([](std::uint64_t bits) {
        double value = 0;
        std::memcpy(&value, &bits, sizeof value);
        RC_PRE(std::isfinite(value));
        const auto parsed = parseJson(numberText(value));
        RC_ASSERT(parsed.has_value());
        RC_ASSERT(parsed->get<double>() == value);
    }));
}

TEST_CASE("Readable text keeps a line where it fits and breaks it where it does not") {
    const auto value =
        parseJson(R"({"b":{"x":1,"y":[1,2]},"a":[],"long":["0123456789012345678901234567890123456789",
        "0123456789012345678901234567890123456789","01234567890123456789"],"e":{}})");
    REQUIRE(value.has_value());
    CHECK(readableText(*value) == R"({
  "b": { "x": 1, "y": [1, 2] },
  "a": [],
  "long": [
    "0123456789012345678901234567890123456789",
    "0123456789012345678901234567890123456789",
    "01234567890123456789"
  ],
  "e": {}
}
)");
    CHECK(compactText(*value).find(' ') == std::string::npos);
}

TEST_CASE("No line of readable text is longer than 100 columns when its parts allow it") {
    for (int items = 1; items < 60; ++items) {
        Json list = Json::array();
        for (int i = 0; i < items; ++i) list.push_back(7);
        const std::string text = readableText(Json{{"list", list}, {"last", 1}});
        for (std::size_t begin = 0; begin < text.size();) {
            const std::size_t end = text.find('\n', begin);
            CHECK(end - begin <= 100);
            begin = end + 1;
        }
    }
}

TEST_CASE("Both layouts read back as the same value") {
    const auto value =
        parseJson(R"({"a":[{"b":"\" \\ \n \u0001 ü 漢"},null,true,-7,1e-7],"c":{"d":[[],{}]}})");
    REQUIRE(value.has_value());
    CHECK(parseJson(compactText(*value)) == value);
    CHECK(parseJson(readableText(*value)) == value);
}

TEST_CASE("An error names a value in few words, never cutting a character in two") {
    CHECK(foundText(Json(12)) == "12");
    CHECK(foundText(Json("8")) == "\"8\"");
    CHECK(foundText(Json::array({1, 2, 3})) == "a list of 3");
    CHECK(foundText(Json::object()) == "an object");
    const std::string found =
        foundText(Json("a" + std::string(20'000, '\xc3').replace(1, 2, "\xc3\xa9"))).english();
    CHECK(found.size() < 400);
    std::string accents;
    for (int i = 0; i < 1000; ++i) accents += "\xc3\xa9";
    for (const std::string& text : {accents, "a" + accents}) {
        CHECK(foundText(Json(text)).english().find("\xef\xbf\xbd") == std::string::npos);
        CHECK(foundText(Json(text)).english().size() < 70);
    }
}

TEST_CASE("Text that is not UTF-8 is written as legal JSON") {
    CHECK(parseJson(compactText(Json("\xff\xfe broken"))).has_value());
}
