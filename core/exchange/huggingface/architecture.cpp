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

constexpr std::string_view kSpeech[] = {"whisper", "wav2vec",  "hubert",   "speech",
                                        "wavlm",   "seamless", "musicgen", "bark"};
constexpr std::string_view kEncoderDecoder[] = {"t5",      "mt5",    "umt5", "bart",      "mbart",
                                                "pegasus", "marian", "m2m",  "blenderbot"};
constexpr std::string_view kEncoder[] = {"bert",    "roberta",   "xlm",        "albert",
                                         "electra", "deberta",   "distilbert", "modernbert",
                                         "mpnet",   "camembert", "longformer"};
constexpr std::string_view kVision[] = {"vit",    "clip", "siglip", "swin",
                                        "dinov2", "deit", "beit",   "convnext"};
constexpr std::string_view kStateSpace[] = {"mamba",           "rwkv",      "jamba",        "zamba",
                                            "bamba",           "falcon_h1", "falcon_mamba", "recurrent_gemma",
                                            "granitemoehybrid"};
constexpr std::string_view kParts[] = {"vision_config", "audio_config", "vision_encoder",
                                       "talker_config", "visual",       "vit_config"};
/// Each adds, shares or reshapes weights in a way that is read for no family.
constexpr std::string_view kUnreadKeys[] = {
    "attention_k_eq_v",   "compress_ratios", "cross_attention_layers", "hc_mult",
    "o_lora_rank",        "num_hash_layers", "num_kv_shared_layers",   "hidden_size_per_layer_input",
    "use_double_wide_mlp"};

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
    if (startsWithAny(modelType, kStateSpace))
        return MESHWRIGHT_SENTENCE("Phrases", "a model with state-space layers of a shape of their own");
    return {};
}

std::vector<std::string> otherParts(const ConfigReader& config) {
    std::vector<std::string> parts;
    for (const std::string& key : config.objectKeys())
        if (std::ranges::find(kParts, key) != std::end(kParts)) parts.push_back(key);
    return parts;
}

std::vector<std::string> ignoredKeys(const ConfigReader& config, const ModelSpec& spec) {
    std::vector<std::string> keys;
    for (const std::string_view key : kUnreadKeys)
        if (config.isSet(key)) keys.emplace_back(key);
    const bool indexed = spec.mla && spec.mla->indexHeads > 0;
    if (config.has("index_n_heads") && !indexed) keys.emplace_back("index_n_heads");
    if (config.has("q_lora_rank") && !spec.mla) keys.emplace_back("q_lora_rank");
    return keys;
}

}  // namespace meshwright
