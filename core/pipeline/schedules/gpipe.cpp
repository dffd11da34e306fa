// SPDX-License-Identifier: GPL-3.0-or-later
// GPipe (Huang et al. 2019): all forwards, then all backwards in the same order, as PyTorch's ScheduleGPipe
// runs it.
#include "core/pipeline/schedules/gpipe.h"

#include <algorithm>

#include "core/pipeline/schedules/breadth_first.h"
#include "core/pipeline/schedules/definition.h"

namespace meshwright {

// The forwards are a line of machines with equal jobs: rank r ends its last one at
//   D(r) = sum(F_0..F_r) + r c + (m-1) max(F_0..F_r).
// The backwards are such a line from the last rank to the first, each rank released at D(r). A longest path
// that enters at rank r costs D(r) + sum(B_0..B_r) + r c + (m-1) max(B_0..B_r), which grows with r, so r =
// p-1 decides:
//   T = sum F + sum B + 2(p-1)c + (m-1)(max F + max B).
std::optional<Ticks> gpipeMakespan(const ScheduleShape& shape, const PipelineCosts& costs) {
    Ticks sum = 0;
    Ticks slowestForward = 0;
    Ticks slowestBackward = 0;
    Ticks thereAndBack = 0;
    if (shape.stages > 1 && !addTicks(costs.transfer, costs.transfer, thereAndBack)) return std::nullopt;
    for (std::int64_t rank = 0; rank < shape.stages; ++rank) {
        Ticks backward = 0;
        const bool fits = addTicks(costs.backwardInput[rank], costs.backwardWeight[rank], backward) &&
                          addTicks(sum, costs.forward[rank], sum) && addTicks(sum, backward, sum) &&
                          (rank == 0 || addTicks(sum, thereAndBack, sum));
        if (!fits) return std::nullopt;
        slowestForward = std::max(slowestForward, costs.forward[rank]);
        slowestBackward = std::max(slowestBackward, backward);
    }
    Ticks round = 0;
    Ticks rounds = 0;
    const bool fits = addTicks(slowestForward, slowestBackward, round) &&
                      !__builtin_mul_overflow(round, shape.microBatches - 1, &rounds) &&
                      addTicks(sum, rounds, sum);
    return fits ? std::optional(sum) : std::nullopt;
}

namespace {

std::vector<Op> rankOrder(const ScheduleShape& shape, std::int64_t /*rank*/) {
    return breadthFirst(shape, FirstBackward::first);
}

}  // namespace

const ScheduleDefinition kGpipe = {.kind = ScheduleKind::gpipe,
                                   .rankOrder = rankOrder,
                                   .peakInFlight = everyChunk,
                                   .makespan = gpipeMakespan};

}  // namespace meshwright
