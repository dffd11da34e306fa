// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <array>

#include "core/pipeline/schedules/definition.h"

namespace meshwright {

std::span<const ScheduleDefinition* const> allSchedules() {
    static constexpr std::array schedules = {&kGpipe,
                                             &kGpipeLifo,
                                             &kOneFOneB,
                                             &kEagerOneFOneB,
                                             &kInterleavedOneFOneB,
                                             &kInterleavedOneFOneBFlex,
                                             &kLoopedBfs,
                                             &kLoopedBfsFifo,
                                             &kInterleavedZb,
                                             &kZbH1,
                                             &kZbH2,
                                             &kZbV,
                                             &kVHalf,
                                             &kVMin,
                                             &kZbAuto,
                                             &kDualPipe,
                                             &kDualPipeV,
                                             &kCustom};
    return schedules;
}

const ScheduleDefinition& definitionOf(ScheduleKind kind) {
    const auto schedules = allSchedules();
    return **std::ranges::find(schedules, kind, [](const auto* schedule) { return schedule->kind; });
}

}  // namespace meshwright
