// SPDX-License-Identifier: GPL-3.0-or-later
// Every control driven in the open window; after each, what every view says is read back off it and held
// against an evaluation that the window has not seen.
#include <QComboBox>
#include <QLabel>
#include <QLineEdit>

#include "core/exchange/open_any.h"
#include "core/pipeline/simulator.h"
#include "tests/support/catch.h"
#include "tests/support/sample_scenarios.h"
#include "tests/ui/explore/drive_field.h"
#include "tests/ui/scene/display_list_checks.h"
#include "tests/ui/window/window_fixture.h"
#include "ui/controls/elided_label.h"
#include "ui/explore/explore_page.h"
#include "ui/explore/memory_view.h"
#include "ui/explore/mesh_view.h"
#include "ui/explore/step_time_view.h"
#include "ui/explore/timeline_view.h"
#include "ui/scene/step_parts.h"
#include "ui/text/numbers.h"
#include "ui/text/words.h"

using namespace meshwright;
using namespace meshwright::ui;
using namespace meshwright::test;

namespace {

void checkVerdict(Window& window, const Evaluation& expected) {
    const auto figure = [&](const char* id) {
        return window.find<QLabel>(QStringLiteral("verdict.%1.figure").arg(QLatin1String(id)))->text();
    };
    const auto checkFigure = [&](const char* id, bool has, const auto& text) {
        INFO(id);
        CHECK(figure(id) == (has ? text() : QString(kNoValue)));
    };
    const auto& time = expected.time;
    checkFigure("step", time.has_value(), [&] { return durationText(time->step); });
    checkFigure("tflops", time.has_value(), [&] { return teraflopsFigure(time->modelPerGpu); });
    checkFigure("mfu", time.has_value(), [&] { return percentText(time->mfu); });
    checkFigure("throughput", time.has_value(), [&] { return figureText(time->tokensPerSecondPerGpu); });
    checkFigure("days", expected.run.has_value(), [&] { return figureText(expected.run->days); });
    checkFigure("bubble", expected.pipeline && expected.pipeline->bubbleFraction,
                [&] { return percentText(*expected.pipeline->bubbleFraction); });
    if (!expected.memory) {
        CHECK(figure("memory") == QString(kNoValue));
        return;
    }
    CHECK(window.find<QLabel>("verdict.memory.unit")
              ->text()
              .startsWith(QStringLiteral("%1 of %2 GiB")
                              .arg(memoryFigure(expected.memory->worst().total),
                                   memoryFigure(expected.memory->capacity))));
}

void checkMemory(Window& window, const Evaluation& expected) {
    const MemoryChart& chart = window.find<MemoryView>("memoryView")->chart();
    const auto& stages = chart.stages();
    REQUIRE(stages.empty() == !expected.memory);
    if (!expected.memory) return;
    CHECK_THAT(chart.capacity() * 0x1p30,
               Catch::Matchers::WithinRel(expected.memory->capacity.asDouble(), 1e-12));
    const auto bars = chart.values();
    REQUIRE(bars.size() == stages.size());
    for (std::size_t bar = 0; bar < bars.size(); ++bar) {
        const StageMemory& stage = expected.memory->stages[static_cast<std::size_t>(stages[bar])];
        for (const MemoryCategory category : kMemoryCategories)
            CHECK_THAT(bars[bar][static_cast<std::size_t>(category)] * 0x1p30,
                       Catch::Matchers::WithinRel(stage.of(category).asDouble(), 1e-12) ||
                           Catch::Matchers::WithinAbs(0.0, 0.5));
    }
}

void checkTimeline(Window& window, const Evaluation& expected) {
    auto* view = window.find<TimelineView>("timelineView");
    const QString clock = window.find<QLabel>("timelineTime")->text();
    if (!expected.pipeline || !expected.time) {
        CHECK(clock.isEmpty());
        return;
    }
    const Result<Timeline> simulated = simulate(expected.pipeline->shape, expected.time->stageCosts);
    REQUIRE(simulated);
    const auto seconds = [](Ticks ticks) { return static_cast<double>(ticks) * kSecondsPerTick; };
    CHECK(clock.endsWith(durationText(Seconds(seconds(simulated->makespan)))));
    const TimelineLayout layout = view->canvas().layoutNow().value();
    CHECK(static_cast<std::int64_t>(layout.own().ranks.size()) == expected.pipeline->shape.stages);
    for (const Rect& rect : rectsOf(view->canvas().backdrop(), ItemId::Kind::op)) {
        const TimedOp& op =
            simulated->ranks.at(static_cast<std::size_t>(rect.id.a)).at(static_cast<std::size_t>(rect.id.b));
        CHECK_THAT(layout.scale.valueAt(rect.rect.left()),
                   Catch::Matchers::WithinAbs(seconds(op.start), layout.scale.window.length() * 0.003));
    }
}

void checkStepTime(Window& window, const Evaluation& expected) {
    auto* view = window.find<StepTimeView>("stepTimeView");
    if (!expected.time || !expected.traffic) {
        CHECK(rectsOf(view->displayList(), ItemId::Kind::stepPart).empty());
        return;
    }
    CHECK(view->sentence().startsWith(durationText(expected.time->step)));
    for (const StepPart& part : stepParts(*expected.time, *expected.traffic))
        CHECK(view->accessibleDescription().contains(nameOf(part) + QLatin1Char(' ') +
                                                     durationText(part.time)));
    for (const Rect& rect : rectsOf(view->displayList(), ItemId::Kind::trafficRow)) {
        const TrafficRow& row = expected.traffic->at(static_cast<std::size_t>(rect.id.a));
        const QString tip = view->tooltipAt(rect.rect.center());
        CHECK(tip.contains(groupedText(row.callsPerStep.value())));
        CHECK(tip.contains(groupedText(row.groupSize)));
        CHECK(tip.contains(QString::fromStdString(formulaText(row))));
    }
}

void checkMesh(Window& window, const Evaluation& expected) {
    auto* view = window.find<MeshView>("meshView");
    if (!expected.mesh) {
        CHECK_FALSE(view->sentence().contains(QStringLiteral("GPUs")));
        return;
    }
    const std::int64_t rank = expected.mesh->worldSize() / 2;
    view->canvas().select(rank);
    const QString said = window.find<ElidedLabel>("meshStatus")->text();
    CHECK(said.startsWith(QStringLiteral("Rank %1").arg(rank)));
    for (const Axis axis : kMeshAxes) {
        const std::int64_t size = expected.mesh->size(axis);
        if (size == 1) continue;
        const std::int64_t at = rank / expected.mesh->stride(axis) % size;
        CHECK(view->sentence().contains(QStringLiteral("%1 %2").arg(shortName(axis), groupedText(size))));
        CHECK(said.contains(QStringLiteral("%1 %2").arg(shortName(axis).toLower()).arg(at)));
        CHECK(said.contains(QStringLiteral("%1 %2").arg(size - 1).arg(shortName(axis))));
    }
    CHECK(said.contains(QStringLiteral("node %1").arg(rank / expected.mesh->gpusPerNode())));
}

void checkProblems(Window& window, const Evaluation& expected) {
    std::size_t shown = 0;
    while (const auto* sentence =
               window.main.findChild<QLabel*>(QStringLiteral("problem.%1.sentence").arg(shown))) {
        REQUIRE(shown < expected.problems.size());
        CHECK(sentence->text().toStdString() == messageOf(expected.problems[shown]));
        ++shown;
    }
    CHECK(shown == expected.problems.size());
}

/// Every number of every view against one evaluation of the document's scenario.
void checkViews(Window& window) {
    window.main.document().flush();
    QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
    const Evaluation expected = evaluate(window.main.document().scenario());
    checkVerdict(window, expected);
    checkMemory(window, expected);
    checkTimeline(window, expected);
    checkStepTime(window, expected);
    checkMesh(window, expected);
    checkProblems(window, expected);
}

/// Goes to the control, unfolding what hides it, and moves it.
void driveField(Window& window, const PanelField& field) {
    window.find<ExplorePage>("explore")->focusField(pathOf(field));
    std::visit([&](const auto& kind) { static_cast<void>(drive(window.main, kind)); }, field.field);
}

}  // namespace

TEST_CASE("Every control moves every view to the figures of evaluate(), and undo takes all of it back") {
    Window window;
    ScenarioDocument& document = window.main.document();
    const Scenario start = document.scenario();
    checkViews(window);
    CHECK(rectsOf(window.find<TimelineView>("timelineView")->canvas().backdrop(), ItemId::Kind::op).size() >
          40);
    int driven = 0;
    for (const PanelGroup& group : panelGroups()) {
        for (const PanelField& field : group.fields) {
            const Scenario before = document.scenario();
            if (!isShown(field, before)) continue;
            INFO(pathOf(field).toStdString());
            driveField(window, field);
            CHECK_FALSE(document.scenario() == before);
            checkViews(window);
            ++driven;
            // What breaks a rule has shown so; the next control is to move figures again.
            if (document.evaluation().hasErrors()) document.undoStack().undo(), --driven;
        }
    }
    CHECK(driven == document.undoStack().count());
    CHECK(driven > 30);

    const QString picture = window.desk.path(QStringLiteral("all.png"));
    REQUIRE(window.main.pictures().exportTo({QStringLiteral("overview"), PictureFormat::png, 1.0}, picture));
    const Scenario exported = document.scenarioToSave();
    while (document.undoStack().canUndo()) {
        document.undoStack().undo();
        checkViews(window);
    }
    CHECK(document.scenario() == start);
    window.main.files().open(picture);
    CHECK(document.scenario() == exported);
    checkViews(window);
}

TEST_CASE("A layout that breaks a rule says so in every view, and its fix brings the figures back") {
    Window window;
    window.type("mesh.tp", "6");
    checkViews(window);
    CHECK(window.main.document().evaluation().hasErrors());
    window.type("mesh.tp", "4");
    checkViews(window);
    CHECK_FALSE(window.main.document().evaluation().hasErrors());
}

TEST_CASE("A model of experts shows all that is calculated of it, and moves with its own controls") {
    Window window;
    Scenario scenario = startScenario();
    scenario.model = presetScenario("mixtral-8x7b", 1).model;
    window.main.document().open(scenario);
    checkViews(window);
    window.type("mesh.ep", "2");
    checkViews(window);
    const Evaluation& evaluation = window.main.document().evaluation();
    REQUIRE(evaluation.expertMesh);
    CHECK(window.find<MeshView>("meshView")->sentence().contains(QStringLiteral("EP 2")));
    REQUIRE(evaluation.time);
    CHECK(window.find<StepTimeView>("stepTimeView")->sentence().endsWith(QStringLiteral("a step")));
}

TEST_CASE(
    "A field of the hardware opens its form, and the keys for finding go to the search of the controls") {
    Window window;
    window.main.activateWindow();
    const auto focused = [](const char* name) {
        return QTest::qWaitFor(
            [&] {
                return QApplication::focusWidget() &&
                       QApplication::focusWidget()->objectName() == QLatin1String(name);
            },
            2000);
    };
    REQUIRE(QTest::qWaitForWindowActive(&window.main));
    QTest::keyClick(&window.main, Qt::Key_F, Qt::ControlModifier);
    CHECK(focused("controls.search"));
    window.find<ExplorePage>("explore")->focusField(QStringLiteral("cluster.intra_node.latency_us"));
    CHECK(focused("cluster.intra_node.latency_us"));
    typeInto(window.find<QLineEdit>("cluster.intra_node.latency_us"), QStringLiteral("30"));
    checkViews(window);
    CHECK(window.find<QComboBox>("cluster.intra_node")->currentText() == QStringLiteral("NVLink 4, edited"));
}
