// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "core/pipeline/op_order.h"

namespace meshwright {

/// Which rank runs which stage. Stages are numbered in depth order, 0 .. depth - 1. DualPipe holds the model
/// twice: its second copy's stages follow, depth .. 2 depth - 1, and the second half of the micro-batches
/// runs on them.
struct StagePlacement {
    std::int64_t depth = 0;             ///< stages of the model
    std::int64_t copies = 1;            ///< of the model
    std::int64_t chunksPerRank = 1;     ///< stages that a rank runs, of all copies
    std::vector<std::int32_t> rankOf;   ///< [stage]
    std::vector<std::int32_t> stageOf;  ///< [rank * chunksPerRank + chunk]

    [[nodiscard]] std::int64_t stageAt(std::int64_t rank, std::int64_t chunk) const {
        return stageOf[rank * chunksPerRank + chunk];
    }
    [[nodiscard]] std::int64_t rankAt(std::int64_t stage) const { return rankOf[stage]; }
    /// The stage of the model, whichever copy.
    [[nodiscard]] std::int64_t depthOf(std::int64_t stage) const { return stage % depth; }
    [[nodiscard]] bool isFirst(std::int64_t stage) const { return depthOf(stage) == 0; }
    [[nodiscard]] bool isLast(std::int64_t stage) const { return depthOf(stage) == depth - 1; }
    /// The copy that a micro-batch of `microBatches` runs on.
    [[nodiscard]] std::int64_t copyFor(std::int64_t microBatch, std::int64_t microBatches) const {
        return microBatch * copies / microBatches;
    }
};

/// Stage s on rank s mod p, chunk s div p (Megatron's interleaving).
[[nodiscard]] StagePlacement loopPlacement(const ScheduleShape& shape);
/// Two stages a rank, down and back: stage s < p on rank s, stage s >= p on rank 2p - 1 - s (ZB-V).
[[nodiscard]] StagePlacement vPlacement(const ScheduleShape& shape);
/// Two copies, from both ends: stage s of the second one on rank p - 1 - s (DualPipe).
[[nodiscard]] StagePlacement bothEndsPlacement(const ScheduleShape& shape);
/// The stages that a custom order names.
[[nodiscard]] StagePlacement customPlacement(const ScheduleShape& shape);

/// The placement that the shape's schedule uses.
[[nodiscard]] StagePlacement placementOf(const ScheduleShape& shape);

/// Messages that the busiest rank sends for a micro-batch, activations and gradients, on average of the
/// copies rounded up.
[[nodiscard]] std::int64_t messagesPerMicroBatch(const StagePlacement& placement);

/// An op as PyTorch writes it: stage, letter, micro-batch ("4F0"); where a rank runs one stage without the
/// stage ("F0").
[[nodiscard]] std::string opText(const StagePlacement& placement, std::int64_t rank, const Op& op);
/// The same always with the stage.
[[nodiscard]] std::string opTextWithStage(const StagePlacement& placement, std::int64_t rank, const Op& op);

/// All that runs in one slot of a rank: an op, or "(4F1;3B0)OVERLAP_F_B" for two; `second` may be null.
[[nodiscard]] std::string slotText(const StagePlacement& placement, std::int64_t rank, const Op& first,
                                   const Op* second);

}  // namespace meshwright
