// SPDX-License-Identifier: GPL-3.0-or-later
// What a schedule tells the rest of the room. A new one is a file beside this and a line in registry.cpp.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "core/pipeline/costs.h"
#include "core/pipeline/op_order.h"
#include "core/pipeline/placement.h"

namespace meshwright {

/// Functions of a shape that checkShape() accepts.
struct ScheduleDefinition {
    ScheduleKind kind;
    bool takesVirtualStages = false;
    bool splitsBackward = false;  ///< I and W are ops of their own instead of one B
    StagePlacement (*placement)(const ScheduleShape&) = loopPlacement;

    std::vector<Op> (*rankOrder)(const ScheduleShape&, std::int64_t rank) = nullptr;
    std::int64_t (*peakInFlight)(const ScheduleShape&, std::int64_t rank) = nullptr;  ///< chunks

    /// Time 0 to the last end without an op list, for costs that checkCosts() accepts; nullopt when it
    /// overflows.
    std::optional<Ticks> (*makespan)(const ScheduleShape&, const PipelineCosts&) = nullptr;
};

extern const ScheduleDefinition kGpipe;
extern const ScheduleDefinition kGpipeLifo;
extern const ScheduleDefinition kOneFOneB;

/// Every schedule this version knows, in the order of the scenario format.
[[nodiscard]] std::span<const ScheduleDefinition* const> allSchedules();

/// Null for a schedule that this version does not know.
[[nodiscard]] const ScheduleDefinition* findSchedule(ScheduleKind kind);

}  // namespace meshwright
