// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/exchange/huggingface/family_spellings.h"

#include <cmath>

#include "core/exchange/scenario/limits.h"

namespace meshwright {

namespace {

void setAllBiases(ModelSpec& spec, bool bias) {
    spec.qkvBias = spec.outputBias = spec.mlpBias = bias;
}

}  // namespace

ModelSpec parallelOneNorm(ModelSpec spec) {
    spec.parallelBlock = true;
    spec.normsPerLayer = 1;
    return spec;
}

void adjustLlama(const ConfigReader& config, ModelSpec& spec) {
    spec.mlpBias = config.flag("mlp_bias", false);
}

void adjustInternlm(const ConfigReader& config, ModelSpec& spec) {
    spec.qkvBias = spec.outputBias = config.flag("bias", spec.qkvBias);
}

void adjustGptBigCode(const ConfigReader& config, ModelSpec& spec) {
    if (config.flag("multi_query", true)) spec.numKeyValueHeads = 1;
}

void adjustGptNeox(const ConfigReader& config, ModelSpec& spec) {
    spec.parallelBlock = config.flag("use_parallel_residual", true);
}

void adjustOpt(const ConfigReader& config, ModelSpec& spec) {
    spec.learnedPositions += 2;  // the first two rows are for padding
    setAllBiases(spec, config.flag("enable_bias", true));
    if (!config.flag("do_layer_norm_before", true))
        Place(config.place(), "do_layer_norm_before")
            .refuse("unsupported-architecture",
                    MESHWRIGHT_SENTENCE("Phrases", "false, norms after the block"), std::string("true"));
    if (config.whole("word_embed_proj_dim", WholeRange{1}, spec.hiddenSize) != spec.hiddenSize)
        Place(config.place(), "word_embed_proj_dim")
            .refuse("unsupported-architecture",
                    MESHWRIGHT_SENTENCE("Phrases", "a width of its own for the embedding"),
                    std::to_string(spec.hiddenSize));
}

void adjustFalcon(const ConfigReader& config, ModelSpec& spec) {
    const bool newDecoder = config.flag("new_decoder_architecture", false);
    spec.parallelBlock = newDecoder || config.flag("parallel_attn", true);
    const std::int64_t parallelNorms =
        config.whole("num_ln_in_parallel_attn", WholeRange{1, 2}, newDecoder ? 2 : 1);
    spec.normsPerLayer = spec.parallelBlock ? parallelNorms : 2;
    if (!newDecoder) spec.numKeyValueHeads = config.flag("multi_query", true) ? 1 : spec.numAttentionHeads;
    if (config.flag("alibi", false)) spec.position = Position::alibi;
    setAllBiases(spec, config.flag("bias", false));
}

void adjustMpt(const ConfigReader& config, ModelSpec& spec) {
    const bool bias = !config.flag("no_bias", true);
    setAllBiases(spec, bias);
    spec.normBias = bias;
    if (!config.hasAny(alias::feedForward)) {
        const double ratio = config.real("expansion_ratio", RealRange{0.0, 1e6, true}, 4.0);
        spec.intermediateSize = std::llround(ratio * static_cast<double>(spec.hiddenSize));
    }
    config.inside("attn_config", [&](const ConfigReader& attention) {
        const bool multiQuery = attention.text("attn_type") == "multiquery_attention";
        spec.numKeyValueHeads =
            attention.whole(alias::keyValueHeads, kWidth, multiQuery ? 1 : spec.numAttentionHeads);
        if (attention.flag("qk_ln", false)) spec.qkNorm = QkNorm::full;
        if (attention.flag("alibi", false))
            spec.position = Position::alibi;
        else if (attention.flag("rope", false))
            spec.position = Position::rope;
        else if (!config.flag("learned_pos_emb", true))
            spec.position = Position::none;
    });
    if (spec.position != Position::learned) spec.learnedPositions = 0;
}

void adjustQwen(const ConfigReader&, ModelSpec& spec) {
    spec.intermediateSize /= 2;
}  // the file adds up gate and up

void adjustChatGlm(const ConfigReader& config, ModelSpec& spec) {
    spec.qkvBias = config.flag("add_qkv_bias", false) || config.flag("add_bias_linear", false);
    spec.outputBias = spec.mlpBias = config.flag("add_bias_linear", false);
    if (!config.flag("multi_query_attention", false)) spec.numKeyValueHeads = spec.numAttentionHeads;
    if (!config.flag("rmsnorm", true)) {
        spec.norm = Norm::layernorm;
        spec.normBias = true;
    }
}

/// The 13B models have ALiBi and no max_position_embeddings, the 7B ones rotary positions.
void adjustBaichuan(const ConfigReader& config, ModelSpec& spec) {
    if (!config.has("max_position_embeddings")) spec.position = Position::alibi;
}

void adjustStarcoder2(const ConfigReader& config, ModelSpec& spec) {
    setAllBiases(spec, config.flag("use_bias", true));
}

void adjustCohere(const ConfigReader& config, ModelSpec& spec) {
    if (config.flag("use_qk_norm", false)) spec.qkNorm = QkNorm::full;
}

void adjustStablelm(const ConfigReader& config, ModelSpec& spec) {
    spec.qkvBias = config.flag("use_qkv_bias", false);
    if (config.flag("qk_layernorm", false)) spec.qkNorm = QkNorm::full;
    if (config.flag("use_parallel_residual", false)) spec = parallelOneNorm(spec);
}

void adjustNemotron(const ConfigReader& config, ModelSpec& spec) {
    spec.mlpBias = config.flag("mlp_bias", false);
}

/// "intermediate_size" is the width of an expert and of the shared one; dense layers have a width of their
/// own.
void adjustLlama4(const ConfigReader& config, ModelSpec& spec) {
    if (!spec.moe) return;
    spec.moe->sharedIntermediateSize = spec.moe->expertIntermediateSize;
    spec.intermediateSize = config.whole("intermediate_size_mlp", kWidth, spec.intermediateSize);
}

void adjustMimoV2(const ConfigReader& config, ModelSpec& spec) {
    spec.vHeadDim = config.whole("v_head_dim", kWidth, spec.headDim);
    spec.attentionSinks = config.flag("add_full_attention_sink_bias", false);
    SlidingHeadsSpec& sliding = spec.slidingHeads.emplace();
    sliding.numAttentionHeads = config.whole("swa_num_attention_heads", kWidth, spec.numAttentionHeads);
    sliding.numKeyValueHeads = config.whole("swa_num_key_value_heads", kWidth, spec.numKeyValueHeads);
    sliding.headDim = config.whole("swa_head_dim", kWidth, spec.headDim);
    sliding.vHeadDim = config.whole("swa_v_head_dim", kWidth, spec.vHeadDim);
    sliding.attentionSinks = config.flag("add_swa_attention_sink_bias", false);
}

/// The heads in the file are those of sliding layers; with experts the dense MLP runs beside them in every
/// layer.
void adjustGemma4(const ConfigReader& config, ModelSpec& spec) {
    spec.slidingHeads =
        SlidingHeadsSpec{spec.numAttentionHeads, spec.numKeyValueHeads, spec.headDim, spec.headDim};
    spec.headDim = config.whole("global_head_dim", kWidth, spec.headDim);
    spec.numKeyValueHeads = config.whole("num_global_key_value_heads", kWidth, spec.numKeyValueHeads);
    if (spec.moe) spec.moe->sharedIntermediateSize = spec.intermediateSize;
}

void adjustPhi(const ConfigReader& config, ModelSpec&) {
    if (config.flag("qk_layernorm", false))
        Place(config.place(), "qk_layernorm")
            .refuse("unsupported-architecture",
                    MESHWRIGHT_SENTENCE("Phrases", "true, norms with a bias in each head"),
                    std::string("false"));
}

}  // namespace meshwright
