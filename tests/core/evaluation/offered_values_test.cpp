// SPDX-License-Identifier: GPL-3.0-or-later
// What a control says of a value is what the evaluation says of the scenario with it, for any model, layout
// and framework, sound or broken.
#include <algorithm>
#include <array>
#include <numeric>

#include "core/evaluation/evaluation.h"
#include "core/evaluation/rank_table.h"
#include "core/rules/codes.h"
#include "core/rules/legal_values.h"
#include "tests/core/rules/apply_fix.h"
#include "tests/support/catch.h"
#include "tests/support/property.h"
#include "tests/support/sample_scenarios.h"
#include "tests/support/scenario_generator.h"

using namespace meshwright;
using test::anyFlag;
using test::anyOf;
using test::anyPowerOfTwo;
using test::anyWhole;
using test::anyWord;
using test::maybe;

namespace {

std::int64_t anySize() {
    return anyWhole(0, 3) == 0 ? anyWhole(1, 12) : anyPowerOfTwo(4);
}

void anyGrid(Scenario& scenario) {
    scenario.cluster.gpusPerNode = anyOf(std::array<std::int64_t, 5>{1, 4, 6, 8, 72});
    scenario.cluster.nodes = anyFlag() ? anyPowerOfTwo(8) : anyWhole(1, 48);
    MeshSizes& mesh = scenario.mesh;
    mesh.tp = anyFlag() ? 1 : anySize();
    mesh.cp = anyFlag() ? 1 : anySize();
    mesh.pp = anyFlag() ? 1 : anySize();
    mesh.ep = anyFlag() ? 1 : anySize();
    mesh.etp = maybe([] { return anySize(); });
    for (std::int64_t i = anyWhole(0, 119); i > 0; --i) std::ranges::next_permutation(mesh.order);
    if (anyFlag()) mesh.dp = resolve(scenario).dp.value_or(anySize());
}

void anySharding(Scenario& scenario) {
    scenario.sharding.strategy = anyWord<ShardingStrategy>();
    scenario.sharding.shardGroupSize = maybe([] { return anySize(); });
    scenario.sharding.offload = anyWord<Offload>();
}

void anyTraining(Training& training) {
    training.microBatchSize = anySize();
    training.globalBatchSize = training.microBatchSize * anyPowerOfTwo(9) * anySize();
    training.sequenceLength = anyFlag() ? 512 * anyPowerOfTwo(5) : anyWhole(1, 9000);
    training.sequenceParallel = anyFlag();
    training.contextParallel = anyWord<ContextParallel>();
    training.recompute.kind = anyWord<RecomputeKind>();
    training.recomputeLayers = maybe([] { return RecomputeLayers{anySize(), anyFlag()}; });
}

/// Any layout of a known model, most of them broken somewhere.
Scenario anyLayout() {
    const std::string model = anyFlag() ? std::string(anyOf(test::kExpertPresets)) : anyOf(modelPresets()).id;
    Scenario scenario = test::presetScenario(model, 1);
    scenario.framework.name = anyWord<Framework>();
    anyGrid(scenario);
    anySharding(scenario);
    scenario.pipeline.schedule = anyWord<ScheduleKind>();
    scenario.pipeline.virtualStages = anyFlag() ? 1 : anyWhole(2, 4);
    scenario.pipeline.microBatchGroup = maybe([] { return anySize(); });
    if (anyWhole(0, 3) == 0)
        scenario.pipeline.layersPerStage = balancedSplit(scenario.model.spec.numHiddenLayers,
                                                         scenario.mesh.pp * scenario.pipeline.virtualStages);
    scenario.pipeline.headStage = maybe([] { return anyWhole(0, 8); });
    anyTraining(scenario.training);
    scenario.precision.compute = anyOf(std::array{DataType::bf16, DataType::fp16, DataType::fp8});
    return scenario;
}

const Problem* firstErrorMovedBy(Control control, const Evaluation& evaluation) {
    for (const Problem& problem : evaluation.problems)
        if (problem.severity == Severity::error && findRule(problem.code)->movedBy.contains(control))
            return &problem;
    return nullptr;
}

void checkJudgement(const Scenario& scenario, Control control, std::int64_t value,
                    const std::optional<Problem>& illegal) {
    const Evaluation evaluation = evaluate(withControl(scenario, control, value));
    const Problem* error = firstErrorMovedBy(control, evaluation);
    RC_ASSERT((error != nullptr) == illegal.has_value());
    if (error == nullptr) {
        RC_ASSERT(evaluation.hasErrors() || evaluation.memory);
        return;
    }
    RC_ASSERT(error->code == illegal->code);
    RC_ASSERT(error->path == illegal->path);
    RC_ASSERT(error->values == illegal->values);
}

/// What the rules are there for, worked out without them.
void checkDivides(const Evaluation& evaluation, const Scenario& scenario) {
    const MeshSizes& mesh = scenario.mesh;
    const ModelSpec& model = scenario.model.spec;
    const Resolved& resolved = evaluation.resolved;
    RC_ASSERT(mesh.tp * mesh.cp * mesh.pp * *resolved.dp == evaluation.worldSize);
    RC_ASSERT(resolved.etp * mesh.ep * mesh.pp * *resolved.edp == evaluation.worldSize);
    RC_ASSERT(model.numAttentionHeads % mesh.tp == 0);
    RC_ASSERT(model.moe->numExperts % mesh.ep == 0);
    RC_ASSERT(model.moe->expertIntermediateSize % resolved.etp == 0);
    RC_ASSERT(scenario.training.sequenceLength % (mesh.cp * mesh.tp) == 0);
    RC_ASSERT(evaluation.batch->microBatches * scenario.training.microBatchSize * *resolved.dp ==
              scenario.training.globalBatchSize);
    RC_ASSERT(std::reduce(resolved.layersPerStage.begin(), resolved.layersPerStage.end()) ==
              model.numHiddenLayers);
    if (scenario.sharding.strategy == ShardingStrategy::hybrid)
        RC_ASSERT(*resolved.dp * mesh.cp % resolved.shardGroup == 0);
}

}  // namespace

TEST_CASE(
    "Of any layout, an offered value is legal exactly when it evaluates without an error it can break") {
    CHECK(rc::check([] {
        const Scenario scenario = anyLayout();
        for (const Control control : kControls)
            for (const ControlValue& offered : controlValues(scenario, control))
                checkJudgement(scenario, control, offered.value, offered.illegal);
    }));
}

TEST_CASE("Of any layout, a typed value is judged as it evaluates") {
    CHECK(rc::check([] {
        const Scenario scenario = anyLayout();
        for (const Control control : kControls) {
            const std::int64_t value = anyWhole(1, 2 * valueOf(control, scenario) + 8);
            const std::optional<Problem> illegal = whyIllegal(scenario, control, value);
            if (!illegal || illegal->code != "out-of-range")
                checkJudgement(scenario, control, value, illegal);
        }
    }));
}

TEST_CASE("Of any layout, a problem is gone when the fix offered with it is made") {
    CHECK(rc::check([] {
        const Scenario scenario = anyLayout();
        for (const Problem& problem : evaluate(scenario).problems) {
            if (!problem.fix) continue;
            Scenario fixed = scenario;
            test::applyFix(fixed, *problem.fix);
            for (const Problem& left : evaluate(fixed).problems)
                RC_ASSERT(left.code != problem.code || left.severity != problem.severity);
        }
    }));
}

TEST_CASE("Of a sound layout with experts, every value offered as legal evaluates without an error") {
    CHECK(rc::check([] {
        const Scenario scenario = test::legalExpertScenario();
        RC_ASSERT(!evaluate(scenario).hasErrors());
        for (const Control control : kControls)
            for (const ControlValue& offered : controlValues(scenario, control)) {
                if (offered.illegal) continue;
                const Evaluation evaluation = evaluate(withControl(scenario, control, offered.value));
                RC_ASSERT(!evaluation.hasErrors());
                RC_ASSERT(evaluation.memory && evaluation.expertMesh && evaluation.batch);
                checkDivides(evaluation, withControl(scenario, control, offered.value));
            }
    }));
}

TEST_CASE("Every layer is on tp x cp x dp ranks, and every expert of it on etp x edp of them") {
    CHECK(rc::check([] {
        const Scenario scenario = test::legalExpertScenario();
        const Evaluation evaluation = evaluate(scenario);
        const std::int64_t experts = scenario.model.spec.moe->numExperts;
        std::vector<std::int64_t> holders(
            static_cast<std::size_t>(scenario.model.spec.numHiddenLayers * experts));
        for (const RankRow& row : rankTable(scenario, evaluation, evaluation.worldSize))
            for (const IndexRange& layers : row.layers)
                for (std::int64_t layer = layers.first; layer < layers.first + layers.count; ++layer)
                    for (std::int64_t i = 0; i < row.experts->count; ++i)
                        ++holders[static_cast<std::size_t>(layer * experts + row.experts->first + i)];
        const std::int64_t copies = evaluation.resolved.etp * *evaluation.resolved.edp;
        RC_ASSERT(std::ranges::count(holders, copies) == std::ssize(holders));
    }));
}
