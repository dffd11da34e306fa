// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/document/pinned_scenario.h"

#include "core/exchange/scenario/scenario_json.h"

namespace meshwright::ui {

namespace {

constexpr const char* kPinned = "pinned";

Scenario withoutView(Scenario scenario) {
    scenario.viewJson = Scenario{}.viewJson;
    return scenario;
}

}  // namespace

PinnedScenario::PinnedScenario(Scenario scenario)
    : m_scenario(std::make_shared<const Scenario>(withoutView(std::move(scenario)))) {}

std::vector<PinnedScenario> pinnedFrom(const std::string& viewJson) {
    std::vector<PinnedScenario> pinned;
    const Json view = parseJson(viewJson).value_or(nullptr);
    const Json* list = findMember(view, kPinned);
    if (list == nullptr || !list->is_array()) return pinned;
    for (const Json& each : *list) {
        if (pinned.size() == kMostPinned) break;
        if (Result<Scenario> scenario = scenarioFromJson(each)) pinned.emplace_back(*std::move(scenario));
    }
    return pinned;
}

std::string withPinned(const std::string& viewJson, const std::vector<PinnedScenario>& pinned) {
    Json view = parseJson(viewJson).value_or(Json::object());
    view.erase(kPinned);
    const std::string without = compactText(view);
    if (pinned.empty()) return without;
    Json list = Json::array();
    for (const PinnedScenario& each : pinned) list.push_back(scenarioJson(each.scenario()));
    appendMember(view, kPinned, std::move(list));
    std::string with = compactText(view);
    // A level deeper, as it is in the file.
    return parseJson('[' + with + ']') ? with : without;
}

}  // namespace meshwright::ui
