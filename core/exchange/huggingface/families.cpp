// SPDX-License-Identifier: GPL-3.0-or-later
// Source of each row: the family's configuration and modelling code in Hugging Face transformers, or in the
// repository that the config's auto_map names.
#include "core/exchange/huggingface/families.h"

#include <algorithm>
#include <array>
#include <cmath>

#include "core/exchange/scenario/limits.h"

namespace meshwright {

namespace {

/// Pre-norm, SwiGLU, RMSNorm, rotary positions, no bias, head of its own.
ModelSpec llamaShape() {
    return {};
}

ModelSpec tied(ModelSpec spec) {
    spec.tieWordEmbeddings = true;
    return spec;
}

/// LayerNorm and a plain GELU MLP, a bias everywhere but on the head.
ModelSpec gptShape() {
    ModelSpec spec;
    spec.activation = Activation::gelu;
    spec.gatedMlp = false;
    spec.norm = Norm::layernorm;
    spec.normBias = spec.qkvBias = spec.outputBias = spec.mlpBias = true;
    return spec;
}

ModelSpec withQkvBias(ModelSpec spec) {
    spec.qkvBias = true;
    return spec;
}

ModelSpec withQkNorm(ModelSpec spec, QkNorm qkNorm) {
    spec.qkNorm = qkNorm;
    return spec;
}

ModelSpec gemmaShape(std::int64_t normsPerLayer) {
    ModelSpec spec = tied(llamaShape());
    spec.activation = Activation::geglu;
    spec.normsPerLayer = normsPerLayer;
    return spec;
}

ModelSpec glm4Shape() {
    ModelSpec spec = llamaShape();
    spec.normsPerLayer = 4;
    return spec;
}

ModelSpec learnedPositions(ModelSpec spec) {
    spec.position = Position::learned;
    return spec;
}

/// One norm feeds attention and MLP, which run side by side.
ModelSpec parallelOneNorm(ModelSpec spec) {
    spec.parallelBlock = true;
    spec.normsPerLayer = 1;
    return spec;
}

ModelSpec gptjShape() {
    ModelSpec spec = parallelOneNorm(gptShape());
    spec.qkvBias = spec.outputBias = false;
    spec.headBias = true;
    return spec;
}

ModelSpec phiShape() {
    ModelSpec spec = parallelOneNorm(gptShape());
    spec.headBias = true;
    return spec;
}

ModelSpec bloomShape() {
    ModelSpec spec = tied(gptShape());
    spec.position = Position::alibi;
    spec.embeddingNorm = true;
    spec.maxContext = 2048;
    return spec;
}

ModelSpec falconShape() {
    ModelSpec spec = tied(gptShape());
    spec.qkvBias = spec.outputBias = spec.mlpBias = false;
    spec.maxContext = 2048;
    return spec;
}

ModelSpec cohereShape() {
    ModelSpec spec = parallelOneNorm(tied(llamaShape()));
    spec.norm = Norm::layernorm;
    return spec;
}

ModelSpec stablelmShape() {
    ModelSpec spec = llamaShape();
    spec.norm = Norm::layernorm;
    spec.normBias = true;
    return spec;
}

ModelSpec nemotronShape() {
    ModelSpec spec = stablelmShape();
    spec.activation = Activation::squaredRelu;
    spec.gatedMlp = false;
    return spec;
}

void setAllBiases(ModelSpec& spec, bool bias) {
    spec.qkvBias = spec.outputBias = spec.mlpBias = bias;
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
            .refuse("unsupported-architecture", "false, norms after the block", "true");
    if (config.whole("word_embed_proj_dim", WholeRange{1}, spec.hiddenSize) != spec.hiddenSize)
        Place(config.place(), "word_embed_proj_dim")
            .refuse("unsupported-architecture", "a width of its own for the embedding",
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

void adjustPhi(const ConfigReader& config, ModelSpec&) {
    if (config.flag("qk_layernorm", false))
        Place(config.place(), "qk_layernorm")
            .refuse("unsupported-architecture", "true, norms with a bias in each head", "false");
}

std::vector<Family> makeFamilies() {
    using enum AttentionBias;
    const ModelSpec llama = llamaShape();
    const ModelSpec gpt = gptShape();
    return {
        {.modelType = "llama", .shape = llama, .adjust = adjustLlama},
        {.modelType = "qwen2",
         .shape = withQkvBias(llama),
         .attentionBias = notOnOutput,
         .sliding = Sliding::afterMaxWindowLayers},
        {.modelType = "qwen3",
         .shape = withQkNorm(llama, QkNorm::head),
         .sliding = Sliding::afterMaxWindowLayers},
        {.modelType = "mistral", .shape = llama, .sliding = Sliding::everywhere},
        {.modelType = "phi3", .shape = llama, .sliding = Sliding::everywhere},
        {.modelType = "phi", .shape = phiShape(), .feedForwardIsFourTimes = true, .adjust = adjustPhi},
        {.modelType = "gemma", .shape = gemmaShape(2)},
        {.modelType = "gemma2", .shape = gemmaShape(4), .sliding = Sliding::butEveryNth, .fullEvery = 2},
        {.modelType = "gemma3_text",
         .shape = withQkNorm(gemmaShape(4), QkNorm::head),
         .sliding = Sliding::butEveryNth,
         .fullEvery = 6},
        {.modelType = "olmo2", .shape = withQkNorm(llama, QkNorm::full)},
        {.modelType = "olmo3",
         .shape = withQkNorm(llama, QkNorm::full),
         .sliding = Sliding::butEveryNth,
         .fullEvery = 4},
        {.modelType = "smollm3", .shape = tied(llama), .adjust = adjustLlama},
        {.modelType = "mimo",
         .shape = withQkvBias(llama),
         .attentionBias = notOnOutput,
         .sliding = Sliding::afterMaxWindowLayers},
        {.modelType = "granite", .shape = llama, .adjust = adjustLlama},
        {.modelType = "internlm", .shape = llama, .adjust = adjustInternlm},
        {.modelType = "internlm2", .shape = llama, .adjust = adjustInternlm},
        {.modelType = "baichuan", .shape = llama, .adjust = adjustBaichuan},
        {.modelType = "qwen", .shape = withQkvBias(llama), .adjust = adjustQwen},
        {.modelType = "chatglm", .shape = llama, .adjust = adjustChatGlm},
        {.modelType = "glm", .shape = llama, .attentionBias = notOnOutput},
        {.modelType = "glm4", .shape = glm4Shape(), .attentionBias = notOnOutput},
        {.modelType = "cohere", .shape = cohereShape(), .adjust = adjustCohere},
        {.modelType = "cohere2", .shape = cohereShape(), .sliding = Sliding::butEveryNth, .fullEvery = 4},
        {.modelType = "stablelm", .shape = stablelmShape(), .adjust = adjustStablelm},
        {.modelType = "nemotron", .shape = nemotronShape(), .adjust = adjustNemotron},
        {.modelType = "starcoder2",
         .shape = tied(gpt),
         .feedForwardIsFourTimes = true,
         .sliding = Sliding::everywhere,
         .adjust = adjustStarcoder2},
        {.modelType = "gpt2", .shape = learnedPositions(tied(gpt)), .feedForwardIsFourTimes = true},
        {.modelType = "gpt_bigcode",
         .shape = learnedPositions(tied(gpt)),
         .feedForwardIsFourTimes = true,
         .adjust = adjustGptBigCode},
        {.modelType = "gpt_neox", .shape = gpt, .feedForwardIsFourTimes = true, .adjust = adjustGptNeox},
        {.modelType = "gptj", .shape = gptjShape(), .feedForwardIsFourTimes = true},
        {.modelType = "codegen", .shape = gptjShape(), .feedForwardIsFourTimes = true},
        {.modelType = "opt",
         .shape = learnedPositions(tied(gpt)),
         .feedForwardIsFourTimes = true,
         .adjust = adjustOpt},
        {.modelType = "bloom", .shape = bloomShape(), .feedForwardIsFourTimes = true},
        {.modelType = "falcon",
         .shape = falconShape(),
         .feedForwardIsFourTimes = true,
         .adjust = adjustFalcon},
        {.modelType = "mpt",
         .shape = learnedPositions(tied(gpt)),
         .feedForwardIsFourTimes = true,
         .adjust = adjustMpt},
    };
}

}  // namespace

std::span<const Family> denseFamilies() {
    static const std::vector<Family> families = makeFamilies();
    return families;
}

const Family* findFamily(std::string_view modelType) {
    const auto family =
        std::ranges::find(denseFamilies(), modelType.empty() ? "llama" : modelType, &Family::modelType);
    return family == denseFamilies().end() ? nullptr : &*family;
}

}  // namespace meshwright
