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
        const std::vector<Problem> problems = problemsOf(scenario);
        CAPTURE(row.code, sentencesOf(problems));
        REQUIRE(problems.size() == 1);
        CHECK(problems.front().code == row.code);
        CHECK(problems.front().severity == row.severity);
        CHECK(messageOf(problems.front()).find_first_of("{}") == std::string::npos);
        CHECK(!problems.front().path.empty());
    }
}

TEST_CASE("A fix removes its problem, and fixes one after another leave no error that has one") {
    for (const RuleRow& row : ruleRows()) {
        Scenario scenario = soundScenario();
        row.breakIt(scenario);
        std::vector<Problem> problems = problemsOf(scenario);
        for (int round = 0; round < 3 && !problems.empty() && problems.front().fix; ++round) {
            CAPTURE(row.code, problems.front().fix->path, problems.front().fix->value);
            const std::string_view fixed = problems.front().code;
            applyFix(scenario, *problems.front().fix);
            problems = problemsOf(scenario);
            CHECK(findProblem(problems, fixed) == nullptr);
        }
        CAPTURE(row.code, sentencesOf(problems));
        CHECK((problems.empty() || !problems.front().fix));
    }
}

TEST_CASE("All violations are reported at once (vLLM issue 52435: heads and experts over 3)") {
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

TEST_CASE("TP sizes offered for heads and KV heads") {
    struct Row {
        const char* source;
        std::int64_t heads, kvHeads, tp, gpusPerNode;
        const char *valid, *replicated, *inside, *fix;
    };
    const Row row = GENERATE(values<Row>({
        {"AdaptThink issue 1: 28 heads, 4 KV heads", 28, 4, 8, 8, "1, 2, 4", "28", "", "4"},
        {"DeepSpeed issue 3634: LLaMA-30B", 52, 0, 8, 8, "1, 2, 4, 13, 26, 52", "", "1, 2, 4", "4"},
        {"vLLM issue 414", 52, 0, 3, 3, "1, 2, 4, 13, 26, 52", "", "1", "2"},
        {"ColossalAI issue 3043: 12 heads of 64", 12, 0, 8, 8, "1, 2, 3, 4, 6, 12", "", "1, 2, 4", "6"},
    }));
    CAPTURE(row.source);
    Scenario scenario = withHeads(row.heads, row.kvHeads, row.tp);
    scenario.cluster.gpusPerNode = row.gpusPerNode;
    const std::vector<Problem> problems = problemsOf(scenario);
    const Problem* problem = findProblem(problems, "heads-not-divisible-by-tp");
    REQUIRE(problem != nullptr);
    CHECK(valueOfName(*problem, "heads") == std::to_string(row.heads));
    CHECK(valueOfName(*problem, "tp") == std::to_string(row.tp));
    CHECK(valueOfName(*problem, "valid") == row.valid);
    CHECK(valueOfName(*problem, "replicated") == row.replicated);
    CHECK(valueOfName(*problem, "inside") == row.inside);
    CHECK(problem->fix == Fix{"mesh.tp", row.fix});
}

TEST_CASE(
    "Two KV heads over TP 4 stop torchtitan and are doubled by Megatron (torchtitan pull request 2577)") {
    Scenario scenario = withHeads(64, 2, 4);
    scenario.framework.name = Framework::megatron;
    CHECK(valueOfName(problemsOf(scenario).at(0), "copies") == "2");
    CHECK(problemsOf(scenario).at(0).severity == Severity::warning);
    scenario.framework.name = Framework::torchtitan;
    CHECK(problemsOf(scenario).at(0).severity == Severity::error);
    CHECK(valueOfName(problemsOf(scenario).at(0), "valid") == "1, 2");
}

TEST_CASE("The world must be what the mesh multiplies to") {
    Scenario scenario = withHeads(64, 0, 1);
    MeshSizes& mesh = scenario.mesh;
    scenario.cluster.nodes = 1;
    scenario.cluster.gpusPerNode = 8;

    SECTION("8 GPUs by 2 x 3 leave 2: 6 would do (torchtitan pull request 27)") {
        mesh.tp = 2;
        mesh.pp = 3;
        const std::vector<Problem> problems = problemsOf(scenario);
        const Problem* problem = findProblem(problems, "world-not-divisible");
        REQUIRE(problem != nullptr);
        CHECK(valueOfName(*problem, "world") == "8");
        CHECK(valueOfName(*problem, "product") == "6");
        CHECK(valueOfName(*problem, "valid") == "6, 12");
        CHECK(problem->fix == Fix{"cluster.nodes", "3"});
        mesh.pp = 2;
        CHECK(problemsOf(scenario).empty());
        CHECK(resolve(scenario).dp == 2);
    }
    SECTION("A pinned mesh of 8 needs 8 GPUs, not 4 (nanotron issue 250)") {
        scenario.cluster.gpusPerNode = 4;
        mesh.tp = 2;
        mesh.pp = 2;
        mesh.dp = 2;
        const std::vector<Problem> problems = problemsOf(scenario);
        const Problem* problem = findProblem(problems, "mesh-product-not-world");
        REQUIRE(problem != nullptr);
        CHECK(valueOfName(*problem, "product") == "8");
        CHECK(valueOfName(*problem, "world") == "4");
        CHECK(valueOfName(*problem, "largest") == "1");
    }
    SECTION("TP 2 x DP 16 on one node of 8 leaves room for DP 4 (nanotron pull request 329)") {
        mesh.tp = 2;
        mesh.dp = 16;
        const std::vector<Problem> problems = problemsOf(scenario);
        const Problem* problem = findProblem(problems, "mesh-product-not-world");
        REQUIRE(problem != nullptr);
        CHECK(problem->fix == Fix{"mesh.dp", "4"});
    }
    SECTION("Sizes whose product leaves 64 bits are named, not wrapped") {
        mesh.tp = mesh.cp = mesh.pp = 1 << 24;
        const std::vector<Problem> problems = problemsOf(scenario);
        const Problem* problem = findProblem(problems, "world-not-divisible");
        REQUIRE(problem != nullptr);
        CHECK(valueOfName(*problem, "product") == "more than 9e18");
        CHECK(!problem->fix);
    }
}

TEST_CASE("Layers that do not divide over the stages") {
    struct Row {
        const char* source;
        std::int64_t layers, pp;
        const char *dropped, *split, *valid;
    };
    const Row row = GENERATE(values<Row>({
        {"Megatron-LM issue 1304", 30, 4, "2", "[7,8,8,7]", "1, 2, 3, 5, 6, 10, 15, 30"},
        {"Megatron-LM issue 1303", 40, 16, "8", "[1,2,2,2,2,3,3,3,3,3,3,3,3,3,3,1]",
         "1, 2, 4, 5, 8, 10, 20, 40"},
        {"DeepSeek-V3: the last stage is the light one", 61, 4, "1", "[15,16,16,14]", "1, 61"},
    }));
    CAPTURE(row.source);
    Scenario scenario = soundScenario();
    scenario.model.spec.numHiddenLayers = row.layers;
    scenario.mesh.pp = row.pp;
    scenario.cluster.nodes = row.pp;
    const std::vector<Problem> problems = problemsOf(scenario);
    const Problem* problem = findProblem(problems, "layers-not-divisible-by-pp");
    REQUIRE(problem != nullptr);
    CHECK(valueOfName(*problem, "dropped") == row.dropped);
    CHECK(valueOfName(*problem, "valid") == row.valid);
    CHECK(problem->fix == Fix{"pipeline.layers_per_stage", row.split});
}

TEST_CASE("80 layers in 16 stages of two chunks need a multiple of 32 (Megatron-LM issue 468)") {
    Scenario scenario = soundScenario();
    scenario.mesh.pp = 16;
    scenario.cluster.nodes = 16;
    scenario.pipeline.virtualStages = 2;
    const std::vector<Problem> problems = problemsOf(scenario);
    const Problem* problem = findProblem(problems, "layers-not-divisible-by-pp");
    REQUIRE(problem != nullptr);
    CHECK(valueOfName(*problem, "stages") == "32");
    CHECK(valueOfName(*problem, "dropped") == "16");
}

TEST_CASE("Layers per stage must add up to the model's") {
    Scenario scenario = soundScenario();
    SECTION("61 layers, the last stage with 13: 16, 16, 16, 13 is legal (miles pull request 1102)") {
        scenario.model.spec.numHiddenLayers = 61;
        scenario.mesh.pp = 4;
        scenario.pipeline.layersPerStage = {{16, 16, 16, 13}};
        CHECK(problemsOf(scenario).empty());
    }
    SECTION("One stage of 1 layer is not a model of 20 (Megatron-LM issue 1778)") {
        scenario.model.spec.numHiddenLayers = 20;
        scenario.mesh.pp = 1;
        scenario.pipeline.layersPerStage = {{1}};
        const std::vector<Problem> problems = problemsOf(scenario);
        REQUIRE(problems.size() == 1);
        CHECK(problems.front().code == "layers-per-stage-sum");
        CHECK(problems.front().fix == Fix{"pipeline.layers_per_stage", "null"});
    }
    SECTION("Stages without layers are legal: the embedding or the head alone") {
        scenario.mesh.pp = 4;
        scenario.pipeline.layersPerStage = {{0, 40, 40, 0}};
        CHECK(problemsOf(scenario).empty());
    }
}

TEST_CASE("Sequences over context parallel ranks") {
    Scenario scenario = withHeads(64, 0, 1);
    scenario.mesh.cp = 2;
    scenario.cluster.nodes = 2;
    scenario.training.sequenceLength = 7;
    SECTION("The ring needs two chunks a rank: 7 tokens are padded to 8 (Megatron-LM issue 1669)") {
        const std::vector<Problem> problems = problemsOf(scenario);
        REQUIRE(problems.size() == 1);
        CHECK(problems.front().code == "sequence-not-divisible-by-cp");
        CHECK(valueOfName(problems.front(), "multiple") == "4");
        CHECK(problems.front().fix == Fix{"training.sequence_length", "8"});
    }
    SECTION("An all-gather outside Megatron only needs one chunk a rank") {
        scenario.framework.name = Framework::torchtitan;
        scenario.training.contextParallel = ContextParallel::allGather;
        scenario.training.sequenceLength = 6;
        CHECK(problemsOf(scenario).empty());
    }
    SECTION("FP8 needs 16 tokens a rank: 184 does not divide (NeMo pull request 8869)") {
        scenario.precision.compute = DataType::fp8;
        scenario.training.sequenceLength = 2 * 184;
        const std::vector<Problem> problems = problemsOf(scenario);
        REQUIRE(problems.size() == 1);
        CHECK(problems.front().code == "fp8-tokens-not-divisible");
        CHECK(valueOfName(problems.front(), "tokens") == "184");
    }
}

TEST_CASE("Batches") {
    Scenario scenario = withHeads(64, 0, 1);
    Training& training = scenario.training;
    scenario.cluster.nodes = 1;
    SECTION("256 samples on 7 GPUs by 2: 252 or 266, or 8 GPUs (OpenRLHF issue 346)") {
        scenario.cluster.gpusPerNode = 7;
        training.globalBatchSize = 256;
        training.microBatchSize = 2;
        const std::vector<Problem> problems = problemsOf(scenario);
        REQUIRE(problems.size() == 1);
        CHECK(problems.front().code == "batch-not-divisible");
        CHECK(valueOfName(problems.front(), "product") == "14");
        CHECK(valueOfName(problems.front(), "valid") == "252, 266");
        CHECK(valueOfName(problems.front(), "validDp") == "4, 8");
        CHECK(problems.front().fix == Fix{"training.global_batch_size", "252"});
        scenario.cluster.gpusPerNode = 8;
        CHECK(problemsOf(scenario).empty());
        CHECK(resolve(scenario).microBatches == 16);
    }
    SECTION("The batch divides by DP, not by GPUs: 64 on 16 GPUs with TP 2 (DeepSpeed pull request 8395)") {
        scenario.cluster.gpusPerNode = 16;
        scenario.mesh.tp = 2;
        training.globalBatchSize = 64;
        training.microBatchSize = 8;
        CHECK(problemsOf(scenario).empty());
        CHECK(resolve(scenario).microBatches == 1);
    }
    SECTION("3 micro-batches for 6 stages: at least 6 are needed (NeMo issue 14288)") {
        scenario.cluster.gpusPerNode = 6;
        scenario.model.spec.numHiddenLayers = 60;
        scenario.mesh.pp = 6;
        training.globalBatchSize = 3;
        const std::vector<Problem> problems = problemsOf(scenario);
        const Problem* problem = findProblem(problems, "fewer-micro-batches-than-stages");
        REQUIRE(problem != nullptr);
        CHECK(valueOfName(*problem, "microBatches") == "3");
        CHECK(valueOfName(*problem, "stages") == "6");
        CHECK(problem->fix == Fix{"training.global_batch_size", "6"});
    }
    SECTION("nanotron wants p - 1 micro-batches (nanotron issue 347)") {
        scenario.framework.name = Framework::nanotron;
        scenario.cluster.gpusPerNode = 8;
        scenario.mesh.pp = 8;
        scenario.sharding.strategy = ShardingStrategy::none;
        training.globalBatchSize = 1;
        CHECK(problemsOf(scenario).at(0).severity == Severity::error);
        training.globalBatchSize = 7;
        CHECK(problemsOf(scenario).at(0).severity == Severity::hint);
        training.globalBatchSize = 8;
        CHECK(problemsOf(scenario).empty());
    }
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
