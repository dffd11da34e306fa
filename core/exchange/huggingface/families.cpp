// SPDX-License-Identifier: GPL-3.0-or-later
// Source of each row: the family's configuration and modelling code in Hugging Face transformers, or in the
// repository that the config's auto_map names.
#include "core/exchange/huggingface/families.h"

#include <algorithm>

#include "core/exchange/huggingface/family_spellings.h"

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

ModelSpec gptOssShape() {
    ModelSpec spec = llamaShape();
    spec.attentionSinks = true;
    MoeSpec& moe = spec.moe.emplace();
    moe.expertBias = moe.routerBias = true;
    return spec;
}

ModelSpec withSharedExpertGate(ModelSpec spec) {
    spec.moe.emplace().sharedExpertGate = true;
    return spec;
}

/// Each MTP layer of DeepSeek-V3 and its kin is stored with copies of embedding and head.
ModelSpec deepseekShape() {
    ModelSpec spec = llamaShape();
    spec.mtpOwnEmbeddings = true;
    return spec;
}

/// Linear and full attention in turns; the full one has an output gate and a norm in each head.
ModelSpec qwenNextShape() {
    ModelSpec spec = withSharedExpertGate(withQkNorm(llamaShape(), QkNorm::head));
    spec.attentionOutputGate = true;
    return spec;
}

/// Every layer is one block behind one norm.
ModelSpec nemotronHShape() {
    ModelSpec spec = llamaShape();
    spec.activation = Activation::squaredRelu;
    spec.gatedMlp = false;
    spec.normsPerLayer = 1;
    spec.position = Position::none;
    return spec;
}

std::vector<Family> expertFamilies() {
    using enum AttentionBias;
    const ModelSpec llama = llamaShape();
    return {
        {.modelType = "mixtral", .shape = llama, .sliding = Sliding::everywhere},
        {.modelType = "qwen2_moe",
         .shape = withSharedExpertGate(withQkvBias(llama)),
         .attentionBias = notOnOutput,
         .sliding = Sliding::afterMaxWindowLayers},
        {.modelType = "qwen3_moe",
         .shape = withQkNorm(llama, QkNorm::head),
         .sliding = Sliding::afterMaxWindowLayers},
        {.modelType = "qwen3_vl_moe_text", .shape = withQkNorm(llama, QkNorm::head)},
        {.modelType = "qwen3_next", .shape = qwenNextShape()},
        {.modelType = "qwen3_5_moe_text", .shape = qwenNextShape()},
        {.modelType = "qwen3_5_text", .shape = qwenNextShape()},
        {.modelType = "deepseek_v2", .shape = llama},
        {.modelType = "deepseek_v3", .shape = deepseekShape()},
        {.modelType = "deepseek_v32", .shape = deepseekShape()},
        {.modelType = "kimi_k2", .shape = deepseekShape()},
        {.modelType = "glm_moe_dsa", .shape = deepseekShape()},
        {.modelType = "gpt_oss", .shape = gptOssShape(), .sliding = Sliding::butEveryNth, .fullEvery = 2},
        {.modelType = "llama4_text",
         .shape = llama,
         .sliding = Sliding::butEveryNth,
         .fullEvery = 4,
         .adjust = adjustLlama4},
        {.modelType = "olmoe", .shape = withQkNorm(llama, QkNorm::full)},
        {.modelType = "mimo_v2_flash", .shape = llama, .adjust = adjustMimoV2},
        {.modelType = "gemma4_text",
         .shape = withQkNorm(gemmaShape(4), QkNorm::head),
         .sliding = Sliding::butEveryNth,
         .fullEvery = 6,
         .adjust = adjustGemma4},
        {.modelType = "nemotron_h", .shape = nemotronHShape()},
    };
}

std::vector<Family> denseFamilies() {
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
        {.modelType = "qwen3_vl_text", .shape = withQkNorm(llama, QkNorm::head)},
        {.modelType = "mllama_text_model", .shape = llama},
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

const std::vector<Family>& allFamilies() {
    static const std::vector<Family> families = [] {
        std::vector<Family> all = denseFamilies();
        std::ranges::move(expertFamilies(), std::back_inserter(all));
        return all;
    }();
    return families;
}

}  // namespace

const Family* findFamily(std::string_view modelType) {
    const auto family =
        std::ranges::find(allFamilies(), modelType.empty() ? "llama" : modelType, &Family::modelType);
    return family == allFamilies().end() ? nullptr : &*family;
}

}  // namespace meshwright
