// SPDX-License-Identifier: GPL-3.0-or-later
#include <cmath>

#include "core/memory/kept_builder.h"

namespace meshwright {

namespace {

using enum Symbol;

constexpr std::string_view kExperts =
    "Megatron-core MoE: top-k dispatch without capacity, probabilities before fc2";

void addMlpInput(TensorTally& tally, const TallyRules& rules) {
    if (!rules.model.parallelBlock) {  // a parallel block feeds the MLP from the attention's norm
        addNorm(tally, rules, {"mlp-norm-input", "mlp-norm-input-fp32", "mlp-normalised", "mlp-input"});
    } else if (rules.model.normsPerLayer == 2) {
        tally.push_back(keptInputOf(rules).whole("mlp-input", {s, b, h}, RecomputeModule::layernorm));
    }
}

void addDense(TensorTally& tally, const TallyRules& rules) {
    using enum RecomputeModule;
    const Kept kept = keptOf(rules.compute);
    if (rules.model.gatedMlp) {
        tally.push_back(kept.split("mlp-gate", {s, b, f}, mlp));
        tally.push_back(kept.split("mlp-up", {s, b, f}, mlp));
        if (rules.kernels.unfusedGate)
            tally.push_back(keptOf(rules.compute, rules.kernels.source)
                                .split("mlp-activated-gate", {s, b, f}, activation));
        tally.push_back(keptInputOf(rules).split("mlp-product", {s, b, f}, activation));
    } else {
        tally.push_back(kept.split("mlp-activation-input", {s, b, f}, mlp));
        tally.push_back(keptInputOf(rules).split("mlp-activation-output", {s, b, f}, activation));
    }
}

void addExperts(TensorTally& tally, const TallyRules& rules) {
    using enum RecomputeModule;
    const ModelSpec& model = rules.model;
    const Kept kept = keptOf(rules.compute, kExperts);
    const Kept input = keptInputOf(rules, kExperts);
    tally.push_back(keptFp32(kExperts).whole("router-probabilities", {s, b, E}, moe));
    tally.push_back(routed(rules, input, "expert-input", {s, b, k, h, t_x}, moe));
    if (model.gatedMlp) {
        tally.push_back(routed(rules, kept, "expert-gate", {s, b, k, f_x}, moe));
        tally.push_back(routed(rules, kept, "expert-up", {s, b, k, f_x}, moe));
    } else {
        tally.push_back(routed(rules, kept, "expert-activation-input", {s, b, k, f_x}, moe));
    }
    tally.push_back(routed(rules, input, "expert-product", {s, b, k, f_x}, moeAct));
    if (model.moe->sharedIntermediateSize == 0) return;
    if (model.gatedMlp) tally.push_back(kept.split("shared-expert-gate", {s, b, f_s}, sharedExperts));
    tally.push_back(kept.split("shared-expert-up", {s, b, f_s}, sharedExperts));
    tally.push_back(input.split("shared-expert-product", {s, b, f_s}, sharedExperts));
}

}  // namespace

KeptTensor routed(const TallyRules& rules, const Kept& kept, std::string_view name, SymbolList shape,
                  std::optional<RecomputeModule> module) {
    KeptTensor tensor = kept.whole(name, shape, module);
    const double imbalance = rules.training.moeImbalance;
    if (imbalance == 1.0) return tensor;
    constexpr std::int64_t kThousandths = 1000;
    tensor.product.coefficient *= std::llround(imbalance * static_cast<double>(kThousandths));
    tensor.product.block = kThousandths;
    return tensor;
}

void addFeedForward(TensorTally& tally, const TallyRules& rules, FeedForward feedForward) {
    addMlpInput(tally, rules);
    if (feedForward == FeedForward::experts)
        addExperts(tally, rules);
    else
        addDense(tally, rules);
    if (rules.training.dropout > 0.0) tally.push_back(keptMask().whole("mlp-dropout-mask", {s, b, h}));
    if (rules.model.normsPerLayer == 4)
        tally.push_back(keptOf(rules.compute).whole("mlp-post-norm-input", {s, b, h}));
}

}  // namespace meshwright
