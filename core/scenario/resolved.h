// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <vector>

#include "core/scenario/megatron_layout.h"
#include "core/scenario/scenario.h"

namespace meshwright {

/// A scenario with every "what remains" and "the framework's own" worked out. Sizes that do not divide are
/// empty; core/rules says why. Nothing here is clamped or repaired.
struct Resolved {
    std::int64_t worldSize = 0;      ///< nodes x GPUs per node
    std::optional<std::int64_t> dp;  ///< the pinned number, or world / (tp cp pp) when whole
    /// Of a pipeline in a step: B / (b dp) when whole.
    std::optional<std::int64_t> microBatches;
    std::int64_t etp = 1;             ///< ranks that share an expert's matrices
    std::optional<std::int64_t> edp;  ///< copies of an expert: tp cp dp / (etp ep) when whole
    /// Ranks a sharded state is divided among: dp x cp or the hybrid group; 1 without dp.
    std::int64_t shardGroup = 1;
    std::int64_t paddedVocab = 0;
    std::int64_t sequenceParallelSize = 1;  ///< tp with sequence parallelism, else 1
    std::int64_t virtualStages = 1;         ///< stages that a pipeline rank runs, v
    /// [stage] in depth order, p v entries; empty when they cannot be laid out.
    std::vector<std::int64_t> layersPerStage;
    std::int64_t embeddingStage = 0,
                 headStage = 0;  ///< stages with the embedding and the LM head, in depth order
};

/// Consecutive layers, or experts, by index.
struct IndexRange {
    std::int64_t first = 0, count = 0;
    friend bool operator==(const IndexRange&, const IndexRange&) = default;
};

/// Layers of each stage in depth order. Empty where they cannot be laid out.
[[nodiscard]] std::vector<IndexRange> layerRanges(const Resolved& resolved);

/// Stages that each pipeline rank runs: two in the schedules that run down and back (ZB-V and its relatives)
/// unless the field says otherwise, else the field.
[[nodiscard]] std::int64_t virtualStages(const Pipeline& pipeline);

/// The layout string of a custom schedule, where `order` is one that can be read, and not a list of ops.
[[nodiscard]] std::optional<MegatronLayout> layoutOf(const Scenario& scenario);
/// Is a custom schedule's order a layout string? Lists of ops begin with a stage's number.
[[nodiscard]] bool isLayoutString(std::string_view order);

/// Megatron-LM and what derives from it.
[[nodiscard]] bool isMegatronFamily(Framework framework);

/// Chunks that a sequence is cut into for its context-parallel ranks: one each, or two, one from either end,
/// so that causal attention is the same work for all. The ring takes two, and Megatron whatever the exchange
/// (get_batch_on_this_cp_rank). 1 without context parallelism.
[[nodiscard]] std::int64_t sequenceChunks(const Scenario& scenario);

/// Positions of a sequence on one context-parallel rank: chunks i and 2 cp - 1 - i of 2 cp, or chunk i of cp.
/// Empty where the sequence does not divide so.
[[nodiscard]] std::vector<IndexRange> sequenceRanges(const Scenario& scenario, std::int64_t contextRank);

/// Needs a scenario in range (as the reader guarantees): sizes positive, world at most 2^24.
[[nodiscard]] Resolved resolve(const Scenario& scenario);

}  // namespace meshwright
