// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>

#include "core/exchange/scenario/fields.h"
#include "core/exchange/scenario/format.h"
#include "core/exchange/scenario/scenario_file.h"
#include "core/exchange/scenario/scenario_json.h"

namespace meshwright {

namespace {

/// The first part of a dotted path; `path` keeps the rest.
std::string_view takeStep(std::string_view& path) {
    const std::size_t dot = path.find('.');
    const std::string_view step = path.substr(0, dot);
    path = dot == std::string_view::npos ? std::string_view{} : path.substr(dot + 1);
    return step;
}

/// The object at a dotted path, nullptr when there is none.
Json* objectAt(Json& document, std::string_view path) {
    Json* object = &document;
    while (!path.empty()) {
        const auto found = object->find(takeStep(path));
        if (found == object->end()) return nullptr;
        object = &*found;
    }
    return object->is_object() ? object : nullptr;
}

/// A key whose object the scenario no longer has (a GPU spelled out, since replaced by a preset) is gone with
/// it.
void restoreUnknownKeys(Json& document, const std::vector<UnknownKey>& keys) {
    for (const UnknownKey& unknown : keys)
        if (Json* parent = objectAt(document, unknown.parent))
            appendMember(*parent, unknown.key, parseJson(unknown.json).value_or(nullptr));
}

/// Does the document have this field?
bool hasField(Json& document, std::string_view parent, std::string_view key) {
    const Json* object = objectAt(document, parent);
    return object != nullptr && findMember(*object, key) != nullptr;
}

/// Fields of a preset's or a config's shape become fields of the file by editing them.
Scenario withModelSpelledOut(Scenario scenario) {
    scenario.model.origin = ModelChoice::Origin::normalForm;
    scenario.model.configJson.clear();
    scenario.model.gaps = {};
    return scenario;
}

/// So does the preset of a GPU or a link by editing a field under it.
void spellOutHardware(Json& document, const Cluster& cluster, std::string_view path) {
    Json& written = document["cluster"];
    if (path.starts_with("cluster.gpu.") && written["gpu"].is_string())
        written["gpu"] = spelledOut(cluster.gpu);
    const auto spellOutLink = [&](std::string_view parent, const char* key, const LinkChoice& link) {
        const bool below = path.starts_with(parent) && path.substr(parent.size()) != "preset";
        const Json* preset = findMember(written[key], "preset");
        if (below && preset != nullptr && preset->is_string()) written[key] = spelledOut(link);
    };
    spellOutLink("cluster.intra_node.", "intra_node", cluster.intraNode);
    spellOutLink("cluster.inter_node.", "inter_node", cluster.interNode);
}

}  // namespace

Json scenarioJson(const Scenario& scenario) {
    ObjectWriter fields;
    fields("format", std::string(kScenarioFormat));
    fields("version", kScenarioVersion, WholeRange{});
    describe(fields, scenario);
    Json document = fields.take();
    restoreUnknownKeys(document, scenario.unknownKeys);
    return document;
}

std::string writeScenario(const Scenario& scenario) {
    return readableText(scenarioJson(scenario));
}

Result<Scenario> withField(const Scenario& scenario, std::string_view path, std::string_view valueJson) {
    auto value = parseJson(valueJson);
    if (!value) return tl::make_unexpected(std::move(value.error()));
    const std::size_t dot = path.rfind('.');
    const std::string_view parent = dot == std::string_view::npos ? std::string_view{} : path.substr(0, dot);
    const std::string_view key = dot == std::string_view::npos ? path : path.substr(dot + 1);
    const auto isUnknown = [&](const UnknownKey& unknown) {
        return unknown.parent == parent && unknown.key == key;
    };
    const Errors noSuchField = {{"unknown-field", std::string(path),
                                 MESHWRIGHT_SENTENCE("Phrases", "no such field"),
                                 MESHWRIGHT_SENTENCE("Phrases", "a field of the scenario")}};
    Json document = scenarioJson(scenario);
    if (path.starts_with("model.") && !hasField(document, parent, key))
        document = scenarioJson(withModelSpelledOut(scenario));
    spellOutHardware(document, scenario.cluster, path);
    Json* object = objectAt(document, parent);
    if (object == nullptr) return tl::make_unexpected(noSuchField);
    // A field of a model may be left out of the file: only the reader knows whether there is such a one.
    const bool wasThere = hasField(document, parent, key);
    (*object)[std::string(key)] = std::move(*value);
    Result<Scenario> next = scenarioFromJson(document);
    if (!wasThere && next && std::ranges::any_of(next->unknownKeys, isUnknown))
        return tl::make_unexpected(noSuchField);
    return next;
}

}  // namespace meshwright
