// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>

#include "core/rules/problem.h"
#include "ui/document/linked_timeline.h"
#include "ui/document/shown_peak.h"
#include "ui/document/view_state.h"

namespace meshwright::ui {

/// Why a scenario cannot run a schedule: its sizes, or a rule.
struct ScheduleRefusal {
    ScheduleShape shape;
    std::optional<Error> ofShape;
    std::optional<Problem> ofScenario;
};

/// One of the schedules side by side: the scenario's own, or one to compare with it.
struct ShownSchedule {
    ScheduleChoice choice;
    std::shared_ptr<const LinkedTimeline> linked;  ///< null: none, or not yet
    bool isBeingMade = false;
    std::optional<ScheduleRefusal> refusal = {};
    std::optional<ShownPeak> peak =
        {};  ///< of one to compare; the scenario's own is asked for where it is drawn
};

}  // namespace meshwright::ui
