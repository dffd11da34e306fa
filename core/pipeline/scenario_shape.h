// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/pipeline/op_order.h"
#include "core/scenario/resolved.h"
#include "core/units/result.h"

namespace meshwright {

/// The kind of schedule that a scenario runs: torchtitan's interleaving is PyTorch's, and a Megatron layout
/// string runs interleaved, or 1F1B with one stage a rank.
[[nodiscard]] ScheduleKind runKind(const Scenario& scenario, const Resolved& resolved);

/// The schedule that a scenario runs, of runKind(); a list of ops runs as it stands, for the ranks, stages
/// and micro-batches it has. Errors: order-missing and those of parseOrderCsv(). Needs resolved.microBatches.
/// What the schedule asks of the shape is checkShape()'s.
[[nodiscard]] Result<ScheduleShape> scheduleShape(const Scenario& scenario, const Resolved& resolved);

}  // namespace meshwright
