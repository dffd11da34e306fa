// SPDX-License-Identifier: GPL-3.0-or-later
// GPipe as its paper draws it (Huang et al. 2019, figure 2c): the backwards run from the last micro-batch to
// the first.
#include "core/pipeline/schedules/definition.h"
#include "core/pipeline/schedules/gpipe.h"

namespace meshwright {

namespace {

std::vector<Op> rankOrder(const ScheduleShape& shape, std::int64_t /*rank*/) {
    std::vector<Op> ops = gpipeForwards(shape);
    for (auto i = static_cast<std::int32_t>(shape.microBatches); i-- > 0;)
        ops.push_back({OpKind::backward, 0, i});
    return ops;
}

std::int64_t everyMicroBatch(const ScheduleShape& shape, std::int64_t /*rank*/) {
    return shape.microBatches;
}

}  // namespace

const ScheduleDefinition kGpipeLifo = {.kind = ScheduleKind::gpipeLifo,
                                       .rankOrder = rankOrder,
                                       .peakInFlight = everyMicroBatch,
                                       .makespan = gpipeMakespan};

}  // namespace meshwright
