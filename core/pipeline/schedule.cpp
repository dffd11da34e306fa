// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/pipeline/schedule.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "core/pipeline/order_check.h"
#include "core/pipeline/schedules/definition.h"
#include "core/scenario/words.h"

namespace meshwright {

std::vector<ScheduleKind> supportedSchedules() {
    std::vector<ScheduleKind> kinds;
    for (const ScheduleDefinition* schedule : allSchedules()) kinds.push_back(schedule->kind);
    return kinds;
}

bool runsOneStagePerRank(ScheduleKind kind) {
    using enum ScheduleKind;
    switch (kind) {
        case gpipe:
        case gpipeLifo:
        case oneFOneB:
        case eagerOneFOneB:
        case zbH1:
        case zbH2:
            return true;
        default:
            return false;
    }
}

Errors checkShape(const ScheduleShape& shape) {
    const ScheduleDefinition* schedule = findSchedule(shape.kind);
    if (!schedule) {
        std::vector<std::string_view> words;
        for (const ScheduleKind kind : supportedSchedules()) words.push_back(wordOf(kind));
        return {{"schedule-unsupported", "schedule", std::string(wordOf(shape.kind)),
                 fmt::format("{}", fmt::join(words, ", "))}};
    }
    Errors errors = checkSizes(shape);
    if (shape.virtualStages > 1 && !schedule->takesVirtualStages)
        errors.push_back({"virtual-stages-unsupported", "virtual", std::to_string(shape.virtualStages),
                          fmt::format("1: {} has one stage a rank", wordOf(shape.kind))});
    return errors;
}

Errors checkOpList(const ScheduleShape& shape) {
    Errors errors = checkShape(shape);
    if (!errors.empty()) return errors;
    return checkOpCount(shape, findSchedule(shape.kind)->splitsBackward ? 3 : 2);
}

Result<OpOrder> makeOrder(const ScheduleShape& shape) {
    const Errors errors = checkOpList(shape);
    if (!errors.empty()) return tl::make_unexpected(errors);
    const ScheduleDefinition& schedule = *findSchedule(shape.kind);
    OpOrder order;
    for (std::int64_t rank = 0; rank < shape.stages; ++rank) order.push_back(schedule.rankOrder(shape, rank));
    return order;
}

std::vector<std::int64_t> peakInFlight(const ScheduleShape& shape) {
    if (!checkShape(shape).empty()) return {};
    const ScheduleDefinition& schedule = *findSchedule(shape.kind);
    std::vector<std::int64_t> peaks;
    for (std::int64_t rank = 0; rank < shape.stages; ++rank)
        peaks.push_back(schedule.peakInFlight(shape, rank));
    return peaks;
}

}  // namespace meshwright
