// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/pipeline/schedules/zero_bubble.h"

#include <algorithm>

#include "core/pipeline/schedules/rank_order.h"

namespace meshwright {

std::vector<Op> zeroBubbleOrder(const MicroBatchGroups& groups, std::int64_t warmUp,
                                std::int64_t firstWeight) {
    const std::int64_t count = groups.count();
    RankOrder ops(3 * count);
    std::int64_t forwards = 0;
    std::int64_t weights = 0;
    const auto forward = [&] {
        const auto [chunk, microBatch] = groups.forward(forwards++);
        ops.forward(chunk, microBatch);
    };
    const auto weight = [&] {
        const auto [chunk, microBatch] = groups.backward(weights++);
        ops.backwardWeight(chunk, microBatch);
    };
    while (forwards < std::min(warmUp, count)) forward();
    for (std::int64_t k = 0; k < count; ++k) {
        if (forwards < count) forward();
        const auto [chunk, microBatch] = groups.backward(k);
        ops.backwardInput(chunk, microBatch);
        if (k >= firstWeight) weight();
    }
    while (weights < count) weight();
    return ops.take();
}

}  // namespace meshwright
