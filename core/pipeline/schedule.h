// SPDX-License-Identifier: GPL-3.0-or-later
// The whole pipeline room: schedules by name, their simulation (simulator.h) and the lean path (lean.h).
#pragma once

#include <cstdint>
#include <vector>

#include "core/pipeline/lean.h"
#include "core/pipeline/op_order.h"
#include "core/pipeline/simulator.h"
#include "core/units/result.h"

namespace meshwright {

/// Schedules that makeOrder(), simulate(), leanTimes() and peakInFlight() know today.
[[nodiscard]] std::vector<ScheduleKind> supportedSchedules();

/// Does every rank run one stage, so that virtual stages mean nothing? Of schedules not supported yet, too.
[[nodiscard]] bool runsOneStagePerRank(ScheduleKind kind);

/// Why the shape has no schedule; empty when it has one. Codes: schedule-unsupported, out-of-range,
/// virtual-stages-unsupported, number-too-large.
[[nodiscard]] Errors checkShape(const ScheduleShape& shape);

/// Why no op list is made: checkShape(), or more than 2^25 ops (schedule-too-large).
[[nodiscard]] Errors checkOpList(const ScheduleShape& shape);

/// Op order of every rank, or the errors of checkOpList().
[[nodiscard]] Result<OpOrder> makeOrder(const ScheduleShape& shape);

/// Most chunks (a micro-batch on one virtual stage) in flight on each rank, by counting the op order's
/// warm-up: no times needed. Empty for a shape that checkShape() refuses.
[[nodiscard]] std::vector<std::int64_t> peakInFlight(const ScheduleShape& shape);

}  // namespace meshwright
