// SPDX-License-Identifier: GPL-3.0-or-later
// Buffers of a rank that belong to no layer's activations.
#pragma once

#include <vector>

#include "core/memory/memory_ledger.h"
#include "core/parameters/parameters.h"
#include "core/scenario/scenario.h"

namespace meshwright {

/// Weights on their way into use. FSDP and ZeRO-3, or weights that live on the host: the largest unit (symbol
/// U), the layers prefetched beside it (U_l), or all weights where they stay gathered after forward
/// (SHARD_GRAD_OP); and the gradient of one unit.
[[nodiscard]] std::vector<MemoryItem> gatheredUnits(const Scenario& scenario, const SymbolTable& symbols);

/// What gradients are reduced in: as the scenario says, else the framework's own (DeepSpeed 5e8 elements
/// under ZeRO, twice that when the reduction overlaps; Megatron and FSDP reduce in place or by unit).
[[nodiscard]] std::vector<MemoryItem> gradientBucket(const Scenario& scenario, const SymbolTable& symbols);

/// Transformer Engine from 2.3 on with gradients accumulated in the GEMM: one tensor of the weights' type for
/// each distinct shape of linear weight on the rank, handed to autograd in place of a gradient. Attention,
/// MLP, experts and head; not the projections of mixers with a state.
[[nodiscard]] std::vector<MemoryItem> dummyWeightGradients(const Scenario& scenario, const StageShape& rank,
                                                           const SymbolTable& symbols);

}  // namespace meshwright
