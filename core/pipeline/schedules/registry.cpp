// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <array>

#include "core/pipeline/schedules/definition.h"

namespace meshwright {

std::span<const ScheduleDefinition* const> allSchedules() {
    static constexpr std::array schedules = {&kGpipe, &kGpipeLifo, &kOneFOneB};
    return schedules;
}

const ScheduleDefinition* findSchedule(ScheduleKind kind) {
    const auto schedules = allSchedules();
    const auto found =
        std::ranges::find(schedules, kind, [](const auto* schedule) { return schedule->kind; });
    return found == schedules.end() ? nullptr : *found;
}

}  // namespace meshwright
