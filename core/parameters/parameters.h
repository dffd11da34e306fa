// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

#include "core/derivation/product.h"
#include "core/model/model_spec.h"
#include "core/scenario/choices.h"

namespace meshwright {

/// What a weight tensor belongs to; the keys of `parameters` in the evaluation JSON.
enum class TensorGroup : std::uint8_t { embedding, attention, mlp, experts, router, norms, head };

/// One kind of weight tensor of the model.
struct WeightTensor {
    TensorGroup group = TensorGroup::attention;
    std::string_view name;    ///< static id: "q-weight", "down-bias", "input-norm" ...
    Count elements;           ///< of one such tensor, unsharded, vocabulary not padded
    std::int64_t copies = 1;  ///< in the layer (or in the model for embedding, head, final norm)
    bool splitByTp = true;    ///< false: replicated on every tensor-parallel rank (norms, router, row-split biases)
    bool isMatrix = true;     ///< multiplied with activations: counts for FLOPs
};

/// The tensors of one decoder layer (dense), and those outside the layers.
struct WeightTensors {
    std::vector<WeightTensor> layer;     ///< every layer alike, for dense decoders
    std::vector<WeightTensor> first;     ///< embedding, learned positions, embedding norm: first stage
    std::vector<WeightTensor> last;      ///< final norm, head (absent when tied): last stage
};

/// Exact counts of the whole model. All zero but total, active and stored for a nominal model.
struct ParameterSummary {
    ParameterCount total, active, stored, nonEmbedding, vocabPadding;
    ParameterCount embedding, attention, mlp, experts, router, norms, head;
    friend bool operator==(const ParameterSummary&, const ParameterSummary&) = default;
};

[[nodiscard]] WeightTensors weightTensors(const ModelSpec& model);
/// `paddedVocab` as from padVocabulary(); vocabPadding = the rows it adds, outside `total`.
[[nodiscard]] ParameterSummary countParameters(const ModelSpec& model, std::int64_t paddedVocab);

/// Megatron: the vocabulary rounded up to a multiple of `multiple` x tp.
[[nodiscard]] std::int64_t padVocabulary(std::int64_t vocab, std::int64_t multiple, std::int64_t tp);

/// What one rank of a pipeline stage holds before data-parallel sharding.
struct StageParameters {
    ParameterCount total;        ///< all of it, padded vocabulary
    ParameterCount largestUnit;  ///< largest layer, or embedding + head: what FSDP gathers at once (unit = layer)
    ParameterCount layer;        ///< one layer's share
    ParameterCount matmulPerToken;  ///< parameters multiplied per token (matrices incl. head, once; no embedding look-up)
    friend bool operator==(const StageParameters&, const StageParameters&) = default;
};

/// Layers of the stage, and whether it has the embedding and the head (a tied head on another stage is a copy).
struct StageShape {
    std::int64_t layers = 0;
    bool hasEmbedding = false;
    bool hasHead = false;
    friend bool operator==(const StageShape&, const StageShape&) = default;
};

[[nodiscard]] StageParameters stageParameters(const ModelSpec& model, const StageShape& stage, std::int64_t tp,
                                              std::int64_t paddedVocab);

}  // namespace meshwright
