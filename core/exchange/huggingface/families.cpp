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
