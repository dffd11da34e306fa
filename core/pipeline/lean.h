// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/pipeline/costs.h"
#include "core/pipeline/op_order.h"
#include "core/units/result.h"

namespace meshwright {

/// What evaluate() needs of a schedule, without an op list: equal to the figures of simulate().
struct LeanTimes {
    Ticks makespan = 0;
    Ticks ideal = 0;      ///< busy time of the busiest rank
    Ticks totalIdle = 0;  ///< summed over ranks
    friend bool operator==(const LeanTimes&, const LeanTimes&) = default;
};

/// Fails where simulate() fails, except that the number of ops is not limited.
[[nodiscard]] Result<LeanTimes> leanTimes(const ScheduleShape& shape, const PipelineCosts& costs);

}  // namespace meshwright
