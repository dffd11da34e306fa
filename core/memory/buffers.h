// SPDX-License-Identifier: GPL-3.0-or-later
// Buffers of a rank that belong to no layer's activations.
#pragma once

#include <vector>

#include "core/memory/memory_ledger.h"
#include "core/memory/tensor_tally.h"
#include "core/parameters/parameters.h"

namespace meshwright {

/// FSDP and ZeRO-3: the units gathered at once (one, and those prefetched), or all weights where they stay
/// gathered after forward (SHARD_GRAD_OP), and the gradient of one unit, symbol U.
[[nodiscard]] std::vector<MemoryItem> gatheredUnits(const Scenario& scenario, const SymbolTable& symbols);

/// What gradients are reduced in: as the scenario says, else the framework's own (DeepSpeed 5e8 elements
/// under ZeRO; Megatron and FSDP reduce in place or by unit).
[[nodiscard]] std::vector<MemoryItem> gradientBucket(const Scenario& scenario, const SymbolTable& symbols);

/// Transformer Engine from 2.3 on with gradients accumulated in the GEMM: one 16-bit tensor for each distinct
/// shape of linear weight on the rank, handed to autograd in place of a gradient.
[[nodiscard]] std::vector<MemoryItem> dummyWeightGradients(const TallyRules& rules, const StageShape& rank,
                                                           const SymbolTable& symbols);

}  // namespace meshwright
