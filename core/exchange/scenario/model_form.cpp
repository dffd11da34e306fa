// SPDX-License-Identifier: GPL-3.0-or-later
// The model in the file: a preset, a Hugging Face config, a nominal size, or the normal form.
#include "core/catalog/catalog.h"
#include "core/exchange/huggingface/hf_config.h"
#include "core/exchange/huggingface/read_config.h"
#include "core/exchange/scenario/fields.h"
#include "core/exchange/scenario/preset_names.h"

namespace meshwright {

namespace {

using Origin = ModelChoice::Origin;

void readPreset(ObjectReader& fields, ModelChoice& model) {
    std::string id;
    fields("preset", id);
    const ModelPreset* preset = findModelPreset(id);
    if (preset != nullptr)
        model = {Origin::preset, preset->id, {}, preset->spec};
    else if (const Json* found = fields.take("preset"); found->is_string())
        refusePreset(Place(fields.place(), "preset"), MESHWRIGHT_SENTENCE("Phrases", "a model preset"), id,
                     modelPresets());
}

void readConfig(ObjectReader& fields, ModelChoice& model) {
    const Json& config = *fields.take("config");
    model = {Origin::huggingFace, {}, compactText(config), {}};
    readHuggingFaceConfig(config, Place(fields.place(), "config"), model);
}

/// A size without a shape.
void describeNominal(auto& fields, auto& model) {
    fields("name", model.spec.name);
    fields("parameters", model.spec.nominalParameters, kParameterTotal);
}

void describeNormalForm(auto& fields, auto& model) {
    describe(fields, model.spec);
    fields.unlessEmpty("edited_from", model.preset);
}

/// Fields that contradict each other.
void checkExperts(const ModelSpec& spec, const Place& place) {
    if (!spec.moe) return;
    const Place moe(place, "moe");
    const auto atMost = [&](std::string_view key, std::int64_t value, std::int64_t most,
                            std::string_view of) {
        if (value > most)
            Place(moe, key).refuse("out-of-range", std::to_string(value),
                                   "at most " + std::string(of) + ", " + std::to_string(most));
    };
    atMost("experts_per_token", spec.moe->expertsPerToken, spec.moe->numExperts, "num_experts");
    atMost("first_dense_layers", spec.moe->firstDenseLayers, spec.numHiddenLayers, "num_hidden_layers");
}

/// The defaults of the normal form that depend on other fields.
void completeNormalForm(ModelSpec& spec, const Place& place) {
    if (spec.numKeyValueHeads == 0) spec.numKeyValueHeads = spec.numAttentionHeads;
    if (spec.position == Position::learned && spec.learnedPositions == 0)
        spec.learnedPositions = spec.maxContext;
    if (spec.headDim == 0 && spec.mla) spec.headDim = spec.mla->qkNopeHeadDim + spec.mla->qkRopeHeadDim;
    if (spec.headDim == 0) {
        if (spec.hiddenSize % spec.numAttentionHeads != 0)
            place.refuse(
                "missing-field",
                MESHWRIGHT_SENTENCE("Phrases", "nothing, and hidden_size / num_attention_heads is not whole"),
                std::string("head_dim"));
        spec.headDim = spec.hiddenSize / spec.numAttentionHeads;
    }
    const auto layers = static_cast<std::size_t>(spec.numHiddenLayers);
    if (spec.layerKinds.size() > layers)
        Place(place, "layer_kinds")
            .refuse(
                "out-of-range",
                {MESHWRIGHT_SENTENCE("Phrases", "a list of {0}"), {std::to_string(spec.layerKinds.size())}},
                {MESHWRIGHT_SENTENCE("Phrases", "at most one kind a layer, {0}"), {std::to_string(layers)}});
    else if (!spec.layerKinds.empty())
        for (std::size_t i = 0; spec.layerKinds.size() < layers; ++i)
            spec.layerKinds.push_back(spec.layerKinds[i]);
}

void readNormalForm(ObjectReader& fields, ModelChoice& model) {
    const std::size_t errorsBefore = fields.place().report().errors.size();
    model = {};
    describeNormalForm(fields, model);
    if (fields.place().report().errors.size() > errorsBefore) return;
    completeNormalForm(model.spec, fields.place());
    checkExperts(model.spec, fields.place());
    refuseHugeModel(model.spec, fields.place());
}

bool hasShape(const Json& json) {
    constexpr std::array kShape = {"num_hidden_layers", "hidden_size", "num_attention_heads",
                                   "intermediate_size", "vocab_size"};
    return std::ranges::any_of(kShape, [&](const char* key) { return json.contains(key); });
}

/// A preset that was edited in memory is no longer that preset.
bool isPreset(const ModelChoice& model) {
    const ModelPreset* preset = model.origin == Origin::preset ? findModelPreset(model.preset) : nullptr;
    return preset != nullptr && preset->spec == model.spec;
}

}  // namespace

Phrase allowedText(const ModelForm&) {
    return {
        MESHWRIGHT_SENTENCE("Phrases", "{ preset }, { config }, { name, parameters } or a shape: {0}"),
        {std::string("num_hidden_layers, hidden_size, num_attention_heads, intermediate_size, vocab_size")}};
}

void readJson(const Json& json, const Place& place, ModelChoice& model, const ModelForm& form) {
    if (!json.is_object()) return place.wrongType(json, allowedText(form));
    ObjectReader fields(json, place);
    if (json.contains("preset"))
        readPreset(fields, model);
    else if (json.contains("config"))
        readConfig(fields, model);
    else if (hasShape(json))
        readNormalForm(fields, model);
    else if (json.contains("parameters")) {
        model = {};
        model.origin = Origin::nominal;
        describeNominal(fields, model);
        if (!model.spec.nominalParameters)
            Place(place, "parameters").wrongType(nullptr, allowedText(kParameterTotal));
    } else
        return place.refuse("missing-field", MESHWRIGHT_SENTENCE("Phrases", "none of these"),
                            allowedText(form));
    fields.reportUnknownMembers();
}

Json writeJson(const ModelChoice& model, const ModelForm&) {
    ObjectWriter fields;
    if (isPreset(model))
        fields("preset", model.preset);
    else if (model.origin == Origin::huggingFace)
        fields("config", model.configJson, KeptObject{});
    else if (model.spec.isNominal())
        describeNominal(fields, model);
    else
        describeNormalForm(fields, model);
    return fields.take();
}

}  // namespace meshwright
