// SPDX-License-Identifier: GPL-3.0-or-later
// GPUs and links in the file: by preset id, or spelled out.
#include "core/catalog/catalog.h"
#include "core/exchange/scenario/fields.h"
#include "core/exchange/scenario/preset_names.h"
#include "core/scenario/hardware_choice.h"

namespace meshwright {

namespace {

/// A GPU or a link in full, with the preset it was edited from.
void describeSpelledOut(auto& fields, auto& choice) {
    describe(fields, choice.spec);
    fields.unlessEmpty("edited_from", choice.preset);
}

template <class Choice>
Json writeSpelledOut(const Choice& choice) {
    ObjectWriter fields;
    describeSpelledOut(fields, choice);
    return fields.take();
}

/// What the file cannot say of an edited preset, such as its measured rates, stays as it is in the preset.
template <class Choice, class Find>
void readSpelledOut(const Json& json, const Place& place, Choice& choice, const Find& find) {
    choice = {};
    const Json* from = findMember(json, "edited_from");
    if (from != nullptr && from->is_string())
        if (const auto* preset = find(from->template get_ref<const std::string&>()))
            choice.spec = preset->spec;
    ObjectReader fields(json, place);
    describeSpelledOut(fields, choice);
    fields.reportUnknownMembers();
}

/// A figure of the user's own is no estimate, and what was measured of the preset says nothing about it.
void dropMeasured(GpuSpec& gpu, const GpuSpec& preset) {
    if (gpu.memory != preset.memory) {
        gpu.memoryEstimated = false;
        gpu.memoryLabelGb = 0;
    }
    if (gpu.bf16 != preset.bf16) gpu.measuredBf16.reset();
    if (gpu.fp8 != preset.fp8) gpu.measuredFp8.reset();
}
void dropMeasured(LinkSpec& link, const LinkSpec& preset) {
    if (link.latency != preset.latency) link.latencyEstimated = false;
    if (link.bandwidth != preset.bandwidth) link.pairBandwidth.reset();
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
    readSpelledOut(json, place, gpu, findGpuPreset);
    if (const GpuPreset* preset = findGpuPreset(gpu.preset)) dropMeasured(gpu.spec, preset->spec);
}

Json writeJson(const GpuChoice& gpu, const AnyValue&) {
    return isBuiltIn(gpu) ? Json(gpu.preset) : spelledOut(gpu);
}

Json spelledOut(const GpuChoice& gpu) {
    return writeSpelledOut(gpu);
}

void readJson(const Json& json, const Place& place, LinkChoice& link, const AnyValue&) {
    if (!json.is_object())
        return place.wrongType(
            json, MESHWRIGHT_SENTENCE("Phrases", "{ preset }, or { name, bandwidth_gb_s, latency_us }"));
    const Json* preset = findMember(json, "preset");
    if (preset == nullptr) {
        readSpelledOut(json, place, link, findLinkPreset);
        if (const LinkPreset* from = findLinkPreset(link.preset)) dropMeasured(link.spec, from->spec);
        return;
    }
    ObjectReader fields(json, place);
    std::string id;
    fields("preset", id);
    fields.reportUnknownMembers();
    if (preset->is_string())
        usePreset(id, Place(place, "preset"), MESHWRIGHT_SENTENCE("Phrases", "a link preset"), link,
                  linkPresets());
}

Json writeJson(const LinkChoice& link, const AnyValue&) {
    return isBuiltIn(link) ? Json{{"preset", link.preset}} : spelledOut(link);
}

Json spelledOut(const LinkChoice& link) {
    return writeSpelledOut(link);
}

}  // namespace meshwright
