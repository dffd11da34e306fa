// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/pipeline/rational_costs.h"

#include "tests/core/pipeline/any_pipeline.h"
#include "tests/support/catch.h"
#include "tests/support/property.h"

using namespace meshwright;
using test::codesOf;

namespace {

ExactCosts exact(const CostWords& words, std::int64_t stages, std::int64_t virtualStages = 1) {
    return exactCosts(words, {ScheduleKind::custom, stages, 1, virtualStages}).value();
}

}  // namespace

TEST_CASE("Integers, decimals and fractions are read exactly") {
    CHECK(parseRatio("3", "").value() == Ratio{3, 1});
    CHECK(parseRatio("1.2", "").value() == Ratio{6, 5});
    CHECK(parseRatio("0.05", "").value() == Ratio{1, 20});
    CHECK(parseRatio(".5", "").value() == Ratio{1, 2});
    CHECK(parseRatio("5/2", "").value() == Ratio{5, 2});
    CHECK(parseRatio("10/4", "").value() == Ratio{5, 2});
    CHECK(parseRatio("0/7", "").value() == Ratio{0, 1});
    CHECK(parseRatio("9223372036854775807", "").value() == Ratio{9223372036854775807, 1});
}

TEST_CASE("A fraction survives writing and reading") {
    CHECK(rc::check([] {
        const auto numerator = *rc::gen::inRange<std::int64_t>(0, 1'000'000);
        const auto denominator = *rc::gen::inRange<std::int64_t>(1, 1'000'000);
        const Ratio ratio = reduced(numerator, denominator);
        RC_ASSERT(ratio.numerator * denominator == numerator * ratio.denominator);
        RC_ASSERT(parseRatio(ratioText(ratio), "").value() == ratio);
    }));
}

TEST_CASE("Anything else is refused with the field, the text and what is allowed") {
    for (const char* text : {"", "abc", "1e3", "1.2.3", "1/2/3", "/2", "1/", ".", " 1", "1 ", "+1", "0x10",
                             "1,2", "nan", "1.5/2"})
        CHECK(codesOf(parseRatio(text, "forward").error()) == std::vector<std::string>{"wrong-type"});
    CHECK(codesOf(parseRatio("-1", "").error()) == std::vector<std::string>{"out-of-range"});
    CHECK(codesOf(parseRatio("1/0", "").error()) == std::vector<std::string>{"out-of-range"});
    CHECK(codesOf(parseRatio("9223372036854775808", "").error()) ==
          std::vector<std::string>{"number-too-large"});
    CHECK(codesOf(parseRatio("0.00000000000000000001", "").error()) ==
          std::vector<std::string>{"number-too-large"});
    CHECK(parseRatio("abc", "forward").error() ==
          Errors{{"wrong-type", "forward", "abc", "an integer, a decimal or n/d, 0 or more and below 2^63"}});
}

TEST_CASE("Costs become whole ticks of their common denominator") {
    const ExactCosts costs = exact({"1", "1.2", "4/5", "1/20"}, 2);
    CHECK(costs.ticksPerUnit == 20);
    CHECK(costs.costs == PipelineCosts{{20, 20}, {24, 24}, {16, 16}, 1});
}

TEST_CASE("A comma list gives every rank its own cost") {
    const ExactCosts costs = exact({"1,1,3/2", "1", "1", "0"}, 3);
    CHECK(costs.ticksPerUnit == 2);
    CHECK(costs.costs.forward == std::vector<Ticks>{2, 2, 3});
    CHECK(costs.costs.backwardInput == std::vector<Ticks>{2, 2, 2});
}

TEST_CASE("A chunk costs its rank's share, exactly") {
    // Stages 0 .. 5 lie on ranks 0 1 0 1 0 1.
    const ExactCosts costs = exact({"1,2", "1", "1", "0"}, 2, 3);
    CHECK(costs.ticksPerUnit == 3);
    CHECK(costs.costs.forward == std::vector<Ticks>{1, 2, 1, 2, 1, 2});
}

TEST_CASE("Every bad cost is named, not only the first") {
    const Errors errors = exactCosts({"1,2", "x", "-1", "0.1,0.2"}, {ScheduleKind::gpipe, 3, 1, 1}).error();
    std::vector<std::string> paths;
    for (const Error& error : errors) paths.push_back(error.path);
    CHECK(paths == std::vector<std::string>{"forward", "backward_input", "backward_weight", "transfer"});
    CHECK(codesOf(errors) ==
          std::vector<std::string>{"wrong-length", "wrong-type", "out-of-range", "wrong-type"});
}

TEST_CASE("A common denominator that does not fit is an error") {
    const CostWords words{"1/4000000007", "1/4000000009", "1/4000000019", "0"};
    CHECK(codesOf(exactCosts(words, {ScheduleKind::gpipe, 1, 1, 1}).error()) ==
          std::vector<std::string>{"number-too-large"});
}

TEST_CASE("Percentages are rounded half up from the exact fraction") {
    CHECK(percentText({3, 11}) == "27.3 %");
    CHECK(percentText({15, 79}) == "19.0 %");
    CHECK(percentText({15, 271}) == "5.5 %");
    CHECK(percentText({1, 2000}) == "0.1 %");
    CHECK(percentText({0, 1}) == "0.0 %");
    CHECK(percentText({5, 2}) == "250.0 %");
}
