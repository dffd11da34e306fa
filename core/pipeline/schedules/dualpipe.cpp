// SPDX-License-Identifier: GPL-3.0-or-later
// DualPipe (DeepSeek-V3 report 2024, arXiv 2412.19437, section 3.2.1): micro-batches enter at both ends of
// two copies of the model, and a forward runs in one block with a backward of the other stream.
#include <algorithm>

#include "core/pipeline/schedules/definition.h"
#include "core/pipeline/schedules/two_streams.h"

namespace meshwright {

namespace {

Errors check(const ScheduleShape& shape) {
    Errors errors;
    if (shape.stages % 2 != 0)
        errors.push_back({"odd-stages", "stages", std::to_string(shape.stages), "an even number"});
    if (shape.microBatches % 2 != 0)
        errors.push_back({"odd-micro-batches", "micro_batches", std::to_string(shape.microBatches),
                          "an even number: half of them enter at each end"});
    return errors;
}

std::vector<Op> rankOrder(const ScheduleShape& shape, std::int64_t rank) {
    const std::int64_t half = shape.microBatches / 2;
    const TwoStreams::Stream fromTheTop{0, 0};
    const TwoStreams::Stream fromTheBottom{1, half};
    const bool nearTop = rank < shape.stages / 2;
    return twoStreamsOrder({.near = nearTop ? fromTheTop : fromTheBottom,
                            .far = nearTop ? fromTheBottom : fromTheTop,
                            .microBatches = half,
                            .depth = shape.stages / 2,
                            .position = std::min(rank, shape.stages - 1 - rank)});
}

}  // namespace

const ScheduleDefinition kDualPipe = {
    .kind = ScheduleKind::dualpipe,
    .splitsBackward = true,
    .fuses = true,
    .placement = bothEndsPlacement,
    .leastMicroBatches = [](const ScheduleShape& shape) { return 2 * shape.stages; },
    .check = check,
    .rankOrder = rankOrder,
    .period = [](const ScheduleShape&) -> std::int64_t { return 2; }};

}  // namespace meshwright
