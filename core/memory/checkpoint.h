// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "core/memory/memory_ledger.h"
#include "core/scenario/scenario.h"

namespace meshwright {

/// What a checkpoint writes, line by line.
struct CheckpointLedger {
    SymbolTable symbols;  ///< of the whole model, its vocabulary not padded
    std::vector<MemoryItem> items;
    Bytes total;  ///< sum of the items
};
[[nodiscard]] CheckpointLedger buildCheckpoint(const Scenario& scenario);

}  // namespace meshwright
