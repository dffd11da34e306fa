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

/// How many stages a rank may run.
enum class StagesPerRank : std::uint8_t { one, any, two };

/// Functions of a shape that checkShape() accepts.
struct ScheduleDefinition {
    ScheduleKind kind;
    StagesPerRank stagesPerRank = StagesPerRank::one;
    bool splitsBackward = false;  ///< has ops I and W, in place of B or beside it
    bool fuses = false;           ///< has blocks F&B
    StagePlacement (*placement)(const ScheduleShape&) = loopPlacement;
    /// Micro-batches below which it does not exist; null: 1.
    std::int64_t (*leastMicroBatches)(const ScheduleShape&) = nullptr;
    /// What the schedule asks of a shape besides; null: nothing.
    Errors (*check)(const ScheduleShape&) = nullptr;

    // One of the two: an order that no cost changes, rank by rank, or one made for the costs.
    std::vector<Op> (*rankOrder)(const ScheduleShape&, std::int64_t rank) = nullptr;
    OpOrder (*order)(const ScheduleShape&, const PipelineCosts&) = nullptr;

    /// Micro-batches after which a long step repeats its order; null, or 0: never.
    std::int64_t (*period)(const ScheduleShape&) = nullptr;

    // Without an op list, where the schedule knows it; null: counted or simulated.
    std::int64_t (*peakInFlight)(const ScheduleShape&, std::int64_t rank) = nullptr;  ///< chunks
    /// Time 0 to the last end, for costs that checkCosts() accepts; nullopt when it overflows.
    std::optional<Ticks> (*makespan)(const ScheduleShape&, const PipelineCosts&) = nullptr;
};

extern const ScheduleDefinition kGpipe, kGpipeLifo;
extern const ScheduleDefinition kOneFOneB, kEagerOneFOneB;
extern const ScheduleDefinition kInterleavedOneFOneB, kInterleavedOneFOneBFlex;
extern const ScheduleDefinition kLoopedBfs, kLoopedBfsFifo;
extern const ScheduleDefinition kInterleavedZb, kZbH1, kZbH2;
extern const ScheduleDefinition kZbV, kVHalf, kVMin, kZbAuto;
extern const ScheduleDefinition kDualPipe, kDualPipeV;
extern const ScheduleDefinition kCustom;

/// Every schedule, in the order of the scenario format.
[[nodiscard]] std::span<const ScheduleDefinition* const> allSchedules();

[[nodiscard]] const ScheduleDefinition& definitionOf(ScheduleKind kind);

}  // namespace meshwright
