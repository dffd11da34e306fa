// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/compare/compare_page.h"

#include <QAccessible>
#include <QPushButton>
#include <QSignalSpy>
#include <QTest>

#include "tests/support/catch.h"
#include "tests/ui/compare/compared_samples.h"
#include "tests/ui/scene/display_list_checks.h"
#include "ui/controls/elided_label.h"
#include "ui/text/numbers.h"

using namespace meshwright;
using namespace meshwright::ui;
using namespace meshwright::test;

namespace {

struct Page {
    ScenarioDocument document{llama70bInTwoStages()};
    ComparePage page{document, theme(ThemeMode::light)};
    Page() {
        page.resize(1200, 760);
        page.show();
        QCoreApplication::processEvents();
    }
    template <class T>
    [[nodiscard]] T* find(const char* name) {
        auto* found = page.findChild<T*>(QLatin1String(name));
        INFO(name);
        REQUIRE(found);
        return found;
    }
    [[nodiscard]] CompareCanvas& canvas(const char* name) { return *find<CompareCanvas>(name); }
    void click(const char* name) { QTest::mouseClick(find<QPushButton>(name), Qt::LeftButton); }
    void change(std::int64_t tp) {
        Scenario next = document.scenario();
        next.mesh.tp = tp;
        document.change(next, QStringLiteral("mesh.tp"), QStringLiteral("Change TP"));
        document.flush();
    }
};

}  // namespace

TEST_CASE("With nothing pinned the page says what to do, with a button for it") {
    Page page;
    CHECK(page.find<QWidget>("compare.invitation")->isVisible());
    CHECK_FALSE(page.find<QWidget>("compare.card.0")->isVisible());
    QSignalSpy pin(&page.page, &ComparePage::pinWanted);
    page.click("compare.firstPin");
    CHECK(pin.count() == 1);
    REQUIRE(page.document.pin());
    CHECK_FALSE(page.find<QWidget>("compare.invitation")->isVisible());
    CHECK(page.find<QWidget>("compare.card.0")->isVisible());
    CHECK(page.find<QWidget>("compare.card.1")->isVisible());
    CHECK_FALSE(page.find<QWidget>("compare.card.2")->isVisible());
}

TEST_CASE("Pin, change, apply, undo, unpin: the current scenario is followed and the pin stays what it was") {
    Page page;
    const Scenario pinned = page.document.scenario();
    REQUIRE(page.document.pin());
    CHECK(says(page.canvas("compare.words").displayList(), QStringLiteral("Nothing differs.")));
    page.change(4);
    const Scenario changed = page.document.scenario();
    CHECK(says(page.canvas("compare.words").displayList(), QStringLiteral("TP 4 → 8")));
    CHECK(says(page.canvas("compare.settings.0").displayList(),
               durationText(page.document.evaluation().time->step)));
    CHECK(page.find<ElidedLabel>("compare.title.1")->text() == QStringLiteral("TP 8, DP 4"));

    page.click("compare.apply.1");
    page.document.flush();
    CHECK(page.document.scenario() == pinned);
    CHECK(page.document.undoName() == QStringLiteral("Apply the pinned scenario B"));
    CHECK(page.document.view().pinned.size() == 1);
    page.document.undoStack().undo();
    page.document.flush();
    CHECK(page.document.scenario() == changed);
    CHECK(page.document.view().pinned.front() == PinnedScenario(pinned));

    page.click("compare.unpin.1");
    CHECK(page.document.view().pinned.empty());
    CHECK(page.find<QWidget>("compare.invitation")->isVisible());
}

TEST_CASE("The same scenario is not pinned twice, and two are the most") {
    Page page;
    REQUIRE(page.document.pin());
    CHECK_FALSE(page.document.pin());
    page.change(4);
    REQUIRE(page.document.pin());
    CHECK(page.find<QWidget>("compare.card.2")->isVisible());
    page.change(2);
    CHECK_FALSE(page.document.pin());
    CHECK(page.document.view().pinned.size() == kMostPinned);
    CHECK_FALSE(page.find<QPushButton>("compare.pin")->isEnabled());
}

TEST_CASE(
    "Arrow keys go through the items of a panel and say what the pointer would; Enter asks or applies") {
    Page page;
    pinTo(page.document, {fewerTensorRanks()});
    CompareCanvas& settings = page.canvas("compare.settings.1");
    settings.setFocus();
    QTest::keyClick(&settings, Qt::Key_Right);
    const auto items = settings.sceneItems();
    REQUIRE(items.size() > 6);
    REQUIRE(settings.currentItem());
    CHECK(*settings.currentItem() == items.front().id);
    CHECK(items.front().name == QStringLiteral("B, TP"));
    CHECK(items.front().value.startsWith(QStringLiteral("4; A has 8")));
    QTest::keyClick(&settings, Qt::Key_Return);
    CHECK(page.document.scenario().mesh.tp == 4);
    page.document.undoStack().undo();
    page.document.flush();

    QSignalSpy why(&page.page, &ComparePage::whyWanted);
    CompareCanvas& time = page.canvas("compare.time");
    time.setFocus();
    QTest::keyClick(&time, Qt::Key_Home);
    QTest::keyClick(&time, Qt::Key_Return);
    REQUIRE(why.count() == 1);
    CHECK(why.front().front().value<FigureId>() == FigureId(Quantity::compute));
    // Of a pinned scenario there is no derivation, only its figure.
    QTest::keyClick(&time, Qt::Key_End);
    QTest::keyClick(&time, Qt::Key_Return);
    CHECK(why.count() == 1);
    QTest::keyClick(&time, Qt::Key_Escape);
    CHECK_FALSE(time.currentItem());
}

TEST_CASE("Every item of every panel has a name and a value for assistive tools") {
    Page page;
    pinTo(page.document, {fewerTensorRanks(), fullRecompute()});
    for (const char* name : {"compare.settings.0", "compare.settings.1", "compare.settings.2",
                             "compare.memory", "compare.time", "compare.start", "compare.words"}) {
        INFO(name);
        CompareCanvas& canvas = page.canvas(name);
        const auto items = canvas.sceneItems();
        CHECK_FALSE(items.empty());
        for (const SceneItem& item : items) {
            CHECK_FALSE(item.name.isEmpty());
            CHECK_FALSE(item.value.isEmpty());
        }
        CHECK(QAccessible::queryAccessibleInterface(&canvas)->childCount() == static_cast<int>(items.size()));
    }
}

TEST_CASE("The pointer is told what it is on, ops and holes too") {
    Page page;
    pinTo(page.document, {fewerTensorRanks()});
    CompareCanvas& start = page.canvas("compare.start");
    const auto ops = rectsOf(start.displayList(), ItemId::Kind::op);
    REQUIRE_FALSE(ops.empty());
    CHECK(
        start.tooltipAt(ops.front().rect.center()).startsWith(QStringLiteral("A: forward of micro-batch 0")));
    CHECK(start.tooltipAt(ops.back().rect.center()).startsWith(QStringLiteral("B: ")));
    CHECK(start.tooltipAt({1.0, 1.0}).isEmpty());
}

TEST_CASE("The start of the step is zoomed and moved as the timeline, and Esc goes back to the beginning") {
    Page page;
    pinTo(page.document, {fewerTensorRanks()});
    CompareCanvas& start = page.canvas("compare.start");
    start.setFocus();
    QTest::keyClick(&start, Qt::Key_F);
    CHECK(page.document.view().comparedStart == 0.0);
    const double whole = page.document.view().comparedEnd;
    QTest::keyClick(&start, Qt::Key_W);
    CHECK(page.document.view().comparedEnd - page.document.view().comparedStart < whole);
    const double before = page.document.view().comparedStart;
    QTest::keyClick(&start, Qt::Key_D);
    CHECK(page.document.view().comparedStart > before);
    CHECK(page.document.view().timelineEnd == 0.0);  // the timeline's own window stays
    QTest::keyClick(&start, Qt::Key_Escape);
    CHECK(page.document.view().comparedEnd == 0.0);
}

TEST_CASE("Nothing is worked out while the page is not seen") {
    ScenarioDocument document(llama70bInTwoStages());
    ComparePage page(document, theme(ThemeMode::light));
    REQUIRE(document.pin());
    auto* words = page.findChild<CompareCanvas*>(QStringLiteral("compare.words"));
    REQUIRE(words);
    words->resize(400, 300);
    CHECK(words->displayList().primitives.empty());
}
