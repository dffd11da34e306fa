// SPDX-License-Identifier: GPL-3.0-or-later
// A scenario as its file has it: every key that holds a value, by dotted path.
#pragma once

#include <map>
#include <set>

#include "core/exchange/scenario/scenario_file.h"
#include "core/json/json.h"

namespace meshwright::test {

using Leaves = std::map<std::string, std::string>;

inline void collectLeaves(const Json& json, const std::string& path, Leaves& leaves) {
    if (!json.is_object() || json.empty()) {
        leaves[path] = compactText(json);
        return;
    }
    for (const auto& [key, value] : json.items())
        collectLeaves(value, path.empty() ? key : path + '.' + key, leaves);
}

inline Leaves leavesOf(const Scenario& scenario) {
    Leaves leaves;
    collectLeaves(parseJson(writeScenario(scenario)).value(), {}, leaves);
    return leaves;
}

/// Paths whose value is another, or is in one of the two only.
inline std::set<std::string> changedLeaves(const Scenario& before, const Scenario& after) {
    std::set<std::string> changed;
    const Leaves from = leavesOf(before), to = leavesOf(after);
    for (const auto& [path, value] : from)
        if (!to.contains(path) || to.at(path) != value) changed.insert(path);
    for (const auto& [path, value] : to)
        if (!from.contains(path)) changed.insert(path);
    return changed;
}

}  // namespace meshwright::test
