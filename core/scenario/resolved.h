// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <vector>

#include "core/scenario/scenario.h"

namespace meshwright {

/// A scenario with every "what remains" and "the framework's own" worked out. Sizes that do not divide are empty;
/// core/rules says why. Nothing here is clamped or repaired.
struct Resolved {
    std::int64_t worldSize = 0;             ///< nodes x GPUs per node
    std::optional<std::int64_t> dp;         ///< the pinned number, or world / (tp cp pp) when whole
    std::optional<std::int64_t> microBatches;  ///< per pipeline and step: B / (b dp) when whole
    std::int64_t shardGroup = 1;            ///< ranks a sharded state is divided among: dp x cp or the hybrid group; 1 without dp
    std::int64_t paddedVocab = 0;
    std::int64_t sequenceParallelSize = 1;  ///< tp with sequence parallelism, else 1
    std::vector<std::int64_t> layersPerStage;  ///< by pipeline rank, p entries; empty when they cannot be laid out
    std::int64_t headStage = 0;             ///< pipeline rank with the LM head
};

/// Needs a scenario in range (as the reader guarantees): sizes positive, world at most 2^24.
[[nodiscard]] Resolved resolve(const Scenario& scenario);

}  // namespace meshwright
