// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/pipeline/schedules/forwards_ahead.h"

#include "core/pipeline/schedules/rank_order.h"

namespace meshwright {

std::vector<Op> forwardsAhead(const ScheduleShape& shape, std::int64_t warmUp) {
    RankOrder ops(2 * shape.microBatches);
    for (std::int64_t i = 0; i < warmUp; ++i) ops.forward(0, i);
    for (std::int64_t i = warmUp; i < shape.microBatches; ++i) {
        ops.forward(0, i);
        ops.backward(0, i - warmUp);
    }
    for (std::int64_t i = shape.microBatches - warmUp; i < shape.microBatches; ++i) ops.backward(0, i);
    return ops.take();
}

}  // namespace meshwright
