// SPDX-License-Identifier: GPL-3.0-or-later
// The one line under the timeline that tells what the picture shows.
#pragma once

#include <QString>
#include <span>

#include "ui/document/shown_schedule.h"

namespace meshwright::ui {

/// All of it for this view: the micro-batch followed, the critical path, then what all ranks do at the clock.
[[nodiscard]] QString narrationOf(std::span<const ShownSchedule> schedules, const ViewState& view);

/// "Stages 0 to 3 run 1F1B: F4, B1, B2, F3 · ZB-H1: F5, W1, I3, F4. No rank waits."
[[nodiscard]] QString instantText(std::span<const ShownSchedule> schedules, const ViewState& view);
/// "micro-batch 3: in for 4.2 s, waits 1.1 s"
[[nodiscard]] QString microBatchText(const LinkedTimeline& linked, std::int64_t microBatch);
/// "critical path: 33 ops, 31.2 s of work and 6 transfers, 1.8 s, make the 33.0 s of the step"
[[nodiscard]] QString criticalPathText(const LinkedTimeline& linked);

}  // namespace meshwright::ui
