// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/exchange/huggingface/architecture.h"

#include <algorithm>
#include <cctype>

namespace meshwright {

namespace {

template <std::size_t Size>
bool startsWithAny(std::string_view text, const std::string_view (&prefixes)[Size]) {
    return std::ranges::any_of(prefixes, [&](std::string_view prefix) { return text.starts_with(prefix); });
}

template <std::size_t Size>
bool hasAnyKey(const ConfigReader& config, const std::string_view (&keys)[Size]) {
    return std::ranges::any_of(keys, [&](std::string_view key) { return config.has(key); });
}

constexpr std::string_view kSpeech[] = {"whisper", "wav2vec",  "hubert",   "speech",
                                        "wavlm",   "seamless", "musicgen", "bark"};
constexpr std::string_view kEncoderDecoder[] = {"t5",      "mt5",    "umt5", "bart",      "mbart",
                                                "pegasus", "marian", "m2m",  "blenderbot"};
constexpr std::string_view kEncoder[] = {"bert",    "roberta",   "xlm",        "albert",
                                         "electra", "deberta",   "distilbert", "modernbert",
                                         "mpnet",   "camembert", "longformer"};
constexpr std::string_view kVision[] = {"vit",    "clip", "siglip", "swin",
                                        "dinov2", "deit", "beit",   "convnext"};
constexpr std::string_view kStateSpace[] = {
    "mamba", "rwkv",      "jamba",        "zamba",           "nemotron_h",
    "bamba", "falcon_h1", "falcon_mamba", "recurrent_gemma", "granitemoehybrid"};
constexpr std::string_view kMultimodalKeys[] = {"vision_config",   "audio_config", "text_config",
                                                "language_config", "llm_config",   "thinker_config"};
constexpr std::string_view kHybridKeys[] = {"hybrid_override_pattern", "layers_block_type", "ssm_cfg",
                                            "mamba_d_state",           "mamba_num_heads",   "ssm_state_size",
                                            "linear_num_value_heads"};
constexpr std::string_view kLatentKeys[] = {"kv_lora_rank", "q_lora_rank", "o_lora_rank"};

bool hasExperts(const ConfigReader& config) {
    return config.hasAny(alias::experts) && config.whole(alias::experts, WholeRange{0}) > 1;
}

bool hasLinearAttention(const ConfigReader& config) {
    return std::ranges::count(config.texts("layer_types"), "linear_attention") > 0;
}

}  // namespace

std::string modelTypeOf(const ConfigReader& config) {
    if (config.has("model_type")) return config.text("model_type");
    const auto architectures = config.texts("architectures");
    if (architectures.empty()) return {};
    std::string name = architectures.front();
    for (const std::string_view suffix : {"ForCausalLM", "LMHeadModel", "Model"})
        if (name.ends_with(suffix)) name.resize(name.size() - suffix.size());
    std::ranges::transform(name, name.begin(),
                           [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
    return name;
}

Phrase otherArchitecture(const ConfigReader& config, std::string_view modelType) {
    if (startsWithAny(modelType, kSpeech)) return MESHWRIGHT_SENTENCE("Phrases", "a speech model");
    if (startsWithAny(modelType, kVision)) return MESHWRIGHT_SENTENCE("Phrases", "a vision model");
    if (config.flag("is_encoder_decoder", false) || startsWithAny(modelType, kEncoderDecoder))
        return MESHWRIGHT_SENTENCE("Phrases", "an encoder-decoder model");
    if (startsWithAny(modelType, kEncoder))
        return MESHWRIGHT_SENTENCE("Phrases", "an encoder without a decoder");
    if (hasAnyKey(config, kMultimodalKeys)) return MESHWRIGHT_SENTENCE("Phrases", "a multimodal model");
    if (startsWithAny(modelType, kStateSpace) || hasAnyKey(config, kHybridKeys) || hasLinearAttention(config))
        return MESHWRIGHT_SENTENCE("Phrases", "a model with state-space or linear-attention layers");
    const bool latent = hasAnyKey(config, kLatentKeys);
    if (hasExperts(config))
        return latent ? MESHWRIGHT_SENTENCE("Phrases", "a mixture-of-experts model with latent attention")
                      : MESHWRIGHT_SENTENCE("Phrases", "a mixture-of-experts model");
    if (latent) return MESHWRIGHT_SENTENCE("Phrases", "a model with latent attention");
    return {};
}

}  // namespace meshwright
