// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/estimate_command.h"

#include <nlohmann/json.hpp>

#include "tests/app/commands/answer.h"
#include "tests/support/catch.h"

using namespace meshwright;
using Catch::Matchers::WithinAbs;
using Catch::Matchers::WithinRel;

namespace {

test::Answer run(const EstimateArguments& arguments) {
    return test::answerOf([&](auto& out, auto& err) { return runEstimateCommand(arguments, out, err); });
}

nlohmann::json answer(EstimateArguments arguments) {
    arguments.output = OutputFormat::json;
    return nlohmann::json::parse(run(arguments).out);
}

/// Article row A12: 7B, 5e8 tokens, 8 x 312 TFLOP/s, MFU 40 %.
EstimateArguments articleRun() {
    EstimateArguments arguments;
    arguments.parameters = 7e9;
    arguments.tokens = 5e8;
    arguments.gpus = 8;
    arguments.tflops = 312;
    arguments.mfu = 0.40;
    return arguments;
}

bool contains(const std::string& text, const std::string& part) {
    return text.find(part) != std::string::npos;
}

}  // namespace

TEST_CASE("estimate answers 5.84 hours for article row A12") {
    const test::Answer outcome = run(articleRun());
    CHECK(outcome.exitCode == kExitFine);
    CHECK(contains(outcome.out, "21034 seconds = 5.84 hours"));
    CHECK_THAT(answer(articleRun())["hours"].get<double>(), WithinAbs(5.84, 0.005));
}

TEST_CASE("Days, and a step's seconds and tokens, give the MFU back") {
    EstimateArguments arguments = articleRun();
    const double days = answer(arguments)["days"];
    arguments.mfu.reset();
    arguments.days = days;
    CHECK_THAT(answer(arguments)["mfu"].get<double>(), WithinRel(0.40, 1e-12));
    CHECK_THAT(answer(arguments)["days"].get<double>(), WithinRel(days, 1e-12));

    // A step of a thousandth of the tokens in a thousandth of the time.
    arguments.days.reset();
    arguments.batchTokens = 5e5;
    arguments.stepSeconds = days * 86.4;
    CHECK_THAT(answer(arguments)["mfu"].get<double>(), WithinRel(0.40, 1e-12));
    CHECK_THAT(answer(arguments)["days"].get<double>(), WithinRel(days, 1e-12));
}

TEST_CASE("A preset stands for its dense BF16 rate") {
    EstimateArguments arguments = articleRun();
    arguments.tflops.reset();
    arguments.gpu = "a100-sxm-80gb";
    CHECK(answer(arguments)["peak_tflops"] == 312.0);
    CHECK(answer(arguments)["gpu"] == "a100-sxm-80gb");
    // V100 has no BF16; its FP16 rate is 125.
    arguments.gpu = "v100-sxm-32gb";
    CHECK(answer(arguments)["peak_tflops"] == 125.0);
}

TEST_CASE("Full recomputation takes a third longer") {
    EstimateArguments arguments = articleRun();
    const double hours = answer(arguments)["hours"];
    arguments.recompute = "full";
    CHECK_THAT(answer(arguments)["hours"].get<double>(), WithinRel(hours * 8 / 6, 1e-12));
}

TEST_CASE("More than the hardware can do answers 1 and says so") {
    EstimateArguments arguments = articleRun();
    arguments.mfu.reset();
    arguments.days = 0.05;
    const test::Answer outcome = run(arguments);
    CHECK(outcome.exitCode == kExitImpossible);
    CHECK(contains(outcome.err, "195 %"));
    CHECK(contains(outcome.out, "GPU-hours"));
}

TEST_CASE("Wrong arguments answer 2 and print no result") {
    const auto refused = [](const auto& change, const char* part) {
        EstimateArguments arguments = articleRun();
        change(arguments);
        const test::Answer outcome = run(arguments);
        INFO(part << ": " << outcome.err);
        CHECK(outcome.exitCode == kExitBadInput);
        CHECK(outcome.out.empty());
        CHECK(contains(outcome.err, part));
    };
    using Arguments = EstimateArguments;
    refused([](Arguments& a) { a.parameters = 0; }, "--params");
    refused([](Arguments& a) { a.parameters = 1.1e15; }, "--params");
    refused([](Arguments& a) { a.tokens = -1; }, "--tokens");
    refused([](Arguments& a) { a.tokens = std::numeric_limits<double>::quiet_NaN(); }, "--tokens");
    refused([](Arguments& a) { a.gpus = 2.5; }, "whole number");
    refused([](Arguments& a) { a.mfu = 1.01; }, "--mfu");
    refused([](Arguments& a) { a.mfu.reset(); }, "give one of --mfu");
    refused([](Arguments& a) { a.days = 3; }, "give one of --mfu");
    refused([](Arguments& a) { a.stepSeconds = 3; }, "go together");
    refused([](Arguments& a) { a.tflops.reset(); }, "--gpu PRESET or --tflops");
    refused([](Arguments& a) { a.gpu = "a100-sxm-80gb"; }, "--gpu PRESET or --tflops");
    refused([](Arguments& a) { a.gpu = "abacus", a.tflops.reset(); }, "\"abacus\" is not a preset");
    refused([](Arguments& a) { a.recompute = "most"; }, "none or full");
}

TEST_CASE("All wrong arguments are named at once") {
    const test::Answer outcome = run({});
    for (const char* part : {"--params", "--tokens", "--gpus", "--tflops", "--mfu"})
        CHECK(contains(outcome.err, part));
}
