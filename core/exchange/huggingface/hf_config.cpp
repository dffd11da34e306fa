// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/exchange/huggingface/hf_config.h"

#include <algorithm>

#include "core/exchange/huggingface/architecture.h"
#include "core/exchange/huggingface/families.h"
#include "core/exchange/huggingface/read_config.h"
#include "core/exchange/scenario/limits.h"

namespace meshwright {

namespace {

Phrase denseDecoders() {
    std::string types;
    for (const Family& family : denseFamilies())
        types.append(types.empty() ? "" : ", ").append(family.modelType);
    return {MESHWRIGHT_SENTENCE("Phrases", "a dense decoder: {0}"), {types}};
}

/// "tiiuae/falcon-7b" is falcon-7b; a file that does not say is called by its family.
std::string nameOf(const ConfigReader& config, const std::string& modelType) {
    const std::string path = config.text("_name_or_path");
    const std::string name = path.substr(path.find_last_of("/\\") + 1);
    return name.empty() ? modelType : name;
}

std::int64_t headDimOf(const ConfigReader& config, const ModelSpec& spec) {
    if (config.hasAny(alias::headDim)) return config.whole(alias::headDim, kWidth);
    if (spec.hiddenSize % spec.numAttentionHeads != 0)
        Place(config.place(), "head_dim")
            .refuse("missing-field",
                    MESHWRIGHT_SENTENCE("Phrases", "nothing, and hidden size / heads is not whole"),
                    allowedText(kWidth));
    return std::max<std::int64_t>(1, spec.hiddenSize / spec.numAttentionHeads);
}

void readShape(const ConfigReader& config, const Family& family, ModelSpec& spec) {
    spec.numHiddenLayers = config.whole(alias::layers, kLayers);
    spec.hiddenSize = config.whole(alias::hiddenSize, kWidth);
    spec.numAttentionHeads = config.whole(alias::heads, kWidth);
    spec.numKeyValueHeads = config.whole(alias::keyValueHeads, kWidth, spec.numAttentionHeads);
    spec.headDim = headDimOf(config, spec);
    spec.intermediateSize =
        config.whole(alias::feedForward, kWidth,
                     family.feedForwardIsFourTimes ? std::optional(4 * spec.hiddenSize) : std::nullopt);
    spec.vocabSize = config.whole(alias::vocabulary, kVocabulary);
    spec.maxContext = config.whole(alias::context, kTokensOfContext, spec.maxContext);
    if (spec.position == Position::learned) spec.learnedPositions = spec.maxContext;
    spec.tieWordEmbeddings = config.flag("tie_word_embeddings", spec.tieWordEmbeddings);
    spec.activation = config.activation(spec.gatedMlp, spec.activation);
    spec.qkvBias = config.flag("attention_bias", spec.qkvBias);
    if (family.attentionBias == AttentionBias::everywhere)
        spec.outputBias = config.flag("attention_bias", spec.outputBias);
    spec.mtpLayers = config.whole("num_nextn_predict_layers", WholeRange{0, kLayers.most}, 0);
}

bool isSliding(const ConfigReader& config, const Family& family, std::int64_t layer,
               const std::vector<std::string>& types) {
    if (static_cast<std::size_t>(layer) < types.size())
        return types[static_cast<std::size_t>(layer)] == "sliding_attention";
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

/// A window as long as the context, or one that is switched off, is no window.
void readSlidingWindow(const ConfigReader& config, const Family& family, ModelSpec& spec) {
    const bool optional = family.sliding == Sliding::afterMaxWindowLayers;
    if (!config.has("sliding_window") || !config.flag("use_sliding_window", !optional)) return;
    const std::int64_t window = config.whole("sliding_window", kTokensOfContext, 1);
    if (window >= spec.maxContext) return;
    const std::vector<std::string> types = config.texts("layer_types");
    std::vector<LayerKind> kinds;
    for (std::int64_t layer = 0; layer < spec.numHiddenLayers; ++layer)
        kinds.push_back(isSliding(config, family, layer, types) ? LayerKind::sliding : LayerKind::full);
    if (std::ranges::count(kinds, LayerKind::sliding) == 0) return;
    spec.slidingWindow = window;
    spec.layerKinds = std::move(kinds);
}

}  // namespace

void readHuggingFaceConfig(const Json& document, const Place& place, ModelSpec& spec) {
    if (!document.is_object())
        return place.wrongType(document,
                               MESHWRIGHT_SENTENCE("Phrases", "the object of a Hugging Face config.json"));
    const std::size_t errorsBefore = place.report().errors.size();
    const ConfigReader config(document, place);
    const std::string modelType = modelTypeOf(config);
    Phrase other = otherArchitecture(config, modelType);
    const Family* family = findFamily(modelType);
    if (place.report().errors.size() > errorsBefore) return;
    if (other.empty() && family == nullptr)
        other = MESHWRIGHT_SENTENCE("Phrases", "a type this program does not know");
    if (!other.empty()) {
        const Phrase type =
            modelType.empty() ? Phrase(MESHWRIGHT_SENTENCE("Phrases", "no model_type")) : Phrase(modelType);
        return place.refuse("unsupported-architecture",
                            {MESHWRIGHT_SENTENCE("Phrases", "{0}, {1}"), {type, other}}, denseDecoders());
    }
    spec = family->shape;
    readShape(config, *family, spec);
    if (family->adjust != nullptr) family->adjust(config, spec);
    readSlidingWindow(config, *family, spec);
    spec.name = nameOf(config, modelType.empty() ? "model" : modelType);
    if (place.report().errors.size() == errorsBefore) refuseHugeModel(spec, place);
}

Result<ModelSpec> readHuggingFaceConfig(std::string_view text) {
    return parseJson(text).and_then([](const Json& document) -> Result<ModelSpec> {
        Report report;
        ModelSpec spec;
        readHuggingFaceConfig(document, Place(report), spec);
        if (!report.errors.empty()) return tl::make_unexpected(std::move(report.errors));
        return spec;
    });
}

bool isHuggingFaceConfig(const Json& document) {
    Report report;
    const Place place(report);
    const ConfigReader config(document, place);
    return config.has("model_type") || config.has("architectures") ||
           (config.hasAny(alias::hiddenSize) && config.hasAny(alias::layers));
}

bool looksLikeHuggingFaceConfig(std::string_view text) {
    const auto document = parseJson(text);
    return document && isHuggingFaceConfig(*document);
}

}  // namespace meshwright
