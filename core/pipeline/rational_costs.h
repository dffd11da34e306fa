// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <string>

#include "core/pipeline/costs.h"
#include "core/pipeline/ratio.h"
#include "core/units/result.h"

namespace meshwright {

/// Costs of one micro-batch as a user writes them: one number for all ranks, or a comma list with one per
/// rank or, where ranks run several stages, one per stage in depth order. A rank's number is shared out
/// equally to its virtual stages.
struct CostWords {
    std::string forward = "1";
    std::string backwardInput = "1";
    std::string backwardWeight = "1";
    std::string transfer = "0";
    std::string fused = {};  ///< F&B in one block, per rank; empty: F + I + W
};

/// The same in whole ticks: 1 unit of the words is `ticksPerUnit` ticks, the smallest number that makes all
/// whole.
struct ExactCosts {
    PipelineCosts costs;
    std::int64_t ticksPerUnit = 1;
};

/// Errors: those of parseRatio(), wrong-length, number-too-large; the path is the field's name in the
/// schedule JSON. `shape` has valid sizes.
[[nodiscard]] Result<ExactCosts> exactCosts(const CostWords& words, const ScheduleShape& shape);

}  // namespace meshwright
