// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/evaluate_command.h"

#include "tests/app/commands/answer.h"
#include "tests/support/catch.h"

using namespace meshwright;

namespace {

constexpr const char* kScenario = R"({"format": "meshwright-scenario", "version": 1,
    "model": {"preset": "llama-3.1-70b"}, "cluster": {"nodes": 4, "gpus_per_node": 8},
    "mesh": {"tp": 8, "pp": 4}, "training": {"global_batch_size": 64, "tokens": 1000000000}})";

test::Answer why(const std::string& figure, OutputFormat output = OutputFormat::text) {
    std::istringstream in(kScenario);
    return test::answerOf([&](auto& out, auto& err) {
        return runEvaluateCommand({.file = "-", .why = figure, .output = output}, in, out, err);
    });
}

}  // namespace

TEST_CASE("evaluate --why: the formula, the same with today's values, what each symbol is, and the source") {
    const test::Answer answer = why("mfu");
    INFO(answer.err);
    REQUIRE(answer.exitCode == kExitFine);
    CHECK(answer.out.find("= F_tok v_gpu / F_peak\n") != std::string::npos);
    CHECK(answer.out.find("[throughput]") != std::string::npos);
    CHECK(answer.out.find("source: PaLM") != std::string::npos);
}

TEST_CASE("evaluate --why: JSON has the operands by number, and figures to go on to") {
    const test::Answer answer = why("days", OutputFormat::json);
    REQUIRE(answer.exitCode == kExitFine);
    const auto json = answer.json();
    CHECK(json["figure"] == "days");
    CHECK(json["formula"] == "n_steps T / 86400");
    REQUIRE(json["operands"].size() == 2);
    const double steps = json["operands"][0]["value"], time = json["operands"][1]["value"];
    CHECK(json["value"].get<double>() == steps * time / 86400.0);
    CHECK(json["operands"][1]["figure"] == "step");
}

TEST_CASE("evaluate --why: a figure that is not there is refused with those that are") {
    const test::Answer answer = why("speed");
    CHECK(answer.exitCode == kExitImpossible);
    CHECK(answer.out.empty());
    CHECK(answer.err.find("\"speed\"") != std::string::npos);
    for (const char* figure : {"mfu", "memory.stage.0.activations", "traffic.2.sent", "rank.31"}) {
        INFO(figure);
        CHECK(answer.err.find(figure) != std::string::npos);
        CHECK(why(figure).exitCode == kExitFine);
    }
}
