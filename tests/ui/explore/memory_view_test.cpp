// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/explore/memory_view.h"

#include <QComboBox>
#include <QSignalSpy>
#include <QTest>

#include "core/memory/memory_peak.h"
#include "tests/support/catch.h"
#include "tests/support/sample_scenarios.h"
#include "tests/ui/scene/display_list_checks.h"
#include "tests/ui/text/in_unit.h"
#include "ui/explore/memory_tables.h"
#include "ui/explore/note_box.h"
#include "ui/scene/memory_mark.h"
#include "ui/scene/stage_link.h"
#include "ui/text/numbers.h"
#include "ui/text/words.h"

using namespace meshwright;
using namespace meshwright::ui;
using namespace meshwright::test;

namespace {

struct Shown {
    explicit Shown(QSize size = {420, 440}, const Scenario& scenario = llama70bOn64())
        : document(scenario), view(document, theme(ThemeMode::light)) {
        view.resize(size);
        view.show();
        static_cast<void>(QTest::qWaitForWindowExposed(&view));
    }
    [[nodiscard]] NoteBox& note() { return *view.findChild<NoteBox*>(QStringLiteral("memoryNote")); }
    [[nodiscard]] QPoint middleOf(std::int64_t stage, MemoryCategory category) {
        return view.chart().segmentRect({stage, category}).center().toPoint();
    }
    [[nodiscard]] const MemoryLedger& memory() const { return *document.evaluation().memory; }
    [[nodiscard]] QString sentence() const { return view.sentence().section(QChar(0x9c), 0, 0); }
    void focus() {
        view.canvas().clearFocus();
        view.canvas().setFocus(Qt::TabFocusReason);
    }
    void key(Qt::Key key) { QTest::keyClick(&view.canvas(), key); }
    /// As with the keyboard in the box of the panel's head.
    void choose(MemoryBarsOf bars) {
        auto* chooser = qobject_cast<QComboBox*>(view.barsChooser());
        REQUIRE(chooser != nullptr);
        chooser->setCurrentIndex(chooser->findData(static_cast<int>(bars)));
        emit chooser->activated(chooser->currentIndex());
    }
    [[nodiscard]] QPoint middleOf(ShardingStrategy strategy) {
        const auto bars = view.chart().bars();
        const auto bar = std::ranges::find(bars, strategy, &MemoryBar::strategy);
        REQUIRE(bar != bars.end());
        return view.chart().rowRect(static_cast<std::size_t>(bar - bars.begin())).center().toPoint();
    }
    void change(const Scenario& next) {
        document.change(next, QStringLiteral("mesh"), QStringLiteral("Change mesh"));
        document.flush();
    }

    ScenarioDocument document;
    MemoryView view;
};

}  // namespace

TEST_CASE("The memory view states the finding and follows the scenario") {
    Shown shown;
    QSignalSpy spy(&shown.view, &MemoryView::sentenceChanged);
    const QString expected =
        QStringLiteral("fullest stage %1 of %2 GiB: fits")
            .arg(memoryFigure(shown.memory().worst().total), memoryFigure(shown.memory().capacity));
    CHECK(shown.sentence() == expected);
    CHECK(shown.view.accessibleDescription() == expected);
    Scenario next = shown.document.scenario();
    next.mesh.pp = 2;
    shown.change(next);
    CHECK(spy.count() == 1);
    CHECK(shown.view.chart().stages().size() == 2);
    next.mesh.tp = 1;
    next.mesh.pp = 1;
    shown.change(next);
    CHECK(shown.sentence().endsWith(QStringLiteral("does not fit")));
    next.mesh.tp = 7;
    shown.change(next);
    CHECK(shown.view.chart().stages().empty());
    CHECK(shown.sentence() == QStringLiteral("nothing to show while a rule is broken"));
    CHECK_FALSE(shown.note().isVisible());
    next.mesh.tp = 8;
    shown.change(next);
    CHECK(shown.note().isVisible());
}

TEST_CASE("The note explains the largest part of the fullest stage, or the segment under the pointer") {
    Shown shown;
    CHECK(shown.note().title().startsWith(QStringLiteral("activations, Stage 0")));
    QTest::mouseMove(&shown.view.canvas(), shown.middleOf(2, MemoryCategory::optimizer));
    const Bytes bytes = shown.memory().stages[2].of(MemoryCategory::optimizer);
    CHECK(shown.note().title() == QStringLiteral("optimizer, Stage 2: %1").arg(memoryText(bytes)));
    CHECK_FALSE(shown.note().lines().isEmpty());
    CHECK(chosenStage(shown.document.evaluation(), shown.document.view()) == 2);
    QEvent leave(QEvent::Leave);
    QCoreApplication::sendEvent(&shown.view.canvas(), &leave);
    CHECK(shown.note().title().startsWith(QStringLiteral("activations, Stage 0")));
    CHECK(shown.document.view().hovered.rank == std::nullopt);
}

TEST_CASE("Hovering moves nothing: the chart keeps its size") {
    Shown shown;
    const QSize before = shown.view.canvas().size();
    for (const MemoryCategory category : kMemoryCategories) {
        QTest::mouseMove(&shown.view.canvas(), shown.middleOf(1, category));
        QCoreApplication::processEvents();
        CHECK(shown.view.canvas().size() == before);
    }
}

TEST_CASE("A low view gives up its note, then its legend, never its bars") {
    for (const int height : {150, 240, 440}) {
        Shown shown({320, height});
        CHECK(shown.view.height() == height);
        CHECK(shown.view.canvas().height() >= 110);
        CHECK(shown.note().isVisible() == (height == 440));
    }
}

TEST_CASE("The bars follow the clock: full at the peak, less in the drain") {
    Shown shown;
    const auto picture = [&] { return shown.view.canvas().grab().toImage(); };
    const QImage peaks = picture();
    ViewState state = shown.document.view();
    state.clockSeconds = static_cast<double>(shown.document.timeline()->makespan) * kSecondsPerTick;
    shown.document.setView(state);
    CHECK(picture() != peaks);
    state.clockSeconds = 0.0;
    shown.document.setView(state);
    CHECK(picture() == peaks);
}

TEST_CASE("Shorter forms of the finding keep the figures") {
    const Shown shown;
    const QStringList forms = shown.view.sentence().split(QChar(0x9c));
    REQUIRE(forms.size() == 3);
    for (const QString& form : forms) {
        CHECK(form.contains(memoryFigure(shown.memory().worst().total)));
        CHECK(form.contains(QStringLiteral("GiB")));
    }
    CHECK(forms[1].size() < forms[0].size());
    CHECK(forms[2].size() < forms[1].size());
}

TEST_CASE("The note of the fullest stage names the op and the instant of the peak, no other stage's does") {
    Shown shown;
    const auto timeline = shown.document.timeline();
    const auto peak = memoryPeak(shown.memory(), *timeline);
    REQUIRE(peak);
    CHECK(shown.note().lines().back() ==
          QStringLiteral("most memory: Stage %1, B%2 at %3")
              .arg(peak->stage)
              .arg(peak->op.op.microBatch)
              .arg(durationText(Seconds(static_cast<double>(peak->op.start) * kSecondsPerTick))));
    QTest::mouseMove(&shown.view.canvas(), shown.middleOf(2, MemoryCategory::optimizer));
    for (const QString& line : shown.note().lines())
        CHECK_FALSE(line.contains(QStringLiteral("most memory")));
}

TEST_CASE("A click on a bar opens the window of figures, once, and it follows the scenario") {
    Shown shown;
    QTest::mouseClick(&shown.view.canvas(), Qt::LeftButton, {}, shown.middleOf(1, MemoryCategory::optimizer));
    QTest::mouseClick(&shown.view.canvas(), Qt::LeftButton, {}, shown.middleOf(0, MemoryCategory::weights));
    CHECK(shown.view.findChildren<MemoryTables*>().size() == 1);
    shown.view.findChild<MemoryTables*>()->close();
}

TEST_CASE("The keys go from bar to bar and from part to part, and Enter opens the figures") {
    Shown shown;
    shown.focus();
    CHECK(shown.note().title().startsWith(QStringLiteral("weights, Stage 0")));
    shown.key(Qt::Key_Down);
    shown.key(Qt::Key_Right);
    shown.key(Qt::Key_Right);
    CHECK(shown.note().title().startsWith(QStringLiteral("optimizer, Stage 1")));
    CHECK(shown.view.canvas().accessibleDescription().startsWith(QStringLiteral("optimizer, Stage 1")));
    CHECK(chosenStage(shown.document.evaluation(), shown.document.view()) == 1);
    for (int i = 0; i < 9; ++i) shown.key(Qt::Key_Down);
    CHECK(shown.note().title().startsWith(QStringLiteral("optimizer, Stage 3")));
    shown.key(Qt::Key_Return);
    CHECK(shown.view.findChild<MemoryTables*>() != nullptr);
    shown.view.findChild<MemoryTables*>()->close();
}

TEST_CASE(
    "ZeRO 0 to 3 of the scenario stand side by side, and a click uses one in a step that Undo takes back") {
    Shown shown;
    const Scenario before = shown.document.scenario();
    shown.choose(MemoryBarsOf::zero);
    CHECK(shown.document.view().memoryBars == MemoryBarsOf::zero);
    REQUIRE(shown.view.chart().bars().size() == 4);
    CHECK(shown.sentence().startsWith(QStringLiteral("fullest stage of each")));
    const auto expected = compareZero(before);
    for (std::size_t i = 0; i < 4; ++i)
        CHECK(shown.view.chart().bars()[i].total == expected[i].fullest->total);
    QTest::mouseMove(&shown.view.canvas(), shown.middleOf(ShardingStrategy::zero3));
    CHECK(shown.note().title() ==
          QStringLiteral("ZeRO-3: %1, fits").arg(memoryText(expected[3].fullest->total)));
    QTest::mouseClick(&shown.view.canvas(), Qt::LeftButton, {}, shown.middleOf(ShardingStrategy::zero3));
    shown.document.flush();
    CHECK(shown.document.scenario().sharding.strategy == ShardingStrategy::zero3);
    CHECK(shown.document.undoStack().count() == 1);
    CHECK(shown.memory().worst().total == expected[3].fullest->total);
    CHECK(shown.view.chart().bars()[3].isCurrent);
    // The current one changes nothing.
    QTest::mouseClick(&shown.view.canvas(), Qt::LeftButton, {}, shown.middleOf(ShardingStrategy::zero3));
    CHECK(shown.document.undoStack().count() == 1);
    shown.document.undoStack().undo();
    shown.document.flush();
    CHECK(shown.document.scenario() == before);
    shown.choose(MemoryBarsOf::stages);
    CHECK(shown.view.chart().stages().size() == shown.memory().stages.size());
}

TEST_CASE("With the keys a strategy is chosen and used; one that a rule forbids stays unused") {
    Shown shown;
    shown.choose(MemoryBarsOf::zero);
    shown.focus();
    CHECK(shown.note().title().startsWith(QStringLiteral("ZeRO-1")));  // today's
    shown.key(Qt::Key_Up);
    CHECK(shown.note().title().startsWith(QStringLiteral("No ZeRO")));
    shown.key(Qt::Key_Space);
    CHECK(shown.document.scenario().sharding.strategy == ShardingStrategy::none);
    Scenario next = shown.document.scenario();
    next.framework.name = Framework::deepspeed;
    shown.change(next);
    shown.key(Qt::Key_Down);
    shown.key(Qt::Key_Down);
    CHECK(shown.note().title() == QStringLiteral("ZeRO-2: not possible here"));
    CHECK_FALSE(shown.note().lines().front().isEmpty());
    shown.key(Qt::Key_Space);
    CHECK(shown.document.scenario().sharding.strategy == ShardingStrategy::none);
}

TEST_CASE("The four strategies are worked out only where they are seen") {
    ScenarioDocument document(llama70bOn64());
    ViewState state = document.view();
    state.memoryBars = MemoryBarsOf::zero;
    document.setView(state);
    MemoryView view(document, theme(ThemeMode::light));
    CHECK(view.chart().bars().empty());
    view.resize(420, 440);
    view.show();
    static_cast<void>(QTest::qWaitForWindowExposed(&view));
    CHECK(view.chart().bars().size() == 4);
}

TEST_CASE("Stages alike share a bar; at an instant the chosen one of them speaks for it") {
    Scenario scenario = llama70bOn64();
    scenario.mesh.pp = 8;
    scenario.training.globalBatchSize = 128;
    scenario.pipeline.schedule = ScheduleKind::gpipe;
    Shown shown({420, 440}, scenario);
    REQUIRE(shown.view.chart().stages().size() < 8);
    const auto picture = [&] { return shown.view.canvas().grab().toImage(); };
    ViewState state = shown.document.view();
    const double step = static_cast<double>(shown.document.timeline()->makespan) * kSecondsPerTick;
    state.clockSeconds = step * 0.05;
    state.selected.rank = rankOnStage(shown.document.evaluation(), state, 1);
    shown.document.setView(state);
    const QImage first = picture();
    state.selected.rank = rankOnStage(shown.document.evaluation(), state, 6);
    shown.document.setView(state);
    CHECK(picture() != first);
}

TEST_CASE("Another unit is told at once, in bars, sentence and note") {
    Shown shown;
    CHECK(shown.note().title().contains(QStringLiteral("GiB")));
    const InUnit gb(MemoryUnit::gb);
    shown.document.tellAgain();
    CHECK(shown.sentence().contains(QStringLiteral("%1 of %2 GB")
                                        .arg(fixedText(shown.memory().worst().total.asDouble() / 1e9, 1),
                                             fixedText(shown.memory().capacity.asDouble() / 1e9, 1))));
    CHECK_FALSE(shown.note().title().contains(QStringLiteral("GiB")));
    for (const QString& line : shown.note().lines()) CHECK_FALSE(line.contains(QStringLiteral("iB")));
    CHECK_FALSE(says(shown.view.chart().labels(), QStringLiteral("GiB")));
}
