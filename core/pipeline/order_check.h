// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/pipeline/placement.h"
#include "core/pipeline/simulator.h"
#include "core/units/result.h"

namespace meshwright {

/// Most ops an op list is made for: about a gigabyte with their times.
inline constexpr std::int64_t kMaximumOps = std::int64_t{1} << 25;

/// Sizes below 1 or virtual stages over 32767 (out-of-range), or of a product that does not fit 64 bits
/// (number-too-large).
[[nodiscard]] Errors checkSizes(const ScheduleShape& shape);

/// A custom order that does not name every stage of the shape once (wrong-length, unknown-stage).
[[nodiscard]] Errors checkCustomStages(const ScheduleShape& shape);

/// Shapes whose order would have more than kMaximumOps ops (schedule-too-large).
[[nodiscard]] Errors checkOpCount(const ScheduleShape& shape, std::int64_t opsPerChunk);

/// What is wrong with an order before any time is known; a handful of each, however many there are.
struct OrderProblems {
    Errors unusable;  ///< unknown-op, duplicate-op, unpaired-op, wrong-length (not one list a rank)
    Errors missing;   ///< missing-op: a stage that never runs a forward, input or weight backward of a
                      ///< micro-batch
};
[[nodiscard]] OrderProblems checkOrder(const ScheduleShape& shape,
                                       const std::vector<std::vector<TimedOp>>& ranks,
                                       const StagePlacement& placement);

}  // namespace meshwright
