// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <span>

#include "core/memory/memory_ledger.h"
#include "core/parameters/parameters.h"
#include "core/scenario/resolved.h"

namespace meshwright {

/// A stage that a pipeline rank runs, and the micro-batches it keeps at the rank's peak.
struct HeldStage {
    StageShape shape;
    std::int64_t inFlight = 0;
};

/// One pipeline rank as the ledger sees it.
struct StageInput {
    StageShape shape;  ///< of all its stages
    StageParameters parameters;
    std::vector<HeldStage> held;
    double inFlight = 0.0;  ///< micro-batches kept at the peak: chunks / v
};

/// The symbols of a stage: shape of the model, sizes of the mesh, parameters on the rank.
[[nodiscard]] SymbolTable stageSymbols(const Scenario& scenario, const Resolved& resolved,
                                       const StageInput& stage);

/// Activations that one micro-batch leaves on a stage until its backward pass, what recomputation drops left
/// out.
[[nodiscard]] Bytes keptPerMicroBatch(const Scenario& scenario, const SymbolTable& symbols,
                                      const StageShape& stage);
/// Of what it leaves, what goes to the host until then.
[[nodiscard]] Bytes offloadedPerMicroBatch(const Scenario& scenario, const SymbolTable& symbols,
                                           const StageShape& stage);

/// What the fullest rank of each stage holds at its peak, capacity and verdict. For a nominal model the
/// states only.
[[nodiscard]] MemoryLedger buildMemoryLedger(const Scenario& scenario, const Resolved& resolved,
                                             std::span<const StageInput> stages);

}  // namespace meshwright
