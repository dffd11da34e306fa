// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "core/memory/memory_ledger.h"
#include "core/parameters/parameters.h"
#include "core/scenario/scenario.h"

namespace meshwright {

/// Sets the symbols of a rank's parameters: P, M, Q, R, and the same of its routed experts.
void setStateSymbols(SymbolTable& symbols, const StageParameters& parameters);

/// Weights, gradients and optimizer states of one rank as ledger items, in the symbols P (parameters on the
/// rank), N (ranks that share), M, Q and R; routed experts apart, as fewer ranks share them: P_x, N_x ...
/// ZeRO-1 divides the optimizer by N, ZeRO-2 also the gradients, ZeRO-3 and hybrid also the weights; what
/// does not divide is rounded up. Bytes a parameter come from the scenario's precision, so that every regime
/// of the field follows: 16 (articles), 18 (Megatron), 12 (no master copy), 8 (pure BF16) ...
[[nodiscard]] std::vector<MemoryItem> modelStates(const Scenario& scenario, const SymbolTable& symbols);

/// The weights and optimizer states among them, of the whole model and divided by nobody: what a checkpoint
/// writes. `wholeModel` counts the parameters of all of it.
[[nodiscard]] std::vector<MemoryItem> checkpointItems(const Scenario& scenario,
                                                      const SymbolTable& wholeModel);

}  // namespace meshwright
