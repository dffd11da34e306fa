// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/explore/step_time_view.h"

#include <QSignalSpy>
#include <QTest>

#include "tests/support/catch.h"
#include "tests/support/sample_scenarios.h"
#include "tests/ui/scene/display_list_checks.h"
#include "ui/scene/step_parts.h"
#include "ui/text/numbers.h"

using namespace meshwright;
using namespace meshwright::ui;
using namespace meshwright::test;

TEST_CASE("The step view states the step's time and follows the scenario") {
    ScenarioDocument document(llama70bOn64());
    StepTimeView view(document, theme(ThemeMode::light));
    view.resize(420, 360);
    QSignalSpy spy(&view, &StepTimeView::sentenceChanged);
    CHECK(view.sentence() == durationText(document.evaluation().time->step) % QStringLiteral(" a step"));
    const auto before = wordsOf(view.displayList());
    Scenario next = document.scenario();
    next.training.globalBatchSize = 256;
    document.change(next, QStringLiteral("training.global_batch_size"), QStringLiteral("Change batch"));
    document.flush();
    REQUIRE(spy.count() == 1);
    CHECK(spy.front().front().toString() ==
          durationText(document.evaluation().time->step) % QStringLiteral(" a step"));
    CHECK(wordsOf(view.displayList()) != before);
    next.mesh.tp = 7;
    document.change(next, QStringLiteral("mesh.tp"), QStringLiteral("Change TP"));
    document.flush();
    CHECK(wordsOf(view.displayList()).size() == 1);
}

TEST_CASE("Every part of the bar and every row has a tooltip with its figures") {
    ScenarioDocument document(llama70bOn64());
    StepTimeView view(document, theme(ThemeMode::light));
    view.resize(700, 420);
    const auto& traffic = *document.evaluation().traffic;
    const auto parts = stepParts(*document.evaluation().time, traffic);
    for (const Rect& rect : rectsOf(view.displayList(), ItemId::Kind::stepPart)) {
        const QString text = view.tooltipAt(rect.rect.center());
        CHECK(text.contains(durationText(parts[static_cast<std::size_t>(rect.id.a)].time)));
        CHECK(view.accessibleDescription().contains(nameOf(parts[static_cast<std::size_t>(rect.id.a)])));
    }
    const auto rows = rectsOf(view.displayList(), ItemId::Kind::trafficRow);
    REQUIRE(rows.size() == traffic.size());
    for (const Rect& rect : rows) {
        const TrafficRow& row = traffic[static_cast<std::size_t>(rect.id.a)];
        const QString text = view.tooltipAt(rect.rect.center());
        CHECK(text.contains(groupedText(row.callsPerStep.value())));
        CHECK(text.contains(QString::fromStdString(formulaText(row))));
        CHECK(text.contains(QStringLiteral("leaves the node")) == row.crossesNodes);
    }
    CHECK(view.tooltipAt({1.0, 1.0}).isEmpty());
}
