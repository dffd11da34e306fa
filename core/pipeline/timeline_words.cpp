// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/pipeline/timeline_words.h"

#include <algorithm>

namespace meshwright {

TimelineWords::TimelineWords(const Timeline& timeline, std::int64_t ticksPerUnit)
    : m_timeline(timeline), m_ticksPerUnit(ticksPerUnit), m_placement(placementOf(timeline.shape)) {}

std::string TimelineWords::microBatches(std::int64_t chunks) const {
    return ratioText(reduced(chunks, m_timeline.shape.virtualStages));
}

std::vector<std::string> TimelineWords::slots(std::int64_t rank) const {
    const std::vector<TimedOp>& ops = m_timeline.ranks[rank];
    std::vector<std::string> words;
    words.reserve(ops.size());
    for (std::size_t i = 0; i < ops.size(); ++i) {
        const Op& first = ops[i].op;
        words.push_back(slotText(m_placement, rank, first, first.fusedWithNext ? &ops[++i].op : nullptr));
    }
    return words;
}

std::vector<Ticks> TimelineWords::starts(std::int64_t rank) const {
    std::vector<Ticks> starts;
    bool second = false;  // of a fused pair
    for (const TimedOp& timed : m_timeline.ranks[rank]) {
        if (!second) starts.push_back(timed.start);
        second = timed.op.fusedWithNext;
    }
    return starts;
}

std::vector<std::string> TimelineWords::costs(const std::vector<Ticks>& stageCosts) const {
    std::vector<Ticks> shown(m_timeline.shape.stages);
    bool chunksAgree = true;
    for (std::size_t stage = 0; stage < stageCosts.size(); ++stage) {
        const std::int64_t rank = m_placement.rankOf[stage];
        shown[rank] += stageCosts[stage];
        const std::int64_t first = m_placement.depthOf(m_placement.stageAt(rank, 0));
        chunksAgree = chunksAgree && stageCosts[stage] == stageCosts[first];
    }
    if (!chunksAgree) shown = stageCosts;
    return oneOrAll(shown);
}

std::vector<std::string> TimelineWords::fusedCosts() const {
    std::vector<Ticks> ranks = m_timeline.costs.fused;
    for (Ticks& cost : ranks) cost *= m_timeline.shape.virtualStages;
    return oneOrAll(ranks);
}

std::vector<std::string> TimelineWords::oneOrAll(std::vector<Ticks> costs) const {
    if (std::ranges::count(costs, costs.front()) == std::ssize(costs)) costs.resize(1);
    std::vector<std::string> words;
    words.reserve(costs.size());
    for (const Ticks cost : costs) words.push_back(time(cost));
    return words;
}

}  // namespace meshwright
