// SPDX-License-Identifier: GPL-3.0-or-later
// What a pipeline schedule is made of: a shape, ops and their order on every rank.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/scenario/choices.h"

namespace meshwright {

/// F forward, I backward for inputs, W backward for weights, B = I + W in one.
enum class OpKind : std::uint8_t { forward, backward, backwardInput, backwardWeight };

/// One op of one rank. `chunk` counts the stages that the rank runs (0 for one stage a rank).
struct Op {
    OpKind kind = OpKind::forward;
    bool fusedWithNext = false;  ///< a forward that runs in one block with the backward after it (F&B)
    std::int16_t chunk = 0;
    std::int32_t microBatch = 0;
    friend bool operator==(const Op&, const Op&) = default;
};

using OpOrder = std::vector<std::vector<Op>>;  ///< [rank][position]

/// An order from a file, with the stages its ranks run.
struct CustomOrder {
    OpOrder ranks;
    std::vector<std::int32_t> stageOf;  ///< [rank * virtualStages + chunk], in depth order
    friend bool operator==(const CustomOrder&, const CustomOrder&) = default;
};

struct ScheduleShape {
    ScheduleKind kind = ScheduleKind::oneFOneB;
    std::int64_t stages = 1;        ///< p, ranks of the pipeline
    std::int64_t microBatches = 1;  ///< m
    std::int64_t virtualStages = 1;
    std::optional<std::int64_t> microBatchGroup = {};  ///< N of interleaved-1f1b; empty: p
    std::optional<std::int64_t> memoryLimit = {};      ///< zb-auto: micro-batches on a rank; empty: p
    std::shared_ptr<const CustomOrder> custom = {};    ///< of the kind custom, null for all others

    friend bool operator==(const ScheduleShape& a, const ScheduleShape& b) {
        const bool sameOrder = a.custom == b.custom || (a.custom && b.custom && *a.custom == *b.custom);
        return sameOrder && a.kind == b.kind && a.stages == b.stages && a.microBatches == b.microBatches &&
               a.virtualStages == b.virtualStages && a.microBatchGroup == b.microBatchGroup &&
               a.memoryLimit == b.memoryLimit;
    }
};

/// The letter of the zero-bubble papers: F, B, I or W.
[[nodiscard]] char letterOf(OpKind kind);

/// PyTorch's word for a forward and a backward in one block.
inline constexpr std::string_view kOverlap = "OVERLAP_F_B";
/// "(4F1;3B0)OVERLAP_F_B"
[[nodiscard]] std::string fusedText(std::string_view forward, std::string_view backward);

}  // namespace meshwright
