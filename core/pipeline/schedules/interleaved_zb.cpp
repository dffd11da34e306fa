// SPDX-License-Identifier: GPL-3.0-or-later
// Interleaved zero bubble (PyTorch's ScheduleInterleavedZeroBubble): v chunks a rank in PyTorch's rounds, and
// the weight backwards apart. With one chunk it is ZB-H1.
#include "core/pipeline/schedules/definition.h"
#include "core/pipeline/schedules/zero_bubble.h"

namespace meshwright {

namespace {

std::vector<Op> rankOrder(const ScheduleShape& shape, std::int64_t rank) {
    const std::int64_t group = roundSize(shape);
    return zeroBubbleOrder({shape, group}, (shape.virtualStages - 1) * group + shape.stages - 1 - rank, rank);
}

}  // namespace

const ScheduleDefinition kInterleavedZb = {.kind = ScheduleKind::interleavedZb,
                                           .stagesPerRank = StagesPerRank::any,
                                           .splitsBackward = true,
                                           .check = checkRounds,
                                           .rankOrder = rankOrder,
                                           .period = roundPeriod};

}  // namespace meshwright
