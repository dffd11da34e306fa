// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <vector>

#include "core/pipeline/costs.h"
#include "core/pipeline/op_order.h"
#include "core/units/result.h"

namespace meshwright {

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
    /// [rank] most chunks alive, born at F's start and freed at B's (or W's) end; micro-batches with one
    /// stage a rank.
    std::vector<std::int64_t> peakInFlight;
};

/// Exact event simulation: an op starts when the op before it on its rank and all it depends on have ended
/// (plus transfer between different ranks). Linear in the number of ops. stages * makespan must fit 64 bits.
[[nodiscard]] Result<Timeline> simulate(const ScheduleShape& shape, const PipelineCosts& costs);

/// The same for any order of any kind of ops. An order is refused when an op is foreign to the shape
/// (unknown-op), runs twice (duplicate-op), never runs (missing-op), or when ranks wait for each other for
/// ever: schedule-deadlock, one error a rank that waits, with the op and what it waits for.
[[nodiscard]] Result<Timeline> simulateOrder(const ScheduleShape& shape, const OpOrder& order,
                                             const PipelineCosts& costs);

}  // namespace meshwright
