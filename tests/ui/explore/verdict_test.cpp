// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/explore/verdict.h"

#include <QLabel>
#include <QTest>
#include <algorithm>

#include "tests/support/catch.h"
#include "ui/document/default_scenario.h"
#include "ui/document/scenario_document.h"
#include "ui/explore/verdict_bar.h"
#include "ui/text/numbers.h"

using namespace meshwright;
using namespace meshwright::ui;

namespace {

VerdictPart part(const Scenario& scenario, const char* id) {
    const std::vector<VerdictPart> parts = verdictOf(scenario, evaluate(scenario));
    const auto found = std::ranges::find(parts, QLatin1String(id), &VerdictPart::id);
    REQUIRE(found != parts.end());
    return *found;
}

Scenario broken() {
    Scenario scenario = startScenario();
    scenario.mesh.tp = 6;
    return scenario;
}

}  // namespace

TEST_CASE("The verdict is the evaluation's figures") {
    const Scenario scenario = startScenario();
    const Evaluation evaluation = evaluate(scenario);
    CHECK(part(scenario, "memory").figure == QStringLiteral("Fits"));
    CHECK(part(scenario, "memory").unit ==
          memoryFigure(evaluation.memory->worst().total) + QStringLiteral(" of 79.1 GiB (80 GB card)"));
    CHECK(part(scenario, "step").figure == durationText(evaluation.time->step));
    CHECK(part(scenario, "tflops").figure == teraflopsFigure(evaluation.time->modelPerGpu));
    CHECK(part(scenario, "mfu").figure == percentText(evaluation.time->mfu));
    CHECK(part(scenario, "bubble").figure == percentText(evaluation.pipeline->bubbleFraction.value()));
    CHECK(part(scenario, "throughput").figure == figureText(evaluation.time->tokensPerSecondPerGpu));
    CHECK(part(scenario, "days").figure == figureText(evaluation.run->days));
}

TEST_CASE("What has no value is a dash with its reason") {
    const Scenario scenario = broken();
    const std::string reason = messageOf(evaluate(scenario).problems.front());
    for (const char* id : {"memory", "step", "tflops", "mfu", "throughput", "days"}) {
        INFO(id);
        CHECK(part(scenario, id).figure == kNoValue);
        CHECK(part(scenario, id).tip.toStdString() == reason);
    }
    CHECK(part(scenario, "problems").tone == Tone::error);

    Scenario endless = startScenario();
    endless.training.tokens.reset();
    CHECK(part(endless, "days").figure == kNoValue);
    CHECK(part(endless, "days").tip.contains(QStringLiteral("tokens")));
}

TEST_CASE("Does not fit is said in words, not by colour alone") {
    Scenario scenario = startScenario();
    scenario.training.microBatchSize = 8;
    CHECK(part(scenario, "memory").figure == QStringLiteral("Does not fit"));
    CHECK(part(scenario, "memory").tone == Tone::error);
}

TEST_CASE("The bar shows the verdict, follows every change, and keeps the essentials when narrow") {
    ScenarioDocument document(startScenario());
    VerdictBar bar(document, theme(ThemeMode::light));
    bar.resize(1500, 46);
    bar.show();
    const auto label = [&](const char* id) { return bar.findChild<QLabel*>(QLatin1String(id)); };
    REQUIRE(label("verdict.step.figure"));
    CHECK(label("verdict.step.figure")->text() == durationText(document.evaluation().time->step));
    CHECK(label("verdict.memory.unit")->text().contains(QStringLiteral("80 GB card")));

    Scenario next = document.scenario();
    next.training.globalBatchSize = 128;
    document.change(next, QStringLiteral("training.global_batch_size"), {});
    document.flush();
    CHECK(label("verdict.step.figure")->text() == durationText(evaluate(next).time->step));

    bar.resize(1000, 46);
    CHECK(label("verdict.memory.unit")->text().endsWith(QStringLiteral("GiB")));
    bar.resize(420, 46);
    CHECK(label("verdict.memory.figure")->isVisible());
    CHECK(label("verdict.problems.figure")->isVisible());
    CHECK_FALSE(label("verdict.days.figure")->isVisible());
}
