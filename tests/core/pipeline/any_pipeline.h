// SPDX-License-Identifier: GPL-3.0-or-later
// Random pipelines and small helpers for the tests of this room.
#pragma once

#include <string>
#include <vector>

#include "core/pipeline/schedule.h"
#include "tests/support/codes.h"

namespace meshwright::test {

/// A built-in schedule with p up to 9, m up to 40 and v up to 4, as far as it allows (inside a property).
ScheduleShape anyShape();
ScheduleShape anyShapeOf(ScheduleKind kind, std::int64_t mostMicroBatches = 40);

/// Costs from 0 up, different on every stage or the same on all, with or without latency (inside a property).
PipelineCosts anyCosts(const ScheduleShape& shape);

/// Large equal costs, a few ranks off and a latency of a tick or so: periods come late if at all (inside a
/// property).
PipelineCosts nearlyEqualCosts(const ScheduleShape& shape);

PipelineCosts uniformCosts(std::int64_t stages, Ticks forward, Ticks backwardInput, Ticks backwardWeight,
                           Ticks transfer);

/// "F0 F1 B0 ..." into ops, one chunk a rank.
std::vector<Op> opsOf(const std::string& text);

}  // namespace meshwright::test
