// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QSizeF>
#include <span>

#include "core/evaluation/evaluation.h"
#include "core/pipeline/schedule.h"
#include "core/scenario/scenario.h"
#include "ui/document/shown_scenario.h"
#include "ui/document/shown_schedule.h"
#include "ui/document/view_state.h"
#include "ui/scene/display_list.h"
#include "ui/theme/theme.h"

namespace meshwright::ui {

/// Everything a scene is made from. Values only: the same input gives the same picture, on screen and in a
/// file.
struct SceneInput {
    const Scenario& scenario;
    const Evaluation& evaluation;
    const Timeline* timeline;  ///< null when there is none
    const ViewState& view;
    const Theme& theme;
    QSizeF size;
    std::span<const ShownSchedule> schedules = {};  ///< side by side, own first; empty: `timeline` alone
    std::span<const ShownScenario> scenarios = {};  ///< side by side, own first; empty: this one alone
};

// One function a view, each in its own file; the panel's frame and title line are not part of it.
[[nodiscard]] DisplayList meshScene(const SceneInput& input);
[[nodiscard]] DisplayList timelineScene(const SceneInput& input);
[[nodiscard]] DisplayList stepTimeScene(const SceneInput& input);  ///< step bar and traffic table

}  // namespace meshwright::ui
