// SPDX-License-Identifier: GPL-3.0-or-later
// What the timeline says in words about an op, a hole, a rank and a head.
#pragma once

#include <QString>

#include "ui/document/shown_schedule.h"

namespace meshwright::ui {

/// "forward of micro-batch 2 on Stage 1, 5.20 s to 5.37 s (172 ms)"
[[nodiscard]] QString opText(const LinkedTimeline& linked, const OpPlace& place);
/// What an op needs and what waits for it, a line each; empty when nothing does.
[[nodiscard]] QString opLinksText(const LinkedTimeline& linked, const OpPlace& place);
/// Who waits, for what, how long and why, in the hole before the op at the place; after the last op, why the
/// rank is done.
[[nodiscard]] QString holeText(const LinkedTimeline& linked, const OpPlace& next);
/// What makes that hole smaller.
[[nodiscard]] QString holeAdvice(const LinkedTimeline& linked, const OpPlace& next);
/// How much of the step a rank is idle, and for which reasons.
[[nodiscard]] QString idleText(const Timeline& timeline, std::int64_t rank);
/// What the bars cost, and the three measures of the bubble, by name, with what they assume.
[[nodiscard]] QString measuresText(const ShownSchedule& schedule);

}  // namespace meshwright::ui
