// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <optional>

#include "core/evaluation/evaluation.h"

namespace meshwright {

/// The scenario under one of ZeRO 0 to 3.
struct StrategyMemory {
    ShardingStrategy strategy = ShardingStrategy::none;
    std::optional<StageMemory> fullest;  ///< its fullest stage; empty where a rule forbids it
    MemoryVerdict verdict = MemoryVerdict::doesNotFit;
    std::vector<Problem> errors;  ///< why there is none
};

/// The memory of the same scenario without sharding and under ZeRO-1, ZeRO-2 and ZeRO-3; all else stays as it
/// is.
[[nodiscard]] std::array<StrategyMemory, 4> compareZero(const Scenario& scenario);

}  // namespace meshwright
