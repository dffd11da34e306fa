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

/// 1F1B with F = 1 and B = 2 units of 10 ms, by advancing whichever rank can go on.
inline Timeline sampleTimeline(std::int64_t stages, std::int64_t microBatches) {
    constexpr Ticks kUnit = 10'000'000;
    Timeline timeline;
    timeline.shape = {ScheduleKind::oneFOneB, stages, microBatches, 1};
    const auto p = static_cast<std::size_t>(stages);
    timeline.ranks.resize(p);
    std::vector<Ticks> free(p, 0);
    std::vector<std::vector<Ticks>> forwardEnd(
        p, std::vector<Ticks>(static_cast<std::size_t>(microBatches), -1));
    auto backwardEnd = forwardEnd;
    std::vector<std::size_t> forwards(p, 0), backwards(p, 0);
    const auto m = static_cast<std::size_t>(microBatches);
    for (bool moved = true; moved;) {
        moved = false;
        for (std::size_t s = 0; s < p; ++s) {
            const std::size_t warmUp = std::min(m, p - s);
            const bool isForward = forwards[s] < m && forwards[s] - backwards[s] < warmUp;
            const std::size_t i = isForward ? forwards[s] : backwards[s];
            if (i >= m) continue;
            const Ticks ready = isForward ? (s == 0 ? 0 : forwardEnd[s - 1][i])
                                          : (s + 1 == p ? forwardEnd[s][i] : backwardEnd[s + 1][i]);
            if (ready < 0) continue;
            const Ticks start = std::max(free[s], ready);
            free[s] = start + (isForward ? 1 : 2) * kUnit;
            (isForward ? forwardEnd : backwardEnd)[s][i] = free[s];
            ++(isForward ? forwards : backwards)[s];
            timeline.ranks[s].push_back(
                {{isForward ? OpKind::forward : OpKind::backward, static_cast<std::int32_t>(i), 0},
                 start,
                 free[s]});
            timeline.makespan = std::max(timeline.makespan, free[s]);
            moved = true;
        }
    }
    return timeline;
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
    MemoryLedger memory;
    memory.capacity = Bytes(84'900'000'000);
    for (std::int64_t stage = 0; stage < sizes.pp; ++stage) {
        StageMemory held;
        held.stage = stage;
        held.inFlight = sizes.pp - stage;
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
