// SPDX-License-Identifier: GPL-3.0-or-later
// What a schedule changes of an evaluation: which layers a rank holds, what it keeps, sends and waits.
#include <algorithm>
#include <numeric>

#include "core/evaluation/evaluation.h"
#include "core/evaluation/rank_table.h"
#include "core/pipeline/bubble.h"
#include "core/pipeline/in_flight.h"
#include "core/pipeline/scenario_shape.h"
#include "core/pipeline/schedule.h"
#include "tests/support/catch.h"
#include "tests/support/property.h"
#include "tests/support/sample_scenarios.h"

using namespace meshwright;
using enum ScheduleKind;
using Catch::Matchers::WithinRel;

namespace {

/// Llama-3.1-70B over TP 8, PP 4, 32 micro-batches.
Scenario scenarioOf(ScheduleKind kind, std::int64_t virtualStages = 1) {
    Scenario scenario = test::presetScenario("llama-3.1-70b", 8);
    scenario.mesh.tp = 8;
    scenario.mesh.pp = 4;
    scenario.training.globalBatchSize = 64;
    scenario.pipeline.schedule = kind;
    scenario.pipeline.virtualStages = virtualStages;
    return scenario;
}

Evaluation evaluated(const Scenario& scenario) {
    Evaluation evaluation = evaluate(scenario);
    for (const Problem& problem : evaluation.problems) CHECK(problem.severity != Severity::error);
    REQUIRE(evaluation.pipeline);
    REQUIRE(evaluation.memory);
    REQUIRE(evaluation.time);
    return evaluation;
}

const TrafficRow& boundary(const Evaluation& evaluation) {
    return *std::ranges::find(*evaluation.traffic, "stage-boundary", &TrafficRow::what);
}

std::vector<IndexRange> layersOf(const Scenario& scenario, std::int64_t pipelineRank) {
    const Evaluation evaluation = evaluated(scenario);
    for (const RankRow& row : rankTable(scenario, evaluation, 64))
        if (row.at.pp == pipelineRank) return row.layers;
    return {};
}

}  // namespace

TEST_CASE("Every schedule is evaluated, and bubble and peaks are those of its timeline") {
    for (const ScheduleKind kind : builtInSchedules())
        for (const std::int64_t virtualStages : {1, 2, 4}) {
            if (virtualStages > 1 && (runsOneStagePerRank(kind) || runsTwoStagesPerRank(kind))) continue;
            const Evaluation evaluation = evaluated(scenarioOf(kind, virtualStages));
            const ScheduleShape& shape = evaluation.pipeline->shape;
            INFO(static_cast<int>(kind) << " v " << shape.virtualStages);
            const Timeline timeline = simulate(shape, evaluation.time->stageCosts).value();
            const Ratio bubble = bubbleFraction(timeline);
            CHECK_THAT(
                *evaluation.pipeline->bubbleFraction,
                WithinRel(static_cast<double>(bubble.numerator) / static_cast<double>(bubble.denominator),
                          1e-12));
            for (std::size_t rank = 0; rank < 4; ++rank)
                CHECK(evaluation.pipeline->peakInFlight[rank] ==
                      static_cast<double>(timeline.peakInFlight[rank]) /
                          static_cast<double>(shape.virtualStages));
        }
}

TEST_CASE("The parts of the step add up for every schedule, transfers that help an order included") {
    CHECK(rc::check([] {
        Scenario scenario = scenarioOf(*rc::gen::elementOf(builtInSchedules()));
        scenario.overlap.pipeline = *rc::gen::arbitrary<bool>();
        scenario.training.globalBatchSize = 2 * *rc::gen::inRange<std::int64_t>(8, 40);
        const Evaluation evaluation = evaluate(scenario);
        if (evaluation.hasErrors()) return;
        const StepTime& time = *evaluation.time;
        const Seconds sum = time.compute + time.recompute + time.bubble + time.exposedCommunication +
                            time.optimizer + time.other;
        RC_ASSERT(std::abs(sum.value() - time.step.value()) < 1e-9 * time.step.value());
        RC_ASSERT(time.bubble.value() >= 0.0);
    }));
}

TEST_CASE(
    "Interleaving holds layers far apart, V placement both ends, DualPipe two copies of half the model") {
    CHECK(layersOf(scenarioOf(interleavedOneFOneB, 2), 1) == std::vector<IndexRange>{{10, 10}, {50, 10}});
    CHECK(layersOf(scenarioOf(zbV), 0) == std::vector<IndexRange>{{0, 10}, {70, 10}});
    CHECK(layersOf(scenarioOf(zbV), 3) == std::vector<IndexRange>{{30, 10}, {40, 10}});
    CHECK(layersOf(scenarioOf(dualpipe), 1) == std::vector<IndexRange>{{20, 20}, {40, 20}});
}

TEST_CASE("DualPipe sums gradients over both copies of a stage") {
    const auto groupOf = [](ScheduleKind kind) {
        const Evaluation evaluation = evaluated(scenarioOf(kind));
        return std::ranges::find(*evaluation.traffic, Axis::dp, &TrafficRow::axis)->groupSize;
    };
    CHECK(groupOf(oneFOneB) == 2);
    CHECK(groupOf(dualpipe) == 4);
}

TEST_CASE("DualPipe holds the parameters twice, DualPipeV once") {
    const auto parameters = [](ScheduleKind kind) {
        const Evaluation evaluation = evaluated(scenarioOf(kind));
        std::int64_t sum = 0;
        for (const StageMemory& stage : evaluation.memory->stages) sum += stage.parameters.value();
        return sum;
    };
    CHECK(parameters(dualpipe) == 2 * parameters(oneFOneB));
    CHECK(parameters(dualpipeV) == parameters(oneFOneB));

    Scenario nominal = scenarioOf(dualpipe);
    nominal.model = {ModelChoice::Origin::nominal, {}, {}, {}};
    nominal.model.spec.name = "nominal";
    nominal.model.spec.nominalParameters = 7'000'000'000;
    nominal.mesh.tp = 1;
    nominal.mesh.pp = 2;
    nominal.training.globalBatchSize = 128;  // DP 32: 4 micro-batches
    const Evaluation evaluation = evaluate(nominal);
    REQUIRE(evaluation.memory);
    CHECK(evaluation.memory->stages[0].parameters.value() == 7'000'000'000);
}

TEST_CASE("Rank 0 of interleaved 1F1B keeps 1 + (p-1)/(p v) times the micro-batches of 1F1B") {
    for (const std::int64_t virtualStages : {2, 4, 5}) {
        const Evaluation evaluation = evaluated(scenarioOf(interleavedOneFOneB, virtualStages));
        CHECK_THAT(evaluation.memory->stages[0].inFlight,
                   WithinRel(4.0 * (1.0 + 3.0 / (4.0 * static_cast<double>(virtualStages))), 1e-12));
    }
}

TEST_CASE("Kept layers are those of the chunks in flight: uneven chunks are counted each by its own layers") {
    Scenario scenario = scenarioOf(interleavedOneFOneB, 2);
    const auto keptLayers = [&] {
        const Evaluation evaluation = evaluated(scenario);
        std::int64_t layers = 0;
        for (const MemoryItem& item : evaluation.memory->stages[0].items)
            if (item.part == MemoryPart::layer && item.name == "attention-output") layers += item.count;
        return layers;
    };
    CHECK(keptLayers() == 11 * 10);  // 11 chunks of 10 layers
    // Rank 0 has 4 and 16 layers. Its order runs F of micro-batches 0-3 of the first stage, 0-3 of the
    // second, 4-6 of the first and then pairs; each backward of the second stage frees 16 layers before the
    // next forward.
    scenario.pipeline.layersPerStage = {4, 10, 10, 10, 16, 10, 10, 10};
    CHECK(keptLayers() == 7 * 4 + 4 * 16);
}

TEST_CASE("A stage with the head and no layers keeps its logits: they count at the rank's peak") {
    Scenario scenario = scenarioOf(custom, 2);
    scenario.pipeline.order = "Et*16|t*16|t*16||t*16|t*8|t*8|L";
    const Evaluation evaluation = evaluated(scenario);
    std::int64_t kept = 0;
    for (const MemoryItem& item : evaluation.memory->stages[3].items)
        if (item.part == MemoryPart::head) kept = std::max(kept, item.count);
    CHECK(kept == 1);
    CHECK(evaluation.heldLayers[3].hasHead);
    CHECK(evaluation.heldLayers[3].ranges == std::vector<IndexRange>{{48, 0}, {80, 0}});
}

TEST_CASE("The embedding is where a layout string puts it") {
    Scenario scenario = scenarioOf(custom);
    scenario.pipeline.order = "|Et*27|t*27|t*26L";
    const Evaluation evaluation = evaluated(scenario);
    CHECK_FALSE(evaluation.heldLayers[0].hasEmbedding);
    CHECK(evaluation.heldLayers[1].hasEmbedding);
    CHECK(evaluation.memory->stages[0].parameters.value() == 0);
}

TEST_CASE("An order for other ranks than the mesh's leaves the layers where Megatron would put them") {
    Scenario scenario = scenarioOf(custom, 2);
    scenario.pipeline.order = "F0,B0\nF0,B0\nF0,B0\nF0,B0\nF0,B0\nF0,B0\nF0,B0\nF0,B0\n";  // 8 x 1, not 4 x 2
    const Evaluation evaluation = evaluate(scenario);
    CHECK(evaluation.hasErrors());
    REQUIRE(evaluation.heldLayers.size() == 4);
    CHECK(evaluation.heldLayers[0].ranges == std::vector<IndexRange>{{0, 10}, {40, 10}});
}

TEST_CASE("Peaks are those of the timeline for any layers on any stage") {
    CHECK(rc::check([] {
        Scenario scenario = scenarioOf(*rc::gen::elementOf(builtInSchedules()), 2);
        if (runsOneStagePerRank(scenario.pipeline.schedule)) scenario.pipeline.virtualStages = 1;
        std::vector<std::int64_t> layers(static_cast<std::size_t>(4 * virtualStages(scenario.pipeline)), 0);
        for (int layer = 0; layer < 80; ++layer) ++layers[*rc::gen::inRange<std::size_t>(0, layers.size())];
        scenario.pipeline.layersPerStage = layers;
        const Evaluation evaluation = evaluate(scenario);
        if (evaluation.hasErrors()) return;
        const Timeline timeline = simulate(evaluation.pipeline->shape, evaluation.time->stageCosts).value();
        for (std::size_t rank = 0; rank < 4; ++rank)
            RC_ASSERT(evaluation.pipeline->peakInFlight[rank] ==
                      static_cast<double>(timeline.peakInFlight[rank]) /
                          static_cast<double>(evaluation.pipeline->shape.virtualStages));
    }));
}

TEST_CASE(
    "Messages between stages grow with the chunks: 2 v a micro-batch and inner rank, and the V's turn is "
    "free") {
    const auto messages = [](const Scenario& scenario) {
        return boundary(evaluated(scenario)).callsPerStep.value() / 32;
    };
    CHECK(messages(scenarioOf(oneFOneB)) == 2);
    CHECK(messages(scenarioOf(interleavedOneFOneB, 2)) == 4);
    CHECK(messages(scenarioOf(interleavedOneFOneB, 4)) == 8);
    CHECK(messages(scenarioOf(zbV)) == 4);
    CHECK(messages(scenarioOf(dualpipe)) == 2);
    Scenario two = scenarioOf(zbV);
    two.mesh.pp = 2;
    two.training.globalBatchSize = 128;  // DP 4: 32 micro-batches again
    CHECK(messages(two) == 2);           // one boundary down, one back
}

TEST_CASE("A tied head on the first rank needs no copy of the embedding: V placement saves its all-reduce") {
    Scenario scenario = scenarioOf(oneFOneB);
    scenario.model.spec.tieWordEmbeddings = true;
    scenario.model.origin = ModelChoice::Origin::normalForm;
    const auto tiedRows = [&] {
        const Evaluation evaluation = evaluated(scenario);
        return std::ranges::count(*evaluation.traffic, "tied-embedding", &TrafficRow::what);
    };
    CHECK(tiedRows() == 1);
    scenario.pipeline.schedule = zbV;
    CHECK(tiedRows() == 0);
}

TEST_CASE("A list of ops and a layout string run as custom schedules; both as 1F1B give 1F1B's step") {
    const Evaluation plain = evaluated(scenarioOf(oneFOneB));
    Scenario layout = scenarioOf(custom);
    layout.pipeline.order = "Et*20|t*20|t*20|t*20L";
    CHECK(evaluated(layout).time->step == plain.time->step);
    CHECK(evaluated(layout).pipeline->shape.kind == oneFOneB);

    Scenario ops = scenarioOf(custom);
    ops.training.globalBatchSize = 4;  // 2 micro-batches
    Scenario same = scenarioOf(oneFOneB);
    same.training.globalBatchSize = 4;
    ops.pipeline.order = "0F0,0F1,0B0,0B1\n1F0,1F1,1B0,1B1\n2F0,2F1,2B0,2B1\n3F0,3B0,3F1,3B1\n";
    CHECK(evaluated(ops).time->step == evaluated(same).time->step);
    CHECK(evaluated(ops).pipeline->shape.custom != nullptr);
}

TEST_CASE("torchtitan's interleaving is PyTorch's: rounds instead of groups") {
    Scenario scenario = scenarioOf(interleavedOneFOneB, 2);
    scenario.framework.name = Framework::torchtitan;
    CHECK(evaluated(scenario).pipeline->shape.kind == interleavedOneFOneBFlex);
}

TEST_CASE("ZB-auto keeps no more than its memory limit, and a smaller limit is slower") {
    Scenario scenario = scenarioOf(zbAuto);
    double before = 0.0;
    for (const std::int64_t limit : {8, 4, 3, 2, 1}) {
        scenario.pipeline.memoryLimit = limit;
        const Evaluation evaluation = evaluated(scenario);
        CHECK(std::ranges::max(evaluation.pipeline->peakInFlight) <= static_cast<double>(limit));
        CHECK(evaluation.time->step.value() >= before);
        before = evaluation.time->step.value();
    }
}

TEST_CASE("What the rules let through has a schedule, whatever the framework, sizes and options") {
    CHECK(rc::check([] {
        Scenario scenario = scenarioOf(*rc::gen::elementOf(builtInSchedules()), *rc::gen::inRange(1, 6));
        if (*rc::gen::inRange(0, 4) == 0) {  // by a layout string
            scenario.pipeline.schedule = custom;
            scenario.pipeline.order = *rc::gen::element<std::string>(
                "Et*5040L", "E|t*5040|L", "Et*2520|t*2520|L|", "Et*840|(t*840|)*5L");
        }
        scenario.framework.name =
            *rc::gen::element(Framework::megatron, Framework::torchtitan, Framework::nanotron,
                              Framework::deepspeed, Framework::generic);
        scenario.model.spec.numHiddenLayers = 5040;  // divides by most numbers of stages
        scenario.model.origin = ModelChoice::Origin::normalForm;
        scenario.cluster.gpusPerNode = 1;
        scenario.mesh.tp = 1;
        scenario.mesh.pp = *rc::gen::inRange<std::int64_t>(1, 13);
        scenario.cluster.nodes = scenario.mesh.pp;
        scenario.training.globalBatchSize = *rc::gen::inRange<std::int64_t>(1, 60);
        scenario.pipeline.microBatchGroup = *rc::gen::element<std::optional<std::int64_t>>({}, 1, 4, 7, 12);
        scenario.pipeline.memoryLimit = *rc::gen::element<std::optional<std::int64_t>>({}, 1, 5);
        const Evaluation evaluation = evaluate(scenario);
        if (evaluation.hasErrors()) return;
        const auto shape = scheduleShape(scenario, evaluation.resolved);
        RC_ASSERT(shape.has_value());
        RC_ASSERT(checkShape(*shape).empty());
        RC_ASSERT(evaluation.time.has_value());
    }));
}
