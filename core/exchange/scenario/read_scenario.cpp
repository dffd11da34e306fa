// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>

#include "core/catalog/catalog.h"
#include "core/exchange/scenario/fields.h"
#include "core/exchange/scenario/format.h"
#include "core/exchange/scenario/scenario_file.h"
#include "core/exchange/scenario/scenario_json.h"

namespace meshwright {

namespace {

constexpr std::string_view kDefaultGpu = "h100-sxm-80gb";
constexpr std::string_view kDefaultIntraNode = "nvlink-4";
constexpr std::string_view kDefaultInterNode = "infiniband-400g";

LinkChoice linkOf(std::string_view id) {
    const LinkPreset* preset = findLinkPreset(id);
    return preset != nullptr ? LinkChoice{preset->id, preset->spec} : LinkChoice{};
}

/// Fills the fields that `given` (the document, or nothing) leaves out and whose default follows from others.
void fillDefaults(Scenario& scenario, const Json& given) {
    const auto absent = [&](std::string_view section, std::string_view key) {
        const Json* object = findMember(given, section);
        return object == nullptr || findMember(*object, key) == nullptr;
    };
    const ModelSpec& model = scenario.model.spec;
    Cluster& cluster = scenario.cluster;
    Training& training = scenario.training;
    if (findMember(given, "name") == nullptr) scenario.name = model.name;
    if (absent("cluster", "gpu"))
        if (const GpuPreset* gpu = findGpuPreset(kDefaultGpu)) cluster.gpu = {gpu->id, gpu->spec};
    if (absent("cluster", "intra_node")) {
        cluster.intraNode = linkOf(cluster.gpu.spec.intraNodeLink);
        if (cluster.intraNode.preset.empty()) cluster.intraNode = linkOf(kDefaultIntraNode);
    }
    if (absent("cluster", "inter_node")) cluster.interNode = linkOf(kDefaultInterNode);
    if (absent("training", "sequence_length"))
        training.sequenceLength = model.isNominal() ? 2048 : std::min<std::int64_t>(model.maxContext, 8192);
    if (absent("training", "global_batch_size")) {
        const MeshSizes& mesh = scenario.mesh;
        const std::int64_t remaining = cluster.nodes * cluster.gpusPerNode / (mesh.tp * mesh.cp * mesh.pp);
        training.globalBatchSize = std::max<std::int64_t>(1, mesh.dp.value_or(remaining));
    }
}

/// Products of fields that are each in range: no later sum may overflow.
void checkProducts(const Scenario& scenario, const Place& place) {
    const auto check = [&](std::string_view section, std::string_view key, Count product,
                           const std::string& what) {
        if (!product.overflowed() && product.value() <= kMostGpus) return;
        const Phrase size = product.overflowed() ? Phrase(MESHWRIGHT_SENTENCE("Phrases", "more than 9.2e18"))
                                                 : Phrase(std::to_string(product.value()));
        Place(Place(place, section), key)
            .refuse("out-of-range", {MESHWRIGHT_SENTENCE("Phrases", "{0} = {1}"), {what, size}},
                    {MESHWRIGHT_SENTENCE("Phrases", "at most {0} GPUs"), {std::to_string(kMostGpus)}});
    };
    const Cluster& cluster = scenario.cluster;
    const MeshSizes& mesh = scenario.mesh;
    check("cluster", "nodes", Count(cluster.nodes) * cluster.gpusPerNode, "nodes x gpus_per_node");
    check("mesh", "tp", Count(mesh.tp) * mesh.cp * mesh.pp * mesh.dp.value_or(1), "tp x cp x pp x dp");
    check("mesh", "ep", Count(mesh.etp.value_or(mesh.tp)) * mesh.ep * mesh.pp, "etp x ep x pp");
    check("pipeline", "virtual_stages", Count(mesh.pp) * scenario.pipeline.virtualStages,
          "pp x virtual_stages");
}

/// Is this our format, in a version we read? The error says so in plain words.
std::optional<Error> wrongFormat(const Json& document) {
    if (!document.is_object())
        return Error{"wrong-format", "", foundText(document), MESHWRIGHT_SENTENCE("Phrases", "an object")};
    const Json* format = findMember(document, "format");
    const std::string allowed = '"' + std::string(kScenarioFormat) + '"';
    if (format == nullptr)
        return Error{"missing-field", "format", MESHWRIGHT_SENTENCE("Phrases", "nothing"), allowed};
    if (*format != kScenarioFormat) return Error{"wrong-format", "format", foundText(*format), allowed};
    const Json* version = findMember(document, "version");
    if (version == nullptr)
        return Error{"missing-field", "version", MESHWRIGHT_SENTENCE("Phrases", "nothing"),
                     std::to_string(kScenarioVersion)};
    if (*version == kScenarioVersion) return std::nullopt;
    if (!version->is_number())
        return Error{"wrong-type", "version", foundText(*version), std::to_string(kScenarioVersion)};
    const bool newer = *version > kScenarioVersion;
    return Error{newer ? "newer-version" : "out-of-range",
                 "version",
                 foundText(*version),
                 {MESHWRIGHT_SENTENCE("Phrases", "version {0}"), {std::to_string(kScenarioVersion)}}};
}

}  // namespace

Result<Scenario> scenarioFromJson(const Json& document) {
    if (const auto error = wrongFormat(document)) return tl::make_unexpected(Errors{*error});
    Report report;
    const Place place(report);
    Scenario scenario;
    ObjectReader fields(document, place);
    (void)fields.take("format");
    (void)fields.take("version");
    describe(fields, scenario);
    fields.reportUnknownMembers();
    if (report.errors.empty()) checkProducts(scenario, place);
    if (!report.errors.empty()) return tl::make_unexpected(std::move(report.errors));
    fillDefaults(scenario, document);
    for (UnknownMember& member : report.unknownMembers)
        scenario.unknownKeys.push_back(
            {std::move(member.parent), std::move(member.key), std::move(member.json)});
    return scenario;
}

Result<Scenario> readScenario(std::string_view text) {
    return parseJson(text).and_then([](const Json& document) { return scenarioFromJson(document); });
}

Scenario defaultScenario(ModelChoice model) {
    Scenario scenario;
    scenario.model = std::move(model);
    fillDefaults(scenario, Json::object());
    return scenario;
}

}  // namespace meshwright
