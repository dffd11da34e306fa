// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include "core/derivation/product.h"
#include "core/model/layers.h"
#include "core/scenario/scenario.h"

namespace meshwright {

/// A tensor one micro-batch leaves in memory for its backward pass.
struct KeptTensor {
    std::string_view name;  ///< static id
    SymbolList shape;       ///< unsharded
    std::string_view dtype;
    Product product;  ///< bytes on one rank: element size x shape / the axes that divide it
    std::optional<RecomputeModule> module;  ///< recomputing this module frees the tensor
    std::string_view source;
    friend bool operator==(const KeptTensor&, const KeptTensor&) = default;
};

/// The one container of kept activations: every tensor of a model part, for one micro-batch.
using TensorTally = std::vector<KeptTensor>;

/// One decoder layer with nothing recomputed. For a GPT layer with unfused attention and dropout the sum is
/// Korthikanti et al. 2022 (arXiv 2205.05198) eq. 1, 2 and 4: sbh(10 + 24/t) + 5as^2b/t, all divided by t
/// with sequence parallelism; with flash attention 5as^2b/t gives way to the softmax statistics 2asb/t.
/// Linear and state-space mixers are taken for full attention. Tokens are spread over the experts evenly,
/// times moe_imbalance.
[[nodiscard]] TensorTally layerTally(const ModelSpec& model, const Training& training, DataType compute,
                                     LayerType type = {});

/// What is kept of a layer under the scenario's recomputation, when the layer takes part in it.
[[nodiscard]] TensorTally recomputedLayerTally(const TensorTally& layer, const Recompute& recompute,
                                               DataType compute);

/// After the embedding look-up: the dropout mask, when there is dropout.
[[nodiscard]] TensorTally embeddingTally(const Training& training);

/// Final norm, head and loss.
[[nodiscard]] TensorTally headTally(const Training& training, DataType compute);

/// Largest transient of a backward op on a stage without the head: tok x max(4f/t, 2h + 2f/t), Megatron + TE.
[[nodiscard]] TensorTally backwardWorkingSet(const SymbolTable& symbols, DataType compute);
/// The gradient of the head's input: the transient of a stage with the head, under fused cross entropy.
[[nodiscard]] TensorTally headWorkingSet(const Training& training, DataType compute);

/// Sum over the tally for these symbols, for one micro-batch and one layer.
[[nodiscard]] Bytes bytesOf(const TensorTally& tally, const SymbolTable& symbols);

}  // namespace meshwright
