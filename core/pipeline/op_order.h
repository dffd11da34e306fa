// SPDX-License-Identifier: GPL-3.0-or-later
// What a pipeline schedule is made of: a shape, ops and their order on every rank.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "core/scenario/choices.h"

namespace meshwright {

/// F forward, I backward for inputs, W backward for weights, B = I + W in one.
enum class OpKind : std::uint8_t { forward, backward, backwardInput, backwardWeight };

/// One op of one rank. `chunk` is the virtual stage on the rank (0 for one stage a rank).
struct Op {
    OpKind kind = OpKind::forward;
    std::int16_t chunk = 0;
    std::int32_t microBatch = 0;
    friend bool operator==(const Op&, const Op&) = default;
};

struct ScheduleShape {
    ScheduleKind kind = ScheduleKind::oneFOneB;
    std::int64_t stages = 1;        ///< p, ranks of the pipeline
    std::int64_t microBatches = 1;  ///< m
    std::int64_t virtualStages = 1;
    friend bool operator==(const ScheduleShape&, const ScheduleShape&) = default;
};

using OpOrder = std::vector<std::vector<Op>>;  ///< [rank][position]

/// The letter of the zero-bubble papers: F, B, I or W.
[[nodiscard]] char letterOf(OpKind kind);

/// An op as PyTorch writes it: stage, letter, micro-batch ("4F0"); with one stage a rank without the stage
/// ("F0").
[[nodiscard]] std::string opText(const Op& op, std::int64_t stage, const ScheduleShape& shape);

}  // namespace meshwright
