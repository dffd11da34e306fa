// SPDX-License-Identifier: GPL-3.0-or-later
// Interleaved 1F1B as PyTorch groups it (ScheduleInterleaved1F1B): rounds of equal size instead of groups of
// p, so that any m has a schedule whose rounds divide it, fewer micro-batches than stages too.
#include "core/pipeline/schedules/definition.h"
#include "core/pipeline/schedules/interleaving.h"

namespace meshwright {

namespace {

std::vector<Op> rankOrder(const ScheduleShape& shape, std::int64_t rank) {
    return interleavedOrder(shape, {shape, roundSize(shape)}, rank);
}

std::int64_t peakInFlight(const ScheduleShape& shape, std::int64_t rank) {
    return interleavedPeak(shape, {shape, roundSize(shape)}, rank);
}

}  // namespace

const ScheduleDefinition kInterleavedOneFOneBFlex = {.kind = ScheduleKind::interleavedOneFOneBFlex,
                                                     .stagesPerRank = StagesPerRank::any,
                                                     .check = checkRounds,
                                                     .rankOrder = rankOrder,
                                                     .period = roundPeriod,
                                                     .peakInFlight = peakInFlight};

}  // namespace meshwright
