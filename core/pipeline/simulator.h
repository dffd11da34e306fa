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

/// Why a rank is idle; the four add up to all of its idle time.
struct IdleTime {
    Ticks warmUp = 0;      ///< before its first op
    Ticks dependency = 0;  ///< between ops, until the last input is made elsewhere
    Ticks transfer = 0;    ///< between ops, while that input travels
    Ticks drain = 0;       ///< after its last op, until the step ends
    [[nodiscard]] Ticks total() const { return warmUp + dependency + transfer + drain; }
    friend bool operator==(const IdleTime&, const IdleTime&) = default;
};

/// A schedule with its times and every figure read off it.
struct Timeline {
    ScheduleShape shape;
    PipelineCosts costs;
    std::vector<std::vector<TimedOp>> ranks;  ///< [rank][position], by start; a fused pair has the same times
    Ticks makespan = 0;                       ///< time 0 to the last end
    Ticks ideal = 0;                          ///< busy time of the busiest rank
    Ticks maxSpan = 0;                        ///< max over ranks of last end - first start
    std::vector<Ticks> busy;                  ///< [rank]
    std::vector<IdleTime> idle;               ///< [rank], busy + idle = makespan
    /// [rank] most chunks alive, born at F's start and freed at B's (or W's) end; micro-batches with one
    /// stage a rank.
    std::vector<std::int64_t> peakInFlight;
};

/// Exact event simulation: an op starts when the op before it on its rank and all it depends on have ended
/// (plus transfer between different ranks). Both parts of a fused pair start when both may, and both results
/// appear at its end. Linear in the number of ops. stages * makespan must fit 64 bits.
[[nodiscard]] Result<Timeline> simulate(const ScheduleShape& shape, const PipelineCosts& costs);

/// The same for any order of any kind of ops. An order is refused when an op is foreign to the shape
/// (unknown-op), runs twice (duplicate-op), never runs (missing-op), or when ranks wait for each other for
/// ever: schedule-deadlock, one error a rank that waits, with the op and what it waits for.
[[nodiscard]] Result<Timeline> simulateOrder(const ScheduleShape& shape, const OpOrder& order,
                                             const PipelineCosts& costs);

}  // namespace meshwright
