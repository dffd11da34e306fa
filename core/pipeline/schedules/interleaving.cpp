// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/pipeline/schedules/interleaving.h"

#include <algorithm>

#include "core/pipeline/schedules/rank_order.h"

namespace meshwright {

std::int64_t interleavedWarmUp(const ScheduleShape& shape, const MicroBatchGroups& groups,
                               std::int64_t rank) {
    const std::int64_t ahead = 2 * (shape.stages - 1 - rank);
    if (shape.virtualStages == 1) return std::min(shape.microBatches, ahead / 2);  // plain 1F1B
    return std::min(groups.count(), ahead + (shape.virtualStages - 1) * groups.groupSize());
}

std::vector<Op> interleavedOrder(const ScheduleShape& shape, const MicroBatchGroups& groups,
                                 std::int64_t rank) {
    RankOrder ops(2 * groups.count());
    const auto forward = [&](std::int64_t k) {
        const auto [chunk, microBatch] = groups.forward(k);
        ops.forward(chunk, microBatch);
    };
    const auto backward = [&](std::int64_t k) {
        const auto [chunk, microBatch] = groups.backward(k);
        ops.backward(chunk, microBatch);
    };
    const std::int64_t warmUp = interleavedWarmUp(shape, groups, rank);
    for (std::int64_t k = 0; k < warmUp; ++k) forward(k);
    for (std::int64_t k = warmUp; k < groups.count(); ++k) {
        forward(k);
        backward(k - warmUp);
    }
    for (std::int64_t k = groups.count() - warmUp; k < groups.count(); ++k) backward(k);
    return ops.take();
}

std::int64_t interleavedPeak(const ScheduleShape& shape, const MicroBatchGroups& groups, std::int64_t rank) {
    return std::min(groups.count(), interleavedWarmUp(shape, groups, rank) + 1);
}

}  // namespace meshwright
