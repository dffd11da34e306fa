// SPDX-License-Identifier: GPL-3.0-or-later
// Breadth-first pipeline as its paper draws it (Lamy-Poirier 2022): the backwards of a chunk run in the order
// of the forwards.
#include "core/pipeline/schedules/definition.h"
#include "core/pipeline/schedules/looped_bfs.h"
#include "core/pipeline/schedules/rank_order.h"

namespace meshwright {

namespace {

std::vector<Op> rankOrder(const ScheduleShape& shape, std::int64_t /*rank*/) {
    RankOrder ops(2 * shape.microBatches * shape.virtualStages);
    for (std::int64_t chunk = 0; chunk < shape.virtualStages; ++chunk)
        for (std::int64_t i = 0; i < shape.microBatches; ++i) ops.forward(chunk, i);
    for (std::int64_t chunk = shape.virtualStages; chunk-- > 0;)
        for (std::int64_t i = 0; i < shape.microBatches; ++i) ops.backward(chunk, i);
    return ops.take();
}

}  // namespace

const ScheduleDefinition kLoopedBfsFifo = {.kind = ScheduleKind::loopedBfsFifo,
                                           .stagesPerRank = StagesPerRank::any,
                                           .rankOrder = rankOrder,
                                           .peakInFlight = everyChunk};

}  // namespace meshwright
