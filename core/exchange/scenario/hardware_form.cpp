// SPDX-License-Identifier: GPL-3.0-or-later
// GPUs and links in the file: by preset id, or spelled out.
#include "core/catalog/catalog.h"
#include "core/exchange/scenario/fields.h"
#include "core/exchange/scenario/preset_names.h"

namespace meshwright {

namespace {

/// A preset that was edited in memory is no longer that preset: it is written out.
template <class Choice, class Preset>
bool isPreset(const Choice& choice, const Preset* preset) {
    return preset != nullptr && preset->spec == choice.spec;
}

template <class Choice, class Presets>
void usePreset(const std::string& id, const Place& place, Phrase allowed, Choice& choice,
               const Presets& presets) {
    const auto preset = std::ranges::find(presets, id, [](const auto& candidate) { return candidate.id; });
    if (preset == presets.end()) return refusePreset(place, std::move(allowed), id, presets);
    choice = {preset->id, preset->spec};
}

}  // namespace

void readJson(const Json& json, const Place& place, GpuChoice& gpu, const AnyValue&) {
    if (json.is_string())
        return usePreset(json.get_ref<const std::string&>(), place,
                         MESHWRIGHT_SENTENCE("Phrases", "a GPU preset"), gpu, gpuPresets());
    if (!json.is_object())
        return place.wrongType(
            json, MESHWRIGHT_SENTENCE(
                      "Phrases", "a GPU preset, or { name, memory_bytes, memory_bandwidth_gb_s, tflops }"));
    gpu = {};
    readJson(json, place, gpu.spec);
}

Json writeJson(const GpuChoice& gpu, const AnyValue& rule) {
    if (isPreset(gpu, findGpuPreset(gpu.preset))) return gpu.preset;
    return writeJson(gpu.spec, rule);
}

void readJson(const Json& json, const Place& place, LinkChoice& link, const AnyValue&) {
    if (!json.is_object())
        return place.wrongType(
            json, MESHWRIGHT_SENTENCE("Phrases", "{ preset }, or { name, bandwidth_gb_s, latency_us }"));
    const Json* preset = findMember(json, "preset");
    if (preset == nullptr) {
        link = {};
        return readJson(json, place, link.spec);
    }
    ObjectReader fields(json, place);
    std::string id;
    fields("preset", id);
    fields.reportUnknownMembers();
    if (preset->is_string())
        usePreset(id, Place(place, "preset"), MESHWRIGHT_SENTENCE("Phrases", "a link preset"), link,
                  linkPresets());
}

Json writeJson(const LinkChoice& link, const AnyValue& rule) {
    if (isPreset(link, findLinkPreset(link.preset))) return Json{{"preset", link.preset}};
    return writeJson(link.spec, rule);
}

}  // namespace meshwright
