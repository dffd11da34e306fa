// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/exchange/evaluation/evaluation_json.h"
#include "core/exchange/scenario/scenario_file.h"
#include "tests/support/catch.h"
#include "tests/support/sample_scenarios.h"
#include "tests/support/scenario_generator.h"
#include "tests/support/test_data.h"

using namespace meshwright;

namespace {

Scenario example() {
    return readScenario(test::readTestFile("scenarios/llama-3.1-70b-on-64-h100.mesh.json")).value();
}

std::string textOf(const Scenario& scenario) {
    return evaluationText(scenario, evaluate(scenario));
}

}  // namespace

TEST_CASE("A dozen lines say what runs, whether it fits and how fast it is") {
    const std::string text = textOf(example());
    const auto says = [&](const char* part) {
        INFO(text);
        CHECK(text.find(part) != std::string::npos);
    };
    says("70.55 billion parameters, 80 layers of width 8192");
    says("64 x H100");
    says("TP 8 x CP 1 x PP 2 x DP 4, sharding zero-1, schedule 1f1b");
    says("512 samples = 128 micro-batches of 1 a rank, 4.19 million tokens");
    says("GiB of 79.1 GiB on stage ");
    says("tokens/s");
    CHECK(std::ranges::count(text, '\n') >= 10);
    CHECK(std::ranges::count(text, '\n') <= 20);
}

TEST_CASE("A broken layout says why, and no figure that has no meaning") {
    const std::string text = textOf(withField(example(), "mesh.tp", "7").value());
    CHECK(text.find("error: ") != std::string::npos);
    CHECK(text.find("memory") == std::string::npos);
}

TEST_CASE("The table of ranks has a row a rank, and the groups of every axis longer than 1") {
    const Scenario scenario = example();
    const std::string text = evaluationText(scenario, evaluate(scenario), {.ranks = true});
    INFO(text);
    for (const char* line :
         {"  rank  node    tp    cp    dp    pp  layers", "     9     1     1     0     1     0  0-39",
          "    63     7     7     0     3     1  40-79", "groups    tp: 0-7 8-15 ",
          "groups    dp: 0,8..24 1,9..25 ", "groups    pp: 0,32 1,33 "})
        CHECK(text.find(line) != std::string::npos);
    CHECK(text.find("groups    cp") == std::string::npos);
}

TEST_CASE("Every scenario has a text") {
    CHECK(rc::check([] { RC_ASSERT(textOf(test::anyScenario()).ends_with('\n')); }));
}

TEST_CASE(
    "Memory is told with where and when it peaks, what the host holds and what other estimators leave out") {
    Scenario scenario = test::llama70bOn64();
    const auto says = [&](const char* part) {
        const std::string text = textOf(scenario);
        INFO(text);
        CHECK(text.find(part) != std::string::npos);
    };
    says("most in B0 of stage 0, ");
    says(" into the step\n");
    says("elsewhere megatron: states 25.4 GiB = (6 + 12/d) P");
    says("leaves out grouped heads");
    scenario.sharding.offload = Offload::optimizer;
    says(" on the host of a node\n");
    scenario.mesh.tp = scenario.mesh.pp = 1;
    says("deepspeed-zero-2-older: states ");
    says("deepspeed-zero-3: states ");
    says("leaves out activations, buckets and prefetch");
}
