// SPDX-License-Identifier: GPL-3.0-or-later
// Breadth-first pipeline as its paper draws it (Lamy-Poirier 2022): the backwards of a chunk run in the order
// of the forwards.
#include "core/pipeline/schedules/breadth_first.h"
#include "core/pipeline/schedules/definition.h"
namespace meshwright {

namespace {

std::vector<Op> rankOrder(const ScheduleShape& shape, std::int64_t /*rank*/) {
    return breadthFirst(shape, FirstBackward::first);
}

}  // namespace

const ScheduleDefinition kLoopedBfsFifo = {.kind = ScheduleKind::loopedBfsFifo,
                                           .stagesPerRank = StagesPerRank::any,
                                           .rankOrder = rankOrder,
                                           .peakInFlight = everyChunk};

}  // namespace meshwright
