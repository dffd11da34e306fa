// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/parameters/parameters.h"

#include <algorithm>
#include <array>
#include <optional>

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
        case TensorGroup::mtp:
            return summary.mtp;
        case TensorGroup::head:
            break;
    }
    return summary.head;
}

/// Routers are matrices too, but no convention counts their FLOPs.
bool countsAsMatmul(const WeightTensor& tensor) {
    return tensor.use == TensorUse::multiplied && tensor.group != TensorGroup::router;
}

ParameterCount vocabularyMatrix(const ModelSpec& model) {
    return ParameterCount(model.vocabSize) * model.hiddenSize;
}

void countMainModel(const ModelSpec& model, std::int64_t paddedVocab, ParameterSummary& summary) {
    const Count extraRows = Count(paddedVocab) - Count(model.vocabSize);
    std::int64_t repeats = 1;
    const auto add = [&](const WeightTensor& tensor) {
        const Count elements = tensor.elements();
        const ParameterCount count = asParameters(elements * tensor.copies) * repeats;
        const ParameterCount active = asParameters(elements * tensor.active) * repeats;
        groupOf(summary, tensor.group) += count;
        summary.total += count;
        summary.active += active;
        if (countsAsMatmul(tensor)) summary.matmulPerToken += active;
        if (tensor.split == TensorSplit::vocabulary)
            summary.vocabPadding += asParameters(extraRows * tensor.inputs.value());
    };
    visitEmbeddingTensors(model, add);
    visitHeadTensors(model, !model.tieWordEmbeddings, add);
    layerCounts(model).forEach([&](LayerType type, std::int64_t layers) {
        repeats = layers;
        visitLayerTensors(model, type, add);
    });
    if (model.tieWordEmbeddings) summary.matmulPerToken += vocabularyMatrix(model);
}

void countMtpLayers(const ModelSpec& model, ParameterSummary& summary) {
    if (model.mtpLayers == 0) return;
    visitMtpTensors(model, [&](const WeightTensor& tensor) {
        const Count elements = tensor.elements() * model.mtpLayers;
        summary.mtp += asParameters(elements * tensor.copies);
        if (countsAsMatmul(tensor)) summary.matmulPerToken += asParameters(elements * tensor.active);
    });
    summary.matmulPerToken += vocabularyMatrix(model) * model.mtpLayers;
}

ParameterSummary nominalSummary(std::int64_t parameters) {
    ParameterSummary summary;
    summary.total = summary.active = summary.stored = ParameterCount(parameters);
    return summary;
}

void add(HeldParameters& sum, const HeldParameters& part, std::int64_t times = 1) {
    sum.total += part.total * times;
    sum.hiddenMatrices += part.hiddenMatrices * times;
    sum.rowsAndColumns += part.rowsAndColumns * times;
}

/// Sums over tensors of what one rank holds of them.
class Share {
  public:
    explicit Share(const WeightSplit& split) : m_split(split) {}

    void operator()(const WeightTensor& tensor) {
        const WeightTensor local = onRank(tensor, m_split);
        HeldParameters& part = tensor.group == TensorGroup::experts ? experts : dense;
        const ParameterCount held = asParameters(local.elements() * local.copies);
        part.total += held;
        if (tensor.use == TensorUse::elementWise) return;
        part.rowsAndColumns += asParameters((local.outputs + local.inputs) * local.copies);
        if (tensor.use == TensorUse::multiplied && tensor.group != TensorGroup::head)
            part.hiddenMatrices += held;
    }

    [[nodiscard]] ParameterCount total() const { return dense.total + experts.total; }

    HeldParameters dense, experts;

  private:
    WeightSplit m_split;
};

/// The share of one layer of each type that occurs, counted when it is first asked for.
class LayerShares {
  public:
    LayerShares(const ModelSpec& model, const WeightSplit& split) : m_model(model), m_split(split) {}

    const Share& of(LayerType type) {
        std::optional<Share>& share = m_shares[LayerCounts::indexOf(type)];
        if (!share) visitLayerTensors(m_model, type, share.emplace(m_split));
        return *share;
    }

  private:
    const ModelSpec& m_model;
    WeightSplit m_split;
    std::array<std::optional<Share>, LayerCounts::kTypes> m_shares;
};

/// Embedding and head of a stage, as far as it has them.
Share shareOfEnds(const ModelSpec& model, const StageShape& stage, const WeightSplit& split) {
    Share share(split);
    const bool ownHead = !model.tieWordEmbeddings || !stage.hasEmbedding;
    if (stage.hasEmbedding) visitEmbeddingTensors(model, share);
    if (stage.hasHead) visitHeadTensors(model, ownHead, share);
    const bool mtpLooksUp = stage.hasHead && model.mtpLayers > 0;
    if (mtpLooksUp && !stage.hasEmbedding && !model.tieWordEmbeddings) visitEmbeddingWeight(model, share);
    return share;
}

StageParameters stageOf(const ModelSpec& model, const StageShape& stage, const WeightSplit& split,
                        LayerShares& layers) {
    StageParameters result;
    const auto hold = [&](const Share& share, std::int64_t times) {
        add(result.dense, share.dense, times);
        add(result.experts, share.experts, times);
        result.largestUnit = larger(result.largestUnit, share.total());
    };
    const auto holdLayers = [&](const Share& share, std::int64_t count) {
        hold(share, count);
        result.largestLayer = larger(result.largestLayer, share.total());
    };
    hold(shareOfEnds(model, stage, split), 1);
    stage.layers.forEach([&](LayerType type, std::int64_t count) { holdLayers(layers.of(type), count); });
    if (stage.hasHead && model.mtpLayers > 0) {
        Share mtp(split);
        visitMtpTensors(model, mtp);
        holdLayers(mtp, model.mtpLayers);
    }
    return result;
}

std::vector<StageParameters> sharedOutEvenly(std::int64_t parameters, std::size_t stages, std::int64_t tp) {
    const Count ranks = Count(tp) * static_cast<std::int64_t>(stages);
    StageParameters even;
    even.dense.total = ParameterCount(parameters).dividedUp(ranks.value());
    even.dense.hiddenMatrices = even.largestUnit = even.dense.total;
    return std::vector<StageParameters>(stages, even);
}

}  // namespace

ParameterSummary countParameters(const ModelSpec& model, std::int64_t paddedVocab) {
    if (model.isNominal()) return nominalSummary(*model.nominalParameters);
    ParameterSummary summary;
    countMainModel(model, paddedVocab, summary);
    countMtpLayers(model, summary);
    summary.nonEmbedding = summary.total - summary.embedding - summary.head;
    const std::int64_t mtpCopies = model.mtpOwnEmbeddings ? 2 * model.mtpLayers : 0;
    summary.stored = summary.total + summary.mtp +
                     vocabularyMatrix(model) * (mtpCopies + (model.tieWordEmbeddings ? 1 : 0));
    return summary;
}

StageShape wholeModel(const ModelSpec& model) {
    return {layerCounts(model), true, true};
}

std::vector<StageParameters> stageParameters(const ModelSpec& model, std::span<const StageShape> stages,
                                             const WeightSplit& split) {
    if (model.isNominal()) return sharedOutEvenly(*model.nominalParameters, stages.size(), split.tp);
    std::vector<StageParameters> result;
    result.reserve(stages.size());
    LayerShares layers(model, split);
    for (const StageShape& stage : stages) result.push_back(stageOf(model, stage, split, layers));
    return result;
}

StageParameters stageParameters(const ModelSpec& model, const StageShape& stage, const WeightSplit& split) {
    return stageParameters(model, std::span(&stage, 1), split).front();
}

}  // namespace meshwright
