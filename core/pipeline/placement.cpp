// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/pipeline/placement.h"

#include <fmt/format.h>

#include <algorithm>

#include "core/pipeline/schedules/definition.h"

namespace meshwright {

namespace {

StagePlacement emptyPlacement(std::int64_t depth, std::int64_t copies, std::int64_t ranks) {
    const auto all = depth * copies;
    return {.depth = depth,
            .copies = copies,
            .chunksPerRank = depth * copies / ranks,
            .rankOf = std::vector<std::int32_t>(all),
            .stageOf = std::vector<std::int32_t>(all)};
}

void put(StagePlacement& placement, std::int64_t stage, std::int64_t rank, std::int64_t chunk) {
    placement.rankOf[stage] = static_cast<std::int32_t>(rank);
    placement.stageOf[rank * placement.chunksPerRank + chunk] = static_cast<std::int32_t>(stage);
}

}  // namespace

StagePlacement loopPlacement(const ScheduleShape& shape) {
    const std::int64_t p = shape.stages;
    StagePlacement placement = emptyPlacement(p * shape.virtualStages, 1, p);
    for (std::int64_t stage = 0; stage < placement.depth; ++stage)
        put(placement, stage, stage % p, stage / p);
    return placement;
}

StagePlacement vPlacement(const ScheduleShape& shape) {
    const std::int64_t p = shape.stages;
    StagePlacement placement = emptyPlacement(2 * p, 1, p);
    for (std::int64_t rank = 0; rank < p; ++rank) {
        put(placement, rank, rank, 0);
        put(placement, 2 * p - 1 - rank, rank, 1);
    }
    return placement;
}

StagePlacement bothEndsPlacement(const ScheduleShape& shape) {
    const std::int64_t p = shape.stages;
    StagePlacement placement = emptyPlacement(p, 2, p);
    for (std::int64_t stage = 0; stage < p; ++stage) {
        put(placement, stage, stage, 0);
        put(placement, p + stage, p - 1 - stage, 1);
    }
    return placement;
}

StagePlacement customPlacement(const ScheduleShape& shape) {
    if (!shape.custom) return loopPlacement(shape);
    StagePlacement placement = emptyPlacement(shape.stages * shape.virtualStages, 1, shape.stages);
    const std::vector<std::int32_t>& stageOf = shape.custom->stageOf;
    for (std::size_t i = 0; i < stageOf.size(); ++i)
        put(placement, stageOf[i], static_cast<std::int64_t>(i) / shape.virtualStages,
            static_cast<std::int64_t>(i) % shape.virtualStages);
    return placement;
}

StagePlacement placementOf(const ScheduleShape& shape) {
    return definitionOf(shape.kind).placement(shape);
}

std::int64_t messagesPerMicroBatch(const StagePlacement& placement) {
    std::vector<std::int64_t> sent(std::ssize(placement.rankOf) / placement.chunksPerRank);
    for (std::int64_t stage = 0; stage < std::ssize(placement.rankOf); ++stage) {
        if (placement.isLast(stage) || placement.rankAt(stage) == placement.rankAt(stage + 1)) continue;
        ++sent[placement.rankAt(stage)];
        ++sent[placement.rankAt(stage + 1)];
    }
    return (std::ranges::max(sent) + placement.copies - 1) / placement.copies;
}

std::string opText(const StagePlacement& placement, std::int64_t rank, const Op& op) {
    if (placement.chunksPerRank == 1) return fmt::format("{}{}", letterOf(op.kind), op.microBatch);
    return opTextWithStage(placement, rank, op);
}

std::string opTextWithStage(const StagePlacement& placement, std::int64_t rank, const Op& op) {
    return fmt::format("{}{}{}", placement.depthOf(placement.stageAt(rank, op.chunk)), letterOf(op.kind),
                       op.microBatch);
}

std::string slotText(const StagePlacement& placement, std::int64_t rank, const Op& first, const Op* second) {
    if (second == nullptr) return opText(placement, rank, first);
    return fusedText(opText(placement, rank, first), opText(placement, rank, *second));
}

}  // namespace meshwright
