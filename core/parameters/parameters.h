// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "core/model/layers.h"
#include "core/model/vocabulary.h"
#include "core/parameters/weight_tensor.h"

namespace meshwright {

/// Layers of one type of the model, and the tensors of one such layer.
struct LayerTensors {
    LayerType type;
    std::int64_t layers = 0;
    std::vector<WeightTensor> tensors;
};

/// Every tensor of the model.
struct WeightTensors {
    std::vector<LayerTensors> layers;
    std::vector<WeightTensor> first;  ///< embedding, learned positions, embedding norm: first stage
    std::vector<WeightTensor> last;   ///< final norm, head (absent when tied): stage with the head
    std::vector<WeightTensor> mtp;    ///< of one MTP layer: stage with the head
};
[[nodiscard]] WeightTensors weightTensors(const ModelSpec& model);

/// Exact counts of the whole model. All zero but total, active and stored for a nominal model.
struct ParameterSummary {
    ParameterCount total;         ///< the main model, MTP layers apart: the number a model is called by
    ParameterCount active;        ///< of `total`, what one token meets: k of the routed experts
    ParameterCount stored;        ///< as a state dict lists them: a tied head again, and the MTP layers
    ParameterCount nonEmbedding;  ///< without the groups embedding and head
    ParameterCount vocabPadding;  ///< in the rows that padding adds; outside `total`
    /// Multiplied once a token: every matrix but routers, k of the experts, V h for the head also when it is
    /// tied; MTP layers with a head each included.
    ParameterCount matmulPerToken;
    ParameterCount embedding, attention, mlp, experts, router, norms, head;
    ParameterCount mtp;  ///< MTP layers without copies of embedding and head; outside `total`
    friend bool operator==(const ParameterSummary&, const ParameterSummary&) = default;
};

/// `paddedVocab` as from padVocabulary().
[[nodiscard]] ParameterSummary countParameters(const ModelSpec& model, std::int64_t paddedVocab);

/// Parameters on a rank whose states are shared by the same ranks, and what optimizers with states smaller
/// than the weights need to know of them.
struct HeldParameters {
    ParameterCount total;
    ParameterCount hiddenMatrices;  ///< in 2-D matrices of the layers: Muon's
    ParameterCount rowsAndColumns;  ///< sum of rows + columns over all matrices and tables: Adafactor's
    friend bool operator==(const HeldParameters&, const HeldParameters&) = default;
};

/// What one rank of a pipeline stage holds before data-parallel sharding, padded vocabulary; the fullest rank
/// where shares round up.
struct StageParameters {
    HeldParameters dense;    ///< all but routed experts: shared by dp x cp ranks
    HeldParameters experts;  ///< routed experts: shared by edp ranks
    /// Largest layer, or embedding + head: what FSDP gathers at once (unit = layer).
    ParameterCount largestUnit;
    ParameterCount largestLayer;  ///< what it prefetches beside that

    [[nodiscard]] ParameterCount total() const { return dense.total + experts.total; }
    friend bool operator==(const StageParameters&, const StageParameters&) = default;
};

/// Layers of the stage, and whether it has the embedding and the head (a tied head on another stage is a
/// copy; MTP layers stand with the head, and bring a copy of the embedding where it is on another stage).
struct StageShape {
    LayerCounts layers;
    bool hasEmbedding = false;
    bool hasHead = false;
    friend bool operator==(const StageShape&, const StageShape&) = default;
};

/// The whole model on one stage.
[[nodiscard]] StageShape wholeModel(const ModelSpec& model);

/// One entry a stage. A nominal model is shared out evenly over stages x tp.
[[nodiscard]] std::vector<StageParameters> stageParameters(const ModelSpec& model,
                                                           std::span<const StageShape> stages,
                                                           const WeightSplit& split);
[[nodiscard]] StageParameters stageParameters(const ModelSpec& model, const StageShape& stage,
                                              const WeightSplit& split);

}  // namespace meshwright
