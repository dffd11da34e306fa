// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/evaluation/rank_table.h"

#include <algorithm>

#include "core/pipeline/placement.h"

namespace meshwright {

namespace {

/// Consecutive experts on consecutive expert-parallel ranks.
std::optional<IndexRange> expertsHeld(const Scenario& scenario, std::int64_t expertRank) {
    const auto& moe = scenario.model.spec.moe;
    const std::int64_t ep = scenario.mesh.ep;
    if (!moe || moe->numExperts % ep != 0) return std::nullopt;
    const std::int64_t held = moe->numExperts / ep;
    return IndexRange{expertRank * held, held};
}

/// Of the schedule; of Megatron's placement where a broken rule leaves no schedule.
StagePlacement placementIn(const Evaluation& evaluation) {
    if (evaluation.pipeline) return placementOf(evaluation.pipeline->shape);
    const Resolved& resolved = evaluation.resolved;
    const std::int64_t ranks = std::ssize(resolved.layersPerStage) / resolved.virtualStages;
    return loopPlacement({.stages = ranks, .virtualStages = resolved.virtualStages});
}

}  // namespace

HeldLayers heldLayers(const Evaluation& evaluation, std::int64_t pipelineRank) {
    HeldLayers held;
    const std::vector<IndexRange> layers = layerRanges(evaluation.resolved);
    if (layers.empty()) return held;
    const StagePlacement placement = placementIn(evaluation);
    if (pipelineRank < 0 || pipelineRank * placement.chunksPerRank >= std::ssize(placement.stageOf))
        return held;
    for (std::int64_t chunk = 0; chunk < placement.chunksPerRank; ++chunk) {
        const std::int64_t stage = placement.depthOf(placement.stageAt(pipelineRank, chunk));
        held.ranges.push_back(layers[static_cast<std::size_t>(stage)]);
        held.hasEmbedding = held.hasEmbedding || stage == 0;
        held.hasHead = held.hasHead || stage == evaluation.resolved.headStage;
    }
    return held;
}

std::vector<RankRow> rankTable(const Scenario& scenario, const Evaluation& evaluation, std::int64_t most) {
    std::vector<RankRow> rows;
    if (!evaluation.mesh) return rows;
    const DeviceMesh& mesh = *evaluation.mesh;
    rows.reserve(static_cast<std::size_t>(std::min(mesh.worldSize(), most)));
    for (std::int64_t rank = 0; rank < std::min(mesh.worldSize(), most); ++rank) {
        RankRow& row =
            rows.emplace_back(RankRow{rank, mesh.nodeOf(rank), mesh.coordinatesOf(rank), {}, {}, {}, {}});
        row.layers = heldLayers(evaluation, row.at.pp).ranges;
        row.sequence = sequenceRanges(scenario, row.at.cp);
        if (!evaluation.expertMesh) continue;
        row.expertAt = evaluation.expertMesh->coordinatesOf(rank);
        row.experts = expertsHeld(scenario, row.expertAt->ep);
    }
    return rows;
}

}  // namespace meshwright
