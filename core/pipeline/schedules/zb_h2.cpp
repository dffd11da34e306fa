// SPDX-License-Identifier: GPL-3.0-or-later
// ZB-H2 (Qi et al. 2023, arXiv 2401.10241): twice the warm-up, so that no rank waits in the steady state. Its
// "0 bubble" is the span measure: the step of one iteration takes as long as ZB-H1's for F = I = W, unless
// the optimizer does without a barrier over all ranks.
#include "core/pipeline/schedules/definition.h"
#include "core/pipeline/schedules/zero_bubble.h"

namespace meshwright {

namespace {

std::vector<Op> rankOrder(const ScheduleShape& shape, std::int64_t rank) {
    return zeroBubbleOrder({shape, shape.microBatches}, 2 * (shape.stages - 1 - rank), 2 * rank);
}

}  // namespace

const ScheduleDefinition kZbH2 = {
    .kind = ScheduleKind::zbH2,
    .splitsBackward = true,
    .leastMicroBatches = [](const ScheduleShape& shape) { return 2 * (shape.stages - 1); },
    .rankOrder = rankOrder,
    .period = [](const ScheduleShape&) -> std::int64_t { return 1; }};

}  // namespace meshwright
