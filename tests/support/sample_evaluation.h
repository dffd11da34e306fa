// SPDX-License-Identifier: GPL-3.0-or-later
// Scenarios and evaluations made by hand, for views: the figures are plausible, not computed.
#pragma once

#include <algorithm>
#include <optional>

#include "core/evaluation/evaluation.h"
#include "core/scenario/scenario.h"

namespace meshwright::test {

struct SampleSizes {
    std::int64_t tp = 8, cp = 1, dp = 4, pp = 2;
    std::int64_t gpusPerNode = 8;
    [[nodiscard]] std::int64_t world() const { return tp * cp * dp * pp; }
};

inline Scenario sampleScenario(const SampleSizes& sizes) {
    Scenario scenario;
    scenario.name = "Llama 3.1 70B on H100";
    scenario.model.spec.name = "Llama 3.1 70B";
    scenario.cluster.gpusPerNode = sizes.gpusPerNode;
    scenario.cluster.nodes = std::max<std::int64_t>(1, sizes.world() / sizes.gpusPerNode);
    LinkSpec& inside = scenario.cluster.intraNode.spec;
    inside.name = "NVLink 4";
    inside.insideNode = true;
    inside.bandwidth = BytesPerSecond(450e9);
    LinkSpec& across = scenario.cluster.interNode.spec;
    across.name = "InfiniBand 400G";
    across.bandwidth = BytesPerSecond(50e9);
    scenario.mesh.tp = sizes.tp;
    scenario.mesh.cp = sizes.cp;
    scenario.mesh.pp = sizes.pp;
    return scenario;
}

/// 1F1B, a forward of 10 ms and a backward of 20 ms.
inline Timeline sampleTimeline(std::int64_t stages, std::int64_t microBatches) {
    const std::vector<Ticks> cost(static_cast<std::size_t>(stages), 10'000'000);
    return simulate({ScheduleKind::oneFOneB, stages, microBatches, 1}, {cost, cost, cost, 0}).value();
}

inline Evaluation sampleEvaluation(const Scenario& scenario, const SampleSizes& sizes) {
    Evaluation evaluation;
    evaluation.worldSize = sizes.world();
    evaluation.mesh =
        DeviceMesh({sizes.tp, sizes.cp, sizes.dp, sizes.pp}, scenario.mesh.order, sizes.gpusPerNode);
    evaluation.resolved.worldSize = sizes.world();
    evaluation.resolved.dp = sizes.dp;
    evaluation.resolved.layersPerStage.assign(static_cast<std::size_t>(sizes.pp),
                                              80 / std::min<std::int64_t>(80, sizes.pp));
    evaluation.resolved.headStage = sizes.pp - 1;
    for (std::int64_t stage = 0; stage < sizes.pp; ++stage) {
        const std::int64_t layers = evaluation.resolved.layersPerStage.front();
        evaluation.heldLayers.push_back({.ranges = {{stage * layers, layers}},
                                         .hasEmbedding = stage == 0,
                                         .hasHead = stage == sizes.pp - 1});
    }
    MemoryLedger memory;
    memory.capacity = Bytes(84'900'000'000);
    for (std::int64_t stage = 0; stage < sizes.pp; ++stage) {
        StageMemory held;
        held.stage = stage;
        held.inFlight = static_cast<double>(sizes.pp - stage);
        held.total = Bytes(35'000'000'000 + 4'700'000'000 * (sizes.pp - stage));
        memory.stages.push_back(std::move(held));
    }
    evaluation.memory = std::move(memory);
    TrafficRow boundary;
    boundary.axis = Axis::pp;
    boundary.crossesNodes = evaluation.mesh->crossesNodes(Axis::pp);
    boundary.callsPerStep = Count(16);
    boundary.bytesPerGpuPerStep = Bytes(16 * 16'800'000);
    evaluation.traffic = TrafficLedger{boundary};
    return evaluation;
}

}  // namespace meshwright::test
