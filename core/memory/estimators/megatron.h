// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "core/derivation/quantity.h"
#include "core/parameters/parameters.h"
#include "core/scenario/resolved.h"

namespace meshwright {

/// What Megatron-LM prints before training (theoretical_memory_usage.py, 2026): bytes of the most loaded GPU.
struct MegatronReport {
    double parameters = 0.0;  ///< on the most loaded shard; layers / p may be a fraction
    double weightsAndOptimizer = 0.0;
    double withSequenceParallelism = 0.0;          ///< its activations for SP with selective recomputation
    double withoutSequenceParallelism = 0.0;       ///< its activations for all else
    bool choosesSequenceParallelism = false;       ///< which of the two it adds
    Quantity statesBy = Quantity::megatronStates;  ///< formula of weightsAndOptimizer
    Quantity activationsBy = Quantity::megatronActivations;  ///< of activations()
    Quantity inFlightBy = Quantity::megatronInFlight;        ///< of one of their terms
    std::vector<Given> terms;                                ///< what the formulas are given

    [[nodiscard]] double activations() const {
        return choosesSequenceParallelism ? withSequenceParallelism : withoutSequenceParallelism;
    }
    [[nodiscard]] double total() const { return weightsAndOptimizer + activations(); }
};

/// Its formulas as they stand: 18 bytes a parameter, or 6 + 12/dp with the distributed optimizer (experts by
/// their own dp, context parallelism left out); activations s b h (18 + 4f/h) L / t, or s b h (10 + 24/t) L
/// whatever f.
[[nodiscard]] MegatronReport megatronReport(const Scenario& scenario, const Resolved& resolved);

}  // namespace meshwright
