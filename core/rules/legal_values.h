// SPDX-License-Identifier: GPL-3.0-or-later
// Arithmetic of "what would be legal instead", shared by the rules and the controls.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "core/rules/codes.h"
#include "core/scenario/scenario.h"

namespace meshwright {

/// Divisors of n >= 1, ascending. Beyond n = 2^24 only those up to 4096 and their cofactors.
[[nodiscard]] std::vector<std::int64_t> divisorsOf(std::int64_t n);

/// The multiples of step >= 1 next to `value`: the one below (when above 0) and the one above, or `value`
/// itself.
[[nodiscard]] std::vector<std::int64_t> nearestMultiples(std::int64_t value, std::int64_t step);

/// The entries next to `value`: the last below and the first above. `ascending` must not hold `value`.
[[nodiscard]] std::vector<std::int64_t> neighboursIn(const std::vector<std::int64_t>& ascending,
                                                     std::int64_t value);

/// The entry closest to `value`, the lower of two; `candidates` is not empty.
[[nodiscard]] std::int64_t closestTo(std::int64_t value, const std::vector<std::int64_t>& candidates);

/// "1, 2, 4"
[[nodiscard]] std::string listText(const std::vector<std::int64_t>& values);
/// "[1,2,4]"
[[nodiscard]] std::string jsonList(const std::vector<std::int64_t>& values);

/// TP sizes that divide the attention heads: those that also divide the KV heads, and those that would need
/// whole copies of KV heads (multiples of their number). All others are illegal in every framework.
struct TensorParallelSizes {
    std::vector<std::int64_t> dividing;
    std::vector<std::int64_t> replicating;
};
[[nodiscard]] TensorParallelSizes tensorParallelSizes(const ModelSpec& model);

/// What TP divides besides attention heads, and the rule that is broken when it does not.
struct TensorParallelPart {
    std::int64_t size = 0;
    RuleCode brokenRule;
    std::string_view kind = {};  ///< of layers, where `size` counts their heads
};
[[nodiscard]] std::vector<TensorParallelPart> tensorParallelParts(const ModelSpec& model);

/// TP sizes that divide all of it, ascending, KV heads not replicated.
[[nodiscard]] std::vector<std::int64_t> validTensorParallel(const ModelSpec& model);

/// The largest of these up to `most`. At least 1.
[[nodiscard]] std::int64_t largestTensorParallel(const ModelSpec& model, std::int64_t most);

/// Layers on each stage in depth order when embedding and head count as one layer each (Megatron's
/// --account-for-embedding-in-pipeline-split and --account-for-loss-in-pipeline-split). What is left over
/// goes to the middle stages, last first, then to the first: the head is heavier than the embedding, and
/// early stages keep more micro-batches. Empty when there are more stages than layers + 2.
[[nodiscard]] std::vector<std::int64_t> balancedSplit(std::int64_t layers, std::int64_t stages);

/// The same number of layers on each stage; empty when they do not divide.
[[nodiscard]] std::vector<std::int64_t> evenSplit(std::int64_t layers, std::int64_t stages);

/// Layers on each of the pp x virtual stages in depth order: as given, else the even split. Where neither can
/// be laid out, the balanced one.
[[nodiscard]] std::vector<std::int64_t> layersByStage(const Scenario& scenario);

}  // namespace meshwright
