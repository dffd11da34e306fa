// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include "core/timing/step_parts.h"
#include "ui/scene/display_list.h"
#include "ui/theme/theme.h"

namespace meshwright::ui {

/// "compute", "TP"
[[nodiscard]] QString nameOf(const StepPart& part);
/// One sentence that says what the part is.
[[nodiscard]] QString explanationOf(const StepPart& part);
[[nodiscard]] Fill fillOf(const StepPart& part, const Theme& theme);

}  // namespace meshwright::ui
