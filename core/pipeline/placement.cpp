// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/pipeline/placement.h"

#include "core/pipeline/schedules/definition.h"

namespace meshwright {

StagePlacement loopPlacement(const ScheduleShape& shape) {
    const std::int64_t stages = shape.stages * shape.virtualStages;
    StagePlacement placement;
    placement.rankOf.resize(stages);
    placement.stageOf.resize(stages);
    for (std::int64_t stage = 0; stage < stages; ++stage) {
        const std::int64_t rank = stage % shape.stages;
        placement.rankOf[stage] = static_cast<std::int32_t>(rank);
        placement.stageOf[rank * shape.virtualStages + stage / shape.stages] =
            static_cast<std::int32_t>(stage);
    }
    return placement;
}

StagePlacement placementOf(const ScheduleShape& shape) {
    const ScheduleDefinition* schedule = findSchedule(shape.kind);
    return schedule ? schedule->placement(shape) : loopPlacement(shape);
}

}  // namespace meshwright
