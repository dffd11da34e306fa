// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>

#include "core/memory/memory_ledger.h"
#include "core/pipeline/simulator.h"

namespace meshwright {

/// When and in which op a stage holds all that its ledger lists.
struct MemoryPeak {
    std::int64_t stage = 0;  ///< pipeline rank
    TimedOp op;              ///< the backward that starts with all its micro-batches' activations in memory
    friend bool operator==(const MemoryPeak&, const MemoryPeak&) = default;
};

/// Of the fullest stage: the first backward on a timeline of the same schedule that starts while every one of
/// its micro-batches of the ledger is held. Empty where there is none (a nominal model keeps nothing).
[[nodiscard]] std::optional<MemoryPeak> memoryPeak(const MemoryLedger& ledger, const Timeline& timeline);

}  // namespace meshwright
