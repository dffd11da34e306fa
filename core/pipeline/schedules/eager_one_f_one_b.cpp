// SPDX-License-Identifier: GPL-3.0-or-later
// Eager 1F1B (Athlur et al. 2022; Zhuang et al. 2023): twice 1F1B's forwards ahead, so that a round trip of
// messages fits between a forward and its backward. It hides latency and pays with memory.
#include <algorithm>

#include "core/pipeline/schedules/definition.h"
#include "core/pipeline/schedules/forwards_ahead.h"

namespace meshwright {

namespace {

std::int64_t warmUp(const ScheduleShape& shape, std::int64_t rank) {
    return std::min(shape.microBatches, 2 * (shape.stages - 1 - rank));
}

std::vector<Op> rankOrder(const ScheduleShape& shape, std::int64_t rank) {
    return forwardsAhead(shape, warmUp(shape, rank));
}

/// The warm-up and the forward of the first pair: min(m, 2(p - r) - 1).
std::int64_t peakInFlight(const ScheduleShape& shape, std::int64_t rank) {
    return std::min(shape.microBatches, warmUp(shape, rank) + 1);
}

}  // namespace

const ScheduleDefinition kEagerOneFOneB = {.kind = ScheduleKind::eagerOneFOneB,
                                           .rankOrder = rankOrder,
                                           .period = [](const ScheduleShape&) -> std::int64_t { return 1; },
                                           .peakInFlight = peakInFlight};

}  // namespace meshwright
