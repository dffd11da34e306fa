// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/json/json.h"
#include "tests/support/catch.h"
#include "tests/support/property.h"

using namespace meshwright;

namespace {

/// The only error of a text that must not parse.
Error errorOf(const std::string& text) {
    const auto result = parseJson(text);
    REQUIRE_FALSE(result.has_value());
    REQUIRE(result.error().size() == 1);
    return result.error().front();
}

std::string nested(std::size_t levels) {
    return std::string(levels, '[') + std::string(levels, ']');
}

}  // namespace

TEST_CASE("What is not JSON is refused with the line, the column and the byte") {
    const Error error = errorOf("{\n  \"a\": 1,\n  \"time_step_limit\": [0.0, Infinity]\n}");
    CHECK(error.code == "not-json");
    CHECK(error.found == "Infinity at line 3, column 28 (byte 39)");

    CHECK(errorOf("").found == "nothing, the input is empty");
    CHECK(errorOf("{\"a\": ").found == "the end of the input at line 1, column 7 (byte 6)");
    CHECK(errorOf("{'a': 1}").found == "' at line 1, column 2 (byte 1)");
    CHECK(errorOf("{\"a\": 1} x").found == "x at line 1, column 10 (byte 9)");
    CHECK(errorOf("\x89PNG\r\n\x1a\n").found == "byte 0x89 at line 1, column 1 (byte 0)");
    CHECK(errorOf(std::string("[\0]", 3)).code == "not-json");
    CHECK(errorOf("\"\xc3\x28\"").code == "not-json");
    CHECK(errorOf("[NaN]").code == "not-json");
    CHECK(errorOf("[1,]").code == "not-json");
}

TEST_CASE("Nesting is legal up to 64 levels and refused beyond, however deep, without exhausting the stack") {
    CHECK(parseJson(nested(kDeepestNesting)).has_value());
    CHECK(errorOf(nested(kDeepestNesting + 1)).code == "nested-too-deeply");
    CHECK(errorOf(nested(100'000)).code == "nested-too-deeply");
    CHECK(errorOf(std::string(100'000, '[')).code == "nested-too-deeply");
    std::string objects;
    for (int i = 0; i < 100'000; ++i) objects += "{\"a\":";
    CHECK(errorOf(objects).code == "nested-too-deeply");
}

TEST_CASE("An input over 32 MiB is refused before it is read, one of exactly 32 MiB is not") {
    CHECK(errorOf(std::string(kLargestInput + 1, ' ')).code == "file-too-large");
    CHECK(parseJson(std::string(kLargestInput - 2, ' ') + "{}").has_value());
}

TEST_CASE("A key that appears twice is an error at its path, each pair told") {
    const auto result = parseJson(R"({"mesh": {"tp": 1, "pp": 2, "tp": 8}, "list": [0, {"a": 1, "a": 2}]})");
    REQUIRE_FALSE(result.has_value());
    REQUIRE(result.error().size() == 2);
    CHECK(result.error()[0].code == "duplicate-key");
    CHECK(result.error()[0].path == "mesh.tp");
    CHECK(result.error()[1].path == "list[1].a");
}

TEST_CASE("A number no double can hold is out of range at its path") {
    const Error error = errorOf(R"({"cluster": {"price": [1, 1e999]}})");
    CHECK(error.code == "out-of-range");
    CHECK(error.path == "cluster.price[1]");
    CHECK(error.found == "1e999");
}

TEST_CASE("A hundred thousand keys in one object take linear time") {
    std::string text = "{";
    for (int i = 0; i < 100'000; ++i) text += '"' + std::to_string(i) + "\":0,";
    text.back() = '}';
    const auto result = parseJson(text);
    REQUIRE(result.has_value());
    CHECK(result->size() == 100'000);
}

TEST_CASE("Every cut of a document is refused, and the whole is not") {
    const std::string text = R"({"a": [1, -2.5e3, true, null, "\u00e9x"], "b": {"c": {}}})";
    CHECK(parseJson(text).has_value());
    for (std::size_t size = 0; size < text.size(); ++size)
        CHECK(errorOf(text.substr(0, size)).code == "not-json");
}

TEST_CASE("Arbitrary bytes never crash the parser") {
    CHECK(rc::check([](const std::string& bytes) { (void)parseJson(bytes); }));
}
