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

/// Every schedule that needs no order from the user: all but custom.
[[nodiscard]] std::vector<ScheduleKind> builtInSchedules();

/// Does every rank run one stage, so that virtual stages mean nothing?
[[nodiscard]] bool runsOneStagePerRank(ScheduleKind kind);
/// Does every rank run two, down and back (ZB-V and its relatives)?
[[nodiscard]] bool runsTwoStagesPerRank(ScheduleKind kind);
/// Are input and weight backwards ops of their own, at least in part?
[[nodiscard]] bool splitsBackward(const ScheduleShape& shape);
/// Does it run forwards and backwards in one block?
[[nodiscard]] bool fusesForwardAndBackward(const ScheduleShape& shape);

/// Micro-batches below which the schedule does not exist for these stages, ranks and virtual stages; 1 for
/// most.
[[nodiscard]] std::int64_t leastMicroBatches(const ScheduleShape& shape);

/// A number of virtual stages that the schedule does not run (virtual-stages-unsupported).
[[nodiscard]] Errors checkStagesPerRank(const ScheduleShape& shape);

/// Why the shape has no schedule; empty when it has one. Codes: out-of-range, virtual-stages-unsupported,
/// number-too-large, and those of the schedule: odd-stages, too-few-micro-batches,
/// micro-batch-group-out-of-range, micro-batches-uneven-groups, micro-batches-uneven-rounds, order-missing.
[[nodiscard]] Errors checkShape(const ScheduleShape& shape);

/// Why no op list is made: checkShape(), or more than 2^25 ops (schedule-too-large).
[[nodiscard]] Errors checkOpList(const ScheduleShape& shape);

/// Op order of every rank, or the errors of checkOpList(). Costs, which must pass checkCosts(), change only
/// the orders that are made for them: v-half, v-min and zb-auto. Without costs F = I = W.
[[nodiscard]] Result<OpOrder> makeOrder(const ScheduleShape& shape, const PipelineCosts& costs);
[[nodiscard]] Result<OpOrder> makeOrder(const ScheduleShape& shape);

/// Most chunks (a micro-batch on one stage of the rank) in flight on each rank: by counting the op order, no
/// times needed. Empty for a shape that checkShape() refuses.
[[nodiscard]] std::vector<std::int64_t> peakInFlight(const ScheduleShape& shape);

/// Every stage costs 1 forward, 1 input and 1 weight backward, and nothing travels.
[[nodiscard]] PipelineCosts unitCosts(const ScheduleShape& shape);

}  // namespace meshwright
