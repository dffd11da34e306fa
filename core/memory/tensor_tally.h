// SPDX-License-Identifier: GPL-3.0-or-later
// Which tensors stay in memory from forward to backward, part by part of a model.
#pragma once

#include "core/memory/framework_kernels.h"
#include "core/memory/kept_tensor.h"
#include "core/model/layers.h"
#include "core/scenario/scenario.h"

namespace meshwright {

/// All that decides which tensors are kept.
struct TallyRules {
    const ModelSpec& model;
    const Training& training;
    DataType compute = DataType::bf16;
    FrameworkKernels kernels{};
    bool sequenceParallel = false;  ///< in force, not merely asked for: t > 1
    bool contextParallel = false;   ///< c > 1
    /// Fewer KV heads than t: after a gather every rank has one whole (Megatron), not a part of one.
    bool wholeKeyValueHead = false;
};
[[nodiscard]] TallyRules tallyRules(const Scenario& scenario);
TallyRules tallyRules(Scenario&&) = delete;  // they refer to it

/// One decoder layer with nothing recomputed. For a GPT layer with unfused attention and dropout the sum is
/// Korthikanti et al. 2022 (arXiv 2205.05198) eq. 1, 2 and 4: sbh(10 + 24/t) + 5as^2b/t, all divided by t
/// with sequence parallelism; with flash attention 5as^2b/t gives way to the softmax statistics. Under
/// Transformer Engine a gated layer is tok (8h/t_sp + (4ae + 4ge)/t + 6f/t + 2a/t), tok = s b / c; in FP8 it
/// keeps the inputs of its linear layers in one byte.
/// Tokens are spread over the experts evenly, times moe_imbalance.
[[nodiscard]] TensorTally layerTally(const TallyRules& rules, LayerType type = {});

/// What is kept of a layer under the scenario's recomputation, when the layer takes part in it.
[[nodiscard]] TensorTally recomputedLayerTally(const TensorTally& layer, const Recompute& recompute,
                                               DataType compute);

/// After the embedding look-up: the input of its norm and the dropout mask, where there are these.
[[nodiscard]] TensorTally embeddingTally(const TallyRules& rules);

/// What a layer of multi-token prediction keeps beside a layer's own tensors: the inputs of its norms and of
/// its projection.
[[nodiscard]] TensorTally mtpTally(const TallyRules& rules);

/// Final norm, head and loss.
[[nodiscard]] TensorTally headTally(const TallyRules& rules);

/// Largest transient of a backward op in layers of these types: of a dense layer tok x max(4f/t, 2h + 2f/t)
/// (gradients of the MLP's input to its product, or gathered output gradient and product), of experts the
/// same over their tokens; at least the gradients of attention: of its heads, of unfused scores, and what its
/// exchange under context parallelism holds.
[[nodiscard]] TensorTally backwardWorkingSet(const TallyRules& rules, const LayerCounts& layers,
                                             const SymbolTable& symbols);
/// The transient of a backward op in the head.
[[nodiscard]] TensorTally headWorkingSet(const TallyRules& rules);

}  // namespace meshwright
