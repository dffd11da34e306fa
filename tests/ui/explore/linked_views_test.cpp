// SPDX-License-Identifier: GPL-3.0-or-later
// What is under the pointer in one view is marked in every other that it concerns.
#include <QAccessible>

#include "tests/ui/explore/linked_fixture.h"
#include "ui/scene/links.h"

using namespace meshwright;
using namespace meshwright::ui;
using namespace meshwright::test;

namespace {

using Stages = std::set<std::int64_t>;
using Axes = std::set<Axis>;

// Llama 3.1 70B on 64 GPUs: TP 8 x PP 4 x DP 2, rank = tp + 8 dp + 16 pp.
constexpr std::int64_t kPerStage = 16;

bool nothingIsMarked(LinkedViews& views) {
    return views.framedRows().empty() && views.framedBars().empty() && views.framedTraffic().empty() &&
           views.markedHandles().empty() && views.controls.linkedFields().empty();
}

/// Arcs that are laid over the rows of the timeline.
std::ptrdiff_t litArcs(LinkedViews& views) {
    return std::ranges::count_if(views.timeline.canvas().overlay().primitives,
                                 [&](const Primitive& primitive) {
                                     const auto* line = std::get_if<Line>(&primitive);
                                     return line && line->stroke.color == views.theme.axisPpText;
                                 });
}

/// The position in a stage's row of its first op of this kind.
std::int64_t firstOp(const LinkedViews& views, std::int64_t stage, OpKind kind) {
    const auto timeline = views.document.timelineNow();
    const auto& ops = timeline->ranks[static_cast<std::size_t>(stage)];
    return std::ranges::find_if(ops, [&](const TimedOp& op) { return op.op.kind == kind; }) - ops.begin();
}

}  // namespace

TEST_CASE("A GPU under the pointer: its row, its bar and the traffic of its groups") {
    for (const ThemeMode mode : {ThemeMode::light, ThemeMode::dark}) {
        LinkedViews views(llama70bOn64(), mode);
        CHECK(nothingIsMarked(views));
        views.hoverRank(37);
        CHECK(views.framedRows() == Stages{2});
        CHECK(views.framedBars() == Stages{2});
        CHECK(views.framedTraffic() == Axes{Axis::tp, Axis::dp, Axis::pp});
        CHECK(views.controls.linkedFields().empty());
        views.leave(views.mesh.canvas());
        CHECK(nothingIsMarked(views));
    }
}

TEST_CASE("A click keeps what it is on, Esc in any view lets go of it") {
    LinkedViews views;
    const auto clickRank = [&] {
        const QPointF point = views.pointOf(views.mesh.canvas().scene(), {ItemId::Kind::rank, 21, 0});
        QTest::mouseClick(&views.mesh.canvas(), Qt::LeftButton, {}, point.toPoint());
        views.leave(views.mesh.canvas());
    };
    for (QWidget* view :
         {static_cast<QWidget*>(&views.mesh.canvas()), static_cast<QWidget*>(&views.timeline.canvas()),
          static_cast<QWidget*>(&views.stepTime), static_cast<QWidget*>(&views.memory.canvas())}) {
        clickRank();
        CHECK(views.document.view().selected == Highlight{.rank = 21});
        CHECK(views.framedRows() == Stages{1});
        QTest::keyClick(view, Qt::Key_Escape);
        CHECK(views.document.view().selected.isEmpty());
        CHECK(nothingIsMarked(views));
    }
    views.hoverTraffic(views.rowOf(Axis::dp));
    const QPointF row =
        views.pointOf(views.stepTime.displayList(),
                      {ItemId::Kind::trafficRow, static_cast<std::int64_t>(views.rowOf(Axis::dp)), 0});
    QTest::mouseClick(&views.stepTime, Qt::LeftButton, {}, row.toPoint());
    views.leave(views.stepTime);
    CHECK(views.markedHandles() == Axes{Axis::dp});
    CHECK(views.framedTraffic() == Axes{Axis::dp});
}

TEST_CASE("An op under the pointer: the cells of its stage, its bar; and PP's traffic where it sends") {
    LinkedViews views;
    for (std::int64_t stage = 0; stage < 4; ++stage) {
        views.hoverOp(stage, firstOp(views, stage, OpKind::forward));
        for (std::int64_t other = 0; other < 4; ++other) {
            CHECK(views.isPale(kPerStage * other + 3) == (other != stage));
            CHECK(views.isPale(kPerStage * other + 12) == (other != stage));
        }
        CHECK(views.framedBars() == Stages{stage});
        // The last stage's forward goes nowhere but to its own backward.
        CHECK(views.framedTraffic() == (stage < 3 ? Axes{Axis::pp} : Axes{}));
        CHECK(views.meshLines(views.theme.selectionOutline, 1.8) > 0);
    }
    views.leave(views.timeline.canvas());
    CHECK(views.meshLines(views.theme.selectionOutline, 1.8) == 0);
}

TEST_CASE("A segment under the pointer: the cells of its stages, their rows, the axes that divide it") {
    LinkedViews views;
    views.hoverSegment(2, MemoryCategory::weights);
    CHECK(views.framedRows() == Stages{2});
    CHECK(views.isPale(kPerStage * 1));
    CHECK_FALSE(views.isPale(kPerStage * 2));
    CHECK(views.markedHandles() == Axes{Axis::tp, Axis::pp});
    CHECK(views.controls.linkedFields() == QStringList{QStringLiteral("mesh.tp"), QStringLiteral("mesh.pp")});
    views.hoverSegment(2, MemoryCategory::optimizer);  // ZeRO-1
    CHECK(views.markedHandles() == Axes{Axis::tp, Axis::dp, Axis::pp});
    CHECK(views.controls.linkedFields() == QStringList{QStringLiteral("mesh.tp"), QStringLiteral("mesh.pp"),
                                                       QStringLiteral("mesh.dp"),
                                                       QStringLiteral("sharding.strategy")});
    views.leave(views.memory.canvas());
    CHECK(nothingIsMarked(views));
}

TEST_CASE("A row of traffic under the pointer: the groups of its axis and its control; of PP the arcs") {
    LinkedViews views;
    views.hoverTraffic(views.rowOf(Axis::dp));
    CHECK(views.markedHandles() == Axes{Axis::dp});
    CHECK(views.controls.linkedFields() == QStringList{QStringLiteral("mesh.dp")});
    // A group has one tp and one pp; those beside it along either wear the other colour.
    for (const std::int64_t rank : {2, 10, 19, 27}) CHECK(views.wears(rank, views.theme.axisDp));
    for (const std::int64_t rank : {3, 11, 18, 26}) CHECK_FALSE(views.wears(rank, views.theme.axisDp));
    CHECK(litArcs(views) == 0);

    views.hoverTraffic(views.rowOf(Axis::pp));
    CHECK(views.controls.linkedFields() == QStringList{QStringLiteral("mesh.pp")});
    CHECK(litArcs(views) > 0);

    views.leave(views.stepTime);
    views.mesh.canvas().select(19);  // tp 3, dp 0, pp 1
    views.hoverTraffic(views.rowOf(Axis::tp));
    CHECK(views.wears(16, views.theme.axisTp));
    CHECK(views.isPale(24));
    CHECK(views.isPale(27));  // its DP peer is of another axis
}

TEST_CASE("A part of the step under the pointer does the same as the rows of its axis") {
    LinkedViews views;
    const DisplayList list = views.stepTime.displayList();  // a copy: pointing makes another
    for (const Primitive& primitive : list.primitives) {
        const auto* part = std::get_if<Rect>(&primitive);
        if (!part || part->id.kind != ItemId::Kind::stepPart || part->rect.width() < 20.0) continue;
        LinkedViews::moveTo(views.stepTime, part->rect.center());
        const Links links = linksOf(views.document.evaluation(), views.document.view());
        if (!links.groups) continue;
        CHECK(views.framedTraffic() == Axes{*links.groups});
        CHECK(views.markedHandles() == Axes{*links.groups});
        return;
    }
    FAIL("no exposed traffic to point at");
}

TEST_CASE("A control under the pointer: its axis in the cube and its traffic, and not itself") {
    LinkedViews views;
    views.enter(views.control(QStringLiteral("mesh.tp")));
    CHECK(views.markedHandles() == Axes{Axis::tp});
    CHECK(views.framedTraffic() == Axes{Axis::tp});
    CHECK(views.wears(0, views.theme.axisTp));
    CHECK(views.wears(7, views.theme.axisTp));
    CHECK_FALSE(views.wears(8, views.theme.axisTp));
    CHECK(views.meshLines(views.theme.axisTpText, 1.8) > 0);
    CHECK(views.controls.linkedFields().empty());
    views.leave(views.control(QStringLiteral("mesh.tp")));
    CHECK(nothingIsMarked(views));
    views.enter(views.control(QStringLiteral("precision.compute")));
    CHECK(views.document.view().hovered.isEmpty());
}

TEST_CASE("A control that the keys have come to is looked at; what a click has left there is not") {
    LinkedViews views;
    views.controls.activateWindow();
    static_cast<void>(QTest::qWaitForWindowActive(&views.controls));
    auto* field = views.controls.findChild<QWidget*>(QStringLiteral("mesh.tp"));
    REQUIRE(field);
    field->setFocus(Qt::TabFocusReason);
    CHECK(QTest::qWaitFor([&] { return views.markedHandles() == Axes{Axis::tp}; }, 2000));
    views.controls.focusSearch();
    CHECK(QTest::qWaitFor([&] { return views.markedHandles().empty(); }, 2000));
    field->setFocus(Qt::MouseFocusReason);
    QTest::qWait(20);
    CHECK(views.markedHandles().empty());
}

TEST_CASE("A problem under the pointer: its control, and the cells of the stage it names") {
    Scenario scenario = llama70bOn64();
    scenario.mesh.tp = 2;  // far too much on a GPU
    LinkedViews views(scenario);
    const auto& problems = views.document.evaluation().problems;
    const auto over = std::ranges::find_if(problems, [](const Problem& problem) {
        return problem.code == "memory-over-capacity" || problem.code == "states-over-capacity";
    });
    REQUIRE(over != problems.end());
    ProblemEntry& entry = *views.entries()[static_cast<std::size_t>(over - problems.begin())];
    views.enter(entry);
    const std::int64_t worst = views.document.evaluation().memory->worstStage;
    CHECK(views.framedRows() == Stages{worst});
    CHECK(views.framedBars() == Stages{worst});
    CHECK(views.controls.linkedFields() == QStringList{fieldOf(*over)});
    CHECK(entry.isLinked());
    views.leave(entry);
    CHECK(nothingIsMarked(views));
    CHECK_FALSE(entry.isLinked());
}

TEST_CASE("The list marks the problems of the control under the pointer") {
    Scenario scenario = llama70bOn64();
    scenario.cluster.nodes = 16;
    scenario.cluster.gpusPerNode = 4;
    LinkedViews views(scenario);
    const auto& problems = views.document.evaluation().problems;
    const auto leaves = std::ranges::find(problems, "tp-leaves-node", &Problem::code);
    REQUIRE(leaves != problems.end());
    views.enter(views.control(QStringLiteral("mesh.tp")));
    const auto entries = views.entries();
    REQUIRE(entries.size() == problems.size());
    for (std::size_t i = 0; i < entries.size(); ++i)
        CHECK(entries[i]->isLinked() == (fieldOf(problems[i]) == QStringLiteral("mesh.tp")));
    CHECK(entries[static_cast<std::size_t>(leaves - problems.begin())]->isLinked());
}

TEST_CASE("Nothing is evaluated for a highlight, and the undo stack knows nothing of it") {
    LinkedViews views;
    const std::int64_t before = views.document.generation();
    for (const std::int64_t rank : {0, 17, 40}) views.hoverRank(rank);
    views.hoverSegment(1, MemoryCategory::activations);
    views.hoverTraffic(views.rowOf(Axis::pp));
    views.enter(views.control(QStringLiteral("mesh.dp")));
    CHECK(views.document.generation() == before);
    CHECK_FALSE(views.document.undoStack().canUndo());
}

TEST_CASE("Assistive tools hear which item is linked") {
    LinkedViews views;
    TimelineCanvas& canvas = views.timeline.canvas();
    views.hoverRank(37);
    const auto items = canvas.sceneItems();
    for (const SceneItem& item : items)
        CHECK(item.linked == (item.id.kind == ItemId::Kind::stage && item.id.a == 2));
    QAccessibleInterface* list = QAccessible::queryAccessibleInterface(&canvas);
    CHECK(list->child(1 + 2)->state().hotTracked);
    CHECK_FALSE(list->child(1)->state().hotTracked);
}
