// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/comparison/field_difference.h"

#include <algorithm>
#include <array>

#include "core/comparison/compared_json.h"
#include "core/exchange/scenario/scenario_json.h"

namespace meshwright {

namespace {

using enum Setting;

struct FieldSetting {
    std::string_view path;  ///< of a field, or of a section for all others of its fields
    Setting setting;
};

constexpr auto kSettings = std::to_array<FieldSetting>({
    {"framework", framework},
    {"model", model},
    {"cluster", run},
    {"cluster.gpu", gpu},
    {"cluster.gpus_per_node", nodes},
    {"cluster.nodes", nodes},
    {"cluster.intra_node", links},
    {"cluster.inter_node", links},
    {"mesh", rankOrder},
    {"mesh.tp", tp},
    {"mesh.cp", cp},
    {"mesh.pp", pp},
    {"mesh.dp", dp},
    {"mesh.ep", ep},
    {"mesh.etp", ep},
    {"sharding", sharding},
    {"pipeline", schedule},
    {"pipeline.virtual_stages", virtualStages},
    {"pipeline.layers_per_stage", layersPerStage},
    {"pipeline.head_stage", layersPerStage},
    {"training", training},
    {"training.sequence_length", sequence},
    {"training.micro_batch_size", microBatch},
    {"training.global_batch_size", globalBatch},
    {"training.recompute", recompute},
    {"training.recompute_layers", recompute},
    {"training.tokens", run},
    {"training.learning_rate", run},
    {"training.min_learning_rate", run},
    {"training.warmup_steps", run},
    {"training.lr_schedule", run},
    {"training.decay_fraction", run},
    {"training.checkpoint_every", run},
    {"precision", precision},
    {"optimizer", optimizer},
    {"memory", memory},
    {"overlap", overlap},
    {"time", timeConstants},
});

std::optional<Setting> listed(std::string_view path) {
    const auto found = std::ranges::find(kSettings, path, &FieldSetting::path);
    return found == kSettings.end() ? std::nullopt : std::optional(found->setting);
}

/// The model is one field: preset, config and normal form are three ways to say one thing.
bool isSection(const std::string& key, const Json& value) {
    return value.is_object() && key != "model";
}

}  // namespace

Json comparedJson(Scenario scenario) {
    scenario.name.clear();
    scenario.notes.clear();
    scenario.viewJson = "{}";
    scenario.unknownKeys.clear();
    return scenarioJson(scenario);
}

void writeField(Json& document, std::string_view path, const std::string& json) {
    const std::size_t dot = path.find('.');
    const std::string section(path.substr(0, dot));
    if (dot == std::string_view::npos) {
        document[section] = parseJson(json).value_or(nullptr);
        return;
    }
    Json& object = document[section];
    const std::string key(path.substr(dot + 1));
    if (json.empty())
        object.erase(key);
    else
        object[key] = parseJson(json).value_or(nullptr);
    if (object.empty()) document.erase(section);  // as the writer leaves an empty one out
}

Setting settingOf(std::string_view path) {
    if (const auto setting = listed(path)) return *setting;
    return listed(path.substr(0, path.find('.'))).value_or(Setting::training);
}

std::vector<FieldValue> fieldsOf(const Scenario& scenario) {
    std::vector<FieldValue> fields;
    const Json document = comparedJson(scenario);
    for (const auto& [section, value] : document.items()) {
        if (!listed(section)) continue;  // what the file is, names and notes
        if (!isSection(section, value)) {
            fields.push_back({section, compactText(value)});
            continue;
        }
        for (const auto& [key, field] : value.items())
            fields.push_back({section + '.' + key, compactText(field)});
    }
    return fields;
}

std::vector<FieldDifference> differencesBetween(const Scenario& from, const Scenario& to) {
    std::vector<FieldDifference> differences;
    std::vector<FieldValue> added = fieldsOf(to);
    for (FieldValue& field : fieldsOf(from)) {
        const auto other = std::ranges::find(added, field.path, &FieldValue::path);
        FieldDifference difference{field.path, std::move(field.json), {}};
        if (other != added.end()) {
            difference.to = std::move(other->json);
            added.erase(other);
        }
        if (difference.from != difference.to) differences.push_back(std::move(difference));
    }
    for (FieldValue& field : added) differences.push_back({field.path, {}, std::move(field.json)});
    std::ranges::stable_sort(differences, {},
                             [](const FieldDifference& each) { return settingOf(each.path); });
    return differences;
}

}  // namespace meshwright
