// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/model/layers.h"

#include <algorithm>

namespace meshwright {

namespace {

LayerKind kindOf(const ModelSpec& model, std::int64_t layer) {
    const auto index = static_cast<std::size_t>(layer);
    return index < model.layerKinds.size() ? model.layerKinds[index] : LayerKind::full;
}

bool hasExperts(const MoeSpec& moe, std::int64_t layer) {
    return layer >= moe.firstDenseLayers && (layer + 1) % moe.layerInterval == 0;
}

LayerType typeOf(const ModelSpec& model, std::int64_t layer, bool singleBlocks) {
    const LayerKind kind = kindOf(model, layer);
    if (singleBlocks && kind != LayerKind::mlp) return {kind, FeedForward::none};
    return {kind, model.moe && hasExperts(*model.moe, layer) ? FeedForward::experts : FeedForward::dense};
}

}  // namespace

LayerCounts layerCounts(const ModelSpec& model, std::int64_t first, std::int64_t count) {
    LayerCounts counts;
    if (model.layerKinds.empty() && !model.moe) {
        counts.add({}, count);
        return counts;
    }
    const bool singleBlocks = hasLayerKind(model, LayerKind::mlp);
    for (std::int64_t layer = first; layer < first + count; ++layer)
        counts.add(typeOf(model, layer, singleBlocks));
    return counts;
}

LayerCounts layerCounts(const ModelSpec& model) {
    return layerCounts(model, 0, model.numHiddenLayers);
}

bool hasLayerKind(const ModelSpec& model, LayerKind kind) {
    return std::ranges::find(model.layerKinds, kind) != model.layerKinds.end();
}

std::vector<LayerKind> repeatingPattern(const std::vector<LayerKind>& kinds) {
    std::size_t period = std::min<std::size_t>(kinds.size(), 1);
    const auto from = [&](std::size_t index) { return kinds.begin() + static_cast<std::ptrdiff_t>(index); };
    while (period < kinds.size() && !std::equal(from(period), kinds.end(), kinds.begin())) ++period;
    return {kinds.begin(), from(period)};
}

LayerType mtpLayerType(const ModelSpec& model) {
    return typeOf(model, model.numHiddenLayers - 1, hasLayerKind(model, LayerKind::mlp));
}

AttentionHeads attentionHeads(const ModelSpec& model, LayerKind kind) {
    const auto orHeadDim = [](std::int64_t vHeadDim, std::int64_t headDim) {
        return vHeadDim > 0 ? vHeadDim : headDim;
    };
    if (kind == LayerKind::sliding && model.slidingHeads) {
        const SlidingHeadsSpec& own = *model.slidingHeads;
        return {own.numAttentionHeads, own.numKeyValueHeads, own.headDim,
                orHeadDim(own.vHeadDim, own.headDim), own.attentionSinks};
    }
    return {model.numAttentionHeads, model.numKeyValueHeads, model.headDim,
            orHeadDim(model.vHeadDim, model.headDim), model.attentionSinks};
}

}  // namespace meshwright
