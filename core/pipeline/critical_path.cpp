// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/pipeline/critical_path.h"

namespace meshwright {

CriticalPathCounts criticalPathCounts(const Timeline& timeline) {
    const OpGraph graph(timeline);
    CriticalPathCounts counts;
    counts.ops.resize(static_cast<std::size_t>(graph.placement().depth));
    const auto count = [&](const OpPlace& place) {
        const std::int64_t depth = graph.placement().depthOf(graph.stageOf(place));
        const auto kind = static_cast<std::size_t>(opAt(timeline, place).op.kind);
        ++counts.ops[static_cast<std::size_t>(depth)][kind];
    };
    std::optional<std::int64_t> rankBefore;
    for (const OpPlace& place : graph.criticalPath()) {
        count(place);
        if (opAt(timeline, place).op.fusedWithNext) count({place.rank, place.position + 1});
        if (place.rank != rankBefore.value_or(place.rank)) ++counts.transfers;
        rankBefore = place.rank;
    }
    return counts;
}

Ticks durationOf(OpKind kind, std::int64_t depth, const PipelineCosts& costs) {
    const auto stage = static_cast<std::size_t>(depth);
    switch (kind) {
        case OpKind::forward:
            return costs.forward[stage];
        case OpKind::backward:
            return costs.backwardInput[stage] + costs.backwardWeight[stage];
        case OpKind::backwardInput:
            return costs.backwardInput[stage];
        case OpKind::backwardWeight:
            break;
    }
    return costs.backwardWeight[stage];
}

// No term overflows: the simulation added them all up.
Ticks lengthOf(const CriticalPathCounts& counts, const PipelineCosts& costs) {
    Ticks length = counts.transfers * costs.transfer;
    for (std::size_t depth = 0; depth < counts.ops.size(); ++depth)
        for (std::size_t kind = 0; kind < CriticalPathCounts::kOpKinds; ++kind)
            length += counts.ops[depth][kind] *
                      durationOf(static_cast<OpKind>(kind), static_cast<std::int64_t>(depth), costs);
    return length;
}

}  // namespace meshwright
