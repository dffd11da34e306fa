// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/exchange/scenario/scenario_file.h"
#include "tests/support/catch.h"
#include "tests/support/test_data.h"

namespace meshwright::test {

/// The example of the format's description: every key once, each with a value.
inline std::string exampleText() {
    return readTestFile("scenarios/llama-3.1-70b-on-64-h100.mesh.json");
}

/// The example with some of its fields replaced (RFC 7386; null deletes).
inline std::string exampleWith(const nlohmann::ordered_json& changes) {
    auto document = nlohmann::ordered_json::parse(exampleText());
    document.merge_patch(changes);
    return document.dump();
}

inline Scenario readOrFail(const std::string& text) {
    const auto scenario = readScenario(text);
    for (const Error& error : scenario ? Errors{} : scenario.error())
        FAIL(error.code << " at " << error.path << ": " << error.found.english() << ", allowed: " << error.allowed.english());
    return *scenario;
}

inline Errors errorsOf(const std::string& text) {
    const auto scenario = readScenario(text);
    REQUIRE_FALSE(scenario.has_value());
    return scenario.error();
}

}  // namespace meshwright::test
