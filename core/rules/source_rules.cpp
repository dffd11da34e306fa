// SPDX-License-Identifier: GPL-3.0-or-later
// What is known of the model: a size only, or a config that is read in part.
#include "core/model/layers.h"
#include "core/rules/rule_context.h"
#include "core/units/words.h"

namespace meshwright {

namespace {

std::string joined(const std::vector<std::string>& words) {
    std::string text;
    for (const std::string& word : words) text.append(text.empty() ? "" : ", ").append(word);
    return text;
}

void checkConfig(const RuleContext& context) {
    const ConfigGaps& gaps = context.scenario.model.gaps;
    if (!gaps.otherParts.empty())
        context.report("config-text-part-only", "model.config", {{"parts", joined(gaps.otherParts)}});
    if (!gaps.unknownType.empty())
        context.report("config-type-unknown", "model.config.model_type", {{"type", gaps.unknownType}});
    if (!gaps.ignoredKeys.empty())
        context.report("config-partly-understood", "model.config", {{"keys", joined(gaps.ignoredKeys)}});
}

void checkLayerShapes(const RuleContext& context) {
    const ModelSpec& model = context.scenario.model.spec;
    std::vector<std::string> kinds;
    const auto addMissing = [&](LayerKind kind, bool hasShape) {
        if (!hasShape && hasLayerKind(model, kind))
            kinds.emplace_back(wordOf(kind));
    };
    addMissing(LayerKind::linear, model.linear.has_value());
    addMissing(LayerKind::ssm, model.ssm.has_value());
    if (!kinds.empty())
        context.report("layer-shape-missing", "model.layer_kinds", {{"kinds", joined(kinds)}});
}

}  // namespace

void checkModelSource(const RuleContext& context) {
    const ModelSpec& model = context.scenario.model.spec;
    if (model.isNominal())
        // Without a shape there is nothing to divide: TP and PP share the parameters evenly.
        context.report("nominal-model", "model", {{"parameters", *model.nominalParameters}});
    checkConfig(context);
    checkLayerShapes(context);
}

}  // namespace meshwright
