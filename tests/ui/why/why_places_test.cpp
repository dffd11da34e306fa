// SPDX-License-Identifier: GPL-3.0-or-later
// Where "Why this number" can be asked, and that each place asks for the figure it shows.
#include <QAbstractButton>
#include <QLabel>
#include <QTabWidget>
#include <QTableView>
#include <QTest>
#include <QTextBrowser>
#include <QTreeView>

#include "core/pipeline/placement.h"
#include "tests/support/catch.h"
#include "tests/support/sample_scenarios.h"
#include "ui/document/scenario_document.h"
#include "ui/explore/explore_page.h"
#include "ui/explore/memory_tables.h"
#include "ui/explore/memory_view.h"
#include "ui/explore/step_time_view.h"
#include "ui/explore/time_rows.h"
#include "ui/explore/time_tables.h"
#include "ui/explore/timeline_canvas.h"
#include "ui/explore/verdict.h"
#include "ui/forms/model_form.h"
#include "ui/scene/step_parts.h"
#include "ui/text/figure_words.h"
#include "ui/text/numbers.h"
#include "ui/why/why_popup.h"

using namespace meshwright;
using namespace meshwright::ui;
using namespace meshwright::test;

namespace {

struct Shown {
    Shown() : page(document, theme(ThemeMode::light)) {
        page.resize(1280, 760);
        page.show();
        page.fill();
        static_cast<void>(QTest::qWaitForWindowExposed(&page));
        document.flush();
    }
    template <class Widget>
    [[nodiscard]] Widget& find(const char* name) {
        auto* found = page.findChild<Widget*>(QLatin1String(name));
        INFO(name);
        REQUIRE(found != nullptr);
        return *found;
    }
    [[nodiscard]] WhyPopup& popup() { return find<WhyPopup>("why"); }
    [[nodiscard]] QString value() { return find<QLabel>("whyValue").text(); }
    [[nodiscard]] const Evaluation& evaluation() const { return document.evaluation(); }
    void pressKeys(QWidget& view) {
        page.activateWindow();
        static_cast<void>(QTest::qWaitForWindowActive(&page));
        view.setFocus();
        REQUIRE(QTest::qWaitFor([&] { return view.hasFocus(); }, 2000));
        QTest::keyClick(&view, Qt::Key_I, Qt::ControlModifier);
    }

    ScenarioDocument document{llama70bOn64()};
    ExplorePage page;
};

}  // namespace

TEST_CASE("Every cell of the verdict explains the figure it shows, by click and by key") {
    Shown shown;
    for (const VerdictPart& part : verdictOf(shown.document.scenario(), shown.evaluation())) {
        if (part.id == QLatin1String("problems")) continue;
        INFO(part.id.toStdString());
        auto& cell = shown.find<QAbstractButton>(("verdict." + part.id.toStdString()).c_str());
        REQUIRE(part.why);
        if (cell.isVisible())
            QTest::mouseClick(&cell, Qt::LeftButton);
        else
            cell.click();
        CHECK(shown.popup().figure() == *part.why);
        if (part.id != QLatin1String("memory")) CHECK(shown.value().contains(part.figure));
        shown.popup().hide();
        cell.setFocus();
        QTest::keyClick(&cell, Qt::Key_Space);
        CHECK(shown.popup().isVisible());
    }
}

TEST_CASE("A cell without a value asks nothing") {
    Scenario broken = llama70bOn64();
    broken.mesh.tp = 7;
    for (const VerdictPart& part : verdictOf(broken, evaluate(broken))) {
        INFO(part.id.toStdString());
        CHECK_FALSE(part.why);
    }
}

TEST_CASE("The note under the memory bars explains the segment it speaks of") {
    Shown shown;
    shown.find<QAbstractButton>("memoryWhy").click();
    const StageMemory& worst = shown.evaluation().memory->worst();
    const FigureId figure = shown.popup().figure();
    REQUIRE(figure.kind == FigureKind::categoryMemory);
    CHECK(figure.a == worst.stage);
    CHECK(shown.value() == memoryText(worst.of(static_cast<MemoryCategory>(figure.b))));
}

TEST_CASE("The step's parts and the rows of traffic explain themselves at the pointer") {
    Shown shown;
    auto& view = shown.find<StepTimeView>("stepTimeView");
    int parts = 0, rows = 0;
    for (int y = 0; y < view.height(); y += 3)
        for (int x = 0; x < view.width(); x += 3) {
            const auto hit = hitTest(view.displayList(), QPointF(x, y));
            if (!hit || (hit->kind == ItemId::Kind::stepPart ? parts : rows) > 2) continue;
            if (hit->kind != ItemId::Kind::stepPart && hit->kind != ItemId::Kind::trafficRow) continue;
            const auto index = static_cast<std::size_t>(hit->a);
            QTest::mouseClick(&view, Qt::LeftButton, {}, QPoint(x, y));
            REQUIRE(QTest::qWaitFor([&] { return shown.popup().isVisible(); }, 2000));
            if (hit->kind == ItemId::Kind::stepPart) {
                ++parts;
                const StepPart part = stepParts(*shown.evaluation().time, *shown.evaluation().traffic)[index];
                CHECK(shown.popup().figure() == figureOf(part));
                CHECK(shown.value() == durationText(part.time));
            } else {
                ++rows;
                CHECK(shown.popup().figure() == FigureId(FigureKind::rowTime, hit->a));
                CHECK(shown.value() == durationText((*shown.evaluation().traffic)[index].seconds));
            }
            shown.popup().hide();
        }
    CHECK(parts > 0);
    CHECK(rows > 0);
    shown.pressKeys(view);
    CHECK(shown.popup().figure() == FigureId(Quantity::step));
}

TEST_CASE("Rows of the window of step times explain themselves") {
    Shown shown;
    auto& view = shown.find<StepTimeView>("stepTimeView");
    view.showFigures();
    auto& tables = shown.find<TimeTables>("timeTables");
    auto& pages = shown.find<QTabWidget>("timePages");
    const auto choose = [&](int page, const char* table, int row) {
        pages.setCurrentIndex(page);
        auto& list = shown.find<QTableView>(table);
        list.selectRow(row);
        tables.findChild<QAbstractButton*>(QStringLiteral("figuresWhy"))->click();
    };
    choose(0, "trafficTable", 1);
    CHECK(shown.popup().figure() == FigureId(FigureKind::rowTime, 1));
    choose(1, "kernelTable", 0);
    CHECK(shown.popup().figure().kind == FigureKind::kernelTime);
    const auto rates = rateRows(shown.document.scenario(), shown.evaluation());
    for (std::size_t row = 0; row < rates.size(); ++row) {
        INFO(rates[row].cells.join(QLatin1Char('|')).toStdString());
        choose(2, "rateTable", static_cast<int>(row));
        CHECK(shown.popup().figure() == rates[row].figure);
        CHECK_FALSE(shown.value().isEmpty());
    }
}

TEST_CASE("Every assumption explains itself") {
    Shown shown;
    shown.find<StepTimeView>("stepTimeView").showFigures();
    auto& tables = shown.find<TimeTables>("timeTables");
    shown.find<QTabWidget>("timePages").setCurrentIndex(3);
    auto& list = shown.find<QTableView>("assumptionTable");
    for (int row = 0; row < list.model()->rowCount(); ++row) {
        list.setCurrentIndex(list.model()->index(row, 1));
        tables.findChild<QAbstractButton*>(QStringLiteral("figuresWhy"))->click();
        CHECK(shown.popup().figure() == FigureId(FigureKind::constant, row));
        CHECK_FALSE(shown.value().isEmpty());
    }
}

TEST_CASE("Every figure of the other estimators explains itself") {
    Shown shown;
    shown.find<MemoryView>("memoryView").showTensors({1, MemoryCategory::activations});
    auto& tables = shown.find<MemoryTables>("memoryTables");
    shown.find<QTabWidget>("memoryPages").setCurrentIndex(2);
    auto& list = shown.find<QTableView>("estimateTable");
    for (int row = 0; row < list.model()->rowCount(); ++row)
        for (const int column : {1, 2, 3, 4, 5}) {
            const QModelIndex at = list.model()->index(row, column);
            if (at.data().toString() == QStringLiteral("not counted")) continue;
            INFO(row << ", " << column);
            list.setCurrentIndex(at);
            tables.findChild<QAbstractButton*>(QStringLiteral("figuresWhy"))->click();
            CHECK(shown.value() == at.data().toString());
        }
}

TEST_CASE("Where the note has no room, the head of the memory panel asks why") {
    Shown shown;
    auto& view = shown.find<MemoryView>("memoryView");
    auto& link = shown.find<QAbstractButton>("memoryHeadWhy");
    view.resize(view.width(), 200);
    CHECK(link.isVisibleTo(link.parentWidget()));
    link.click();
    CHECK(shown.popup().figure().kind == FigureKind::categoryMemory);
    view.resize(view.width(), 500);
    CHECK_FALSE(link.isVisibleTo(link.parentWidget()));
}

TEST_CASE("Rows of the window of memory explain themselves") {
    Shown shown;
    shown.find<MemoryView>("memoryView").showTensors({1, MemoryCategory::activations});
    auto& tree = shown.find<QTreeView>("tensorTree");
    const QModelIndex branch = tree.currentIndex();
    auto& why =
        *shown.find<MemoryTables>("memoryTables").findChild<QAbstractButton*>(QStringLiteral("figuresWhy"));
    why.click();
    CHECK(shown.popup().figure().kind == FigureKind::categoryMemory);
    CHECK(shown.value() == branch.siblingAtColumn(1).data().toString());
    for (int row = 0; row < tree.model()->rowCount(branch); ++row) {
        const QModelIndex tensor = tree.model()->index(row, 0, branch);
        tree.setCurrentIndex(tensor);
        why.click();
        CHECK(shown.popup().figure().kind == FigureKind::memoryItem);
        CHECK(shown.value() == tensor.siblingAtColumn(1).data().toString());
    }
}

TEST_CASE("The parts of the model's parameters explain themselves") {
    Shown shown;
    shown.page.openModelForm();
    auto& table = shown.find<QTableView>("modelForm.parameters");
    for (int row = 0; row < table.model()->rowCount(); ++row) {
        table.selectRow(row);
        emit table.activated(table.currentIndex());
        INFO(table.model()->index(row, 0).data().toString().toStdString());
        CHECK(shown.value() == table.model()->index(row, 1).data().toString());
    }
}

TEST_CASE("The mesh explains the rank that is chosen, and without one the number of GPUs") {
    Shown shown;
    auto& canvas = shown.find<QWidget>("meshCanvas");
    shown.pressKeys(canvas);
    CHECK(shown.popup().figure() == FigureId(Quantity::gpus));
    ViewState view = shown.document.view();
    view.selectedRank = 13;
    shown.document.setView(view);
    shown.pressKeys(canvas);
    CHECK(shown.popup().figure() == FigureId(FigureKind::rank, 13));
    CHECK(shown.value() == QStringLiteral("13"));
}

TEST_CASE("A double click on an op explains it, and its micro-batch stays followed") {
    Shown shown;
    auto& canvas = shown.find<TimelineCanvas>("timelineCanvas");
    REQUIRE(QTest::qWaitFor([&] { return canvas.layoutNow().has_value(); }, 5000));
    const auto at = [&]() -> std::optional<QPoint> {
        for (int y = 0; y < canvas.height(); y += 2)
            for (int x = canvas.width() / 2; x < canvas.width(); x += 3)
                if (const auto hit = hitTest(canvas.backdrop(), QPointF(x, y));
                    hit && hit->kind == ItemId::Kind::op)
                    return QPoint(x, y);
        return std::nullopt;
    }();
    REQUIRE(at);
    QTest::mouseClick(&canvas, Qt::LeftButton, {}, *at);
    const auto followed = shown.document.view().followedMicroBatch;
    REQUIRE(followed);
    QTest::mouseDClick(&canvas, Qt::LeftButton, {}, *at);
    QTest::mouseRelease(&canvas, Qt::LeftButton, {}, *at);
    CHECK(shown.document.view().followedMicroBatch == followed);
    CHECK(shown.popup().isVisible());
    CHECK((shown.popup().figure().kind == FigureKind::stageForward ||
           shown.popup().figure().kind == FigureKind::stageBackward));
}

TEST_CASE("The timeline explains its bubble") {
    Shown shown;
    shown.pressKeys(shown.find<QWidget>("timelineCanvas"));
    CHECK(shown.popup().figure() == FigureId(Quantity::bubbleShare));
    CHECK(shown.value() == percentText(*shown.evaluation().pipeline->bubbleFraction));
}
