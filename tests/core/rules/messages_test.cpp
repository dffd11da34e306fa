// SPDX-License-Identifier: GPL-3.0-or-later
#include <set>

#include "tests/core/rules/finding_rows.h"
#include "tests/core/rules/rule_scenarios.h"
#include "tests/support/catch.h"

using namespace meshwright;
using namespace meshwright::test;

namespace {

/// Every code once or more, as a scenario or an evaluation produces it.
std::vector<Problem> everyProblem() {
    std::vector<Problem> problems;
    for (const RuleRow& row : ruleRows()) {
        Scenario scenario = soundScenario();
        row.breakIt(scenario);
        for (Problem& problem : problemsOf(scenario)) problems.push_back(std::move(problem));
    }
    for (const FindingRow& row : findingRows()) {
        EvaluatedScenario evaluated;
        row.change(evaluated);
        for (Problem& problem : evaluated.findings()) problems.push_back(std::move(problem));
    }
    problems.push_back(whyIllegal(soundScenario(), Control::tp, 0).value());
    // evaluate() makes this one, from a total that overflowed.
    problems.push_back(
        makeProblem("number-too-large", Framework::generic, "", {{"what", "The memory of a stage"}}));
    return problems;
}

std::set<std::string> placeholdersOf(std::string_view sentence) {
    std::set<std::string> names;
    for (std::size_t open = sentence.find('{'); open != std::string_view::npos;
         open = sentence.find('{', open + 1))
        names.emplace(sentence.substr(open + 1, sentence.find('}', open) - open - 1));
    return names;
}

}  // namespace

TEST_CASE("Every code of the table is produced, and only those") {
    std::set<std::string_view> produced, listed;
    for (const Problem& problem : everyProblem()) produced.insert(problem.code);
    for (const Rule& rule : rule_table::kRules) listed.insert(rule.code);
    CHECK(produced == listed);
    CHECK(listed.size() == rule_table::kRules.size());
    for (const FrameworkSeverity& row : rule_table::kFrameworkSeverities) CHECK(listed.contains(row.code));
}

TEST_CASE("A problem carries exactly the values its sentence names") {
    for (const Problem& problem : everyProblem()) {
        std::set<std::string> values;
        for (const auto& [name, text] : problem.values) values.emplace(name);
        CAPTURE(problem.code);
        CHECK(values == placeholdersOf(findRule(problem.code)->sentence));
    }
}

TEST_CASE("Sentences are filled, and clauses without a value go") {
    Problem problem;
    problem.values = {{"heads", "28"}, {"tp", "8"}, {"extra", ""}};
    CHECK(fillSentence("{heads} over TP {tp}[; or {extra}].", problem) == "28 over TP 8.");
    problem.values.back().second = "14";
    CHECK(fillSentence("{heads} over TP {tp}[; or {extra}].", problem) == "28 over TP 8; or 14.");
    CHECK(fillSentence("{heads} or {unknown", problem) == "28 or ");
    CHECK(fillSentence("no end [of {tp}", problem) == "no end ");
}

TEST_CASE("The sentence of 28 heads over TP 8 names both numbers and every way out") {
    Scenario scenario = withHeads(28, 4, 8);
    CHECK(messageOf(*findProblem(problemsOf(scenario), "heads-not-divisible-by-tp")) ==
          "28 attention heads do not divide over TP 8. Valid TP with 4 KV heads: 1, 2, 4; "
          "with KV heads replicated: 28.");
}
