// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/exchange/huggingface/experts.h"

#include <algorithm>
#include <optional>
#include <tuple>

#include "core/exchange/scenario/limits.h"

namespace meshwright {

namespace {

constexpr WholeRange kWidthOrNone{0, kWidth.most};
constexpr WholeRange kLayersOrNone{0, kLayers.most};

/// Dense layers in front, then experts in every n-th. Empty when the layers have no such order.
std::optional<std::pair<std::int64_t, std::int64_t>> denseThenEveryNth(const std::vector<bool>& hasExperts) {
    const auto layers = static_cast<std::int64_t>(hasExperts.size());
    const auto first = std::ranges::find(hasExperts, true) - hasExperts.begin();
    for (std::int64_t interval = 1; interval <= layers; ++interval) {
        const auto fits = [&](std::int64_t layer) {
            return hasExperts[static_cast<std::size_t>(layer)] ==
                   (layer >= first && (layer + 1) % interval == 0);
        };
        std::int64_t layer = 0;
        while (layer < layers && fits(layer)) ++layer;
        if (layer == layers) return std::pair{first, interval};
    }
    return std::nullopt;
}

void setExpertLayers(const ConfigReader& config, std::string_view key, const std::vector<bool>& hasExperts,
                     MoeSpec& moe) {
    if (const auto order = denseThenEveryNth(hasExperts))
        std::tie(moe.firstDenseLayers, moe.layerInterval) = *order;
    else
        Place(config.place(), key)
            .refuse("unsupported-architecture", "layers with experts in an irregular order",
                    "dense layers first, then experts in every n-th layer");
}

/// "moe_layer_freq": 1 a layer with experts; "mlp_only_layers": the dense ones by number.
void readExpertLayers(const ConfigReader& config, std::int64_t layers, MoeSpec& moe) {
    moe.firstDenseLayers = config.whole(alias::firstDense, kLayersOrNone, 0);
    moe.layerInterval = config.whole(alias::layerInterval, kLayers, 1);
    std::vector<bool> hasExperts;
    for (std::int64_t layer = 0; layer < layers; ++layer)
        hasExperts.push_back(layer >= moe.firstDenseLayers && (layer + 1) % moe.layerInterval == 0);
    if (const auto pattern = config.wholes("moe_layer_freq"); !pattern.empty()) {
        for (std::size_t layer = 0; layer < hasExperts.size(); ++layer)
            hasExperts[layer] = layer < pattern.size() && pattern[layer] != 0;
        setExpertLayers(config, "moe_layer_freq", hasExperts, moe);
    }
    if (const auto dense = config.wholes("mlp_only_layers"); !dense.empty()) {
        for (const std::int64_t layer : dense)
            if (layer < layers) hasExperts[static_cast<std::size_t>(layer)] = false;
        setExpertLayers(config, "mlp_only_layers", hasExperts, moe);
    }
}

}  // namespace

void readExperts(const ConfigReader& config, ModelSpec& spec) {
    MoeSpec moe = spec.moe.value_or(MoeSpec{});  // what the family fixes
    spec.moe.reset();
    if (!config.hasAny(alias::experts)) return;
    moe.numExperts = config.whole(alias::experts, kWidthOrNone);
    if (moe.numExperts < 2) return;
    moe.expertsPerToken = config.whole(alias::expertsPerToken, {1, moe.numExperts}, 1);
    moe.expertIntermediateSize = config.whole(alias::expertWidth, kWidth, spec.intermediateSize);
    const std::int64_t shared = config.whole("n_shared_experts", kWidthOrNone, 0);
    moe.sharedIntermediateSize =
        config.whole(alias::sharedWidth, kWidthOrNone, moe.expertIntermediateSize * shared);
    moe.scoreCorrectionBias |= config.text("topk_method") == "noaux_tc";
    readExpertLayers(config, spec.numHiddenLayers, moe);
    spec.moe = moe;
}

void readLatentAttention(const ConfigReader& config, ModelSpec& spec) {
    if (!config.has("kv_lora_rank")) return;
    MlaSpec mla;
    mla.qLoraRank = config.whole("q_lora_rank", kWidthOrNone, 0);
    mla.kvLoraRank = config.whole("kv_lora_rank", kWidth, 1);
    mla.qkNopeHeadDim = config.whole("qk_nope_head_dim", kWidth, 128);
    mla.qkRopeHeadDim = config.whole("qk_rope_head_dim", kWidth, 64);
    mla.vHeadDim = config.whole("v_head_dim", kWidth, 128);
    mla.indexHeads = config.whole("index_n_heads", kWidthOrNone, 0);
    mla.indexHeadDim = config.whole("index_head_dim", kWidthOrNone, mla.indexHeads > 0 ? 128 : 0);
    spec.headDim = mla.qkNopeHeadDim + mla.qkRopeHeadDim;
    spec.mla = mla;
}

}  // namespace meshwright
