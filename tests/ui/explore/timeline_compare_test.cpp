// SPDX-License-Identifier: GPL-3.0-or-later
// The timeline view with other schedules beside the scenario's own, a micro-batch followed, the critical
// path.
#include <QAction>
#include <QLineEdit>
#include <QMenu>
#include <QSignalSpy>
#include <QTest>
#include <algorithm>

#include "core/timing/step_time.h"
#include "tests/support/catch.h"
#include "tests/support/sample_scenarios.h"
#include "tests/ui/scene/display_list_checks.h"
#include "tests/ui/scene/timeline_samples.h"
#include "ui/explore/timeline_menus.h"
#include "ui/explore/timeline_narration.h"
#include "ui/explore/timeline_text.h"
#include "ui/explore/timeline_view.h"
#include "ui/scene/ticks.h"
#include "ui/text/numbers.h"

using namespace meshwright;
using namespace meshwright::ui;
using namespace meshwright::test;

namespace {

constexpr ScheduleChoice kGpipe{ScheduleKind::gpipe, 1}, kEager{ScheduleKind::eagerOneFOneB, 1},
    kZbH1{ScheduleKind::zbH1, 1}, kDualPipe{ScheduleKind::dualpipe, 1};

/// 1F1B of 4 stages and 16 micro-batches.
Scenario fewMicroBatches() {
    Scenario scenario = llama70bOn64();
    scenario.training.globalBatchSize = 32;
    return scenario;
}

struct Shown {
    explicit Shown(std::vector<ScheduleChoice> compared = {}, const Scenario& scenario = fewMicroBatches())
        : document(scenario), view(document, theme(ThemeMode::light)) {
        change([&](ViewState& state) { state.compared = std::move(compared); });
        view.resize(1200, 700);
        view.show();
        static_cast<void>(QTest::qWaitForWindowExposed(&view));
    }
    template <class Change>
    void change(const Change& how) {
        ViewState state = document.view();
        how(state);
        document.setView(state);
    }
    [[nodiscard]] TimelineCanvas& canvas() { return view.canvas(); }
    [[nodiscard]] const ViewState& state() const { return document.view(); }
    [[nodiscard]] TimelineMenus& menus() { return *static_cast<TimelineMenus*>(view.menus()); }
    void key(Qt::Key key) { QTest::keyClick(&canvas(), key); }
    void click(QPointF at) { QTest::mouseClick(&canvas(), Qt::LeftButton, {}, at.toPoint()); }
    [[nodiscard]] std::vector<Rect> blocks() { return rectsOf(canvas().backdrop(), ItemId::Kind::op); }

    ScenarioDocument document;
    TimelineView view;
};

QAction* actionOf(QMenu& menu, const QString& start) {
    emit menu.aboutToShow();
    for (QAction* action : menu.actions())
        if (action->text().startsWith(start)) return action;
    return nullptr;
}

std::int64_t microBatchOf(const Shown& shown, const ItemId& id) {
    const auto schedules = shown.document.schedules();
    return opAt(schedules[static_cast<std::size_t>(id.schedule)].linked->timeline(), {id.a, id.b})
        .op.microBatch;
}

}  // namespace

TEST_CASE("A click on an op follows its micro-batch and leaves the clock; a second click or Esc lets go") {
    Shown shown;
    const double clock = shown.state().clockSeconds;
    const Rect block = shown.blocks()[9];
    shown.click(block.rect.center());
    CHECK(shown.state().followedMicroBatch == microBatchOf(shown, block.id));
    CHECK(shown.state().clockSeconds == clock);
    shown.click(block.rect.center());
    CHECK(shown.state().followedMicroBatch == std::nullopt);
    shown.click(block.rect.center());
    REQUIRE(shown.state().followedMicroBatch);
    shown.key(Qt::Key_Escape);
    CHECK(shown.state().followedMicroBatch == std::nullopt);
}

TEST_CASE("The followed micro-batch and the critical path are told in the narration") {
    Shown shown;
    shown.change([](ViewState& state) { state.followedMicroBatch = 3; });
    const auto schedules = shown.document.schedules();
    CHECK(narrationOf(schedules, shown.state()).startsWith(QStringLiteral("micro-batch 3: in for ")));
    shown.key(Qt::Key_P);
    CHECK(shown.state().criticalPath);
    CHECK(narrationOf(schedules, shown.state()).contains(QStringLiteral("critical path: ")));
    shown.key(Qt::Key_P);
    CHECK_FALSE(shown.state().criticalPath);
}

TEST_CASE("The narration speaks of all schedules, the active one first, op by op") {
    // F = I = W = 0.1 s: at 0.35 s stage 0 of 1F1B starts its fourth forward.
    const std::vector schedules{shown(equalTimeline(ScheduleKind::oneFOneB, 4, 8)),
                                shown(equalTimeline(ScheduleKind::zbH1, 4, 8)),
                                shown(equalTimeline(ScheduleKind::dualpipe, 4, 8))};
    ViewState view;
    view.clockSeconds = 0.35;
    QString text = instantText(schedules, view);
    CHECK(text.startsWith(QStringLiteral("Stages 0 to 3 run 1F1B: F3, F2, F1, F0")));
    CHECK(text.contains(QStringLiteral("ZB-H1: F3, F2, F1, F0")));
    CHECK(text.contains(QStringLiteral("DualPipe: ")));
    view.activeSchedule = 2;
    CHECK(instantText(schedules, view).startsWith(QStringLiteral("Ranks 0 to 3 run DualPipe: ")));
    view.clockSeconds = 0.0;
    view.activeSchedule = 0;
    text = instantText(schedules, view);
    CHECK(text.startsWith(QStringLiteral("Stages 0 to 3 run 1F1B: F0, –, –, –")));
    CHECK(text.endsWith(QStringLiteral(" ranks wait.")));
}

TEST_CASE("A fused slot is told as both of its ops") {
    const std::vector schedules{shown(equalTimeline(ScheduleKind::dualpipe, 4, 8))};
    const Timeline& timeline = schedules.front().linked->timeline();
    const auto fused =
        std::ranges::find_if(timeline.ranks.front(), [](const TimedOp& op) { return op.op.fusedWithNext; });
    REQUIRE(fused != timeline.ranks.front().end());
    ViewState view;
    view.clockSeconds = (static_cast<double>(fused->start) + 1000.0) * kSecondsPerTick;
    const QString pair = QStringLiteral("F%1&B%2").arg(fused->op.microBatch).arg((fused + 1)->op.microBatch);
    CHECK(instantText(schedules, view).contains(pair));
    CHECK(opText(*schedules.front().linked, {0, fused - timeline.ranks.front().begin()})
              .contains(QStringLiteral("in one block with backward")));
}

TEST_CASE("A hole is told by who waits, for what, how long and why; its parts are the rank's idle time") {
    CHECK(rc::check([] {
        const ScheduleShape shape = anyShownShape();
        const LinkedTimeline linked(std::make_shared<const Timeline>(
            equalTimeline(shape.kind, shape.stages, shape.microBatches, shape.virtualStages, 0.01, 0.004)));
        const Timeline& timeline = linked.timeline();
        for (std::int64_t rank = 0; rank < std::ssize(timeline.ranks); ++rank) {
            const auto& ops = timeline.ranks[static_cast<std::size_t>(rank)];
            const IdleTime& idle = timeline.idle[static_cast<std::size_t>(rank)];
            const QString first = holeText(linked, {rank, 0});
            if (idle.warmUp > 0) RC_ASSERT(first.endsWith(QStringLiteral(": warm-up")));
            const QString last = holeText(linked, {rank, std::ssize(ops)});
            RC_ASSERT(last.endsWith(QStringLiteral(": drain")));
            Ticks between = 0;
            for (std::int64_t i = 1; i < std::ssize(ops); ++i) {
                const Ticks length =
                    ops[static_cast<std::size_t>(i)].start - ops[static_cast<std::size_t>(i) - 1].end;
                if (length <= 0) continue;
                between += length;
                const QString text = holeText(linked, {rank, i});
                RC_ASSERT(text.endsWith(QStringLiteral(": dependency")) ||
                          text.endsWith(QStringLiteral(": transfer")));
                RC_ASSERT(!holeAdvice(linked, {rank, i}).isEmpty());
            }
            RC_ASSERT(between == idle.dependency + idle.transfer);
        }
    }));
}

TEST_CASE("A hole of 1F1B names the backward that the stage waits for") {
    const LinkedTimeline linked(
        std::make_shared<const Timeline>(equalTimeline(ScheduleKind::oneFOneB, 4, 8)));
    // Stage 0 has run F0 to F3 by 0.4 s and waits for B0 of stage 1 until 1.0 s.
    CHECK(holeText(linked, {0, 4}) ==
          QStringLiteral("Stage 0 waits 600 ms for the backward of micro-batch 0 on Stage 1: dependency"));
    CHECK(holeAdvice(linked, {0, 4}).contains(QStringLiteral("ZB-H1")));
}

TEST_CASE("The head's tooltip names the three measures and the barrier they assume") {
    const QString text = measuresText(shown(equalTimeline(ScheduleKind::zbH2, 4, 8)));
    // ZB-H2, p 4, m 8 (spec): share 1/9, overhead 1/8, span bubble 0.
    for (const char* words : {"F 100 ms", "I 100 ms (1 F)", "11.1 %", "12.5 %", "0 s", "barrier"}) {
        INFO(words);
        CHECK(text.contains(QLatin1String(words)));
    }
}

TEST_CASE("Compared schedules appear below the scenario's own, and go when they are taken away") {
    Shown shown({kGpipe, kZbH1, kDualPipe});
    const TimelineLayout layout = shown.canvas().layoutNow().value();
    CHECK(layout.schedules.size() == 4);
    CHECK(says(shown.canvas().backdrop(), QStringLiteral("DualPipe")));
    CHECK(flawOf(shown.canvas().backdrop()).toStdString().empty());
    shown.change([](ViewState& state) { state.compared = {kZbH1}; });
    CHECK(shown.canvas().layoutNow()->schedules.size() == 2);
    CHECK_FALSE(says(shown.canvas().backdrop(), QStringLiteral("DualPipe")));
}

TEST_CASE("What is compared is the scenario with that schedule, evaluated and simulated like its own") {
    Shown shown({kZbH1});
    Scenario other = shown.document.scenario();
    other.pipeline.schedule = ScheduleKind::zbH1;
    const Evaluation evaluation = evaluate(other);
    const Timeline expected = simulate(evaluation.pipeline->shape, evaluation.time->stageCosts).value();
    const auto schedules = shown.document.schedules();
    REQUIRE(schedules.size() == 2);
    CHECK((schedules[1].linked->timeline().ranks == expected.ranks));
    // They follow a change of the scenario.
    Scenario next = shown.document.scenario();
    next.training.globalBatchSize = 64;
    shown.document.change(next, QStringLiteral("training.global_batch_size"), {});
    shown.document.flush();
    CHECK(shown.document.schedules()[1].linked->timeline().shape.microBatches == 32);
}

TEST_CASE("The menu adds and removes schedules, three at most") {
    Shown shown;
    for (const char* name : {"GPipe", "Eager 1F1B", "ZB-H1"}) {
        QAction* action = actionOf(shown.menus().compareMenu(), QLatin1String(name));
        REQUIRE(action != nullptr);
        CHECK_FALSE(action->isChecked());
        action->trigger();
    }
    CHECK(shown.state().compared == std::vector{kGpipe, kEager, kZbH1});
    CHECK_FALSE(actionOf(shown.menus().compareMenu(), QStringLiteral("ZB-H2"))->isEnabled());
    QAction* zb = actionOf(shown.menus().compareMenu(), QStringLiteral("ZB-H1"));
    CHECK(zb->isChecked());
    zb->trigger();
    CHECK(shown.state().compared == std::vector{kGpipe, kEager});
    actionOf(shown.menus().compareMenu(), QStringLiteral("The scenario's"))->trigger();
    CHECK(shown.state().compared.empty());
    CHECK(actionOf(shown.menus().compareMenu(), QStringLiteral("1F1B")) == nullptr);  // its own
}

TEST_CASE("A schedule that cannot run is in the menu, greyed, with what it needs") {
    Scenario few = fewMicroBatches();
    few.training.globalBatchSize = 8;  // 4 micro-batches
    Shown shown({}, few);
    QAction* dualPipe = actionOf(shown.menus().compareMenu(), QStringLiteral("DualPipe:"));
    REQUIRE(dualPipe != nullptr);
    CHECK_FALSE(dualPipe->isEnabled());
    CHECK(dualPipe->text().contains(QStringLiteral("an even number of micro-batches, 8 or more")));
    QAction* h2 = actionOf(shown.menus().compareMenu(), QStringLiteral("ZB-H2"));
    REQUIRE(h2 != nullptr);
    CHECK(h2->isEnabled() == checkShape({ScheduleKind::zbH2, 4, 4, 1}).empty());
}

TEST_CASE("The Show menu switches arcs, critical path and colours") {
    Shown shown;
    actionOf(shown.menus().showMenu(), QStringLiteral("Transfers"))->trigger();
    CHECK_FALSE(shown.state().transferArcs);
    actionOf(shown.menus().showMenu(), QStringLiteral("Critical path"))->trigger();
    CHECK(shown.state().criticalPath);
    const DisplayList before = shown.canvas().backdrop();
    actionOf(shown.menus().showMenu(), QStringLiteral("Colours: Megatron"))->trigger();
    CHECK(shown.state().opColours == OpColours::megatron);
    CHECK(rectsOf(before, ItemId::Kind::op).front().fill.color != shown.blocks().front().fill.color);
}

TEST_CASE("Tab goes through the schedules, then on; comma and point step through the active one") {
    QWidget window;
    ScenarioDocument document(fewMicroBatches());
    auto* view = new TimelineView(document, theme(ThemeMode::light), &window);
    QLineEdit after(&window);
    view->resize(1000, 600);
    ViewState state = document.view();
    state.compared = {kZbH1, kGpipe};
    document.setView(state);
    window.show();
    REQUIRE(QTest::qWaitForWindowExposed(&window));
    TimelineCanvas& canvas = view->canvas();
    canvas.setFocus(Qt::TabFocusReason);
    for (const std::size_t active : {0, 1, 2}) {
        CHECK(document.view().activeSchedule == active);
        CHECK(canvas.hasFocus());
        if (active == 1) {
            QTest::keyClick(&canvas, Qt::Key_Home);
            QTest::keyClick(&canvas, Qt::Key_Period);
            const Timeline& timeline = document.schedules()[1].linked->timeline();
            Ticks next = timeline.makespan;
            for (const auto& ops : timeline.ranks)
                for (const TimedOp& op : ops)
                    for (const Ticks edge : {op.start, op.end})
                        if (edge > 0) next = std::min(next, edge);
            CHECK(document.view().clockSeconds == static_cast<double>(next) * kSecondsPerTick);
        }
        QTest::keyClick(&canvas, Qt::Key_Tab);
    }
    CHECK_FALSE(canvas.hasFocus());
}

TEST_CASE("Home and End go to the ends of the longest schedule") {
    Shown shown({kZbH1, kGpipe});
    double longest = 0.0;
    for (const ShownSchedule& schedule : shown.document.schedules())
        longest =
            std::max(longest, static_cast<double>(schedule.linked->timeline().makespan) * kSecondsPerTick);
    shown.key(Qt::Key_End);
    CHECK(shown.state().clockSeconds == longest);
    shown.key(Qt::Key_Home);
    CHECK(shown.state().clockSeconds == 0.0);
}

TEST_CASE("A hover in any schedule tells that schedule's op") {
    Shown shown({kZbH1});
    const auto blocks = shown.blocks();
    const auto block = std::ranges::find_if(blocks, [&](const Rect& rect) {
        return rect.id.schedule == 1 && rect.id.a == 2 &&
               opAt(shown.document.schedules()[1].linked->timeline(), {rect.id.a, rect.id.b}).op.kind ==
                   OpKind::backwardWeight;
    });
    REQUIRE(block != blocks.end());
    QSignalSpy spy(&shown.canvas(), &TimelineCanvas::hoverTextChanged);
    QTest::mouseMove(&shown.canvas(), block->rect.center().toPoint());
    REQUIRE(spy.count() >= 1);
    CHECK(spy.last().front().toString().startsWith(QStringLiteral("backward for weights of micro-batch")));
}

TEST_CASE("A reopened scenario shows the same comparison") {
    Shown shown({kZbH1, kGpipe});
    shown.change([](ViewState& state) {
        state.followedMicroBatch = 2;
        state.opColours = OpColours::deepseek;
    });
    ScenarioDocument reopened(fewMicroBatches());
    reopened.open(shown.document.scenarioToSave());
    CHECK(reopened.view().compared == std::vector{kZbH1, kGpipe});
    CHECK(reopened.view().followedMicroBatch == 2);
    CHECK(reopened.view().opColours == OpColours::deepseek);
    CHECK(reopened.schedules().size() == 3);
}

TEST_CASE("The instant of most memory is marked on each schedule, and M goes to that of the active one") {
    Shown shown({kGpipe, kZbH1});
    const auto marks = [&] {
        std::vector<Polygon> found;
        for (const Primitive& primitive : shown.canvas().backdrop().primitives)
            if (const auto* polygon = std::get_if<Polygon>(&primitive);
                polygon && polygon->id.kind == ItemId::Kind::memoryPeak)
                found.push_back(*polygon);
        return found;
    };
    REQUIRE(marks().size() == 3);
    for (std::int32_t i = 0; i < 3; ++i) {
        const Polygon mark = marks()[static_cast<std::size_t>(i)];
        CHECK(mark.id.schedule == i);
        Scenario scenario = shown.document.scenario();
        if (i == 1) scenario.pipeline.schedule = kGpipe.kind;
        if (i == 2) scenario.pipeline.schedule = kZbH1.kind;
        const Evaluation evaluation = evaluate(scenario);
        const Timeline timeline = simulate(evaluation.pipeline->shape, evaluation.time->stageCosts).value();
        const MemoryPeak peak = memoryPeak(*evaluation.memory, timeline).value();
        CHECK(mark.id.a == peak.stage);
        CHECK(opAt(timeline, {mark.id.a, mark.id.b}) == peak.op);
        shown.change([&](ViewState& state) { state.activeSchedule = static_cast<std::size_t>(i); });
        shown.key(Qt::Key_M);
        CHECK(shown.state().clockSeconds == secondsOf(peak.op.start));
        // Under the pointer it says how much that is.
        QSignalSpy said(&shown.canvas(), &TimelineCanvas::hoverTextChanged);
        const std::vector<Polygon> now = marks();  // the page that the clock is on now
        const auto same = std::ranges::find(now, mark.id, &Polygon::id);
        REQUIRE(same != now.end());
        QTest::mouseMove(&shown.canvas(), same->points.boundingRect().center().toPoint());
        REQUIRE_FALSE(said.isEmpty());
        CHECK(said.back().front().toString().contains(memoryText(evaluation.memory->worst().total)));
    }
}
