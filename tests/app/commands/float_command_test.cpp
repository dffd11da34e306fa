// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/float_command.h"

#include <nlohmann/json.hpp>
#include <sstream>

#include "tests/app/commands/answer.h"
#include "tests/support/catch.h"

using namespace meshwright;

namespace {

test::Answer run(const FloatArguments& arguments, const std::string& input = "") {
    std::istringstream in(input);
    return test::answerOf([&](auto& out, auto& err) { return runFloatCommand(arguments, in, out, err); });
}

FloatArguments encoding(std::string format, std::vector<std::string> values) {
    FloatArguments arguments;
    arguments.floatFormat = std::move(format);
    arguments.values = std::move(values);
    return arguments;
}

bool contains(const std::string& text, const std::string& part) {
    return text.find(part) != std::string::npos;
}

}  // namespace

TEST_CASE("float bf16 3.14159 stores 3.140625") {
    const test::Answer outcome = run(encoding("bf16", {"3.14159"}));
    CHECK(outcome.exitCode == kExitFine);
    CHECK(outcome.err.empty());
    CHECK(outcome.json()[0]["bits"] == "0x4049");
    CHECK(outcome.json()[0]["value"] == "3.140625");
    CHECK(outcome.json()[0]["class"] == "normal");
}

TEST_CASE("Values come from the arguments, and from standard input where - stands") {
    const test::Answer outcome = run(encoding("fp16", {"1", "-", "-2"}), "0x1p-24\r\n\n  65504\n");
    REQUIRE(outcome.json().size() == 4);
    CHECK(outcome.json()[0]["bits"] == "0x3c00");
    CHECK(outcome.json()[1]["class"] == "subnormal");
    CHECK(outcome.json()[2]["next"].is_null());
    CHECK(outcome.json()[3]["bits"] == "0xc000");
}

TEST_CASE("--bits decodes a code") {
    FloatArguments arguments = encoding("e4m3", {});
    arguments.bits = {"0x7e", "0x7F"};
    const test::Answer outcome = run(arguments);
    CHECK(outcome.json()[0]["value"] == "448");
    CHECK(outcome.json()[1]["class"] == "nan");
}

TEST_CASE("500 in E4M3 has the answer that the overflow policy says") {
    FloatArguments arguments = encoding("e4m3", {"500"});
    CHECK(run(arguments).json()[0]["value"] == "448");
    arguments.overflow = "nan";
    CHECK(run(arguments).json()[0]["class"] == "nan");
    arguments.floatFormat = "e5m2";
    arguments.values = {"1e6"};
    arguments.overflow = "ieee";
    CHECK(run(arguments).json()[0]["class"] == "infinity");
}

TEST_CASE("Rounding follows its mode, stochastic the bits drawn") {
    FloatArguments arguments =
        encoding("bf16", {"1.001953125"});  // a quarter of the step from 1 to 1.0078125
    arguments.rounding = "stochastic";
    arguments.random = "0xbfff";
    CHECK(run(arguments).json()[0]["value"] == "1");
    arguments.random = "0xc000";
    CHECK(run(arguments).json()[0]["value"] == "1.0078125");
    arguments.random = "";
    arguments.rounding = "toward-zero";
    arguments.values = {"1.0078"};
    CHECK(run(arguments).json()[0]["value"] == "1");
}

TEST_CASE("Infinity can stay infinity where finite numbers saturate, and scales can be rounded up") {
    FloatArguments arguments = encoding("e5m2", {"1e6", "inf"});
    arguments.overflow = "saturate-finite";
    CHECK(run(arguments).json()[0]["value"] == "57344");
    CHECK(run(arguments).json()[1]["class"] == "infinity");
    arguments = encoding("e8m0", {"1.01"});
    arguments.rounding = "away-from-zero";
    CHECK(run(arguments).json()[0]["value"] == "2");
}

TEST_CASE("NaN in a format without NaN is printed as nothing and answers 1") {
    const test::Answer outcome = run(encoding("e2m1", {"nan", "6"}));
    CHECK(outcome.exitCode == kExitImpossible);
    CHECK(outcome.json()[0]["bits"].is_null());
    CHECK(outcome.json()[1]["bits"] == "0x7");
    CHECK(contains(outcome.err, "e2m1 has no NaN"));
}

TEST_CASE("Wrong arguments answer 2, name themselves all at once, and print no result") {
    FloatArguments arguments = encoding("fp12", {"abc", "1", "-"});
    arguments.bits = {"4049"};
    arguments.overflow = "wrap";
    arguments.rounding = "up";
    const test::Answer outcome = run(arguments, "1\n2x\n");
    CHECK(outcome.exitCode == kExitBadInput);
    CHECK(outcome.out.empty());
    for (const char* part :
         {"fp12", "bf16", "\"abc\"", "line 2", "2x", "4049", "wrap", "saturate", "\"up\""}) {
        INFO(part);
        CHECK(contains(outcome.err, part));
    }
}

TEST_CASE("Bits beyond the format, no value at all and random bits without their mode answer 2") {
    FloatArguments arguments = encoding("e2m1", {});
    CHECK(run(arguments).exitCode == kExitBadInput);
    arguments.bits = {"0x10"};
    CHECK(run(arguments).exitCode == kExitBadInput);
    CHECK(contains(run(arguments).err, "codes end at 0xf"));
    arguments.bits = {"0xf"};
    CHECK(run(arguments).exitCode == kExitFine);
    arguments.random = "0x80";
    CHECK(run(arguments).exitCode == kExitBadInput);
    arguments.rounding = "stochastic";
    CHECK(run(arguments).exitCode == kExitFine);
    arguments.random = "0x123456789";
    CHECK(run(arguments).exitCode == kExitBadInput);
    arguments.random = "";
    CHECK(run(arguments).exitCode == kExitBadInput);
}

TEST_CASE("As text, a value is a paragraph") {
    FloatArguments arguments = encoding("bf16", {"0.1", "-inf"});
    arguments.output = OutputFormat::text;
    const test::Answer outcome = run(arguments);
    CHECK(contains(outcome.out, "0.1 in BF16\n"));
    CHECK(contains(outcome.out, "0x3dcd  0 01111011 1001101"));
    CHECK(contains(outcome.out, "11001100 | guard 1, round 1, sticky 1: up"));
    CHECK(contains(outcome.out, "-inf (infinity)"));
}
