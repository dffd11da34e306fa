// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/scene/display_list.h"
#include "ui/scene/links.h"
#include "ui/scene/step_parts.h"

namespace meshwright::ui {

/// Is the part traffic of an axis with a lit row?
[[nodiscard]] bool isLit(const StepPart& part, const TrafficLedger& traffic, const Links& links);

/// Outlines the lit rows, each with a bar at its left, and the lit parts of the step among what `list` holds.
void markLinked(DisplayList& list, const Evaluation& evaluation, const Links& links, const Theme& theme);

}  // namespace meshwright::ui
