// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/scene/op_links.h"

#include <algorithm>

#include "core/pipeline/placement.h"

namespace meshwright::ui {

namespace {

bool isGradient(OpKind kind) {
    return kind == OpKind::backward || kind == OpKind::backwardInput;
}

/// Finds ops by what they do, for one micro-batch.
class Finder {
  public:
    Finder(const Timeline& timeline, const OpPlace& place)
        : m_timeline(timeline),
          m_placement(placementOf(timeline.shape)),
          m_op(opAt(timeline, place).op),
          m_stage(m_placement.stageOf[static_cast<std::size_t>(place.rank * timeline.shape.virtualStages +
                                                               m_op.chunk)]) {}

    [[nodiscard]] const Op& op() const { return m_op; }

    template <class Kind>
    void find(std::int64_t stagesOn, Kind wanted, std::vector<OpPlace>& into) const {
        const std::int64_t stage = m_stage + stagesOn;
        if (stage < 0 || stage >= static_cast<std::int64_t>(m_placement.rankOf.size())) return;
        const std::int64_t rank = m_placement.rankOf[static_cast<std::size_t>(stage)];
        const auto& ops = m_timeline.ranks[static_cast<std::size_t>(rank)];
        const auto found = std::ranges::find_if(ops, [&](const TimedOp& timed) {
            return timed.op.microBatch == m_op.microBatch && wanted(timed.op.kind) &&
                   m_placement.stageOf[static_cast<std::size_t>(rank * m_timeline.shape.virtualStages +
                                                                timed.op.chunk)] == stage;
        });
        if (found != ops.end()) into.push_back({rank, found - ops.begin()});
    }

  private:
    const Timeline& m_timeline;
    StagePlacement m_placement;
    Op m_op;
    std::int64_t m_stage = 0;
};

bool isForward(OpKind kind) {
    return kind == OpKind::forward;
}
bool isWeight(OpKind kind) {
    return kind == OpKind::backwardWeight;
}

}  // namespace

std::vector<OpPlace> neededBy(const Timeline& timeline, const OpPlace& place) {
    const Finder finder(timeline, place);
    std::vector<OpPlace> needs;
    switch (finder.op().kind) {
        case OpKind::forward:
            finder.find(-1, isForward, needs);
            break;
        case OpKind::backward:
        case OpKind::backwardInput:
            finder.find(1, isGradient, needs);
            finder.find(0, isForward, needs);
            break;
        case OpKind::backwardWeight:
            finder.find(0, isGradient, needs);
            break;
    }
    return needs;
}

std::vector<OpPlace> waitingFor(const Timeline& timeline, const OpPlace& place) {
    const Finder finder(timeline, place);
    std::vector<OpPlace> waiting;
    switch (finder.op().kind) {
        case OpKind::forward:
            finder.find(1, isForward, waiting);
            finder.find(0, isGradient, waiting);
            break;
        case OpKind::backwardInput:
            finder.find(0, isWeight, waiting);
            [[fallthrough]];
        case OpKind::backward:
            finder.find(-1, isGradient, waiting);
            break;
        case OpKind::backwardWeight:
            break;
    }
    return waiting;
}

}  // namespace meshwright::ui
