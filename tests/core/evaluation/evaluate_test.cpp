// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>

#include "core/evaluation/evaluation.h"
#include "core/rules/controls.h"
#include "core/timing/build_step_time.h"
#include "tests/support/catch.h"
#include "tests/support/property.h"
#include "tests/support/sample_scenarios.h"
#include "tests/support/scenario_generator.h"

using namespace meshwright;
using Catch::Matchers::WithinRel;

namespace {

Scenario nominal(std::int64_t parameters, std::int64_t nodes) {
    Scenario scenario = test::presetScenario("llama-2-7b", nodes);
    scenario.model = {ModelChoice::Origin::nominal, {}, {}, {}};
    scenario.model.spec.name = "nominal";
    scenario.model.spec.nominalParameters = parameters;
    scenario.precision.gradients = DataType::bf16;
    scenario.training.globalBatchSize = nodes * 8;
    return scenario;
}

double statesGigabytes(const Scenario& scenario) {
    const Evaluation evaluation = evaluate(scenario);
    REQUIRE(evaluation.memory);
    const StageMemory& stage = evaluation.memory->worst();
    return (stage.of(MemoryCategory::weights) + stage.of(MemoryCategory::gradients) +
            stage.of(MemoryCategory::optimizer))
               .asDouble() /
           1e9;
}

}  // namespace

TEST_CASE("7B on 64 GPUs: ZeRO 0 to 3 hold 112.0, 29.3, 15.5 and 1.75 GB of states (article row C1)") {
    Scenario scenario = nominal(7'000'000'000, 8);
    const auto states = [&](ShardingStrategy strategy) {
        scenario.sharding.strategy = strategy;
        return statesGigabytes(scenario);
    };
    CHECK_THAT(states(ShardingStrategy::none), WithinRel(112.0, 1e-9));
    CHECK_THAT(states(ShardingStrategy::zero1), WithinRel(28.0 + 84.0 / 64, 1e-9));
    CHECK_THAT(states(ShardingStrategy::zero2), WithinRel(14.0 + 98.0 / 64, 1e-9));
    CHECK_THAT(states(ShardingStrategy::zero3), WithinRel(1.75, 1e-9));
}

TEST_CASE("Experts over EP 8: optimizer states of routed experts are shared by edp ranks, the rest by dp") {
    Scenario scenario = test::presetScenario("qwen3-30b-a3b", 4);
    scenario.mesh.pp = 2;
    scenario.mesh.ep = 8;
    scenario.training.globalBatchSize = 64;
    const Evaluation evaluation = evaluate(scenario);
    REQUIRE(evaluation.memory);
    const StageMemory& stage = evaluation.memory->stages[0];
    const std::int64_t experts =
        24 * 16 * 3 * std::int64_t{2048} * 768;  // 16 of 128 experts in each of 24 layers
    const std::int64_t dense = stage.parameters.value() - experts;
    // dp = 32 / 2 = 16, edp = 32 / (8 x 2) = 2.
    CHECK(stage.of(MemoryCategory::optimizer) == Bytes(12 * dense / 16 + 12 * experts / 2));
    CHECK(stage.of(MemoryCategory::weights) == Bytes(2 * stage.parameters.value()));
    CHECK(stage.of(MemoryCategory::gradients) == Bytes(4 * stage.parameters.value()));
    const auto embedding = 151'936 * std::int64_t{2048};
    const auto layer =
        2048 * std::int64_t{2 * 4096 + 2 * 512 + 128 + 2} + 2 * 128;  // q, o, k, v, router, norms
    CHECK(dense == 24 * layer + embedding);
}

TEST_CASE("Traffic and time of a model with linear attention are left out, and a warning says so") {
    Scenario scenario = test::presetScenario("llama-3.2-1b", 1);
    ModelSpec& model = scenario.model.spec;
    model.layerKinds.assign(static_cast<std::size_t>(model.numHiddenLayers), LayerKind::linear);
    model.linear = LinearAttentionSpec{16, 32, 64, 64, 4};
    scenario.training.globalBatchSize = 64;
    const Evaluation evaluation = evaluate(scenario);
    REQUIRE(evaluation.memory);
    CHECK_FALSE(evaluation.traffic);
    CHECK_FALSE(evaluation.time);
    CHECK(std::ranges::count(evaluation.problems, std::string_view("time-not-modelled"), &Problem::code) ==
          1);
}

TEST_CASE("The parts of a step sum to it, and the kernels' times to its compute and recomputation") {
    for (const char* preset : {"llama-3.1-70b", "mixtral-8x7b", "deepseek-v3-r1"}) {
        INFO(preset);
        Scenario scenario = test::presetScenario(preset, 8);
        scenario.mesh.tp = 2;
        scenario.mesh.pp = 4;
        if (scenario.model.spec.moe) scenario.mesh.ep = 8;
        scenario.training.globalBatchSize = 128;
        scenario.training.sequenceLength = 4096;
        scenario.training.recompute.kind = RecomputeKind::full;
        if (scenario.model.spec.numHiddenLayers % 4 != 0) scenario.pipeline.layersPerStage = {16, 15, 15, 15};
        const Evaluation evaluation = evaluate(scenario);
        REQUIRE(evaluation.time);
        const StepTime& time = *evaluation.time;
        const Seconds parts = time.compute + time.recompute + time.bubble + time.exposedCommunication +
                              time.offload + time.optimizer + time.dataLoading + time.other;
        CHECK_THAT(parts.value(), WithinRel(time.step.value(), 1e-12));
        Seconds exposed;
        for (const TrafficRow& row : *evaluation.traffic) exposed += row.exposed;
        CHECK_THAT(exposed.value(), WithinRel(time.exposedCommunication.value(), 1e-12));
        CHECK_THAT(time.kernels.sum().sum().value(),
                   WithinRel((time.compute + time.recompute).value(), 1e-9));
        if (scenario.model.spec.moe) CHECK(time.kernels[KernelClass::experts].time.forward.value() > 0.0);
    }
}

TEST_CASE("A constant of the time model that the scenario sets replaces the calibrated one") {
    Scenario scenario = test::llama70bOn64();
    const Seconds calibrated = evaluate(scenario).time->step;
    scenario.timeConstants[TimeConstant::gemmShare] = 0.4;
    CHECK(evaluate(scenario).time->step > calibrated * 1.3);
    scenario.timeConstants = {};
    scenario.timeConstants[TimeConstant::dataLoading] = 2.5;
    CHECK_THAT(evaluate(scenario).time->step.value(), WithinRel(calibrated.value() + 2.5, 1e-12));
}

TEST_CASE("Every preset has parameters and memory on one node of its own, whatever its architecture") {
    for (const ModelPreset& preset : modelPresets()) {
        INFO(preset.id);
        Scenario scenario = test::presetScenario(preset.id, 1);
        scenario.training.sequenceLength = 1024;
        scenario.training.globalBatchSize = 8;
        const Evaluation evaluation = evaluate(scenario);
        REQUIRE(evaluation.memory);
        CHECK(evaluation.memory->worst().parameters >= evaluation.parameters->total);
    }
}

TEST_CASE("The parts of the step sum to the step, and the bubble of equal stages is (p-1)/(m+p-1)") {
    Scenario scenario = test::llama70bOn64();
    const Evaluation evaluation = evaluate(scenario);
    REQUIRE(evaluation.time);
    const StepTime& time = *evaluation.time;
    const Seconds sum =
        time.compute + time.recompute + time.bubble + time.exposedCommunication + time.optimizer + time.other;
    CHECK_THAT(sum.value(), WithinRel(time.step.value(), 1e-12));
    CHECK(evaluation.pipeline->bubbleFraction >= 3.0 / (256 + 3));
    CHECK(evaluation.problems.size() < 5);
}

TEST_CASE("A dense Llama step lands where published H100 runs do: 35 to 55 % MFU") {
    const Evaluation evaluation = evaluate(test::llama70bOn64());
    REQUIRE(evaluation.time);
    CHECK(evaluation.time->mfu > 0.35);
    CHECK(evaluation.time->mfu < 0.55);
}

TEST_CASE("An error leaves the parts without meaning empty, and every broken rule is told") {
    Scenario scenario = test::llama70bOn64();
    scenario.mesh.tp = 6;
    const Evaluation evaluation = evaluate(scenario);
    CHECK(evaluation.hasErrors());
    CHECK_FALSE(evaluation.memory);
    CHECK_FALSE(evaluation.time);
    CHECK(evaluation.parameters->total == ParameterCount(70'553'706'496));
}

TEST_CASE("Sizes past 64 bits are a problem, not a number") {
    Scenario scenario = test::presetScenario("llama-2-7b", 1);
    scenario.training.sequenceLength = std::int64_t{1} << 40;
    scenario.training.attention = AttentionKernel::unfused;
    scenario.training.globalBatchSize = 8 * (std::int64_t{1} << 10);
    scenario.training.microBatchSize = std::int64_t{1} << 10;
    const Evaluation evaluation = evaluate(scenario);
    const auto tooLarge = [](const Problem& problem) { return problem.code == "number-too-large"; };
    CHECK(std::ranges::any_of(evaluation.problems, tooLarge));
    CHECK_FALSE(evaluation.memory);
}

TEST_CASE("In every ledger of any scenario the parts sum exactly to the totals") {
    int complete = 0;
    CHECK(rc::check([&complete] {
        const Scenario scenario =
            test::anyOf(std::array{test::anyScenario, test::legalScenario, test::legalExpertScenario})();
        const Evaluation evaluation = evaluate(scenario);
        RC_ASSERT(evaluation.hasErrors() || evaluation.memory);
        if (!evaluation.memory) return;
        ++complete;
        for (const StageMemory& stage : evaluation.memory->stages) {
            std::array<Bytes, 6> categories{};
            for (const MemoryItem& item : stage.items) {
                RC_ASSERT(item.bytes == Bytes(evaluate(item.product, stage.symbols).value()) * item.count);
                categories[static_cast<std::size_t>(item.category)] += item.bytes;
            }
            RC_ASSERT(categories == stage.byCategory);
            Bytes total;
            for (const Bytes bytes : categories) total += bytes;
            RC_ASSERT(total == stage.total);
            RC_ASSERT(stage.total <= evaluation.memory->worst().total);
        }
        if (!evaluation.time) return;
        const StepTime& time = *evaluation.time;
        Seconds exposed;
        for (const TrafficRow& row : *evaluation.traffic) exposed += row.exposed;
        RC_ASSERT(exposed == time.exposedCommunication);
        RC_ASSERT(time.compute + time.recompute + time.bubble + exposed + time.optimizer + time.other <=
                  time.step * 1.000001);
        RC_ASSERT(time.compute + time.recompute + time.bubble + exposed + time.optimizer + time.other >=
                  time.step * 0.999999);
    }));
    CHECK(complete > 20);
}

TEST_CASE("A step whose time passes 64 bits of ticks has no time, and says why") {
    Scenario scenario = test::presetScenario("llama-2-7b", 1);
    scenario.training.sequenceLength = 1 << 20;
    scenario.training.globalBatchSize = 8 * (std::int64_t{1} << 33);
    const Evaluation evaluation = evaluate(scenario);
    const auto tooLarge = [](const Problem& problem) { return problem.code == "number-too-large"; };
    CHECK_FALSE(evaluation.time);
    CHECK(std::ranges::any_of(evaluation.problems, tooLarge));
}

TEST_CASE("A pinned mesh past 64 bits of GPUs is an error without a mesh, not a wrapped number") {
    Scenario scenario = test::llama70bOn64();
    scenario.mesh.tp = scenario.mesh.cp = scenario.mesh.pp = 1 << 24;
    scenario.mesh.dp = 1 << 24;
    const Evaluation evaluation = evaluate(scenario);
    CHECK(evaluation.hasErrors());
    CHECK_FALSE(evaluation.mesh);
}

TEST_CASE("Every value that a control offers as legal evaluates in full, without an error") {
    CHECK(rc::check([] {
        const Scenario scenario = test::legalScenario();
        for (const Control control : kControls)
            for (const ControlValue& offered : controlValues(scenario, control)) {
                if (offered.illegal) continue;
                const Evaluation evaluation = evaluate(withControl(scenario, control, offered.value));
                RC_ASSERT(!evaluation.hasErrors());
                RC_ASSERT(evaluation.memory && evaluation.time);
            }
    }));
}
