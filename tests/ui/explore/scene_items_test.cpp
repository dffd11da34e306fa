// SPDX-License-Identifier: GPL-3.0-or-later
// The drawn views as assistive tools and the keyboard meet them: item by item.
#include <QAccessible>
#include <QTest>
#include <algorithm>

#include "core/evaluation/evaluation.h"
#include "tests/support/catch.h"
#include "tests/support/sample_scenarios.h"
#include "ui/explore/memory_view.h"
#include "ui/explore/mesh_view.h"
#include "ui/explore/step_time_view.h"
#include "ui/explore/timeline_view.h"
#include "ui/scene/stage_link.h"
#include "ui/scene/step_parts.h"
#include "ui/text/numbers.h"
#include "ui/text/words.h"

using namespace meshwright;
using namespace meshwright::ui;
using namespace meshwright::test;

namespace {

/// The items of a view: they have names, places inside it, and each is found again by its place in the order.
std::vector<QAccessibleInterface*> itemsIn(QWidget& view) {
    QAccessibleInterface* list = QAccessible::queryAccessibleInterface(&view);
    REQUIRE(list);
    CHECK(list->role() == QAccessible::List);
    std::vector<QAccessibleInterface*> items;
    for (int i = 0; i < list->childCount(); ++i) {
        QAccessibleInterface* item = list->child(i);
        REQUIRE(item);
        CHECK(item->isValid());
        CHECK(item->parent() == list);
        CHECK(list->child(i) == item);
        CHECK(list->indexOfChild(item) == i);
        CHECK_FALSE(item->text(QAccessible::Name).isEmpty());
        CHECK(QRect(view.mapToGlobal(QPoint(0, 0)), view.size()).contains(item->rect()));
        items.push_back(item);
    }
    return items;
}

QString nameOf(const QAccessibleInterface* item) {
    return item->text(QAccessible::Name);
}

/// The one that has the focus; null for none.
QAccessibleInterface* focusedIn(QWidget& view) {
    for (QAccessibleInterface* item : itemsIn(view))
        if (item->state().focused) return item;
    return nullptr;
}

template <class View>
struct Shown {
    explicit Shown(const Scenario& scenario = llama70bOn64())
        : document(scenario), view(document, theme(ThemeMode::light)) {
        view.resize(700, 420);
        view.show();
        view.activateWindow();
        static_cast<void>(QTest::qWaitForWindowActive(&view));
        (void)document.timelineNow();
    }
    ScenarioDocument document;
    View view;
};

}  // namespace

TEST_CASE("The memory chart tells its bars and segments with their figures, and which one the keys are on") {
    Shown<MemoryView> shown;
    MemoryCanvas& canvas = shown.view.canvas();
    const auto bars = canvas.chart().bars();
    const auto items = itemsIn(canvas);
    REQUIRE(items.size() == bars.size() * (1 + kMemoryCategories.size()));
    CHECK(items[0]->text(QAccessible::Value) == memoryText(bars[0].total));
    CHECK(nameOf(items[1]).contains(ui::nameOf(MemoryCategory::weights)));
    CHECK(items[1]->text(QAccessible::Value) == memoryText(bars[0].of(MemoryCategory::weights)));
    CHECK(canvas.chart()
              .segmentRect({bars[0].stages.first, MemoryCategory::weights})
              .toRect()
              .translated(canvas.mapToGlobal(QPoint(0, 0)))
              .intersects(items[1]->rect()));

    CHECK(focusedIn(canvas) == nullptr);
    canvas.setFocus(Qt::TabFocusReason);
    QTest::keyClick(&canvas, Qt::Key_Right);
    QAccessibleInterface* first = focusedIn(canvas);
    REQUIRE(first);
    QTest::keyClick(&canvas, Qt::Key_Right);
    const auto at = std::ranges::find(items, first) - items.begin();
    CHECK(focusedIn(canvas) == items[static_cast<std::size_t>(at) + 1]);
    CHECK(QAccessible::queryAccessibleInterface(&canvas)->focusChild() == focusedIn(canvas));
}

TEST_CASE("The step's parts and its traffic are read out one by one, and the arrow keys go through them") {
    Shown<StepTimeView> shown;
    const Evaluation& evaluation = shown.document.evaluation();
    const auto parts = stepParts(*evaluation.time, *evaluation.traffic);
    const auto items = itemsIn(shown.view);
    REQUIRE(items.size() == parts.size() + evaluation.traffic->size());
    for (std::size_t i = 0; i < parts.size(); ++i)
        CHECK(items[i]->text(QAccessible::Value).startsWith(durationText(parts[i].time)));

    shown.view.setFocus(Qt::TabFocusReason);
    CHECK(focusedIn(shown.view) == nullptr);
    QTest::keyClick(&shown.view, Qt::Key_Down);
    CHECK(focusedIn(shown.view) == items.front());
    QTest::keyClick(&shown.view, Qt::Key_Down);
    CHECK(focusedIn(shown.view) == items[1]);
    QTest::keyClick(&shown.view, Qt::Key_End);
    CHECK(focusedIn(shown.view) == items.back());
    QTest::keyClick(&shown.view, Qt::Key_Down);
    CHECK(focusedIn(shown.view) == items.back());
    QTest::keyClick(&shown.view, Qt::Key_Escape);
    CHECK(focusedIn(shown.view) == nullptr);
}

TEST_CASE("The timeline tells each stage and how idle it is, and up and down select them") {
    Shown<TimelineView> shown;
    TimelineCanvas& canvas = shown.view.canvas();
    const auto items = itemsIn(canvas);
    const auto stages = static_cast<std::size_t>(shown.document.scenario().mesh.pp);
    REQUIRE(items.size() == 1 + stages);
    for (std::size_t stage = 0; stage < stages; ++stage) {
        CHECK(nameOf(items[1 + stage]) == stageName(static_cast<std::int64_t>(stage)));
        CHECK_FALSE(items[1 + stage]->text(QAccessible::Value).isEmpty());
    }
    canvas.setFocus(Qt::TabFocusReason);
    QTest::keyClick(&canvas, Qt::Key_Down);
    CHECK(chosenStage(shown.document.evaluation(), shown.document.view()) == 0);
    CHECK(focusedIn(canvas) == items[1]);
    QTest::keyClick(&canvas, Qt::Key_Down);
    CHECK(chosenStage(shown.document.evaluation(), shown.document.view()) == 1);
    items[1 + 3]->actionInterface()->doAction(QAccessibleActionInterface::pressAction());
    CHECK(chosenStage(shown.document.evaluation(), shown.document.view()) == 3);
    CHECK(focusedIn(canvas) == items[1 + 3]);
    QTest::keyClick(&canvas, Qt::Key_Down);
    CHECK(chosenStage(shown.document.evaluation(), shown.document.view()) == 3);
}

TEST_CASE("The cube tells its axes and the selected GPU") {
    Shown<MeshView> shown;
    MeshCanvas& canvas = shown.view.canvas();
    const auto axes = itemsIn(canvas);
    REQUIRE(axes.size() == 3);
    CHECK(nameOf(axes[0]) == ui::nameOf(Axis::tp));
    CHECK(axes[0]->text(QAccessible::Value).startsWith(QLatin1Char('8')));
    canvas.setFocus();
    canvas.select(35);
    const auto items = itemsIn(canvas);
    REQUIRE(items.size() == 4);
    CHECK(nameOf(items.back()) == QStringLiteral("Rank 35"));
    CHECK(items.back()->state().selected);
    CHECK(focusedIn(canvas) == items.back());
    CHECK_FALSE(items.back()->rect().isEmpty());
}

TEST_CASE("An item that the view no longer shows says so instead of speaking of another") {
    Shown<MeshView> shown;
    MeshCanvas& canvas = shown.view.canvas();
    canvas.select(35);
    QAccessibleInterface* rank = itemsIn(canvas).back();
    canvas.select(std::nullopt);
    CHECK_FALSE(rank->isValid());
    CHECK(rank->state().invalid);
    CHECK(rank->text(QAccessible::Name).isEmpty());
}
