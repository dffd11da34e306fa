// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/pipeline/timeline_words.h"

#include <algorithm>

namespace meshwright {

TimelineWords::TimelineWords(const Timeline& timeline, std::int64_t ticksPerUnit)
    : m_shape(timeline.shape), m_ticksPerUnit(ticksPerUnit), m_placement(placementOf(timeline.shape)) {}

std::string TimelineWords::microBatches(std::int64_t chunks) const {
    return ratioText(reduced(chunks, m_shape.virtualStages));
}

std::string TimelineWords::op(std::int64_t rank, const Op& op) const {
    return opText(op, m_placement.stageOf[rank * m_shape.virtualStages + op.chunk], m_shape);
}

std::vector<std::string> TimelineWords::costs(const std::vector<Ticks>& stageCosts) const {
    std::vector<Ticks> ranks(m_shape.stages);
    for (std::size_t stage = 0; stage < stageCosts.size(); ++stage)
        ranks[m_placement.rankOf[stage]] += stageCosts[stage];
    if (std::ranges::count(ranks, ranks.front()) == std::ssize(ranks)) ranks.resize(1);
    std::vector<std::string> words;
    words.reserve(ranks.size());
    for (const Ticks cost : ranks) words.push_back(time(cost));
    return words;
}

}  // namespace meshwright
