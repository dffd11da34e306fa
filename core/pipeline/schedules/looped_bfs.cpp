// SPDX-License-Identifier: GPL-3.0-or-later
// Breadth-first pipeline (Lamy-Poirier 2022) as PyTorch's ScheduleLoopedBFS runs it: chunk 0 of all
// micro-batches, chunk 1 of all ...; then the chunks backwards, each from the last micro-batch to the first.
#include "core/pipeline/schedules/looped_bfs.h"

#include "core/pipeline/schedules/definition.h"
#include "core/pipeline/schedules/rank_order.h"

namespace meshwright {

namespace {

std::vector<Op> rankOrder(const ScheduleShape& shape, std::int64_t /*rank*/) {
    RankOrder ops(2 * shape.microBatches * shape.virtualStages);
    for (std::int64_t chunk = 0; chunk < shape.virtualStages; ++chunk)
        for (std::int64_t i = 0; i < shape.microBatches; ++i) ops.forward(chunk, i);
    for (std::int64_t chunk = shape.virtualStages; chunk-- > 0;)
        for (std::int64_t i = shape.microBatches; i-- > 0;) ops.backward(chunk, i);
    return ops.take();
}

}  // namespace

const ScheduleDefinition kLoopedBfs = {.kind = ScheduleKind::loopedBfs,
                                       .stagesPerRank = StagesPerRank::any,
                                       .rankOrder = rankOrder,
                                       .peakInFlight = everyChunk};

}  // namespace meshwright
