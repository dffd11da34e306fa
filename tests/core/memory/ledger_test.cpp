// SPDX-License-Identifier: GPL-3.0-or-later
#include <numeric>

#include "core/evaluation/evaluation.h"
#include "core/evaluation/zero_comparison.h"
#include "core/memory/memory_peak.h"
#include "core/pipeline/in_flight.h"
#include "tests/support/catch.h"
#include "tests/support/sample_scenarios.h"

using namespace meshwright;

namespace {

Timeline timelineOf(const Evaluation& evaluation) {
    return simulate(evaluation.pipeline->shape, evaluation.time->stageCosts).value();
}

Bytes bytesOf(const StageMemory& stage, MemoryPart part, MemoryCategory category) {
    Bytes sum;
    for (const MemoryItem& item : stage.items)
        if (item.part == part && item.category == category) sum += item.bytes;
    return sum;
}

}  // namespace

TEST_CASE("The peak is the first backward of the fullest stage that starts with all its micro-batches held") {
    using enum ScheduleKind;
    const auto kind = GENERATE(oneFOneB, gpipe, zbH1, zbH2, interleavedOneFOneB, zbV);
    Scenario scenario = test::llama70bOn64();
    scenario.pipeline.schedule = kind;
    if (kind == interleavedOneFOneB) scenario.pipeline.virtualStages = 4;
    if (kind == gpipe) scenario.training.globalBatchSize = 32;
    const Evaluation evaluation = evaluate(scenario);
    REQUIRE(evaluation.memory);
    REQUIRE(evaluation.time);
    const Timeline timeline = timelineOf(evaluation);
    const auto peak = memoryPeak(*evaluation.memory, timeline);
    REQUIRE(peak);
    CHECK(peak->stage == evaluation.memory->worstStage);
    CHECK((peak->op.op.kind == OpKind::backward || peak->op.op.kind == OpKind::backwardInput));
    const auto& ops = timeline.ranks[static_cast<std::size_t>(peak->stage)];
    CHECK(std::ranges::find(ops, peak->op) != ops.end());
    // No instant of the rank holds more.
    const std::vector<std::int64_t>& held = evaluation.memory->worst().heldMicroBatches;
    std::int64_t most = 0;
    for (const TimedOp& timed : ops) most = std::max(most, heldAt(ops, timed.start));
    CHECK(heldAt(ops, peak->op.start) == most);
    CHECK(most == std::accumulate(held.begin(), held.end(), std::int64_t{0}));
}

TEST_CASE("Offloaded states and activations are lines of the host, and leave those of the GPU") {
    Scenario scenario = test::presetScenario("llama-3.1-8b", 1);
    scenario.training.globalBatchSize = 8;
    const StageMemory whole = evaluate(scenario).memory->worst();
    CHECK(whole.hostItems.empty());
    scenario.sharding.offload = Offload::optimizer;
    const MemoryLedger offloaded = *evaluate(scenario).memory;
    CHECK(offloaded.worst().of(MemoryCategory::optimizer) == Bytes(0));
    CHECK(offloaded.worst().hostTotal == whole.of(MemoryCategory::optimizer));
    CHECK(offloaded.hostBytesPerNode == whole.of(MemoryCategory::optimizer) * 8);
    scenario.sharding.offload = Offload::activations;
    scenario.sharding.offloadLayers = 8;
    const StageMemory kept = evaluate(scenario).memory->worst();
    const Bytes layers = bytesOf(whole, MemoryPart::layer, MemoryCategory::activations);
    CHECK(kept.hostTotal == layers.dividedUp(4));
    CHECK(bytesOf(kept, MemoryPart::layer, MemoryCategory::activations) + kept.hostTotal == layers);
    // Two of them are back on the GPU while one is in its backward.
    CHECK(bytesOf(kept, MemoryPart::workingSet, MemoryCategory::activations) == layers.dividedUp(16));
    // With everything on the host the weights of a unit are fetched for use.
    scenario.sharding.offload = Offload::all;
    const StageMemory fetched = evaluate(scenario).memory->worst();
    CHECK(fetched.of(MemoryCategory::weights) == Bytes(0));
    const auto unit = std::ranges::find(fetched.items, std::string_view("gathered-unit"), &MemoryItem::name);
    REQUIRE(unit != fetched.items.end());
    CHECK(unit->bytes > Bytes(0));
}

TEST_CASE(
    "A stage with the head peaks at the logits or at a layer rebuilt after them, whichever holds more") {
    Scenario scenario = test::presetScenario("llama-3.1-8b", 1);
    scenario.training.globalBatchSize = 8;
    scenario.training.recompute.kind = RecomputeKind::full;
    scenario.training.fusedCrossEntropy = false;
    const auto worst = [&] { return evaluate(scenario).memory->worst(); };
    // 6 bytes for each of 128,256 logits a token against 34 h and 6 f of a layer.
    CHECK(bytesOf(worst(), MemoryPart::head, MemoryCategory::activations) > Bytes(0));
    CHECK(bytesOf(worst(), MemoryPart::workingSet, MemoryCategory::activations) == Bytes(0));
    const Bytes atLogits = worst().total;
    scenario.model.spec.vocabSize = 8192;
    scenario.training.fusedCrossEntropy = true;
    CHECK(bytesOf(worst(), MemoryPart::head, MemoryCategory::activations) == Bytes(0));
    CHECK(bytesOf(worst(), MemoryPart::workingSet, MemoryCategory::activations) > Bytes(0));
    CHECK(worst().total < atLogits);
}

TEST_CASE("Stages that hold the same are one group, in order, and every stage is in one") {
    Scenario scenario = test::llama70bOn64();
    scenario.mesh.tp = 1;
    scenario.mesh.pp = 16;
    scenario.pipeline.layersPerStage = std::vector<std::int64_t>(16, 5);
    scenario.training.globalBatchSize = 4;  // one micro-batch: the middle stages differ in nothing
    const MemoryLedger ledger = *evaluate(scenario).memory;
    const std::vector<AlikeStages> groups = alikeStages(ledger);
    CHECK(groups == std::vector<AlikeStages>{{0, 1}, {1, 14}, {15, 1}});
    scenario.training.globalBatchSize = 64;
    CHECK(alikeStages(*evaluate(scenario).memory).size() == 16);
}

TEST_CASE("Stages alike on the GPU but not on the host, or of other layers, are not one group") {
    Scenario scenario = test::llama70bOn64();
    scenario.framework.name = Framework::fsdp;
    scenario.mesh.tp = 1;
    scenario.sharding.strategy = ShardingStrategy::zero3;
    scenario.sharding.offload = Offload::all;
    scenario.pipeline.layersPerStage = {20, 18, 22, 20};
    scenario.training.recompute.kind = RecomputeKind::full;
    const MemoryLedger ledger = *evaluate(scenario).memory;
    CHECK(alikeStages(ledger).size() == 4);
}

TEST_CASE("ZeRO 0 to 3 side by side are the ledgers of the scenario with that strategy") {
    Scenario scenario = test::presetScenario("llama-3.1-8b", 2);
    scenario.training.globalBatchSize = 16;
    Bytes last = Bytes(std::numeric_limits<std::int64_t>::max());
    for (const StrategyMemory& row : compareZero(scenario)) {
        scenario.sharding.strategy = row.strategy;
        const Evaluation evaluation = evaluate(scenario);
        REQUIRE(row.fullest);
        CHECK(row.fullest->total == evaluation.memory->worst().total);
        CHECK(row.verdict == evaluation.memory->verdict);
        const Bytes states = row.fullest->of(MemoryCategory::weights) +
                             row.fullest->of(MemoryCategory::gradients) +
                             row.fullest->of(MemoryCategory::optimizer);
        CHECK(states < last);
        last = states;
    }
    // What a rule forbids has no ledger, and says which rule.
    scenario.mesh.pp = 2;
    scenario.framework.name = Framework::deepspeed;
    const StrategyMemory three = compareZero(scenario)[3];
    CHECK_FALSE(three.fullest);
    REQUIRE_FALSE(three.errors.empty());
    CHECK(std::string(three.errors.front().code) == "zero-with-pipeline");
}

TEST_CASE("What a module drops in every layer is there again for one, while its backward runs") {
    Scenario scenario = test::llama70bInTwoStages();
    scenario.training.attention = AttentionKernel::unfused;
    const auto rebuilt = [&](RecomputeKind kind) {
        scenario.training.recompute.kind = kind;
        return bytesOf(evaluate(scenario).memory->stages.front(), MemoryPart::workingSet,
                       MemoryCategory::activations);
    };
    const std::int64_t sequence = scenario.training.sequenceLength;
    CHECK(rebuilt(RecomputeKind::none) == Bytes(0));
    CHECK(rebuilt(RecomputeKind::selective) == Bytes(2 * 64 * sequence * sequence / 8));  // 2 a s^2 b / t
    scenario.training.attention = AttentionKernel::flash;
    CHECK(rebuilt(RecomputeKind::selective) == Bytes(0));
}

TEST_CASE("A nominal model has states, and a bucket, and no buffers of layers it does not know") {
    Scenario scenario = test::presetScenario("llama-3.1-8b", 5);
    scenario.model = {};
    scenario.model.spec.name = "40B";
    scenario.model.spec.nominalParameters = 40'000'000'000;
    scenario.training.globalBatchSize = 40;
    scenario.sharding.strategy = ShardingStrategy::zero3;
    const StageMemory stage = evaluate(scenario).memory->worst();
    CHECK(stage.of(MemoryCategory::activations) == Bytes(0));
    CHECK(stage.of(MemoryCategory::buffers) == Bytes(0));
    CHECK(stage.allocated() == Bytes(std::int64_t{18} * 40'000'000'000 / 40));
}

TEST_CASE("Recomputing some layers leaves the peak in the backward of one that is not") {
    Scenario scenario = test::llama70bOn64();
    scenario.training.recompute.kind = RecomputeKind::full;
    scenario.training.globalBatchSize = 2;  // one micro-batch
    const auto first = [&](std::optional<std::int64_t> layers) {
        scenario.training.recomputeLayers.reset();
        if (layers) scenario.training.recomputeLayers = RecomputeLayers{*layers, false};
        return evaluate(scenario).memory->stages.front();
    };
    CHECK(bytesOf(first(1), MemoryPart::workingSet, MemoryCategory::activations) == Bytes(0));
    CHECK(bytesOf(first(std::nullopt), MemoryPart::workingSet, MemoryCategory::activations) > Bytes(0));
    const Bytes one = first(1).total, two = first(2).total, all = first(std::nullopt).total;
    scenario.training.recompute.kind = RecomputeKind::none;
    CHECK(one < first(std::nullopt).total);
    CHECK(two < one);
    CHECK(all < two);
}

TEST_CASE("What the host holds past 64 bits is an error, not a zero") {
    Scenario scenario = test::presetScenario("llama-3.1-8b", 1);
    scenario.training.globalBatchSize = 8;
    scenario.training.sequenceLength = std::int64_t{1} << 30;
    scenario.training.attention = AttentionKernel::unfused;
    scenario.sharding.offload = Offload::activations;
    const Evaluation evaluation = evaluate(scenario);
    CHECK_FALSE(evaluation.memory);
    CHECK(evaluation.hasErrors());
}
