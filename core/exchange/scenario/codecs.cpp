// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/exchange/scenario/codecs.h"

#include <cmath>
#include <cstdio>
#include <cstdlib>

#include "core/exchange/scenario/limits.h"
#include "core/model/layers.h"

namespace meshwright {

double unscaled(double value, double unit) {
    const auto readsBack = [&](double number) { return number * unit == value; };
    const double quotient = value / unit;
    char digits[32];
    std::snprintf(digits, sizeof digits, "%.15g", quotient);
    if (const double rounded = std::strtod(digits, nullptr); readsBack(rounded)) return rounded;
    for (const double number :
         {quotient, std::nextafter(quotient, HUGE_VAL), std::nextafter(quotient, -HUGE_VAL)})
        if (readsBack(number)) return number;
    return quotient;
}

void readJson(const Json& json, const Place& place, std::optional<std::int64_t>& value,
              const PinnedOrRest& rule) {
    value.reset();
    if (json == -1) return;
    readJson(json, place, value, rule.range);
}

Json writeJson(const std::optional<std::int64_t>& value, const PinnedOrRest& rule) {
    return writeJson(value, rule.range);
}

void readJson(const Json& json, const Place& place, std::string& value, const KeptObject&) {
    if (!json.is_object()) return place.wrongType(json, MESHWRIGHT_SENTENCE("Phrases", "an object"));
    value = compactText(json);
}

Json writeJson(const std::string& value, const KeptObject&) {
    return parseJson(value).value_or(Json::object());
}

void readJson(const Json& json, const Place& place, std::array<Axis, 5>& order, const AnyValue&) {
    const Phrase allowed = MESHWRIGHT_SENTENCE(
        "Phrases", "each of tp, cp, ep, dp, pp once, joined by -, the fastest changing first");
    if (!json.is_string()) return place.wrongType(json, allowed);
    std::array<Axis, 5> sorted = {Axis::tp, Axis::cp, Axis::ep, Axis::dp, Axis::pp};
    const auto& text = json.get_ref<const std::string&>();
    do {
        if (writeJson(sorted, AnyValue{}) == text) {
            order = sorted;
            return;
        }
    } while (std::ranges::next_permutation(sorted).found);
    place.refuse("unknown-word", foundText(json), allowed);
}

Json writeJson(const std::array<Axis, 5>& order, const AnyValue&) {
    std::string text;
    for (const Axis axis : order) text.append(text.empty() ? "" : "-").append(wordOf(axis));
    return text;
}

namespace {

/// The list of an object that has this one key; nullptr, with the place told, when it is anything else.
const Json* onlyMember(const Json& json, const Place& place, std::string_view key, const Phrase& allowed) {
    const Json* member = findMember(json, key);
    if (member == nullptr)
        place.wrongType(json, allowed);
    else {
        ObjectReader fields(json, place);
        (void)fields.take(key);
        fields.reportUnknownMembers();
    }
    return member;
}

// Words that measured runs use for a module, beside the format's own.
constexpr std::string_view kGelu = "gelu";                   // = activation
constexpr std::string_view kMinimalFlash = "minimal_flash";  // MaxText's policy; read as null

void readModules(const Json& json, const Place& place, std::vector<RecomputeModule>& modules) {
    if (!json.is_array()) return place.wrongType(json, MESHWRIGHT_SENTENCE("Phrases", "a list of modules"));
    for (std::size_t i = 0; i < json.size(); ++i) {
        if (json[i] == kMinimalFlash) continue;
        RecomputeModule module = RecomputeModule::activation;
        if (json[i] != kGelu) readJson(json[i], Place(place, i), module);
        if (std::ranges::find(modules, module) == modules.end()) modules.push_back(module);
    }
}

}  // namespace

void readJson(const Json& json, const Place& place, Recompute& recompute, const AnyValue&) {
    const Phrase allowed =
        MESHWRIGHT_SENTENCE("Phrases", "one of none, selective, full, or { \"modules\": [...] }");
    recompute = {};
    if (json.is_null() || json == kMinimalFlash) return;
    if (json.is_string()) {
        const auto kind = fromWord<RecomputeKind>(json.get_ref<const std::string&>());
        if (!kind || kind == RecomputeKind::modules)
            return place.refuse("unknown-word", foundText(json), allowed);
        recompute.kind = *kind;
    } else if (const Json* modules = onlyMember(json, place, "modules", allowed)) {
        readModules(*modules, Place(place, "modules"), recompute.modules);
        if (!recompute.modules.empty()) recompute.kind = RecomputeKind::modules;
    }
}

Json writeJson(const Recompute& recompute, const AnyValue&) {
    if (recompute.kind != RecomputeKind::modules) return wordOf(recompute.kind);
    return Json{{"modules", writeJson(recompute.modules, AnyValue{})}};
}

void readJson(const Json& json, const Place& place, RecomputeLayers& layers, const AnyValue&) {
    layers.uniform = !json.is_number();
    if (!layers.uniform) return readJson(json, place, layers.layers, WholeRange{0, kLayers.most});
    const Phrase allowed = MESHWRIGHT_SENTENCE("Phrases", "a whole number, or { \"uniform\": n }");
    if (const Json* every = onlyMember(json, place, "uniform", allowed))
        readJson(*every, Place(place, "uniform"), layers.layers, kLayers);
}

Json writeJson(const RecomputeLayers& layers, const AnyValue&) {
    return layers.uniform ? Json{{"uniform", layers.layers}} : Json(layers.layers);
}

void readJson(const Json& json, const Place& place, LossScale& scale, const AnyValue&) {
    const Phrase allowed = MESHWRIGHT_SENTENCE("Phrases", "none, dynamic, or a number above 0");
    scale = {};
    if (json.is_number()) {
        scale.kind = LossScaleKind::fixed;
        return readJson(json, place, scale.value, kPositive);
    }
    if (!json.is_string()) return place.wrongType(json, allowed);
    const auto kind = fromWord<LossScaleKind>(json.get_ref<const std::string&>());
    if (!kind || kind == LossScaleKind::fixed) return place.refuse("unknown-word", foundText(json), allowed);
    scale.kind = *kind;
}

Json writeJson(const LossScale& scale, const AnyValue&) {
    return scale.kind == LossScaleKind::fixed ? Json(scale.value) : Json(wordOf(scale.kind));
}

void readJson(const Json& json, const Place& place, std::vector<LayerKind>& kinds, const RepeatingPattern&) {
    kinds.clear();
    if (json.is_null()) return;
    if (!json.is_array())
        return place.wrongType(json, MESHWRIGHT_SENTENCE("Phrases", "a list of layer kinds, or null"));
    readJson(json, place, kinds, AnyValue{});
}

Json writeJson(const std::vector<LayerKind>& kinds, const RepeatingPattern&) {
    if (kinds.empty()) return nullptr;
    return writeJson(repeatingPattern(kinds), AnyValue{});
}

}  // namespace meshwright
