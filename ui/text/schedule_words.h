// SPDX-License-Identifier: GPL-3.0-or-later
// Words about schedules: their names with the number of stages, ops as the papers write them, ranks.
#pragma once

#include <QString>

#include "core/pipeline/schedule.h"
#include "ui/document/shown_schedule.h"

namespace meshwright::ui {

/// Does a rank run more than one stage, of one copy of the model or of two?
[[nodiscard]] bool runsSeveralStages(const ScheduleShape& shape);

/// "Interleaved 1F1B, v 4"
[[nodiscard]] QString nameOf(const ScheduleChoice& choice);
[[nodiscard]] QString nameOf(OpColours colours);

/// "Rank 3": of the pipeline, where a rank is more than a stage.
[[nodiscard]] QString rankName(std::int64_t rank);

/// "F4", as the zero-bubble papers write it.
[[nodiscard]] QString letterText(const Op& op);

/// "needs 8 micro-batches or more": after the schedule's name.
[[nodiscard]] QString textOf(const ScheduleRefusal& refusal);

}  // namespace meshwright::ui
