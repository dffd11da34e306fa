// SPDX-License-Identifier: GPL-3.0-or-later
// ZB-H1 (Qi et al. 2023, arXiv 2401.10241): 1F1B's warm-up, with the weight backwards held back to fill the
// drain. A third of 1F1B's bubble for F = I = W, at 1F1B's peak, which now every rank reaches.
#include "core/pipeline/schedules/definition.h"
#include "core/pipeline/schedules/zero_bubble.h"

namespace meshwright {

namespace {

std::vector<Op> rankOrder(const ScheduleShape& shape, std::int64_t rank) {
    return zeroBubbleOrder({shape, shape.microBatches}, shape.stages - 1 - rank, rank);
}

}  // namespace

const ScheduleDefinition kZbH1 = {
    .kind = ScheduleKind::zbH1,
    .splitsBackward = true,
    .leastMicroBatches = [](const ScheduleShape& shape) { return shape.stages - 1; },
    .rankOrder = rankOrder,
    .period = [](const ScheduleShape&) -> std::int64_t { return 1; }};

}  // namespace meshwright
