// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/findings.h"

#include <algorithm>

#include "core/evaluation/evaluation.h"
#include "tests/core/rules/apply_fix.h"
#include "tests/core/rules/finding_rows.h"
#include "tests/support/catch.h"
#include "tests/support/sample_scenarios.h"

using namespace meshwright;
using namespace meshwright::test;

TEST_CASE("A roomy, busy, long run draws no remark, and neither does an evaluation without parts") {
    CHECK(EvaluatedScenario().findings().empty());
    const Scenario scenario = soundScenario();
    CHECK(findings(scenario, resolve(scenario), {}).empty());
}

TEST_CASE("Each finding comes alone, with its severity and a whole sentence") {
    for (const FindingRow& row : findingRows()) {
        EvaluatedScenario evaluated;
        row.change(evaluated);
        const std::vector<Problem> found = evaluated.findings();
        CAPTURE(row.code);
        REQUIRE(found.size() == 1);
        CHECK(found.front().code == row.code);
        CHECK(found.front().severity == row.severity);
        CHECK(messageOf(found.front()).find_first_of("{}") == std::string::npos);
        if (!found.front().fix) continue;
        applyFix(evaluated.scenario, *found.front().fix);
        // Neither mesh nor memory is evaluated again here.
        if (row.code != "tp-leaves-node" && row.code != "bucket-dominates")
            CHECK(evaluated.findings().empty());
    }
}

TEST_CASE("A bucket larger than half the states is said, on the host too, and its fix mends it") {
    Scenario scenario = presetScenario("llama-3.2-1b", 1);
    scenario.framework.name = Framework::deepspeed;
    scenario.training.globalBatchSize = 8;
    const auto found = [&] {
        const Evaluation evaluation = evaluate(scenario);
        const auto problem = std::ranges::find(evaluation.problems, "bucket-dominates", &Problem::code);
        return problem == evaluation.problems.end() ? std::optional<Problem>() : *problem;
    };
    scenario.sharding.strategy = ShardingStrategy::zero1;
    scenario.sharding.offload = Offload::optimizer;
    CHECK_FALSE(found());  // 2 GB against 2.5 GB of weights, 2.5 of gradients, 1.9 on the host
    scenario.sharding.strategy = ShardingStrategy::zero3;
    const auto problem = found();
    REQUIRE(problem);
    REQUIRE(problem->fix);
    applyFix(scenario, *problem->fix);
    CHECK_FALSE(found());
    scenario.memory.gradientBucketBytes.reset();
    scenario.sharding.strategy = ShardingStrategy::none;
    scenario.sharding.offload = Offload::none;
    scenario.memory.gradientBucketBytes = Bytes(20'000'000'000);
    CHECK_FALSE(found());  // no bucket without ZeRO to blame
}

TEST_CASE("A run of 477 steps with 1,000 of warm-up and a checkpoint every 500 (article row A17)") {
    EvaluatedScenario evaluated;
    evaluated.run.steps = Count(477);
    evaluated.scenario.training.warmupSteps = 1000;
    evaluated.scenario.training.checkpointEvery = 500;
    const std::vector<Problem> found = evaluated.findings();
    REQUIRE(found.size() == 3);
    CHECK(messageOf(found[0]) ==
          "The run has 477 steps and the warm-up 1000: the full learning rate is never reached.");
    CHECK(messageOf(found[1]) ==
          "The run has 477 steps and a checkpoint comes every 500: none is ever written.");
    CHECK(found[2].code == "short-run");
}

TEST_CASE("TP outside its node names what it costs, and the largest TP that stays inside") {
    EvaluatedScenario evaluated;
    evaluated.scenario.cluster.gpusPerNode = 4;
    evaluated.mesh = DeviceMesh({8, 1, 4, 2}, evaluated.scenario.mesh.order, 4);
    const std::vector<Problem> found = evaluated.findings();
    REQUIRE(found.size() == 1);
    CHECK(messageOf(found.front()) ==
          "A TP group of 8 does not stay inside a node of 4 GPUs. Over infiniband-400g it costs 25.0 % of "
          "the step.");
    CHECK(found.front().fix == Fix{"mesh.tp", "4"});
}

TEST_CASE("A bubble that 1F1B's formula explains names the micro-batches for 20 %") {
    EvaluatedScenario evaluated;
    evaluated.scenario.mesh.pp = 8;
    evaluated.scenario.mesh.tp = 1;
    evaluated.scenario.training.globalBatchSize = 8 * 8;
    evaluated.bubble = 7.0 / 15.0;  // (p - 1) / (m + p - 1)
    const std::vector<Problem> found = evaluated.findings();
    REQUIRE(found.size() == 1);
    CHECK(valueOfName(found.front(), "percent") == "46.7");
    CHECK(valueOfName(found.front(), "wanted") == "28");
    CHECK_THAT(7.0 / (28.0 + 7.0), Catch::Matchers::WithinAbs(0.20, 1e-12));
}
