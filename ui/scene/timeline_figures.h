// SPDX-License-Identifier: GPL-3.0-or-later
// Figures that several parts of the timeline write.
#pragma once

#include <QString>

#include "core/pipeline/schedule.h"
#include "ui/document/shown_schedule.h"

namespace meshwright::ui {

/// What the bars stand for: "F 87.9-91.9 ms · B 173-181 ms · hop 388 us", with ratios "B 172 ms (2 F)" where
/// all stages agree.
[[nodiscard]] QString costsText(const Timeline& timeline, bool ratios);

/// Pixels that the head needs for name, costs and the least of the figures.
[[nodiscard]] qreal narrowestHead(const ShownSchedule& schedule);

/// U+2212 "13.6 %" of the slowest; empty for the slowest itself.
[[nodiscard]] QString savedText(double makespan, double slowest);

/// Chunks held by a rank, in micro-batches: "5.5".
[[nodiscard]] QString microBatchesText(std::int64_t chunks, const ScheduleShape& shape);

}  // namespace meshwright::ui
