// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/memory/tensor_tally.h"

#include <algorithm>

#include "core/memory/kept_builder.h"

namespace meshwright {

namespace {

using enum Symbol;

/// Recomputing the whole MLP, or all of the MoE layer, frees their parts too.
bool frees(const std::vector<RecomputeModule>& recomputed, RecomputeModule module) {
    const auto has = [&](RecomputeModule wanted) {
        return std::ranges::find(recomputed, wanted) != recomputed.end();
    };
    return has(module) || (module == RecomputeModule::activation && has(RecomputeModule::mlp)) ||
           ((module == RecomputeModule::moeAct || module == RecomputeModule::sharedExperts) &&
            has(RecomputeModule::moe));
}

/// A kind without a shape of its own in the model is taken for attention of the model's heads, as its weights
/// are.
void addMixer(TensorTally& tally, const TallyRules& rules, LayerKind kind) {
    if (kind == LayerKind::mlp) return;
    if (kind == LayerKind::linear && rules.model.linear)
        return addLinearAttention(tally, rules, *rules.model.linear);
    if (kind == LayerKind::ssm && rules.model.ssm) return addStateSpace(tally, rules, *rules.model.ssm);
    addAttention(tally, rules, kind);
}

}  // namespace

TallyRules tallyRules(const Scenario& scenario) {
    const Training& training = scenario.training;
    return {.model = scenario.model.spec,
            .training = training,
            .compute = scenario.precision.compute,
            .kernels = kernelsOf(scenario),
            .sequenceParallel = training.sequenceParallel && scenario.mesh.tp > 1,
            .contextParallel = scenario.mesh.cp > 1,
            .wholeKeyValueHead = scenario.model.spec.numKeyValueHeads < scenario.mesh.tp};
}

TensorTally layerTally(const TallyRules& rules, LayerType type) {
    TensorTally tally;
    tally.reserve(24);
    addMixer(tally, rules, type.kind);
    if (type.feedForward != FeedForward::none) addFeedForward(tally, rules, type.feedForward);
    return tally;
}

TensorTally recomputedLayerTally(const TensorTally& layer, const Recompute& recompute, DataType compute) {
    if (recompute.kind == RecomputeKind::none) return layer;
    if (recompute.kind == RecomputeKind::full) return {keptOf(compute).whole("layer-input", {s, b, h})};
    // Megatron's selective recomputation is the attention core.
    const std::vector<RecomputeModule> modules = recompute.kind == RecomputeKind::selective
                                                     ? std::vector{RecomputeModule::coreAttn}
                                                     : recompute.modules;
    TensorTally kept;
    std::ranges::copy_if(layer, std::back_inserter(kept), [&](const KeptTensor& tensor) {
        return !tensor.module || !frees(modules, *tensor.module);
    });
    return kept;
}

KeptTensor rowsOf(const Kept& kept, std::string_view name, Count width) {
    KeptTensor tensor = kept.split(name, {s, b});
    tensor.product.coefficient = (width * kept.elementBytes).value();
    return tensor;
}

Bytes bytesOf(const TensorTally& tally, const SymbolTable& symbols) {
    Bytes sum;
    for (const KeptTensor& tensor : tally) sum += Bytes(evaluate(tensor.product, symbols).value());
    return sum;
}

}  // namespace meshwright
