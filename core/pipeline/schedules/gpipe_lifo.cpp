// SPDX-License-Identifier: GPL-3.0-or-later
// GPipe as its paper draws it (Huang et al. 2019, figure 2c): the backwards run from the last micro-batch to
// the first.
#include "core/pipeline/schedules/definition.h"
#include "core/pipeline/schedules/gpipe.h"
#include "core/pipeline/schedules/rank_order.h"

namespace meshwright {

namespace {

std::vector<Op> rankOrder(const ScheduleShape& shape, std::int64_t /*rank*/) {
    RankOrder ops(2 * shape.microBatches);
    for (std::int64_t i = 0; i < shape.microBatches; ++i) ops.forward(0, i);
    for (std::int64_t i = shape.microBatches; i-- > 0;) ops.backward(0, i);
    return ops.take();
}

}  // namespace

const ScheduleDefinition kGpipeLifo = {.kind = ScheduleKind::gpipeLifo,
                                       .rankOrder = rankOrder,
                                       .peakInFlight = everyMicroBatch,
                                       .makespan = gpipeMakespan};

}  // namespace meshwright
