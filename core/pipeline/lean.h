// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/pipeline/costs.h"
#include "core/pipeline/op_order.h"
#include "core/units/result.h"

namespace meshwright {

/// What evaluate() needs of a schedule, without its op list: equal to the figures of simulate().
struct LeanTimes {
    Ticks makespan = 0;
    Ticks ideal = 0;      ///< busy time of the busiest rank
    Ticks totalIdle = 0;  ///< summed over ranks
    friend bool operator==(const LeanTimes&, const LeanTimes&) = default;
};

/// By a closed form where the schedule has one; else from steps of a few periods that are simulated, extended
/// period by period once they repeat; else from the simulation of all. Fails where simulate() fails, except
/// that a closed form or an extension does not limit the number of ops.
[[nodiscard]] Result<LeanTimes> leanTimes(const ScheduleShape& shape, const PipelineCosts& costs);

/// Ops that leanTimes() works out one by one: none with a closed form, those of a few periods where an order
/// repeats, else all; an order made for its costs is tried several times over. For shapes that checkShape()
/// accepts.
[[nodiscard]] std::int64_t leanOps(const ScheduleShape& shape);
/// Some tenths of a second at most, where costs let the order settle.
inline constexpr std::int64_t kMostLeanOps = std::int64_t{1} << 22;
/// The longest step of such a schedule with no more ops than that; for one that never settles.
[[nodiscard]] std::int64_t mostLeanMicroBatches(const ScheduleShape& shape);

/// The shape with whole periods of micro-batches taken out, as few left as show everything but length:
/// warm-up, a steady state and drain. The same shape for a schedule without a period.
[[nodiscard]] ScheduleShape settledShape(const ScheduleShape& shape);

}  // namespace meshwright
