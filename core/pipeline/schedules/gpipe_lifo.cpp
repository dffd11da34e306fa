// SPDX-License-Identifier: GPL-3.0-or-later
// GPipe as its paper draws it (Huang et al. 2019, figure 2c): the backwards run from the last micro-batch to
// the first.
#include "core/pipeline/schedules/breadth_first.h"
#include "core/pipeline/schedules/definition.h"
#include "core/pipeline/schedules/gpipe.h"

namespace meshwright {

namespace {

std::vector<Op> rankOrder(const ScheduleShape& shape, std::int64_t /*rank*/) {
    return breadthFirst(shape, FirstBackward::last);
}

}  // namespace

const ScheduleDefinition kGpipeLifo = {.kind = ScheduleKind::gpipeLifo,
                                       .rankOrder = rankOrder,
                                       .peakInFlight = everyChunk,
                                       .makespan = gpipeMakespan};

}  // namespace meshwright
