// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/explanation/derivation.h"
#include "tests/support/catch.h"
#include "tests/support/sample_scenarios.h"

using namespace meshwright;
using namespace meshwright::test;
using Catch::Matchers::WithinAbs;
using Catch::Matchers::WithinRel;

TEST_CASE("TIME-01: a step of Mixtral 8x7B is 2.0895e16 model FLOPs") {
    Scenario scenario = presetScenario("mixtral-8x7b", 2);
    scenario.mesh.ep = 8;
    scenario.training.globalBatchSize = 128;
    scenario.training.sequenceLength = 2048;
    const auto derivation = derive(Quantity::stepFlops, scenario, evaluate(scenario));
    REQUIRE(derivation);
    CHECK(derivation->formula == "F_tok K");
    CHECK_THAT(derivation->value, WithinRel(2.0895e16, 1e-4));
}

TEST_CASE("Llama 3 405B: the paper's TFLOP/s over the peak of our formula are its MFU") {
    // Llama 3 herd of models, table 4: TFLOP/s a GPU and MFU as printed, in whole per cent.
    struct Row {
        double teraflops, mfu;
    };
    const Scenario scenario = presetScenario("llama-3.1-405b", 128);
    const auto peak = derive(Quantity::peak, scenario, evaluate(scenario));
    REQUIRE(peak);
    for (const auto& [teraflops, mfu] : {Row{430.0, 0.43}, Row{400.0, 0.41}, Row{380.0, 0.38}})
        CHECK_THAT(computed(Quantity::mfu, {{Quantity::tokenFlops, teraflops * 1e12},
                                            {Quantity::tokensPerGpu, 1.0},
                                            {Quantity::peak, peak->value}}),
                   WithinAbs(mfu, 0.0065));
}

TEST_CASE("Llama 3 405B: 6 FLOPs a parameter and token, and attention over 8,192 positions on top") {
    Scenario scenario = presetScenario("llama-3.1-405b", 256);
    scenario.mesh.tp = 8;
    scenario.mesh.pp = 16;
    scenario.pipeline.layersPerStage = std::vector<std::int64_t>(16, 8);
    scenario.pipeline.layersPerStage->front() = 7;
    scenario.pipeline.layersPerStage->back() = 7;
    scenario.training.globalBatchSize = 256;
    const Evaluation evaluation = evaluate(scenario);
    const auto attention = derive(Quantity::attentionFlops, scenario, evaluation);
    REQUIRE(attention);
    // 126 layers, 128 heads of 128 for queries and values.
    CHECK(attention->value == 6.0 * 8192.0 * 126.0 * 128.0 * 256.0);
    const auto all = derive(Quantity::palmFlops, scenario, evaluation);
    REQUIRE(all);
    CHECK(all->value == 6.0 * 405'853'388'800.0 + 12.0 * 126.0 * 16384.0 * 8192.0);
}

TEST_CASE("GPipe of p stages and m micro-batches is ideally idle for (p-1)/(m+p-1)") {
    Scenario scenario = llama70bOn64();  // 4 stages, 256 micro-batches
    const Evaluation evaluation = evaluate(scenario);
    const auto ideal = derive(Quantity::idealBubble, scenario, evaluation);
    REQUIRE(ideal);
    CHECK_THAT(ideal->value, WithinRel(3.0 / 259.0, 1e-12));
}
