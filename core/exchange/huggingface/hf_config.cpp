// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/exchange/huggingface/hf_config.h"

#include <algorithm>

#include "core/exchange/huggingface/architecture.h"
#include "core/exchange/huggingface/experts.h"
#include "core/exchange/huggingface/families.h"
#include "core/exchange/huggingface/layer_kinds.h"
#include "core/exchange/huggingface/read_config.h"
#include "core/exchange/scenario/limits.h"

namespace meshwright {

namespace {

constexpr const char* kDecoders = MESHWRIGHT_SENTENCE(
    "Phrases", "a decoder-only language model, such as llama, qwen3_moe, deepseek_v3, gpt_oss or gpt2");

/// "tiiuae/falcon-7b" is falcon-7b; a file that does not say is called by its family.
std::string nameOf(const ConfigReader& config, const std::string& modelType) {
    const std::string path = config.text("_name_or_path");
    const std::string name = path.substr(path.find_last_of("/\\") + 1);
    return name.empty() ? modelType : name;
}

std::int64_t headDimOf(const ConfigReader& config, const ModelSpec& spec) {
    if (config.hasAny(alias::headDim)) return config.whole(alias::headDim, kWidth);
    if (spec.hiddenSize % spec.numAttentionHeads != 0 && !config.has("kv_lora_rank"))
        Place(config.place(), "head_dim")
            .refuse("missing-field",
                    MESHWRIGHT_SENTENCE("Phrases", "nothing, and hidden size / heads is not whole"),
                    allowedText(kWidth));
    return std::max<std::int64_t>(1, spec.hiddenSize / spec.numAttentionHeads);
}

/// The width of an MLP where the file names none: by habit of the family, or as no layer is dense.
std::optional<std::int64_t> absentWidth(const ConfigReader& config, const Family& family,
                                        std::int64_t hidden) {
    if (family.feedForwardIsFourTimes) return 4 * hidden;
    if (config.hasAny(alias::expertWidth)) return config.whole(alias::expertWidth, kWidth);
    return std::nullopt;
}

void readShape(const ConfigReader& config, const Family& family, ModelSpec& spec) {
    spec.numHiddenLayers = config.whole(alias::layers, kLayers);
    spec.hiddenSize = config.whole(alias::hiddenSize, kWidth);
    spec.numAttentionHeads = config.whole(alias::heads, kWidth);
    spec.numKeyValueHeads = config.whole(alias::keyValueHeads, kWidth, spec.numAttentionHeads);
    spec.headDim = headDimOf(config, spec);
    spec.intermediateSize =
        config.whole(alias::feedForward, kWidth, absentWidth(config, family, spec.hiddenSize));
    spec.vocabSize = config.whole(alias::vocabulary, kVocabulary);
    spec.maxContext = config.whole(alias::context, kTokensOfContext, spec.maxContext);
    if (spec.position == Position::learned) spec.learnedPositions = spec.maxContext;
    spec.tieWordEmbeddings = config.flag("tie_word_embeddings", spec.tieWordEmbeddings);
    spec.activation = config.activation(spec.gatedMlp, spec.activation);
    spec.qkvBias = config.flag("attention_bias", spec.qkvBias);
    if (family.attentionBias == AttentionBias::everywhere)
        spec.outputBias = config.flag("attention_bias", spec.outputBias);
    spec.mtpLayers = config.whole(alias::mtpLayers, WholeRange{0, kLayers.most}, 0);
    readLatentAttention(config, spec);
    readExperts(config, spec);
}

/// One decoder's own config: the file, or the text part of a multimodal one.
void readDecoder(const ConfigReader& config, const std::string& modelType, ModelChoice& model) {
    const Family* family = findFamily(modelType);
    if (family == nullptr) model.gaps.unknownType = modelType;
    const Family& shape = family != nullptr ? *family : *findFamily({});
    model.spec = shape.shape;
    readShape(config, shape, model.spec);
    if (shape.adjust != nullptr) shape.adjust(config, model.spec);
    readLayerKinds(config, shape, model.spec);
    model.gaps.ignoredKeys = ignoredKeys(config, model.spec);
}

void readText(const ConfigReader& config, const std::string& modelType, ModelChoice& model) {
    model.gaps.otherParts = otherParts(config);
    const std::string_view text = config.nameOf(alias::textPart);
    if (text.empty()) return readDecoder(config, modelType, model);
    config.inside(text, [&](const ConfigReader& part) {
        readDecoder(part, part.has("model_type") ? part.text("model_type") : modelType, model);
        if (!part.has("tie_word_embeddings"))
            model.spec.tieWordEmbeddings = config.flag("tie_word_embeddings", model.spec.tieWordEmbeddings);
    });
}

}  // namespace

void readHuggingFaceConfig(const Json& document, const Place& place, ModelChoice& model) {
    if (!document.is_object())
        return place.wrongType(document,
                               MESHWRIGHT_SENTENCE("Phrases", "the object of a Hugging Face config.json"));
    const std::size_t errorsBefore = place.report().errors.size();
    const ConfigReader config(document, place);
    const std::string modelType = modelTypeOf(config);
    const Phrase other = otherArchitecture(config, modelType);
    if (place.report().errors.size() > errorsBefore) return;
    if (!other.empty()) {
        const Phrase type =
            modelType.empty() ? Phrase(MESHWRIGHT_SENTENCE("Phrases", "no model_type")) : Phrase(modelType);
        return place.refuse("unsupported-architecture",
                            {MESHWRIGHT_SENTENCE("Phrases", "{0}, {1}"), {type, other}}, kDecoders);
    }
    readText(config, modelType, model);
    model.spec.name = nameOf(config, modelType.empty() ? "model" : modelType);
    if (place.report().errors.size() == errorsBefore) refuseHugeModel(model.spec, place);
}

Result<ModelChoice> readHuggingFaceConfig(std::string_view text) {
    return parseJson(text).and_then([](const Json& document) -> Result<ModelChoice> {
        Report report;
        ModelChoice model;
        model.origin = ModelChoice::Origin::huggingFace;
        readHuggingFaceConfig(document, Place(report), model);
        if (!report.errors.empty()) return tl::make_unexpected(std::move(report.errors));
        model.configJson = compactText(document);
        return model;
    });
}

bool isHuggingFaceConfig(const Json& document) {
    Report report;
    const Place place(report);
    const ConfigReader config(document, place);
    return config.has("model_type") || config.has("architectures") || config.hasAny(alias::textPart) ||
           (config.hasAny(alias::hiddenSize) && config.hasAny(alias::layers));
}

bool looksLikeHuggingFaceConfig(std::string_view text) {
    const auto document = parseJson(text);
    return document && isHuggingFaceConfig(*document);
}

}  // namespace meshwright
