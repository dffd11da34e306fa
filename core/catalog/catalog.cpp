// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/catalog/catalog.h"

#include <algorithm>
#include <span>

#include "core/catalog/resource_object.h"
#include "core/model/model_fields.h"
#include "core/units/embedded_file.h"

namespace meshwright {

std::span<const EmbeddedFile> embeddedModels();
std::span<const EmbeddedFile> embeddedHardware();

namespace {

using Strings = std::vector<std::string>;

/// A pattern shorter than the model repeats: "sliding, full" alternates.
std::vector<LayerKind> repeated(const std::vector<LayerKind>& pattern, std::int64_t layers) {
    std::vector<LayerKind> kinds;
    if (pattern.empty()) return kinds;
    for (std::int64_t layer = 0; layer < layers; ++layer)
        kinds.push_back(pattern[static_cast<std::size_t>(layer) % pattern.size()]);
    return kinds;
}

/// An object inside a model, such as its experts.
template <class Part>
Part readPart(ResourceObject object) {
    Part part;
    visitFields(part,
                [&]<class T>(std::string_view key, T& member) { member = object.getOr<T>(key, member); });
    object.finish();
    return part;
}

ModelSpec readModel(ResourceObject object) {
    ModelSpec spec;
    visitModelFields(spec, [&]<class T>(std::string_view key, T& member) {
        if (!object.has(key)) return;
        if constexpr (std::is_same_v<T, std::optional<std::int64_t>>)
            member = object.get<std::int64_t>(key);
        else if constexpr (requires { visitFields(*member, [](std::string_view, auto&) {}); })
            member = readPart<typename T::value_type>(object.object(key));
        else
            member = object.get<T>(key);
    });
    object.finish();
    spec.layerKinds = repeated(spec.layerKinds, spec.numHiddenLayers);
    return spec;
}

ModelPreset readModelPreset(ResourceObject& object) {
    ModelPreset preset;
    preset.id = object.get<std::string>("id");
    preset.spec = readModel(object.object("model"));
    preset.source = object.get<std::string>("source");
    if (object.has("published")) {
        ResourceObject published = object.object("published");
        preset.publishedTotal = published.get<std::int64_t>("parameters");
        preset.publishedSource = published.get<std::string>("source");
        preset.publishedDifference = published.getOr<std::string>("difference", {});
        published.finish();
    }
    preset.note = object.getOr<std::string>("note", {});
    preset.unverified = object.getOr<Strings>("unverified", {});
    return preset;
}

std::optional<FlopsPerSecond> teraflops(ResourceObject& object, std::string_view key) {
    if (!object.has(key)) return std::nullopt;
    return FlopsPerSecond(object.get<double>(key) * 1e12);
}

BytesPerSecond gigabytesPerSecond(ResourceObject& object, std::string_view key) {
    return BytesPerSecond(object.get<double>(key) * 1e9);
}

GpuPreset readGpuPreset(ResourceObject& object) {
    GpuPreset preset;
    GpuSpec& gpu = preset.spec;
    preset.id = object.get<std::string>("id");
    gpu.name = object.get<std::string>("name");
    gpu.memory = Bytes(object.get<std::int64_t>("memory_bytes"));
    gpu.memoryEstimated = object.get<bool>("memory_estimated");
    gpu.memoryLabelGb = object.get<std::int64_t>("memory_label_gb");
    gpu.memoryBandwidth = gigabytesPerSecond(object, "memory_bandwidth_gb_s");
    ResourceObject peak = object.object("tflops");
    gpu.fp32 = teraflops(peak, "fp32");
    gpu.tf32 = teraflops(peak, "tf32");
    gpu.fp16 = teraflops(peak, "fp16");
    gpu.bf16 = teraflops(peak, "bf16");
    gpu.fp8 = teraflops(peak, "fp8");
    gpu.fp4 = teraflops(peak, "fp4");
    peak.finish();
    if (object.has("measured_tflops")) {
        ResourceObject measured = object.object("measured_tflops");
        gpu.measuredBf16 = teraflops(measured, "bf16");
        gpu.measuredFp8 = teraflops(measured, "fp8");
        measured.finish();
    }
    if (object.has("host_link_gb_s")) gpu.hostLink = gigabytesPerSecond(object, "host_link_gb_s");
    gpu.tdpWatts = object.getOr<double>("tdp_watts", 0.0);
    gpu.intraNodeLink = object.get<std::string>("intra_node_link");
    gpu.source = object.get<std::string>("source");
    preset.note = object.getOr<std::string>("note", {});
    preset.unverified = object.getOr<Strings>("unverified", {});
    return preset;
}

LinkPreset readLinkPreset(ResourceObject& object) {
    LinkPreset preset;
    LinkSpec& link = preset.spec;
    preset.id = object.get<std::string>("id");
    link.name = object.get<std::string>("name");
    link.insideNode = object.get<bool>("inside_node");
    link.bandwidth = gigabytesPerSecond(object, "bandwidth_gb_s");
    link.latency = Seconds(object.get<double>("latency_us") * 1e-6);
    link.latencyEstimated = object.get<bool>("latency_estimated");
    link.efficiency = object.get<double>("efficiency");
    link.efficiencyEstimated = object.get<bool>("efficiency_estimated");
    if (object.has("congestion")) link.congestion = object.get<double>("congestion");
    if (object.has("per_pair_gb_s")) link.pairBandwidth = gigabytesPerSecond(object, "per_pair_gb_s");
    link.source = object.get<std::string>("source");
    preset.unverified = object.getOr<Strings>("unverified", {});
    return preset;
}

/// Each file is an array of objects; what they read to, appended in order.
template <class Preset, class Read>
void readAll(const EmbeddedFile& file, Read read, std::vector<Preset>& presets) {
    const nlohmann::json array = nlohmann::json::parse(file.text(), nullptr, false);
    for (const nlohmann::json& item : array) {
        ResourceObject object(item, std::string(file.path) + " " + std::to_string(presets.size()));
        presets.push_back(read(object));
        object.finish();
    }
}

struct Catalog {
    std::vector<ModelPreset> models;
    std::vector<GpuPreset> gpus;
    std::vector<LinkPreset> links;
};

Catalog readCatalog() {
    Catalog result;
    for (const EmbeddedFile& file : embeddedModels()) readAll(file, readModelPreset, result.models);
    const std::span<const EmbeddedFile> hardware = embeddedHardware();
    readAll(hardware[0], readGpuPreset, result.gpus);
    readAll(hardware[1], readLinkPreset, result.links);
    return result;
}

const Catalog& catalog() {
    static const Catalog instance = readCatalog();
    return instance;
}

template <class Preset>
const Preset* findById(const std::vector<Preset>& presets, std::string_view id) {
    const auto found = std::ranges::find(presets, id, &Preset::id);
    return found == presets.end() ? nullptr : &*found;
}

}  // namespace

const std::vector<ModelPreset>& modelPresets() {
    return catalog().models;
}
const std::vector<GpuPreset>& gpuPresets() {
    return catalog().gpus;
}
const std::vector<LinkPreset>& linkPresets() {
    return catalog().links;
}

const ModelPreset* findModelPreset(std::string_view id) {
    return findById(modelPresets(), id);
}
const GpuPreset* findGpuPreset(std::string_view id) {
    return findById(gpuPresets(), id);
}
const LinkPreset* findLinkPreset(std::string_view id) {
    return findById(linkPresets(), id);
}

}  // namespace meshwright
