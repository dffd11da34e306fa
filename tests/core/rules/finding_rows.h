// SPDX-License-Identifier: GPL-3.0-or-later
// One evaluation without a remark, and for every finding the change that brings it up.
#pragma once

#include <functional>
#include <string_view>
#include <vector>

#include "core/rules/findings.h"
#include "tests/core/rules/rule_scenarios.h"

namespace meshwright::test {

/// The parts of an evaluation, owned: 60 of 80 GiB, a 10 s step, 4 % bubble, a run of 100,000 steps.
struct EvaluatedScenario {
    Scenario scenario = soundScenario();
    DeviceMesh mesh{{8, 1, 4, 2}, soundScenario().mesh.order, 8};
    MemoryLedger memory;
    TrafficLedger traffic;
    StepTime time;
    RunLedger run;
    double bubble = 0.04;

    EvaluatedScenario() {
        memory.capacity = gib(80);
        memory.stages.resize(2);
        memory.stages[1].stage = 1;
        memory.worstStage = 1;
        memory.stages[1].total = gib(60);
        time.step = Seconds(10.0);
        traffic.resize(2);
        traffic[0].axis = Axis::tp;
        traffic[0].link = "infiniband-400g";
        traffic[0].exposed = Seconds(2.5);
        traffic[1].axis = Axis::dp;
        traffic[1].exposed = Seconds(0.1);
        time.exposedCommunication = Seconds(2.6);
        run.steps = Count(100'000);
    }

    static Bytes gib(std::int64_t count) { return Bytes(count << 30); }

    [[nodiscard]] std::vector<Problem> findings() const {
        return meshwright::findings(scenario, resolve(scenario),
                                    {&mesh, &memory, &traffic, &time, &run, bubble});
    }
};

struct FindingRow {
    std::string_view code;
    Severity severity;
    std::function<void(EvaluatedScenario&)> change;
};

inline std::vector<FindingRow> findingRows() {
    using enum Severity;
    return {
        {"time-not-modelled", warning,
         [](EvaluatedScenario& e) { e.scenario.model.spec.layerKinds = {LayerKind::linear}; }},
        {"time-not-modelled", warning,
         [](EvaluatedScenario& e) { e.scenario.model.spec.layerKinds = {LayerKind::ssm}; }},
        {"memory-over-capacity", warning,
         [](EvaluatedScenario& e) {
             e.memory.stages[1].total = EvaluatedScenario::gib(88);
             e.memory.verdict = MemoryVerdict::doesNotFit;
         }},
        {"states-over-capacity", warning,
         [](EvaluatedScenario& e) {
             e.memory.stages[1].total = EvaluatedScenario::gib(88);
             e.memory.stages[1].byCategory[0] = EvaluatedScenario::gib(82);
             e.memory.stages[1].symbols.set(Symbol::P, 100'000'000'000);  // more than any one change mends
             e.memory.verdict = MemoryVerdict::doesNotFit;
         }},
        {"zero-3-unneeded", hint,
         [](EvaluatedScenario& e) {
             e.scenario.framework.name = Framework::deepspeed;
             e.scenario.sharding.strategy = ShardingStrategy::zero3;
             e.scenario.mesh.pp = 1;
             e.memory.stages[1].byCategory[0] = EvaluatedScenario::gib(1);
         }},
        {"bucket-dominates", hint,
         [](EvaluatedScenario& e) {
             e.scenario.sharding.strategy = ShardingStrategy::zero1;
             e.memory.stages[1].byCategory[0] = Bytes(500'000'000);
             e.memory.stages[1].items.push_back({.name = "gradient-bucket", .bytes = Bytes(1'000'000'000)});
         }},
        {"memory-marginal", hint,
         [](EvaluatedScenario& e) {
             e.memory.stages[1].total = EvaluatedScenario::gib(78);
             e.memory.verdict = MemoryVerdict::marginal;
         }},
        {"full-recompute-unneeded", hint,
         [](EvaluatedScenario& e) { e.scenario.training.recompute.kind = RecomputeKind::full; }},
        {"offload-unneeded", hint,
         [](EvaluatedScenario& e) {
             e.scenario.sharding.offload = Offload::optimizer;
             e.memory.stages[1].hostTotal = EvaluatedScenario::gib(19);
         }},
        {"tp-leaves-node", warning,
         [](EvaluatedScenario& e) {
             e.scenario.cluster.gpusPerNode = 4;
             e.scenario.cluster.nodes = 16;
             e.mesh = DeviceMesh({8, 1, 4, 2}, e.scenario.mesh.order, 4);
         }},
        {"communication-heavy", hint,
         [](EvaluatedScenario& e) {
             e.traffic[1].exposed = Seconds(3.1);
             e.time.exposedCommunication = Seconds(5.6);
         }},
        {"large-bubble", hint, [](EvaluatedScenario& e) { e.bubble = 0.21; }},
        {"packed-mask-not-modelled", hint,
         [](EvaluatedScenario& e) { e.scenario.training.attentionMask = AttentionMask::packed; }},
        {"warmup-longer-than-run", warning,
         [](EvaluatedScenario& e) { e.scenario.training.warmupSteps = 100'001; }},
        {"checkpoint-interval-longer-than-run", warning,
         [](EvaluatedScenario& e) { e.scenario.training.checkpointEvery = 100'001; }},
        {"short-run", hint,
         [](EvaluatedScenario& e) {
             e.run.steps = Count(999);
             e.scenario.training.warmupSteps = 100;
         }},
    };
}

}  // namespace meshwright::test
