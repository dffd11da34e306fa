// SPDX-License-Identifier: GPL-3.0-or-later
// Questions that engineers asked in public, with their right answers: tests/data/cases.json.
#include <algorithm>

#include "core/exchange/evaluation/evaluation_json.h"
#include "core/exchange/scenario/scenario_file.h"
#include "core/pipeline/rational_costs.h"
#include "core/pipeline/schedule_json.h"
#include "core/pipeline/schedule_words.h"
#include "tests/support/catch.h"
#include "tests/support/test_data.h"

using namespace meshwright;
using nlohmann::json;

namespace {

/// Merges the changes; a model that is named, or read from a configuration, replaces the one there.
void applyChanges(json& scenario, const json& changes) {
    json model = changes.value("model", json::object());
    if (model.contains("preset") || model.contains("config")) scenario.erase("model");
    scenario.merge_patch(changes);
    if (!model.contains("config")) return;
    // A merge takes members that are null away; of a configuration they are part of the question.
    if (model["config"].is_string())
        model["config"] = test::readTestJson("hf_configs/" + model["config"].get<std::string>());
    scenario["model"] = model;
}

json evaluated(const json& scenario) {
    const Result<Scenario> read = readScenario(scenario.dump());
    for (const Error& error : read ? Errors{} : read.error())
        FAIL(error.code << " at " << error.path << ": " << error.found.english()
                        << ", allowed: " << error.allowed.english());
    return json::parse(evaluationJson(*read, evaluate(*read), {.ranks = true}));
}

const json* findProblem(const json& evaluation, const std::string& code) {
    for (const json& problem : evaluation["problems"])
        if (problem["code"] == code) return &problem;
    return nullptr;
}

void checkProblem(const json& evaluation, const json& expected) {
    const std::string code = expected["code"];
    CAPTURE(code);
    const json* problem = findProblem(evaluation, code);
    REQUIRE(problem != nullptr);
    CHECK((*problem)["severity"] == expected["severity"]);
    const json values = expected.value("values", json::object());
    for (const auto& [name, value] : values.items()) {
        CAPTURE(name);
        CHECK((*problem)["values"].value(name, json()) == value);
    }
    if (expected.contains("fix")) CHECK((*problem)["fix"] == expected["fix"]);
}

/// No rule is broken.
void checkSound(const json& evaluation) {
    for (const json& problem : evaluation["problems"]) {
        const std::string code = problem["code"];
        CAPTURE(problem["message"]);
        CHECK(problem["severity"] != "error");
    }
}

/// Does `row` have these members, and in members that are objects these again?
bool holds(const json& row, const json& members) {
    json merged = row;
    merged.merge_patch(members);
    return merged == row;
}

/// Each of these is a row of the list there, told apart by the members it names.
void checkRows(const json& list, const json& expected) {
    for (const json& members : expected) {
        CAPTURE(members.dump());
        CHECK(std::any_of(list.begin(), list.end(), [&](const json& row) { return holds(row, members); }));
    }
}

void checkRatio(const json& evaluation, const json& expected) {
    CAPTURE(expected.dump());
    const auto number = [&](const char* which) {
        return evaluation.at(json::json_pointer(expected[which])).get<double>();
    };
    CHECK_THAT(number("of") / number("to"), Catch::Matchers::WithinRel(expected["is"].get<double>(), 1e-12));
}

/// What the command line prints for the schedules of a case, by their names there.
json scheduled(const json& schedules) {
    json results = json::object();
    for (const auto& [name, request] : schedules.items()) {
        const auto kind = request["kind"].get<std::string>();
        ScheduleShape shape{parseScheduleKind(kind).value(), request["stages"], request["micro_batches"],
                            request.value("virtual", 1)};
        shape.memoryLimit = impliedMemoryLimit(kind, shape.stages);
        const ExactCosts exact =
            exactCosts({request.value("forward", "1"), request.value("backward_input", "1"),
                        request.value("backward_weight", "1"), request.value("transfer", "0")},
                       shape)
                .value();
        results[name] =
            json::parse(scheduleJson(simulate(shape, exact.costs).value(), exact.ticksPerUnit));
    }
    return results;
}

/// A number, or the exact "n/d" of a schedule.
double numberAt(const json& results, const std::string& pointer) {
    const json& value = results.at(json::json_pointer(pointer));
    if (value.is_number()) return value.get<double>();
    const Ratio ratio = parseRatio(value.get<std::string>(), pointer).value();
    return static_cast<double>(ratio.numerator) / static_cast<double>(ratio.denominator);
}

void checkOrder(const json& results, const json& check) {
    const json ascending = check.value("ascending", json::array());
    for (std::size_t i = 1; i < ascending.size(); ++i)
        CHECK(numberAt(results, ascending[i - 1]) < numberAt(results, ascending[i]));
    if (!check.contains("within")) return;
    std::vector<double> numbers;
    for (const json& pointer : check["within"]["of"]) numbers.push_back(numberAt(results, pointer));
    CHECK(std::ranges::max(numbers) <= std::ranges::min(numbers) * check["within"]["ratio"].get<double>());
}

void checkFigures(const json& results, const json& check) {
    const json figures = check.value("figures", json::object());
    for (const auto& [pointer, value] : figures.items()) {
        CAPTURE(pointer);
        CHECK(results.value(json::json_pointer(pointer), json()) == value);
    }
}

void runCheck(const json& scenario, const json& check) {
    json changed = scenario;
    applyChanges(changed, check.value("change", json::object()));
    const json evaluation = evaluated(changed);
    CAPTURE(evaluation["problems"].dump(1));
    for (const json& expected : check.value("problems", json::array())) checkProblem(evaluation, expected);
    for (const std::string code : check.value("absent", json::array()))
        CHECK(findProblem(evaluation, code) == nullptr);
    if (check.value("sound", false)) checkSound(evaluation);
    checkFigures(evaluation, check);
    const json lists = check.value("rows", json::object());
    for (const auto& [pointer, rows] : lists.items())
        checkRows(evaluation.value(json::json_pointer(pointer), json()), rows);
    for (const json& ratio : check.value("ratios", json::array())) checkRatio(evaluation, ratio);
}

}  // namespace

TEST_CASE("Public questions get their right answers") {
    const json file = test::readTestJson("cases.json");
    for (const json& row : file["cases"]) {
        CAPTURE(row["id"], row["claim"]);
        json scenario = file["base"];
        applyChanges(scenario, row.value("scenario", json::object()));
        const json schedules = scheduled(row.value("schedules", json::object()));
        for (const json& check : row["checks"]) {
            CAPTURE(check.dump());
            if (schedules.empty()) {
                runCheck(scenario, check);
            } else {
                checkFigures(schedules, check);
                checkOrder(schedules, check);
            }
        }
    }
}
