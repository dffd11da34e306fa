// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/pipeline/schedules/breadth_first.h"

#include "core/pipeline/schedules/rank_order.h"

namespace meshwright {

std::vector<Op> breadthFirst(const ScheduleShape& shape, FirstBackward firstBackward) {
    const std::int64_t microBatches = shape.microBatches;
    const bool fromLast = firstBackward == FirstBackward::last;
    RankOrder ops(2 * microBatches * shape.virtualStages);
    for (std::int64_t chunk = 0; chunk < shape.virtualStages; ++chunk)
        for (std::int64_t i = 0; i < microBatches; ++i) ops.forward(chunk, i);
    for (std::int64_t chunk = shape.virtualStages; chunk-- > 0;)
        for (std::int64_t i = 0; i < microBatches; ++i)
            ops.backward(chunk, fromLast ? microBatches - 1 - i : i);
    return ops.take();
}

}  // namespace meshwright
