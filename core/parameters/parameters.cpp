// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/parameters/parameters.h"

#include <algorithm>

#include "core/parameters/weight_tensors.h"

namespace meshwright {

namespace {

ParameterCount asParameters(Count elements) {
    return elements.overflowed() ? ParameterCount::overflow() : ParameterCount(elements.value());
}

ParameterCount& groupOf(ParameterSummary& summary, TensorGroup group) {
    switch (group) {
        case TensorGroup::embedding:
            return summary.embedding;
        case TensorGroup::attention:
            return summary.attention;
        case TensorGroup::mlp:
            return summary.mlp;
        case TensorGroup::experts:
            return summary.experts;
        case TensorGroup::router:
            return summary.router;
        case TensorGroup::norms:
            return summary.norms;
        case TensorGroup::head:
            break;
    }
    return summary.head;
}

/// Sums over tensors of what one tensor-parallel rank holds of them.
class Share {
  public:
    Share(std::int64_t tp, std::int64_t paddedVocab) : m_tp(tp), m_rows(Count(paddedVocab).dividedUp(tp)) {}

    void operator()(const WeightTensor& tensor) {
        const ParameterCount held = asParameters(heldOf(tensor) * tensor.copies);
        total += held;
        if (tensor.isMatrix) matrices += held;
    }

    /// A tied head beside the embedding is multiplied, but not held again.
    void multiplyTiedHead(const ModelSpec& model) { matrices += asParameters(m_rows * model.hiddenSize); }

    ParameterCount total;
    ParameterCount matrices;

  private:
    [[nodiscard]] Count heldOf(const WeightTensor& tensor) const {
        if (tensor.perToken > 0) return m_rows * tensor.perToken;
        return tensor.splitByTp ? tensor.elements.dividedUp(m_tp) : tensor.elements;
    }

    std::int64_t m_tp;
    Count m_rows;  ///< of the padded vocabulary
};

/// Embedding and head of a stage, as far as it has them, added to an empty share.
Share shareOfEnds(const ModelSpec& model, const StageShape& stage, Share share) {
    const bool ownHead = !model.tieWordEmbeddings || !stage.hasEmbedding;
    if (stage.hasEmbedding) visitEmbeddingTensors(model, share);
    if (stage.hasHead) visitHeadTensors(model, ownHead, share);
    if (stage.hasHead && !ownHead) share.multiplyTiedHead(model);
    return share;
}

/// The larger of two; an overflow wins.
ParameterCount larger(ParameterCount a, ParameterCount b) {
    return a.overflowed() || b.overflowed() ? ParameterCount::overflow() : std::max(a, b);
}

StageParameters stageOf(const StageShape& stage, const Share& layer, const Share& ends) {
    StageParameters result;
    result.layer = layer.total;
    result.total = layer.total * stage.layers + ends.total;
    result.matmulPerToken = layer.matrices * stage.layers + ends.matrices;
    result.largestUnit = stage.layers > 0 ? larger(layer.total, ends.total) : ends.total;
    return result;
}

ParameterSummary nominalSummary(std::int64_t parameters) {
    ParameterSummary summary;
    summary.total = summary.active = summary.stored = ParameterCount(parameters);
    return summary;
}

}  // namespace

ParameterSummary countParameters(const ModelSpec& model, std::int64_t paddedVocab) {
    if (model.isNominal()) return nominalSummary(*model.nominalParameters);
    ParameterSummary summary;
    const ParameterCount extraRows = ParameterCount(paddedVocab) - ParameterCount(model.vocabSize);
    std::int64_t repeats = model.numHiddenLayers;
    const auto add = [&](const WeightTensor& tensor) {
        const ParameterCount count = asParameters(tensor.elements * tensor.copies) * repeats;
        groupOf(summary, tensor.group) += count;
        summary.total += count;
        summary.vocabPadding += extraRows * tensor.perToken;
        if (tensor.isMatrix) summary.matmulPerToken += count;
    };
    visitLayerTensors(model, add);
    repeats = 1;
    visitEmbeddingTensors(model, add);
    visitHeadTensors(model, !model.tieWordEmbeddings, add);
    if (model.tieWordEmbeddings) summary.matmulPerToken += ParameterCount(model.vocabSize) * model.hiddenSize;
    summary.active = summary.stored = summary.total;
    summary.nonEmbedding = summary.total - summary.embedding - summary.head;
    return summary;
}

std::vector<StageParameters> stageParameters(const ModelSpec& model, std::span<const StageShape> stages,
                                             std::int64_t tp, std::int64_t paddedVocab) {
    std::vector<StageParameters> result;
    result.reserve(stages.size());
    if (model.isNominal()) {
        const Count ranks = Count(tp) * static_cast<std::int64_t>(stages.size());
        StageParameters even;
        even.total = ParameterCount(*model.nominalParameters).dividedUp(ranks.value());
        even.largestUnit = even.matmulPerToken = even.total;
        result.assign(stages.size(), even);
        return result;
    }
    const Share none(tp, paddedVocab);
    Share layer = none;
    visitLayerTensors(model, layer);
    for (const StageShape& stage : stages)
        result.push_back(stageOf(stage, layer, shareOfEnds(model, stage, none)));
    return result;
}

StageParameters stageParameters(const ModelSpec& model, const StageShape& stage, std::int64_t tp,
                                std::int64_t paddedVocab) {
    return stageParameters(model, std::span(&stage, 1), tp, paddedVocab).front();
}

}  // namespace meshwright
