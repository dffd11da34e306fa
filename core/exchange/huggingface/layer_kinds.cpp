// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/exchange/huggingface/layer_kinds.h"

#include <algorithm>

#include "core/exchange/scenario/limits.h"

namespace meshwright {

namespace {

bool isSliding(const ConfigReader& config, const Family& family, std::int64_t layer) {
    switch (family.sliding) {
        case Sliding::nowhere:
            return false;
        case Sliding::everywhere:
            return true;
        case Sliding::afterMaxWindowLayers:
            return layer >= config.whole("max_window_layers", WholeRange{0}, 0);
        case Sliding::butEveryNth:
            return (layer + 1) % config.whole("sliding_window_pattern", kLayers, family.fullEvery) != 0;
    }
    return false;
}

/// Of "layer_types".
LayerKind kindNamed(const std::string& type) {
    if (type == "sliding_attention" || type == "chunked_attention") return LayerKind::sliding;
    if (type == "linear_attention") return LayerKind::linear;
    return LayerKind::full;
}

/// Of Nemotron-H's pattern, a letter a layer.
LayerKind kindOfLetter(char letter) {
    if (letter == 'M') return LayerKind::ssm;
    return letter == '*' ? LayerKind::full : LayerKind::mlp;  // '-' an MLP, 'E' experts
}

/// A window as long as the context, or one that is switched off, is no window.
void readWindow(const ConfigReader& config, const Family& family, ModelSpec& spec) {
    const bool optional = family.sliding == Sliding::afterMaxWindowLayers;
    const std::string_view key =
        config.has("attention_chunk_size") ? "attention_chunk_size" : "sliding_window";
    if (!config.has(key) || !config.flag("use_sliding_window", !optional)) return;
    const std::int64_t window = config.whole(key, kTokensOfContext, 1);
    if (window < spec.maxContext) spec.slidingWindow = window;
}

std::vector<LayerKind> kindsOf(const ConfigReader& config, const Family& family, std::int64_t layers) {
    std::vector<LayerKind> kinds;
    const std::vector<std::string> types = config.texts("layer_types");
    const std::vector<std::int64_t> slides = config.wholes("hybrid_layer_pattern");
    const std::string letters = config.text("hybrid_override_pattern");
    const std::int64_t fullEvery = config.whole("full_attention_interval", WholeRange{0, kLayers.most}, 0);
    for (std::int64_t layer = 0; layer < layers; ++layer) {
        const auto index = static_cast<std::size_t>(layer);
        if (index < types.size())
            kinds.push_back(kindNamed(types[index]));
        else if (index < slides.size())
            kinds.push_back(slides[index] != 0 ? LayerKind::sliding : LayerKind::full);
        else if (index < letters.size())
            kinds.push_back(kindOfLetter(letters[index]));
        else if (fullEvery > 0)
            kinds.push_back((layer + 1) % fullEvery == 0 ? LayerKind::full : LayerKind::linear);
        else
            kinds.push_back(isSliding(config, family, layer) ? LayerKind::sliding : LayerKind::full);
    }
    return kinds;
}

bool has(const std::vector<LayerKind>& kinds, LayerKind kind) {
    return std::ranges::find(kinds, kind) != kinds.end();
}

}  // namespace

void readLayerKinds(const ConfigReader& config, const Family& family, ModelSpec& spec) {
    std::vector<LayerKind> kinds = kindsOf(config, family, spec.numHiddenLayers);
    readWindow(config, family, spec);
    if (!spec.slidingWindow && !spec.slidingHeads)
        std::ranges::replace(kinds, LayerKind::sliding, LayerKind::full);
    if (!has(kinds, LayerKind::sliding)) spec.slidingWindow.reset();
    if (has(kinds, LayerKind::linear) && config.has("linear_num_value_heads")) {
        LinearAttentionSpec& linear = spec.linear.emplace();
        linear.numKeyHeads = config.whole("linear_num_key_heads", kWidth, 16);
        linear.numValueHeads = config.whole("linear_num_value_heads", kWidth, 32);
        linear.keyHeadDim = config.whole("linear_key_head_dim", kWidth, 128);
        linear.valueHeadDim = config.whole("linear_value_head_dim", kWidth, 128);
        linear.convKernel = config.whole("linear_conv_kernel_dim", kWidth, 4);
    }
    if (has(kinds, LayerKind::ssm) && config.has("mamba_num_heads")) {
        SsmSpec& ssm = spec.ssm.emplace();
        ssm.numHeads = config.whole("mamba_num_heads", kWidth, 128);
        ssm.headDim = config.whole("mamba_head_dim", kWidth, 64);
        ssm.stateSize = config.whole("ssm_state_size", kWidth, 128);
        ssm.numGroups = config.whole("n_groups", kWidth, 8);
        ssm.convKernel = config.whole("conv_kernel", kWidth, 4);
    }
    const bool uniform = std::ranges::count(kinds, LayerKind::full) == std::ssize(kinds);
    spec.layerKinds = uniform ? std::vector<LayerKind>{} : std::move(kinds);
}

}  // namespace meshwright
