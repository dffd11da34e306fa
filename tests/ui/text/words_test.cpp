// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/text/words.h"

#include <QStringList>
#include <algorithm>
#include <set>

#include "core/evaluation/evaluation.h"
#include "core/exchange/open_any.h"
#include "core/rules/codes.h"
#include "core/scenario/words.h"
#include "tests/support/catch.h"
#include "tests/ui/text/in_unit.h"
#include "tests/ui/text/refused_files.h"
#include "ui/document/default_scenario.h"
#include "ui/text/problems.h"
#include "ui/text/symbol_words.h"

using namespace meshwright;
using namespace meshwright::ui;
using namespace meshwright::test;

namespace {

/// Every value of a choice has a name of its own.
template <class Enum>
void checkNames() {
    std::set<QString> names;
    for (const auto& word : wordsOf<Enum>()) {
        INFO(std::string(word.text));
        const QString name = nameOf(word.value);
        CHECK_FALSE(name.isEmpty());
        CHECK(names.insert(name).second);
    }
}

}  // namespace

TEST_CASE("Every choice of a scenario has a name in the window") {
    checkNames<Axis>();
    checkNames<ScheduleKind>();
    checkNames<ShardingStrategy>();
    checkNames<RecomputeKind>();
    checkNames<AttentionKernel>();
    checkNames<ContextParallel>();
    checkNames<DataType>();
    checkNames<OptimizerKind>();
    checkNames<Framework>();
}

TEST_CASE("Categories, collectives and ops have names") {
    for (const MemoryCategory category : kMemoryCategories) CHECK_FALSE(nameOf(category).isEmpty());
    for (int i = 0; i <= static_cast<int>(Collective::sendRecv); ++i)
        CHECK_FALSE(nameOf(static_cast<Collective>(i)).isEmpty());
    for (int i = 0; i <= static_cast<int>(OpKind::backwardWeight); ++i)
        CHECK_FALSE(nameOf(static_cast<OpKind>(i)).isEmpty());
}

TEST_CASE("Without a translation a problem says what the command line says") {
    Problem problem;
    for (const Rule& rule : rule_table::kRules) {
        problem.code = rule.code;
        problem.values = {{"tp", "6"}, {"heads", "64"}, {"valid", "1, 2, 4, 8"}};
        INFO(std::string(rule.code));
        CHECK(sentenceOf(problem).toStdString() == messageOf(problem));
        CHECK_FALSE(sentenceOf(problem).isEmpty());
    }
}

TEST_CASE("An error of a file names its place, what was found and what is allowed") {
    const Error error{"out-of-range", "mesh.tp", "0", "1 to 16777216"};
    const QString sentence = sentenceOf(error);
    CHECK(sentence == QStringLiteral("mesh.tp: found 0, allowed: 1 to 16777216"));
    // Text from a file is put in as it is, even when it looks like a place for another one.
    CHECK(sentenceOf(Error{"out-of-range", "mesh.tp", "%2", "1"}) ==
          QStringLiteral("mesh.tp: found %2, allowed: 1"));
}

TEST_CASE("Every error a reader can give has a sentence, not its code") {
    // What the readers say of such files is proved in their own tests; here, that each of their codes is
    // known.
    for (const std::string& file : refusedFiles()) {
        const Result<Scenario> opened = openAny(file);
        REQUIRE_FALSE(opened);
        for (const Error& error : opened.error()) {
            INFO(file << ": " << error.code);
            CHECK_FALSE(sentenceOf(error).contains(QString::fromStdString(error.code)));
        }
    }
}

TEST_CASE("A scenario without a name is called after its model and cluster") {
    Scenario scenario = startScenario();
    CHECK(titleOf(scenario) == QStringLiteral("Llama 3.1 70B on 64 H100"));
    scenario.cluster.nodes = 16;
    CHECK(titleOf(scenario) == QStringLiteral("Llama 3.1 70B on 128 H100"));
    scenario.name = "Mine";
    CHECK(titleOf(scenario) == QStringLiteral("Mine"));
}

TEST_CASE("Ids without words are shown readable") {
    CHECK(memoryItemName("some-new-tensor") == QStringLiteral("some new tensor"));
    CHECK(memoryItemName("mlp-gate") == QStringLiteral("MLP gate"));
    CHECK(linkName("nvlink-4") == QStringLiteral("NVLink 4"));
    CHECK(linkName("a cable of mine") == QStringLiteral("a cable of mine"));
}

TEST_CASE("Every letter of the formulas has a meaning, and no two have the same") {
    std::set<QString> meanings;
    for (std::size_t i = 0; i < kSymbolCount; ++i) {
        const auto symbol = static_cast<Symbol>(i);
        INFO(std::string(symbolText(symbol)));
        CHECK_FALSE(meaningOf(symbol).isEmpty());
        CHECK(meanings.insert(meaningOf(symbol)).second);
    }
}

TEST_CASE("Who divides a tensor is told by name and number, and ones are left out") {
    SymbolTable symbols;
    symbols.set(Symbol::t, 8);
    symbols.set(Symbol::N, 4);
    symbols.set(Symbol::P, 1000);
    const Product activation{2, {Symbol::s, Symbol::b, Symbol::h}, {Symbol::c, Symbol::t}};
    CHECK(dividedByText(activation, symbols) == QStringLiteral("TP 8"));
    CHECK(dividedByText({2, {Symbol::P}, {Symbol::N}}, symbols) == QStringLiteral("TP 8, sharding group 4"));
    CHECK(dividedByText({2, {Symbol::s}, {Symbol::c}}, symbols) == kNoValue);
    symbols.set(Symbol::x, 16);
    symbols.set(Symbol::t_x, 2);
    symbols.set(Symbol::N_x, 3);
    CHECK(dividedByText({2, {Symbol::P_x}, {Symbol::N_x}}, symbols) ==
          QStringLiteral("EP 16, ETP 2, sharding group of the experts 3"));
    const QStringList letters = lettersOf(activation, symbols);
    REQUIRE(letters.size() == 5);
    CHECK(letters.back() == QStringLiteral("t = 8, %1").arg(meaningOf(Symbol::t)));
}

TEST_CASE("Bytes in a problem read the same in both places, from none to too many") {
    for (const std::int64_t count : {std::int64_t{0}, std::int64_t{999}, std::int64_t{12'288},
                                     std::int64_t{500'000'000}, std::int64_t{98'234'567'890}}) {
        const Problem problem = makeProblem("zero-3-unneeded", Framework::deepspeed, "sharding.strategy",
                                            {{"needed", Bytes(count)}, {"capacity", Bytes(count)}}, {});
        CHECK(sentenceOf(problem).toStdString() == messageOf(problem));
        CHECK(sentenceOf(problem).contains(memoryText(Bytes(count))));
    }
}

TEST_CASE("A problem about memory is told in the unit of the window, bytes and all") {
    Scenario scenario = startScenario();
    scenario.mesh.tp = scenario.mesh.pp = 1;
    const Evaluation evaluation = evaluate(scenario);
    const auto problem = std::ranges::find(evaluation.problems, "states-over-capacity", &Problem::code);
    REQUIRE(problem != evaluation.problems.end());
    const Bytes needed = problem->memory.front().second;
    CHECK(sentenceOf(*problem).toStdString() == messageOf(*problem));  // in English the same words
    CHECK(sentenceOf(*problem).contains(memoryText(needed)));
    CHECK(sentenceOf(*problem).contains(QStringLiteral(" GiB")));
    const InUnit gb(MemoryUnit::gb);
    CHECK(sentenceOf(*problem).contains(fixedText(needed.asDouble() / 1e9, 1) + QStringLiteral(" GB")));
    CHECK_FALSE(sentenceOf(*problem).contains(QStringLiteral("GiB")));
}
