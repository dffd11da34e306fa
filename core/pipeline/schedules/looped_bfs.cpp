// SPDX-License-Identifier: GPL-3.0-or-later
// Breadth-first pipeline (Lamy-Poirier 2022) as PyTorch's ScheduleLoopedBFS runs it: chunk 0 of all
// micro-batches, chunk 1 of all ...; then the chunks backwards, each from the last micro-batch to the first.
#include "core/pipeline/schedules/breadth_first.h"
#include "core/pipeline/schedules/definition.h"

namespace meshwright {

namespace {

std::vector<Op> rankOrder(const ScheduleShape& shape, std::int64_t /*rank*/) {
    return breadthFirst(shape, FirstBackward::last);
}

}  // namespace

const ScheduleDefinition kLoopedBfs = {.kind = ScheduleKind::loopedBfs,
                                       .stagesPerRank = StagesPerRank::any,
                                       .rankOrder = rankOrder,
                                       .peakInFlight = everyChunk};

}  // namespace meshwright
