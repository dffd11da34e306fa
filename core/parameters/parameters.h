// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

#include "core/model/model_spec.h"
#include "core/model/vocabulary.h"
#include "core/units/integer_unit.h"

namespace meshwright {

/// What a weight tensor belongs to; the keys of `parameters` in the evaluation JSON.
enum class TensorGroup : std::uint8_t { embedding, attention, mlp, experts, router, norms, head };

/// One kind of weight tensor of the model.
struct WeightTensor {
    TensorGroup group = TensorGroup::attention;
    std::string_view name;      ///< static id: "query-weight", "down-bias", "layer-norm" ...
    Count elements;             ///< of one such tensor, unsharded, vocabulary not padded
    std::int64_t copies = 1;    ///< in the layer (or in the model for embedding, head, final norm)
    bool splitByTp = true;      ///< false: whole on every tensor-parallel rank
    bool isMatrix = true;       ///< multiplied with activations: counts for FLOPs
    std::int64_t perToken = 0;  ///< of embedding and head: elements in a token's row
};

/// The tensors of one decoder layer (dense), and those outside the layers.
struct WeightTensors {
    std::vector<WeightTensor> layer;  ///< every layer alike, for dense decoders
    std::vector<WeightTensor> first;  ///< embedding, learned positions, embedding norm: first stage
    std::vector<WeightTensor> last;   ///< final norm, head (absent when tied): last stage
};

/// Exact counts of the whole model. All zero but total, active and stored for a nominal model.
struct ParameterSummary {
    ParameterCount total, active, stored;
    ParameterCount nonEmbedding;  ///< without the groups embedding and head
    ParameterCount vocabPadding;  ///< in the rows that padding adds; outside `total`
    ParameterCount
        matmulPerToken;  ///< multiplied once a token: every matrix, V h for the head also when it is tied
    ParameterCount embedding, attention, mlp, experts, router, norms, head;
    friend bool operator==(const ParameterSummary&, const ParameterSummary&) = default;
};

[[nodiscard]] WeightTensors weightTensors(const ModelSpec& model);
/// `paddedVocab` as from padVocabulary().
[[nodiscard]] ParameterSummary countParameters(const ModelSpec& model, std::int64_t paddedVocab);

/// What one rank of a pipeline stage holds before data-parallel sharding; the fullest rank where shares round
/// up.
struct StageParameters {
    ParameterCount total;  ///< all of it, padded vocabulary
    ParameterCount
        largestUnit;       ///< largest layer, or embedding + head: what FSDP gathers at once (unit = layer)
    ParameterCount layer;  ///< one layer's share
    ParameterCount matmulPerToken;  ///< multiplied per token: matrices, padded head, no embedding look-up
    friend bool operator==(const StageParameters&, const StageParameters&) = default;
};

/// Layers of the stage, and whether it has the embedding and the head (a tied head on another stage is a
/// copy).
struct StageShape {
    std::int64_t layers = 0;
    bool hasEmbedding = false;
    bool hasHead = false;
    friend bool operator==(const StageShape&, const StageShape&) = default;
};

/// One entry a stage. Megatron's splits: query, key, value, up and gate by columns with their biases, output
/// and down by rows, embedding and head by padded vocabulary. Fewer KV heads than `tp`: the weight stays
/// sharded, g e h / t each. A nominal model is shared out evenly over stages x tp.
[[nodiscard]] std::vector<StageParameters> stageParameters(const ModelSpec& model,
                                                           std::span<const StageShape> stages,
                                                           std::int64_t tp, std::int64_t paddedVocab);
[[nodiscard]] StageParameters stageParameters(const ModelSpec& model, const StageShape& stage,
                                              std::int64_t tp, std::int64_t paddedVocab);

}  // namespace meshwright
