// SPDX-License-Identifier: GPL-3.0-or-later
// How the scenario's own kinds of value look in JSON: readJson() and writeJson() for each, side by side.
#pragma once

#include <algorithm>
#include <array>
#include <span>

#include "core/json/read_words.h"
#include "core/json/write.h"
#include "core/json/write_words.h"
#include "core/scenario/scenario.h"
#include "core/scenario/words.h"
#include "core/units/real_unit.h"

namespace meshwright {

/// Rule: some whole numbers only.
template <std::size_t Size>
struct OneOfNumbers {
    std::array<std::int64_t, Size> values;
};
template <std::size_t Size>
[[nodiscard]] Phrase allowedText(const OneOfNumbers<Size>& rule) {
    std::string text;
    for (const std::int64_t value : rule.values)
        text.append(text.empty() ? "" : ", ").append(std::to_string(value));
    return {MESHWRIGHT_SENTENCE("Phrases", "one of {0}"), {text}};
}
template <std::size_t Size>
void readJson(const Json& json, const Place& place, std::int64_t& value, const OneOfNumbers<Size>& rule) {
    const auto isIt = [&](std::int64_t number) { return json.is_number() && json == number; };
    const auto found = std::ranges::find_if(rule.values, isIt);
    if (found == rule.values.end()) return place.outOfRange(json, allowedText(rule));
    value = *found;
}
template <std::size_t Size>
[[nodiscard]] Json writeJson(std::int64_t value, const OneOfNumbers<Size>&) {
    return value;
}

/// Rule: the file's number times `unit` is the SI value, e.g. GB/s and 1e9.
struct Scaled {
    RealRange range;
    double unit = 1.0;
};
[[nodiscard]] inline Phrase allowedText(const Scaled& rule) {
    return allowedText(rule.range);
}
/// The number that reads back as exactly `value`, the shortest such.
[[nodiscard]] double unscaled(double value, double unit);

template <class Tag>
void readJson(const Json& json, const Place& place, RealUnit<Tag>& value, const Scaled& rule) {
    double number = unscaled(value.value(), rule.unit);
    readJson(json, place, number, rule.range);
    value = RealUnit<Tag>(number * rule.unit);
}
template <class Tag>
[[nodiscard]] Json writeJson(const RealUnit<Tag>& value, const Scaled& rule) {
    return unscaled(value.value(), rule.unit);
}

/// Rule: a size where null and -1 both mean "what remains".
struct PinnedOrRest {
    WholeRange range;
};
void readJson(const Json& json, const Place& place, std::optional<std::int64_t>& value,
              const PinnedOrRest& rule);
[[nodiscard]] Json writeJson(const std::optional<std::int64_t>& value, const PinnedOrRest& rule);

/// Rule: an object that is kept as compact JSON text.
struct KeptObject {};
void readJson(const Json& json, const Place& place, std::string& value, const KeptObject&);
[[nodiscard]] Json writeJson(const std::string& value, const KeptObject&);

/// "tp-cp-ep-dp-pp": every axis once.
void readJson(const Json& json, const Place& place, std::array<Axis, 5>& order, const AnyValue&);
[[nodiscard]] Json writeJson(const std::array<Axis, 5>& order, const AnyValue&);

/// "none", "selective", "full" or { "modules": [...] }.
void readJson(const Json& json, const Place& place, Recompute& recompute, const AnyValue&);
[[nodiscard]] Json writeJson(const Recompute& recompute, const AnyValue&);

/// A number, or { "uniform": n }.
void readJson(const Json& json, const Place& place, RecomputeLayers& layers, const AnyValue&);
[[nodiscard]] Json writeJson(const RecomputeLayers& layers, const AnyValue&);

/// "none", "dynamic" or a number.
void readJson(const Json& json, const Place& place, LossScale& scale, const AnyValue&);
[[nodiscard]] Json writeJson(const LossScale& scale, const AnyValue&);

/// A preset id, or the specification itself, which may say what preset it was edited from.
void readJson(const Json& json, const Place& place, GpuChoice& gpu, const AnyValue&);
[[nodiscard]] Json writeJson(const GpuChoice& gpu, const AnyValue&);
void readJson(const Json& json, const Place& place, LinkChoice& link, const AnyValue&);
[[nodiscard]] Json writeJson(const LinkChoice& link, const AnyValue&);
/// The specification, of a preset too.
[[nodiscard]] Json spelledOut(const GpuChoice& gpu);
[[nodiscard]] Json spelledOut(const LinkChoice& link);

/// Rule: a list of layer kinds, or a shorter one that repeats. Written as the shortest that does.
struct RepeatingPattern {};
void readJson(const Json& json, const Place& place, std::vector<LayerKind>& kinds, const RepeatingPattern&);
[[nodiscard]] Json writeJson(const std::vector<LayerKind>& kinds, const RepeatingPattern&);

/// Rule: one of the four forms: preset, config, nominal, normal form.
struct ModelForm {};
[[nodiscard]] Phrase allowedText(const ModelForm&);
void readJson(const Json& json, const Place& place, ModelChoice& model, const ModelForm&);
[[nodiscard]] Json writeJson(const ModelChoice& model, const ModelForm&);

}  // namespace meshwright
