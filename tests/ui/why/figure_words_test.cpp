// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/text/figure_words.h"

#include "tests/support/catch.h"
#include "tests/support/sample_scenarios.h"
#include "ui/text/numbers.h"
#include "ui/why/why_page.h"

using namespace meshwright;
using namespace meshwright::ui;
using namespace meshwright::test;

namespace {

/// With experts, an optimizer and activations on the host, and traffic on every axis.
Scenario withEverything() {
    Scenario scenario = presetScenario("deepseek-v2-lite", 8);
    scenario.mesh.tp = 2;
    scenario.mesh.cp = 2;
    scenario.mesh.ep = 8;
    scenario.sharding.offload = Offload::all;
    scenario.sharding.strategy = ShardingStrategy::zero3;
    scenario.training.globalBatchSize = 64;
    scenario.training.tokens = 1'000'000'000'000;
    return scenario;
}

}  // namespace

TEST_CASE("Every figure and every operand has words and a value, on the page and in the text to copy") {
    for (const Scenario& scenario : {llama70bOn64(), withEverything()}) {
        const Evaluation evaluation = evaluate(scenario);
        REQUIRE_FALSE(evaluation.hasErrors());
        const std::vector<FigureId> figures = figuresOf(scenario, evaluation);
        CHECK(figures.size() > 100);
        for (const FigureId& figure : figures) {
            const auto why = derive(figure, scenario, evaluation);
            INFO(textOf(figure));
            REQUIRE(why);
            CHECK_FALSE(nameOf(figure, evaluation).isEmpty());
            CHECK_FALSE(valueText(why->value, why->unit).isEmpty());
            CHECK(whyPage(*why, evaluation, theme(ThemeMode::light)).contains(QLatin1String("<p")));
            const QString text = whyText(*why, evaluation);
            CHECK(text.startsWith(nameOf(figure, evaluation)));
            for (const Operand& operand : why->operands) {
                const QString meaning = meaningOf(operand.meaning, evaluation);
                CHECK_FALSE(meaning.isEmpty());
                CHECK(text.contains(meaning));
            }
        }
    }
}

TEST_CASE("Values are written as the views write them") {
    CHECK(valueText(0.416, QuantityUnit::share) == percentText(0.416));
    CHECK(valueText(4.81, QuantityUnit::second) == durationText(Seconds(4.81)));
    CHECK(valueText(3.0 * 86400.0, QuantityUnit::second) == QStringLiteral("3.00 days"));
    CHECK(valueText(8192.0, QuantityUnit::one) == QStringLiteral("8,192"));
    CHECK(valueText(989.4e12, QuantityUnit::flopPerSecond) == QStringLiteral("989 TFLOP/s"));
    CHECK(valueText(2.0895e16, QuantityUnit::flop) == QStringLiteral("20.9 PFLOP"));
    const Bytes bytes(65'700'000'000);
    CHECK(valueText(bytes.asDouble(), QuantityUnit::byte) == memoryText(bytes));
    CHECK(valueText(bytes.asDouble(), QuantityUnit::decimalByte) == trafficText(bytes));
}
