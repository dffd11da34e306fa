// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <vector>

#include "core/scenario/choices.h"
#include "core/units/result.h"

namespace meshwright {

/// F forward, I backward for inputs, W backward for weights, B = I + W in one.
enum class OpKind : std::uint8_t { forward, backward, backwardInput, backwardWeight };

/// One op of one rank. `chunk` is the virtual stage on the rank (0 for one stage a rank).
struct Op {
    OpKind kind = OpKind::forward;
    std::int32_t microBatch = 0;
    std::int32_t chunk = 0;
    friend bool operator==(const Op&, const Op&) = default;
};

struct ScheduleShape {
    ScheduleKind kind = ScheduleKind::oneFOneB;
    std::int64_t stages = 1;        ///< p, ranks of the pipeline
    std::int64_t microBatches = 1;  ///< m
    std::int64_t virtualStages = 1;
    friend bool operator==(const ScheduleShape&, const ScheduleShape&) = default;
};

/// Time in exact integer ticks; whoever calls chooses the tick.
using Ticks = std::int64_t;

/// Cost of one micro-batch on each rank, and the latency between neighbours. All lists have `stages` entries.
struct PipelineCosts {
    std::vector<Ticks> forward, backwardInput, backwardWeight;
    Ticks transfer = 0;
    friend bool operator==(const PipelineCosts&, const PipelineCosts&) = default;
};

using OpOrder = std::vector<std::vector<Op>>;  ///< [rank][position]

struct TimedOp {
    Op op;
    Ticks start = 0;
    Ticks end = 0;
    friend bool operator==(const TimedOp&, const TimedOp&) = default;
};

/// A schedule with its times and every figure read off it.
struct Timeline {
    ScheduleShape shape;
    PipelineCosts costs;
    std::vector<std::vector<TimedOp>> ranks;  ///< [rank][position], by start
    Ticks makespan = 0;                       ///< time 0 to the last end
    Ticks ideal = 0;                          ///< busy time of the busiest rank
    Ticks maxSpan = 0;                        ///< max over ranks of last end - first start
    std::vector<Ticks> busy, idle;            ///< [rank], busy + idle = makespan
    std::vector<std::int64_t> peakInFlight;   ///< [rank] most micro-batches alive: born at F start, freed at B (or W) end
};

/// Schedules that makeOrder() and simulate() know today.
[[nodiscard]] std::vector<ScheduleKind> supportedSchedules();

/// Op order of every rank, or why the shape is impossible.
[[nodiscard]] Result<OpOrder> makeOrder(const ScheduleShape& shape);

/// Exact event simulation: an op starts when the op before it on its rank and all it depends on have ended
/// (plus transfer between different ranks). An order that deadlocks is an error naming the ops that wait.
[[nodiscard]] Result<Timeline> simulate(const ScheduleShape& shape, const PipelineCosts& costs);

/// The lean path of evaluate(): makespan without an op list, equal to simulate(...).makespan.
struct LeanTimes {
    Ticks makespan = 0;
    Ticks ideal = 0;        ///< busy time of the busiest rank
    Ticks totalIdle = 0;    ///< summed over ranks
};
[[nodiscard]] Result<LeanTimes> leanTimes(const ScheduleShape& shape, const PipelineCosts& costs);

/// Most micro-batches in flight on each rank, by counting the op order's warm-up: no times needed.
[[nodiscard]] std::vector<std::int64_t> peakInFlight(const ScheduleShape& shape);

}  // namespace meshwright
