// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/layout_rules.h"

#include "tests/core/rules/apply_fix.h"
#include "tests/core/rules/rule_scenarios.h"
#include "tests/support/catch.h"

using namespace meshwright;
using namespace meshwright::test;

TEST_CASE("A sound scenario breaks no rule, for any framework") {
    for (const Word<Framework>& framework : wordsOf<Framework>()) {
        Scenario scenario = soundScenario();
        scenario.framework.name = framework.value;
        CAPTURE(framework.text);
        CHECK(problemsOf(scenario).empty());
    }
}

TEST_CASE("Each rule is broken alone, with its severity, and its sentence is whole") {
    for (const RuleRow& row : ruleRows()) {
        Scenario scenario = soundScenario();
        row.breakIt(scenario);
        // The rows about availability break that, all others a rule.
        const std::vector<Problem> problems =
            row.code.ends_with("-unavailable") ? problemsOf(scenario) : brokenRules(scenario);
        CAPTURE(row.code, sentencesOf(problems));
        REQUIRE(problems.size() == 1);
        CHECK(problems.front().code == row.code);
        CHECK(problems.front().severity == row.severity);
        CHECK(messageOf(problems.front()).find_first_of("{}") == std::string::npos);
        CHECK(!problems.front().path.empty());
    }
}

TEST_CASE("A fix removes its problem, and fixes one after another leave no broken rule that has one") {
    for (const RuleRow& row : ruleRows()) {
        Scenario scenario = soundScenario();
        row.breakIt(scenario);
        const bool available = !row.code.ends_with("-unavailable");
        const auto remaining = [&] { return available ? brokenRules(scenario) : problemsOf(scenario); };
        std::vector<Problem> problems = remaining();
        for (int round = 0; round < 3 && !problems.empty() && problems.front().fix; ++round) {
            CAPTURE(row.code, problems.front().fix->path, problems.front().fix->value);
            const std::string_view fixed = problems.front().code;
            applyFix(scenario, *problems.front().fix);
            problems = remaining();
            CHECK(findProblem(problems, fixed) == nullptr);
        }
        CAPTURE(row.code, sentencesOf(problems));
        CHECK((problems.empty() || !problems.front().fix));
    }
}

TEST_CASE("All violations are reported at once, whatever part of the scenario they are in") {
    Scenario scenario = withHeads(64, 0, 3);
    scenario.mesh.ep = 3;
    scenario.training.globalBatchSize = 7;
    scenario.precision.compute = DataType::fp16;
    const std::vector<Problem> problems = problemsOf(scenario);
    for (const std::string_view code :
         {"heads-not-divisible-by-tp", "ep-needs-experts", "batch-not-divisible", "fp16-without-loss-scale"})
        CHECK(findProblem(problems, code) != nullptr);
    CHECK(problems.size() == 4);
}

TEST_CASE("Sizes whose product leaves 64 bits are named, not wrapped") {
    Scenario scenario = withHeads(64, 0, 1);
    scenario.mesh.tp = scenario.mesh.cp = scenario.mesh.pp = 1 << 24;
    const std::vector<Problem> problems = problemsOf(scenario);
    const Problem* problem = findProblem(problems, "world-not-divisible");
    REQUIRE(problem != nullptr);
    CHECK(valueOfName(*problem, "product") == "more than 9e18");
    CHECK(!problem->fix);
}

TEST_CASE("Stages without layers are legal: the embedding or the head alone") {
    Scenario scenario = soundScenario();
    scenario.mesh.pp = 4;
    scenario.pipeline.layersPerStage = {{0, 40, 40, 0}};
    CHECK(problemsOf(scenario).empty());
}

TEST_CASE("An all-gather outside Megatron needs one chunk of the sequence a rank, not two") {
    Scenario scenario = withHeads(64, 0, 1);
    scenario.mesh.cp = 2;
    scenario.cluster.nodes = 2;
    scenario.training.sequenceLength = 6;
    scenario.training.contextParallel = ContextParallel::allGather;
    CHECK(findProblem(problemsOf(scenario), "sequence-not-divisible-by-cp") != nullptr);
    scenario.framework.name = Framework::torchtitan;
    CHECK(problemsOf(scenario).empty());
}

TEST_CASE(
    "A recompute chunk is offered that divides the layers of every stage, not of the first uneven one") {
    Scenario scenario = soundScenario();
    scenario.pipeline.layersPerStage = {{36, 44}};
    scenario.training.recompute.kind = RecomputeKind::full;
    scenario.training.recomputeLayers = RecomputeLayers{7, true};
    const std::vector<Problem> problems = problemsOf(scenario);
    REQUIRE(problems.size() == 1);
    CHECK(problems.front().fix == Fix{"training.recompute_layers", R"({"uniform":4})"});
}

TEST_CASE("A nominal model has no shape to divide, so any TP and PP shares it evenly") {
    Scenario scenario = soundScenario();
    scenario.model.spec = ModelSpec{};
    scenario.model.spec.nominalParameters = 7'000'000'000;
    scenario.mesh.tp = 4;
    scenario.mesh.pp = 4;
    const std::vector<Problem> problems = problemsOf(scenario);
    REQUIRE(problems.size() == 1);
    CHECK(problems.front().code == "nominal-model");
    CHECK(problems.front().severity == Severity::hint);
}

TEST_CASE("Sequence parallelism with TP 1 is the default and not worth a word") {
    Scenario scenario = soundScenario();
    scenario.mesh.tp = 1;
    CHECK(scenario.training.sequenceParallel);
    CHECK(problemsOf(scenario).empty());
}
