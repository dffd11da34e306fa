// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/pipeline/lean.h"

#include <algorithm>

#include "core/pipeline/schedule.h"
#include "core/pipeline/schedules/definition.h"

namespace meshwright {

Result<LeanTimes> leanTimes(const ScheduleShape& shape, const PipelineCosts& costs) {
    Errors errors = checkShape(shape);
    if (errors.empty()) errors = checkCosts(shape, costs);
    if (!errors.empty()) return tl::make_unexpected(errors);
    const ScheduleDefinition& schedule = *findSchedule(shape.kind);

    const std::optional<Ticks> makespan = schedule.makespan(shape, costs);
    Ticks rankTime = 0;
    if (!makespan || __builtin_mul_overflow(*makespan, shape.stages, &rankTime))
        return tl::make_unexpected(Errors{ticksOverflow()});

    // No sum below overflows: a rank's busy time is at most the makespan.
    LeanTimes times{*makespan, 0, rankTime};
    const StagePlacement placement = schedule.placement(shape);
    for (std::int64_t rank = 0; rank < shape.stages; ++rank) {
        Ticks perMicroBatch = 0;
        for (std::int64_t chunk = 0; chunk < shape.virtualStages; ++chunk) {
            const std::int64_t stage = placement.stageOf[rank * shape.virtualStages + chunk];
            perMicroBatch += costs.forward[stage] + costs.backwardInput[stage] + costs.backwardWeight[stage];
        }
        const Ticks busy = shape.microBatches * perMicroBatch;
        times.ideal = std::max(times.ideal, busy);
        times.totalIdle -= busy;
    }
    return times;
}

}  // namespace meshwright
