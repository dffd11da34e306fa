// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/pipeline/op_graph.h"

#include <algorithm>

namespace meshwright {

namespace {

constexpr std::int64_t kResults = 3;

void addFound(std::vector<OpPlace>& places, const std::optional<OpPlace>& place) {
    if (place) places.push_back(*place);
}

}  // namespace

OpGraph::OpGraph(const Timeline& timeline)
    : m_timeline(timeline),
      m_placement(placementOf(timeline.shape)),
      m_positions(std::ssize(m_placement.rankOf) * timeline.shape.microBatches * kResults, -1) {
    for (std::int64_t rank = 0; rank < timeline.shape.stages; ++rank) {
        const std::vector<TimedOp>& ops = timeline.ranks[rank];
        for (std::int64_t position = 0; position < std::ssize(ops); ++position) {
            const Op& op = ops[position].op;
            std::int32_t* made =
                &m_positions[(m_placement.stageAt(rank, op.chunk) * timeline.shape.microBatches +
                              op.microBatch) *
                             kResults];
            const auto here = static_cast<std::int32_t>(position);
            if (op.kind == OpKind::forward) made[kActivations] = here;
            if (op.kind == OpKind::backward || op.kind == OpKind::backwardInput) made[kGradient] = here;
            if (op.kind == OpKind::backward || op.kind == OpKind::backwardWeight) made[kWeights] = here;
        }
    }
}

std::optional<OpPlace> OpGraph::maker(Result result, std::int64_t stage, std::int64_t microBatch) const {
    const std::int32_t position =
        m_positions[(stage * m_timeline.shape.microBatches + microBatch) * kResults + result];
    if (position < 0) return std::nullopt;
    return OpPlace{m_placement.rankAt(stage), position};
}

std::optional<OpPlace> OpGraph::find(OpKind kind, std::int64_t stage, std::int64_t microBatch) const {
    const Result result = kind == OpKind::forward          ? kActivations
                          : kind == OpKind::backwardWeight ? kWeights
                                                           : kGradient;
    const std::optional<OpPlace> place = maker(result, stage, microBatch);
    return place && at(*place).op.kind == kind ? place : std::nullopt;
}

std::int64_t OpGraph::stageOf(const OpPlace& place) const {
    return m_placement.stageAt(place.rank, at(place).op.chunk);
}

OpPlace firstOfSlot(const Timeline& timeline, OpPlace place) {
    if (place.position > 0 && opAt(timeline, {place.rank, place.position - 1}).op.fusedWithNext)
        --place.position;
    return place;
}

template <class Visit>
void OpGraph::eachOfSlot(const OpPlace& place, const Visit& visit) const {
    OpPlace each = firstOfSlot(m_timeline, place);
    visit(at(each).op, stageOf(each));
    if (!at(each).op.fusedWithNext) return;
    ++each.position;
    visit(at(each).op, stageOf(each));
}

std::vector<OpPlace> OpGraph::neededBy(const OpPlace& place) const {
    std::vector<OpPlace> needs;
    const auto add = [&](const std::optional<OpPlace>& need) { addFound(needs, need); };
    eachOfSlot(place, [&](const Op& op, std::int64_t stage) {
        switch (op.kind) {
            case OpKind::forward:
                if (!m_placement.isFirst(stage)) add(maker(kActivations, stage - 1, op.microBatch));
                return;
            case OpKind::backward:
            case OpKind::backwardInput:
                if (!m_placement.isLast(stage)) add(maker(kGradient, stage + 1, op.microBatch));
                add(maker(kActivations, stage, op.microBatch));
                return;
            case OpKind::backwardWeight:
                add(maker(kGradient, stage, op.microBatch));
                return;
        }
    });
    return needs;
}

std::vector<OpPlace> OpGraph::waitingFor(const OpPlace& place) const {
    std::vector<OpPlace> waiting;
    const auto add = [&](const std::optional<OpPlace>& op) { addFound(waiting, op); };
    eachOfSlot(place, [&](const Op& op, std::int64_t stage) {
        switch (op.kind) {
            case OpKind::forward:
                if (!m_placement.isLast(stage)) add(maker(kActivations, stage + 1, op.microBatch));
                add(maker(kGradient, stage, op.microBatch));
                return;
            case OpKind::backwardInput:
                add(maker(kWeights, stage, op.microBatch));
                [[fallthrough]];
            case OpKind::backward:
                if (!m_placement.isFirst(stage)) add(maker(kGradient, stage - 1, op.microBatch));
                return;
            case OpKind::backwardWeight:
                return;
        }
    });
    return waiting;
}

/// The makespan fitted 64 bits with this sum in it.
Ticks OpGraph::arrival(const OpPlace& from, std::int64_t rank) const {
    return at(from).end + (from.rank == rank ? 0 : m_timeline.costs.transfer);
}

std::optional<OpPlace> OpGraph::heldUpBy(const OpPlace& place) const {
    const OpPlace slot = firstOfSlot(m_timeline, place);
    const Ticks free = slot.position == 0 ? 0 : at({slot.rank, slot.position - 1}).end;
    if (at(slot).start == free) return std::nullopt;
    const std::vector<OpPlace> needs = neededBy(slot);
    return *std::ranges::max_element(needs, {},
                                     [&](const OpPlace& need) { return arrival(need, slot.rank); });
}

// Back from the last end. The rank's own op before goes first: a path then stays where it can, and leaves a
// rank only where the rank waited.
std::vector<OpPlace> OpGraph::criticalPath() const {
    OpPlace place;
    for (std::int64_t rank = 0; rank < m_timeline.shape.stages; ++rank)
        if (m_timeline.ranks[rank].back().end == m_timeline.makespan) {
            place = {rank, std::ssize(m_timeline.ranks[rank]) - 1};
            break;
        }
    std::vector<OpPlace> path;
    while (true) {
        place = firstOfSlot(m_timeline, place);
        path.push_back(place);
        if (const auto input = heldUpBy(place)) {
            place = *input;
        } else {
            if (place.position == 0) break;
            --place.position;
        }
    }
    std::ranges::reverse(path);
    return path;
}

}  // namespace meshwright
