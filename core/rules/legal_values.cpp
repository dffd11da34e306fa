// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/legal_values.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include "core/model/layers.h"
#include "core/scenario/resolved.h"
#include "core/units/words.h"

namespace meshwright {

std::vector<std::int64_t> divisorsOf(std::int64_t n) {
    constexpr std::int64_t kMostTrials = 4096;  // the square root of 2^24
    std::vector<std::int64_t> small, large;
    for (std::int64_t d = 1; d <= kMostTrials && d <= n / d; ++d) {
        if (n % d != 0) continue;
        small.push_back(d);
        if (d != n / d) large.push_back(n / d);
    }
    small.insert(small.end(), large.rbegin(), large.rend());
    return small;
}

std::vector<std::int64_t> nearestMultiples(std::int64_t value, std::int64_t step) {
    const std::int64_t below = value / step * step;
    if (below == value) return {value};
    if (below == 0) return {step};
    return {below, below + step};
}

std::vector<std::int64_t> neighboursIn(const std::vector<std::int64_t>& ascending, std::int64_t value) {
    const auto above = std::ranges::upper_bound(ascending, value);
    std::vector<std::int64_t> neighbours;
    if (above != ascending.begin()) neighbours.push_back(*std::prev(above));
    if (above != ascending.end()) neighbours.push_back(*above);
    return neighbours;
}

std::int64_t closestTo(std::int64_t value, const std::vector<std::int64_t>& candidates) {
    return std::ranges::min(candidates, {},
                            [value](std::int64_t candidate) { return std::abs(candidate - value); });
}

namespace {

std::string joined(const std::vector<std::int64_t>& values, std::string_view separator) {
    std::string text;
    for (const std::int64_t value : values) {
        if (!text.empty()) text += separator;
        text += std::to_string(value);
    }
    return text;
}

}  // namespace

std::string listText(const std::vector<std::int64_t>& values) {
    return joined(values, ", ");
}
std::string jsonList(const std::vector<std::int64_t>& values) {
    return "[" + joined(values, ",") + "]";
}

TensorParallelSizes tensorParallelSizes(const ModelSpec& model) {
    TensorParallelSizes sizes;
    for (const std::int64_t tp : divisorsOf(model.numAttentionHeads)) {
        if (model.numKeyValueHeads % tp == 0)
            sizes.dividing.push_back(tp);
        else if (tp % model.numKeyValueHeads == 0)
            sizes.replicating.push_back(tp);
    }
    return sizes;
}

std::vector<TensorParallelPart> tensorParallelParts(const ModelSpec& model) {
    std::vector<TensorParallelPart> parts;
    const auto addHeads = [&](LayerKind kind, std::int64_t heads) {
        if (hasLayerKind(model, kind))
            parts.push_back({heads, "layer-heads-not-divisible-by-tp", wordOf(kind)});
    };
    const bool hasDenseLayers = !model.moe || model.moe->firstDenseLayers > 0 || model.moe->layerInterval > 1;
    if (hasDenseLayers) parts.push_back({model.intermediateSize, "ffn-not-divisible-by-tp"});
    if (model.moe) parts.push_back({model.moe->sharedIntermediateSize, "shared-expert-not-divisible-by-tp"});
    if (model.slidingHeads) addHeads(LayerKind::sliding, model.slidingHeads->numAttentionHeads);
    if (model.linear) addHeads(LayerKind::linear, model.linear->numKeyHeads);
    if (model.linear) addHeads(LayerKind::linear, model.linear->numValueHeads);
    if (model.ssm) addHeads(LayerKind::ssm, model.ssm->numHeads);
    return parts;
}

std::vector<std::int64_t> validTensorParallel(const ModelSpec& model) {
    std::vector<std::int64_t> valid = tensorParallelSizes(model).dividing;
    for (const TensorParallelPart& part : tensorParallelParts(model))
        std::erase_if(valid, [&](std::int64_t tp) { return part.size % tp != 0; });
    return valid;
}

std::int64_t largestTensorParallel(const ModelSpec& model, std::int64_t most) {
    std::int64_t largest = 1;
    for (const std::int64_t tp : validTensorParallel(model))
        if (tp <= most) largest = tp;
    return largest;
}

std::vector<std::int64_t> balancedSplit(std::int64_t layers, std::int64_t stages) {
    const std::int64_t slots = layers + 2;
    if (stages > slots) return {};
    if (stages == 1) return {layers};
    std::vector<std::int64_t> split(static_cast<std::size_t>(stages), slots / stages);
    std::int64_t leftOver = slots % stages;
    for (std::size_t stage = split.size() - 1; leftOver > 0 && stage-- > 1; --leftOver) ++split[stage];
    if (leftOver > 0) ++split.front();
    --split.front();
    --split.back();
    return split;
}

std::vector<std::int64_t> evenSplit(std::int64_t layers, std::int64_t stages) {
    if (layers % stages != 0) return {};
    return std::vector<std::int64_t>(static_cast<std::size_t>(stages), layers / stages);
}

std::vector<std::int64_t> layersByStage(const Scenario& scenario) {
    const std::int64_t layers = scenario.model.spec.numHiddenLayers;
    const std::int64_t stages = scenario.mesh.pp * virtualStages(scenario.pipeline);
    if (const auto& given = scenario.pipeline.layersPerStage) {
        Count sum;
        for (const std::int64_t each : *given) sum += Count(each);
        if (std::cmp_equal(given->size(), stages) && sum == Count(layers)) return *given;
        return balancedSplit(layers, stages);
    }
    const std::vector<std::int64_t> even = evenSplit(layers, stages);
    return even.empty() ? balancedSplit(layers, stages) : even;
}

}  // namespace meshwright
