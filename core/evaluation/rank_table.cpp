// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/evaluation/rank_table.h"

#include <algorithm>

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

}  // namespace

std::vector<RankRow> rankTable(const Scenario& scenario, const Evaluation& evaluation, std::int64_t most) {
    std::vector<RankRow> rows;
    if (!evaluation.mesh) return rows;
    const DeviceMesh& mesh = *evaluation.mesh;
    rows.reserve(static_cast<std::size_t>(std::min(mesh.worldSize(), most)));
    for (std::int64_t rank = 0; rank < std::min(mesh.worldSize(), most); ++rank) {
        RankRow& row =
            rows.emplace_back(RankRow{rank, mesh.nodeOf(rank), mesh.coordinatesOf(rank), {}, {}, {}, {}});
        const auto stage = static_cast<std::size_t>(row.at.pp);
        if (stage < evaluation.heldLayers.size()) row.layers = evaluation.heldLayers[stage].ranges;
        row.sequence = sequenceRanges(scenario, row.at.cp);
        if (!evaluation.expertMesh) continue;
        row.expertAt = evaluation.expertMesh->coordinatesOf(rank);
        row.experts = expertsHeld(scenario, row.expertAt->ep);
    }
    return rows;
}

}  // namespace meshwright
