// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/memory/kept_builder.h"

namespace meshwright {

namespace {

using enum Symbol;

constexpr std::string_view kLatent = "DeepSeek-V2 paper, arXiv 2405.04434, section 2.1";

void addAttentionCore(TensorTally& tally, const TallyRules& rules, const AttentionHeads& heads) {
    const Kept kept = keptOf(rules.compute);
    if (rules.training.attention == AttentionKernel::flash) {
        const Kept statistics{rules.kernels.softmaxStatisticBytes, "fp32", rules.kernels.source};
        tally.push_back(heads.queries == rules.model.numAttentionHeads
                            ? statistics.split("softmax-statistics", {a, s, b})
                            : rowsOf(statistics, "softmax-statistics", Count(heads.queries)));
        return;
    }
    using enum RecomputeModule;
    tally.push_back(kept.split("softmax-output", {a, s, s, b}, coreAttn));
    if (rules.training.dropout > 0.0) {
        tally.push_back(keptMask().split("softmax-dropout-mask", {a, s, s, b}, coreAttn));
        tally.push_back(kept.split("softmax-dropout-output", {a, s, s, b}, coreAttn));
    }
}

/// Are these the heads that a, g and e stand for?
bool areTheModels(const AttentionHeads& heads, const ModelSpec& model) {
    return heads.queries == model.numAttentionHeads && heads.keyValues == model.numKeyValueHeads &&
           heads.headDim == model.headDim && heads.vHeadDim == model.headDim;
}

/// Heads of sizes without letters: those of sliding layers that differ, or values of another width.
void addOtherHeads(TensorTally& tally, const TallyRules& rules, const AttentionHeads& heads) {
    const Kept kept = keptOf(rules.compute);
    const Count queries = Count(heads.queries) * heads.headDim;
    const Count keys = Count(heads.keyValues) * heads.headDim;
    if (rules.model.qkNorm != QkNorm::none) {
        tally.push_back(rowsOf(kept, "query-norm-input", queries));
        tally.push_back(rowsOf(kept, "key-norm-input", keys));
    }
    tally.push_back(rowsOf(kept, "query", queries));
    tally.push_back(rowsOf(kept, "key", keys));
    tally.push_back(rowsOf(kept, "value", Count(heads.keyValues) * heads.vHeadDim));
}

/// Queries, keys and values of heads, as their projection gives them.
void addHeads(TensorTally& tally, const TallyRules& rules) {
    const Kept kept = keptOf(rules.compute);
    const auto keysOrValues = [&](const Kept& of, std::string_view name) {
        return rules.wholeKeyValueHead ? of.divided(name, {s, b, e}, {c}) : of.split(name, {s, b, g, e});
    };
    if (rules.model.qkNorm != QkNorm::none) {
        const Kept norm = keptOf(rules.compute, rules.kernels.source);
        tally.push_back(norm.split("query-norm-input", {s, b, a, e}));
        tally.push_back(keysOrValues(norm, "key-norm-input"));
    }
    tally.push_back(kept.split("query", {s, b, a, e}));
    tally.push_back(keysOrValues(kept, "key"));
    tally.push_back(keysOrValues(kept, "value"));
}

/// Multi-head latent attention: the latents with their norms' inputs, and every head's query, key and value.
void addLatentHeads(TensorTally& tally, const MlaSpec& mla, DataType compute) {
    using enum RecomputeModule;
    const Kept kept = keptOf(compute, kLatent);
    if (mla.qLoraRank > 0) {
        tally.push_back(kept.whole("query-latent-norm-input", {s, b, r_q}));
        tally.push_back(kept.whole("query-latent", {s, b, r_q}));
    }
    // The norm's input is a view that keeps the rotary part beside it alive.
    tally.push_back(kept.whole("key-value-latent-norm-input", {s, b, r_kv}));
    tally.push_back(kept.whole("key-value-latent", {s, b, r_c}));
    tally.push_back(kept.split("query", {s, b, a, e}, mlaUpProj));
    tally.push_back(kept.split("key", {s, b, a, e}, mlaUpProj));
    tally.push_back(kept.split("value", {s, b, a, e_v}, mlaUpProj));
}

/// What attention hands to its output projection.
void addOutput(TensorTally& tally, const TallyRules& rules, const AttentionHeads& heads) {
    const ModelSpec& model = rules.model;
    const bool lettered = model.mla || areTheModels(heads, model);
    const auto output = [&](const Kept& kept, std::string_view name) {
        if (!lettered) return rowsOf(kept, name, Count(heads.queries) * heads.vHeadDim);
        return kept.split(name, {s, b, a, model.mla ? e_v : e});
    };
    tally.push_back(output(keptOf(rules.compute), "attention-output"));
    if (rules.contextParallel && rules.training.contextParallel == ContextParallel::allToAll &&
        rules.kernels.attentionExchangeCopy)
        tally.push_back(output(keptOf(rules.compute, rules.kernels.source), "attention-output-exchanged"));
    if (model.attentionOutputGate) {
        tally.push_back(output(keptOf(rules.compute), "attention-gate"));
        tally.push_back(output(keptOf(rules.compute), "attention-gated-output"));
    }
    const Kept input = keptInputOf(rules, rules.kernels.source);
    if (input.elementBytes == 1) tally.push_back(output(input, "attention-projection-input"));
}

}  // namespace

void addNorm(TensorTally& tally, const TallyRules& rules, const NormNames& names) {
    const Kept kept = keptOf(rules.compute);
    if (rules.kernels.unfusedNorms && kept.elementBytes < 4) {
        tally.push_back(keptFp32(rules.kernels.source).whole(names.fp32Input, {s, b, h}));
        tally.push_back(keptOf(rules.compute, rules.kernels.source).whole(names.normalised, {s, b, h}));
    } else {
        tally.push_back(kept.whole(names.input, {s, b, h}));
    }
    tally.push_back(keptInputOf(rules).whole(names.output, {s, b, h}, RecomputeModule::layernorm));
}

void addAttention(TensorTally& tally, const TallyRules& rules, LayerKind kind) {
    const ModelSpec& model = rules.model;
    const AttentionHeads heads = attentionHeads(model, kind);
    addNorm(tally, rules,
            {"attention-norm-input", "attention-norm-input-fp32", "attention-normalised", "attention-input"});
    if (rules.kernels.keepsGatheredInput && rules.sequenceParallel)
        tally.push_back(
            keptOf(rules.compute, rules.kernels.source).divided("attention-gathered-input", {s, b, h}, {c}));
    if (model.mla)
        addLatentHeads(tally, *model.mla, rules.compute);
    else if (areTheModels(heads, model))
        addHeads(tally, rules);
    else
        addOtherHeads(tally, rules, heads);
    addAttentionCore(tally, rules, heads);
    addOutput(tally, rules, heads);
    if (rules.training.dropout > 0.0) tally.push_back(keptMask().whole("attention-dropout-mask", {s, b, h}));
    if (model.normsPerLayer == 4)
        tally.push_back(keptOf(rules.compute).whole("attention-post-norm-input", {s, b, h}));
}

}  // namespace meshwright
