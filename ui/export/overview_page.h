// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/export/page.h"

namespace meshwright::ui {

/// Everything about a scenario on one page: heading, verdict, mesh, timeline, memory, step time and traffic.
[[nodiscard]] Drawing overviewPage(const SceneInput& input);
/// The same before it is a drawing, for who wants to look inside.
[[nodiscard]] Page makeOverviewPage(const SceneInput& input);

}  // namespace meshwright::ui
