// SPDX-License-Identifier: GPL-3.0-or-later
// DualPipeV (DeepSeek 2025, "cut in half" from DualPipe): the V placement makes a second copy of the model
// needless, the two streams are the two chunks of a rank.
#include "core/pipeline/schedules/definition.h"
#include "core/pipeline/schedules/two_streams.h"

namespace meshwright {

namespace {

std::vector<Op> rankOrder(const ScheduleShape& shape, std::int64_t rank) {
    return twoStreamsOrder({.near = {0, 0},
                            .far = {1, 0},
                            .microBatches = shape.microBatches,
                            .depth = shape.stages,
                            .position = rank});
}

}  // namespace

const ScheduleDefinition kDualPipeV = {
    .kind = ScheduleKind::dualpipeV,
    .stagesPerRank = StagesPerRank::two,
    .splitsBackward = true,
    .fuses = true,
    .placement = vPlacement,
    .leastMicroBatches = [](const ScheduleShape& shape) { return 2 * shape.stages; },
    .rankOrder = rankOrder,
    .period = [](const ScheduleShape&) -> std::int64_t { return 1; }};

}  // namespace meshwright
