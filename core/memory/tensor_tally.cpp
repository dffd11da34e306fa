// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/memory/tensor_tally.h"

#include <algorithm>
#include <cmath>

#include "core/scenario/recompute.h"
#include "core/scenario/words.h"

namespace meshwright {

namespace {

using enum Symbol;

constexpr std::string_view kPaper = "Korthikanti et al. 2022, arXiv 2205.05198, section 4";
constexpr std::string_view kLatent = "DeepSeek-V2 paper, arXiv 2405.04434, section 2.1";
constexpr std::string_view kExperts =
    "Megatron-core MoE: top-k dispatch without capacity, probabilities before fc2";
constexpr std::string_view kMeasured = "Megatron-core with Transformer Engine, measured allocations";

std::string_view activationType(DataType compute) {
    if (compute == DataType::tf32) return "fp32";
    return compute == DataType::fp8 ? "bf16" : wordOf(compute);
}

/// Builds tensors of one element type; the shape's symbols are the product's factors, so the two agree.
struct Kept {
    std::int64_t elementBytes;
    std::string_view dtype;

    /// Not split by tensor parallelism: only sequence parallelism divides it.
    [[nodiscard]] KeptTensor whole(std::string_view name, SymbolList shape,
                                   std::optional<RecomputeModule> module = {},
                                   std::string_view source = kPaper) const {
        return {name, shape, dtype, {elementBytes, shape, {c, t_sp}}, module, source};
    }
    /// Split by tensor parallelism.
    [[nodiscard]] KeptTensor split(std::string_view name, SymbolList shape,
                                   std::optional<RecomputeModule> module = {},
                                   std::string_view source = kPaper) const {
        return {name, shape, dtype, {elementBytes, shape, {c, t}}, module, source};
    }
};

constexpr std::string_view kMaskType = "uint8";

void addAttentionCore(TensorTally& tally, const Training& training, const Kept& kept) {
    if (training.attention == AttentionKernel::flash) {
        // 2 bytes a head and token: the published fit (0.31 % mean error); an FP32 log-sum-exp alone would
        // be 4.
        tally.push_back(
            {"softmax-statistics", {a, s, b}, "fp16", {2, {a, s, b}, {c, t}}, std::nullopt, kMeasured});
        return;
    }
    using enum RecomputeModule;
    tally.push_back(kept.split("softmax-output", {a, s, s, b}, coreAttn));
    if (training.dropout > 0.0) {
        tally.push_back(Kept{1, kMaskType}.split("softmax-dropout-mask", {a, s, s, b}, coreAttn));
        tally.push_back(kept.split("softmax-dropout-output", {a, s, s, b}, coreAttn));
    }
}

/// Queries, keys and values of heads, as their projection gives them.
void addHeads(TensorTally& tally, const ModelSpec& model, const Kept& kept) {
    if (model.qkNorm != QkNorm::none) {
        tally.push_back(kept.split("query-norm-input", {s, b, a, e}, std::nullopt, kMeasured));
        tally.push_back(kept.split("key-norm-input", {s, b, g, e}, std::nullopt, kMeasured));
    }
    tally.push_back(kept.split("query", {s, b, a, e}));
    tally.push_back(kept.split("key", {s, b, g, e}));
    tally.push_back(kept.split("value", {s, b, g, e}));
}

/// Multi-head latent attention: the latents with their norms' inputs, and every head's query, key and value.
void addLatentHeads(TensorTally& tally, const MlaSpec& mla, const Kept& kept) {
    using enum RecomputeModule;
    if (mla.qLoraRank > 0) {
        tally.push_back(kept.whole("query-latent-norm-input", {s, b, r_q}, std::nullopt, kLatent));
        tally.push_back(kept.whole("query-latent", {s, b, r_q}, std::nullopt, kLatent));
    }
    tally.push_back(kept.whole("key-value-latent-norm-input", {s, b, r_kv}, std::nullopt, kLatent));
    tally.push_back(kept.whole("key-value-latent", {s, b, r_kv}, std::nullopt, kLatent));
    tally.push_back(kept.split("query", {s, b, a, e}, mlaUpProj, kLatent));
    tally.push_back(kept.split("key", {s, b, a, e}, mlaUpProj, kLatent));
    tally.push_back(kept.split("value", {s, b, a, e_v}, mlaUpProj, kLatent));
}

void addAttention(TensorTally& tally, const ModelSpec& model, const Training& training, const Kept& kept) {
    using enum RecomputeModule;
    tally.push_back(kept.whole("attention-norm-input", {s, b, h}));
    tally.push_back(kept.whole("attention-input", {s, b, h}, layernorm));
    if (model.mla)
        addLatentHeads(tally, *model.mla, kept);
    else
        addHeads(tally, model, kept);
    addAttentionCore(tally, training, kept);
    tally.push_back(kept.split("attention-output", {s, b, a, model.mla ? e_v : e}));
    if (training.dropout > 0.0)
        tally.push_back(Kept{1, kMaskType}.whole("attention-dropout-mask", {s, b, h}));
    if (model.normsPerLayer == 4) tally.push_back(kept.whole("attention-post-norm-input", {s, b, h}));
}

void addMlpInput(TensorTally& tally, const ModelSpec& model, const Kept& kept) {
    using enum RecomputeModule;
    if (!model.parallelBlock) {  // a parallel block feeds the MLP from the attention's norm
        tally.push_back(kept.whole("mlp-norm-input", {s, b, h}));
        tally.push_back(kept.whole("mlp-input", {s, b, h}, layernorm));
    } else if (model.normsPerLayer == 2) {
        tally.push_back(kept.whole("mlp-input", {s, b, h}, layernorm));
    }
}

void addDense(TensorTally& tally, const ModelSpec& model, const Kept& kept) {
    using enum RecomputeModule;
    if (model.gatedMlp) {
        tally.push_back(kept.split("mlp-gate", {s, b, f}, mlp));
        tally.push_back(kept.split("mlp-up", {s, b, f}, mlp));
        tally.push_back(kept.split("mlp-product", {s, b, f}, activation));
    } else {
        tally.push_back(kept.split("mlp-activation-input", {s, b, f}, mlp));
        tally.push_back(kept.split("mlp-activation-output", {s, b, f}, activation));
    }
}

/// A tensor of the routed experts on the fullest rank. Of the tokens of ep x etp ranks each rank gets k / ep,
/// so that ep drops out; an imbalance of n thousandths multiplies it.
KeptTensor routed(const Kept& kept, double imbalance, std::string_view name, SymbolList shape,
                  SymbolList divisors, RecomputeModule module) {
    KeptTensor tensor{name, shape, kept.dtype, {kept.elementBytes, shape, divisors}, module, kExperts};
    if (imbalance == 1.0) return tensor;
    constexpr std::int64_t kThousandths = 1000;
    tensor.product.coefficient =
        std::llround(static_cast<double>(kept.elementBytes * kThousandths) * imbalance);
    tensor.product.block = kThousandths;
    return tensor;
}

void addExperts(TensorTally& tally, const ModelSpec& model, const Training& training, const Kept& kept) {
    using enum RecomputeModule;
    const auto add = [&](std::string_view name, SymbolList shape, SymbolList divisors,
                         RecomputeModule module) {
        tally.push_back(routed(kept, training.moeImbalance, name, shape, divisors, module));
    };
    tally.push_back(Kept{4, "fp32"}.whole("router-probabilities", {s, b, E}, moe, kExperts));
    add("expert-input", {s, b, k, h, t_x}, {c, t_sp}, moe);
    if (model.gatedMlp) {
        add("expert-gate", {s, b, k, f_x}, {c, t_sp}, moe);
        add("expert-up", {s, b, k, f_x}, {c, t_sp}, moe);
    } else {
        add("expert-activation-input", {s, b, k, f_x}, {c, t_sp}, moe);
    }
    add("expert-product", {s, b, k, f_x}, {c, t_sp}, moeAct);
    if (model.moe->sharedIntermediateSize == 0) return;
    if (model.gatedMlp)
        tally.push_back(kept.split("shared-expert-gate", {s, b, f_s}, sharedExperts, kExperts));
    tally.push_back(kept.split("shared-expert-up", {s, b, f_s}, sharedExperts, kExperts));
    tally.push_back(kept.split("shared-expert-product", {s, b, f_s}, sharedExperts, kExperts));
}

void addFeedForward(TensorTally& tally, const ModelSpec& model, const Training& training, const Kept& kept,
                    FeedForward feedForward) {
    addMlpInput(tally, model, kept);
    if (feedForward == FeedForward::experts)
        addExperts(tally, model, training, kept);
    else
        addDense(tally, model, kept);
    if (training.dropout > 0.0) tally.push_back(Kept{1, kMaskType}.whole("mlp-dropout-mask", {s, b, h}));
    if (model.normsPerLayer == 4) tally.push_back(kept.whole("mlp-post-norm-input", {s, b, h}));
}

/// Recomputing the whole MLP, or all experts, frees its activation too.
bool frees(const std::vector<RecomputeModule>& recomputed, RecomputeModule module) {
    const auto has = [&](RecomputeModule wanted) {
        return std::ranges::find(recomputed, wanted) != recomputed.end();
    };
    return has(module) || (module == RecomputeModule::activation && has(RecomputeModule::mlp)) ||
           (module == RecomputeModule::moeAct && has(RecomputeModule::moe));
}

}  // namespace

TensorTally layerTally(const ModelSpec& model, const Training& training, DataType compute, LayerType type) {
    TensorTally tally;
    tally.reserve(20);
    const Kept kept{activationBytes(compute), activationType(compute)};
    if (type.kind != LayerKind::mlp) addAttention(tally, model, training, kept);
    if (type.feedForward != FeedForward::none) addFeedForward(tally, model, training, kept, type.feedForward);
    return tally;
}

TensorTally recomputedLayerTally(const TensorTally& layer, const Recompute& recompute, DataType compute) {
    if (recompute.kind == RecomputeKind::none) return layer;
    if (recompute.kind == RecomputeKind::full)
        return {Kept{activationBytes(compute), activationType(compute)}.whole("layer-input", {s, b, h})};
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

TensorTally embeddingTally(const Training& training) {
    if (training.dropout <= 0.0) return {};
    return {Kept{1, kMaskType}.whole("embedding-dropout-mask", {s, b, h})};
}

TensorTally headTally(const Training& training, DataType compute) {
    const Kept kept{activationBytes(compute), activationType(compute)};
    TensorTally tally = {kept.whole("final-norm-input", {s, b, h}, std::nullopt, kMeasured),
                         kept.whole("head-input", {s, b, h}, std::nullopt, kMeasured),
                         kept.split("logits", {s, b, V}, std::nullopt, kMeasured)};
    if (!training.fusedCrossEntropy)
        tally.push_back(Kept{4, "fp32"}.split("logits-fp32", {s, b, V}, std::nullopt, kMeasured));
    return tally;
}

TensorTally backwardWorkingSet(const SymbolTable& symbols, DataType compute) {
    const std::int64_t element = activationBytes(compute);
    const std::string_view dtype = activationType(compute);
    const KeptTensor mlpGradient{"mlp-gradient", {s, b, f}, dtype, {element, {s, b, f}, {c, t}}, {},
                                 kMeasured};
    const KeptTensor mlpGradients{"mlp-gradients", {s, b, f}, dtype, {2 * element, {s, b, f}, {c, t}}, {},
                                  kMeasured};
    const KeptTensor outputGradient{"layer-output-gradient",   {s, b, h}, dtype,
                                    {element, {s, b, h}, {c}}, {},        kMeasured};
    TensorTally two = {outputGradient, mlpGradient};
    TensorTally one = {mlpGradients};
    return bytesOf(two, symbols) > bytesOf(one, symbols) ? two : one;
}

TensorTally headWorkingSet(const Training& training, DataType compute) {
    if (!training.fusedCrossEntropy) return {};  // covered by the FP32 copy of the logits
    const std::int64_t element = activationBytes(compute);
    return {{"head-input-gradient",
             {s, b, h},
             activationType(compute),
             {element, {s, b, h}, {c}},
             {},
             kMeasured}};
}

Bytes bytesOf(const TensorTally& tally, const SymbolTable& symbols) {
    Bytes sum;
    for (const KeptTensor& tensor : tally) sum += Bytes(evaluate(tensor.product, symbols).value());
    return sum;
}

}  // namespace meshwright
