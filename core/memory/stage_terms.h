// SPDX-License-Identifier: GPL-3.0-or-later
// The lines of a stage before it is known how many micro-batches it keeps: for core/memory's own files.
#pragma once

#include <span>
#include <vector>

#include "core/memory/build_ledger.h"
#include "core/memory/tensor_tally.h"

namespace meshwright {

/// `perMicroBatch` tensors for each micro-batch of a held stage in flight, and `once` beside them: fewer than
/// none where the last micro-batch has let go of its own.
struct StageTerm {
    MemoryItem item;  ///< bytes of one tensor
    std::int64_t perMicroBatch = 0;
    std::int64_t once = 0;
    std::size_t held = 0;  ///< index of the held stage whose micro-batches count
    bool onHost = false;

    [[nodiscard]] std::int64_t count(std::int64_t inFlight) const { return perMicroBatch * inFlight + once; }
};

/// All lines of a rank but the runtime's, in the order of the ledger. Of the two instants that can be its
/// peak, the backward of the head and that of its largest layer after it, the one that holds more.
[[nodiscard]] std::vector<StageTerm> stageTerms(const Scenario& scenario, const TallyRules& rules,
                                                const SymbolTable& symbols, const StageInput& rank);

/// The activations alone, of one held stage.
[[nodiscard]] std::vector<StageTerm> keptTerms(const Scenario& scenario, const TallyRules& rules,
                                               const SymbolTable& symbols, const StageShape& stage);

}  // namespace meshwright
