// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/explore/timeline_view.h"

#include <QComboBox>
#include <QSignalSpy>
#include <QSlider>
#include <QTest>
#include <QToolButton>
#include <QWheelEvent>
#include <algorithm>

#include "core/timing/step_time.h"
#include "tests/support/catch.h"
#include "tests/support/sample_scenarios.h"
#include "tests/ui/scene/display_list_checks.h"
#include "ui/scene/stage_link.h"

using namespace meshwright;
using namespace meshwright::ui;
using namespace meshwright::test;

namespace {

struct Shown {
    explicit Shown(const Scenario& scenario = llama70bOn64(), QSize size = {900, 360})
        : document(scenario), view(document, theme(ThemeMode::light)) {
        view.resize(size);
        view.show();
        static_cast<void>(QTest::qWaitForWindowExposed(&view));
    }

    [[nodiscard]] TimelineCanvas& canvas() { return view.canvas(); }
    [[nodiscard]] TimelineLayout layout() { return canvas().layoutNow().value(); }
    [[nodiscard]] double clock() const { return document.view().clockSeconds; }
    [[nodiscard]] double makespan() const {
        return static_cast<double>(document.timeline()->makespan) * kSecondsPerTick;
    }
    void key(Qt::Key key) { QTest::keyClick(&canvas(), key); }
    void click(QPointF at) { QTest::mouseClick(&canvas(), Qt::LeftButton, {}, at.toPoint()); }
    void drag(QPointF from, QPointF to) {
        QTest::mousePress(&canvas(), Qt::LeftButton, {}, from.toPoint());
        QTest::mouseMove(&canvas(), ((from + to) / 2).toPoint());
        QTest::mouseMove(&canvas(), to.toPoint());
        QTest::mouseRelease(&canvas(), Qt::LeftButton, {}, to.toPoint());
    }
    void wheel(QPointF at, int notches, Qt::KeyboardModifiers modifiers = {}) {
        QWheelEvent event(at, canvas().mapToGlobal(at), {}, {0, 120 * notches}, {}, modifiers,
                          Qt::NoScrollPhase, false);
        QCoreApplication::sendEvent(&canvas(), &event);
    }
    void setClock(double seconds) {
        ViewState state = document.view();
        state.clockSeconds = seconds;
        document.setView(state);
    }
    template <class Widget>
    [[nodiscard]] Widget& child(const char* name) {
        auto* found = view.findChild<Widget*>(QLatin1String(name));
        REQUIRE(found != nullptr);
        return *found;
    }

    ScenarioDocument document;
    TimelineView view;
};

/// A block in sight, about a third from the left.
Rect someBlock(Shown& shown) {
    const auto blocks = rectsOf(shown.canvas().backdrop(), ItemId::Kind::op);
    REQUIRE(blocks.size() > 20);
    return blocks[blocks.size() / 3];
}

}  // namespace

TEST_CASE("The timeline names its schedule and tells it when it changes") {
    Shown shown;
    CHECK(shown.view.sentence() == QStringLiteral("1F1B, 4 stages, 256 micro-batches"));
    QSignalSpy spy(&shown.view, &TimelineView::sentenceChanged);
    Scenario next = shown.document.scenario();
    next.pipeline.schedule = ScheduleKind::gpipe;
    shown.document.change(next, QStringLiteral("pipeline.schedule"), QStringLiteral("Change schedule"));
    shown.document.flush();
    REQUIRE(spy.count() == 1);
    CHECK(spy.front().front().toString() == QStringLiteral("GPipe, 4 stages, 256 micro-batches"));
    CHECK(shown.view.accessibleDescription().contains(QStringLiteral("bubble")));
}

TEST_CASE("Play runs the clock, pause stops it, with the button and with the space bar") {
    Shown shown;
    auto& play = shown.child<QToolButton>("timelinePlay");
    play.click();
    CHECK(shown.document.view().playing);
    CHECK(QTest::qWaitFor([&] { return shown.clock() > 0.01; }, 5000));
    play.click();
    CHECK_FALSE(shown.document.view().playing);
    const double paused = shown.clock();
    QTest::qWait(60);
    CHECK(shown.clock() == paused);

    shown.canvas().setFocus();
    shown.key(Qt::Key_Space);
    CHECK(shown.document.view().playing);
    CHECK(play.isChecked());
    shown.key(Qt::Key_Space);
    CHECK_FALSE(shown.document.view().playing);
}

TEST_CASE("The clock starts the step again at its end") {
    Shown shown;
    shown.setClock(shown.makespan() * 0.9999);
    ViewState state = shown.document.view();
    state.speed = 5.0;
    shown.document.setView(state);
    shown.view.setPlaying(true);
    CHECK(QTest::qWaitFor([&] { return shown.clock() < shown.makespan() / 2; }, 5000));
    shown.view.setPlaying(false);
}

TEST_CASE("Slider, clock and label say the same time") {
    Shown shown;
    auto& slider = shown.child<QSlider>("timelineScrub");
    slider.setValue(slider.maximum() / 2);
    CHECK_THAT(shown.clock(), Catch::Matchers::WithinRel(shown.makespan() / 2, 1e-9));
    shown.setClock(0.0);
    CHECK(slider.value() == 0);
    QTest::keyClick(&slider, Qt::Key_Right);
    CHECK(shown.clock() > 0.0);
}

TEST_CASE("Choosing a speed sets it; a speed that is not in the list is shown all the same") {
    Shown shown;
    auto& speed = shown.child<QComboBox>("timelineSpeed");
    CHECK(speed.currentText() == QStringLiteral("0.2×"));
    speed.setFocus();
    QTest::keyClick(&speed, Qt::Key_Down);
    CHECK(shown.document.view().speed == 1.0);
    ViewState state = shown.document.view();
    state.speed = 0.37;
    shown.document.setView(state);
    CHECK(speed.currentText() == QStringLiteral("0.37×"));
}

TEST_CASE("The ruler scrubs, and a click on a hole sets the clock") {
    Shown shown;
    const TimelineLayout layout = shown.layout();
    const auto x = [&](double part) { return layout.scale.left + part * layout.scale.width; };
    const double pixel = layout.scale.window.length() / layout.scale.width;
    shown.click({x(0.25), layout.ruler.center().y()});
    CHECK_THAT(shown.clock(), Catch::Matchers::WithinAbs(layout.scale.window.length() * 0.25, pixel));
    shown.drag({x(0.25), layout.ruler.center().y()}, {x(0.75), layout.ruler.center().y()});
    CHECK_THAT(shown.clock(), Catch::Matchers::WithinAbs(layout.scale.window.length() * 0.75, pixel));
    shown.setClock(0.0);
    const auto holes = rectsOf(shown.canvas().backdrop(), ItemId::Kind::bubble);
    REQUIRE_FALSE(holes.empty());
    shown.click(holes.back().rect.center());
    CHECK_THAT(shown.clock(),
               Catch::Matchers::WithinAbs(layout.scale.valueAt(holes.back().rect.center().x()), pixel));
    CHECK(shown.document.view().followedMicroBatch == std::nullopt);
}

TEST_CASE("The wheel zooms about the pointer, a drag pans, and neither leaves the step") {
    Shown shown;
    const TimelineLayout before = shown.layout();
    const QPointF pointer(before.scale.left + 300.0, before.own().row(0).center().y());
    const double under = before.scale.valueAt(pointer.x());
    shown.wheel(pointer, 2);
    TimelineLayout after = shown.layout();
    CHECK_THAT(after.scale.window.length(),
               Catch::Matchers::WithinRel(before.scale.window.length() / 1.5625, 1e-6));
    CHECK_THAT(after.scale.valueAt(pointer.x()), Catch::Matchers::WithinAbs(under, 1e-9));

    shown.drag(pointer, pointer - QPointF(100.0, 0.0));
    const double shift = 100.0 / after.scale.width * after.scale.window.length();
    CHECK_THAT(shown.layout().scale.window.start,
               Catch::Matchers::WithinAbs(after.scale.window.start + shift, 1e-9));
    for (int i = 0; i < 30; ++i) shown.drag(pointer, pointer + QPointF(250.0, 0.0));
    CHECK(shown.layout().scale.window.start == 0.0);
    for (int i = 0; i < 40; ++i) shown.wheel(pointer, -3);
    CHECK(shown.layout().scale.showsAll());
    for (int i = 0; i < 60; ++i) shown.wheel(pointer, 5);
    CHECK(shown.layout().scale.window.length() > 0.0);
    CHECK(flawOf(shown.canvas().backdrop()).toStdString().empty());
}

TEST_CASE("The strip above moves the window") {
    Shown shown;
    const TimelineLayout before = shown.layout();
    REQUIRE_FALSE(before.scale.showsAll());
    shown.click({before.overview.center().x(), before.overview.center().y()});
    const TimelineLayout after = shown.layout();
    CHECK_THAT(after.scale.window.length(), Catch::Matchers::WithinRel(before.scale.window.length(), 1e-9));
    CHECK_THAT((after.scale.window.start + after.scale.window.end) / 2,
               Catch::Matchers::WithinRel(shown.makespan() / 2, 0.01));
}

TEST_CASE("Keys zoom, pan, fit and let go") {
    Shown shown;
    const double page = shown.layout().scale.window.length();
    shown.key(Qt::Key_W);
    CHECK(shown.layout().scale.window.length() < page);
    const double start = shown.layout().scale.window.start;
    shown.key(Qt::Key_D);
    CHECK(shown.layout().scale.window.start > start);
    shown.key(Qt::Key_A);
    CHECK_THAT(shown.layout().scale.window.start, Catch::Matchers::WithinAbs(start, 1e-9));
    shown.key(Qt::Key_F);
    CHECK(shown.layout().scale.showsAll());
    shown.key(Qt::Key_S);
    CHECK(shown.layout().scale.showsAll());
    ViewState state = shown.document.view();
    state.selected.rank = 5;
    shown.document.setView(state);
    shown.key(Qt::Key_Escape);
    CHECK_THAT(shown.layout().scale.window.length(), Catch::Matchers::WithinRel(page, 1e-9));
    CHECK(shown.document.view().selected.rank == std::nullopt);
    shown.key(Qt::Key_End);
    CHECK(shown.clock() == shown.makespan());
    shown.key(Qt::Key_Home);
    CHECK(shown.clock() == 0.0);
}

TEST_CASE("Point and comma step through every start and end of an op, in order") {
    Scenario few = llama70bOn64();
    few.training.globalBatchSize = 16;
    Shown shown(few);
    std::vector<double> edges{0.0};
    for (const auto& ops : shown.document.timeline()->ranks)
        for (const TimedOp& op : ops)
            for (const Ticks edge : {op.start, op.end})
                edges.push_back(static_cast<double>(edge) * kSecondsPerTick);
    std::ranges::sort(edges);
    edges.erase(std::unique(edges.begin(), edges.end()), edges.end());
    for (std::size_t i = 1; i < edges.size(); ++i) {
        shown.key(Qt::Key_Period);
        CHECK(shown.clock() == edges[i]);
    }
    for (std::size_t i = edges.size() - 1; i-- > 0;) {
        shown.key(Qt::Key_Comma);
        CHECK(shown.clock() == edges[i]);
    }
}

TEST_CASE("An op under the pointer is told in words, and lights its stage everywhere") {
    Shown shown;
    const Rect block = someBlock(shown);
    QSignalSpy spy(&shown.canvas(), &TimelineCanvas::hoverTextChanged);
    QTest::mouseMove(&shown.canvas(), block.rect.center().toPoint());
    REQUIRE(spy.count() >= 1);
    CHECK(spy.last().front().toString().contains(QStringLiteral("Stage %1").arg(block.id.a)));
    CHECK(chosenStage(shown.document.evaluation(), shown.document.view()) == block.id.a);
    CHECK_FALSE(shown.canvas().overlay().primitives.empty());
    QEvent leave(QEvent::Leave);
    QCoreApplication::sendEvent(&shown.canvas(), &leave);
    CHECK(shown.document.view().hovered.rank == std::nullopt);
    CHECK(spy.last().front().toString().isEmpty());
}

TEST_CASE("A click on a stage's name selects the stage, with the peer of the GPU selected before") {
    Shown shown;
    const TimelineLayout layout = shown.layout();
    ViewState state = shown.document.view();
    state.selected.rank = shown.document.evaluation().mesh->rankOf({5, 0, 1, 0});
    shown.document.setView(state);
    shown.click({layout.scale.left - 20.0, layout.own().row(3).center().y()});
    REQUIRE(shown.document.view().selected.rank);
    CHECK(shown.document.evaluation().mesh->coordinatesOf(*shown.document.view().selected.rank) ==
          Coordinates{5, 0, 1, 3});
}

TEST_CASE("The rows follow the scenario at once") {
    Shown shown;
    Scenario next = shown.document.scenario();
    next.mesh.pp = 8;
    shown.document.change(next, QStringLiteral("mesh.pp"), QStringLiteral("Change PP"));
    shown.document.flush();
    CHECK(shown.layout().own().ranks.size() == 8);
    CHECK(says(shown.canvas().backdrop(), QStringLiteral("Stage 7")));
    shown.document.undoStack().undo();
    shown.document.flush();
    CHECK(shown.layout().own().ranks.size() == 4);
}

TEST_CASE("A scenario that breaks a rule leaves a message and a player that cannot play") {
    Shown shown;
    shown.view.setPlaying(true);
    Scenario broken = shown.document.scenario();
    broken.mesh.tp = 7;
    shown.document.change(broken, QStringLiteral("mesh.tp"), QStringLiteral("Change TP"));
    shown.document.flush();
    CHECK(shown.canvas().layoutNow() == std::nullopt);
    CHECK(wordsOf(shown.canvas().backdrop()).size() == 1);
    CHECK_FALSE(shown.child<QToolButton>("timelinePlay").isEnabled());
    CHECK_FALSE(shown.document.view().playing);
    for (const Qt::Key key : {Qt::Key_W, Qt::Key_Period, Qt::Key_F, Qt::Key_Escape}) shown.key(key);
    shown.wheel({200, 100}, 1);
    shown.click({200, 100});
    static_cast<void>(shown.view.grab());
}

TEST_CASE("A long schedule is announced, then drawn") {
    Scenario many = llama70bOn64();
    many.training.globalBatchSize = 1 << 18;
    Shown shown(many);
    if (shown.document.isMakingTimeline())
        CHECK(says(shown.canvas().backdrop(), QStringLiteral("Working out")));
    REQUIRE(QTest::qWaitFor([&] { return shown.canvas().layoutNow().has_value(); }, 20'000));
    CHECK(says(shown.canvas().backdrop(), QStringLiteral("Stage 3")));
    CHECK(shown.child<QToolButton>("timelinePlay").isEnabled());
}

TEST_CASE("A running clock paints the same picture as a standing one") {
    Shown shown;
    shown.setClock(1.0);
    const QImage standing = shown.canvas().grab().toImage();
    ViewState state = shown.document.view();
    state.playing = true;  // the flag alone: the clock does not move
    shown.document.setView(state);
    CHECK(shown.canvas().grab().toImage() == standing);
    CHECK(shown.canvas().grab().toImage() == standing);
}
