// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/explore/memory_view.h"

#include <QClipboard>
#include <QGuiApplication>
#include <QPushButton>
#include <QSignalSpy>
#include <QTableView>
#include <QTest>
#include <algorithm>

#include "tests/support/catch.h"
#include "tests/support/sample_scenarios.h"
#include "ui/explore/memory_tables.h"
#include "ui/explore/note_box.h"
#include "ui/scene/stage_link.h"
#include "ui/text/numbers.h"
#include "ui/text/words.h"

using namespace meshwright;
using namespace meshwright::ui;
using namespace meshwright::test;

namespace {

struct Shown {
    explicit Shown(QSize size = {420, 420})
        : document(llama70bOn64()), view(document, theme(ThemeMode::light)) {
        view.resize(size);
        view.show();
        static_cast<void>(QTest::qWaitForWindowExposed(&view));
    }
    [[nodiscard]] NoteBox& note() { return *view.findChild<NoteBox*>(QStringLiteral("memoryNote")); }
    [[nodiscard]] QPoint middleOf(std::int64_t stage, MemoryCategory category) {
        return view.chart().segmentRect({stage, category}).center().toPoint();
    }
    [[nodiscard]] const MemoryLedger& memory() const { return *document.evaluation().memory; }
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
    CHECK(shown.view.sentence() == expected);
    CHECK(shown.view.accessibleDescription() == expected);
    Scenario next = shown.document.scenario();
    next.mesh.pp = 2;
    shown.change(next);
    CHECK(spy.count() == 1);
    CHECK(shown.view.chart().stages().size() == 2);
    next.mesh.tp = 1;
    next.mesh.pp = 1;
    shown.change(next);
    CHECK(shown.view.sentence().endsWith(QStringLiteral("does not fit")));
    next.mesh.tp = 7;
    shown.change(next);
    CHECK(shown.view.chart().stages().empty());
    CHECK(shown.view.sentence() == QStringLiteral("nothing to show while a rule is broken"));
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
    CHECK(shown.document.view().hoveredRank == std::nullopt);
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
    for (const int height : {150, 240, 420}) {
        Shown shown({320, height});
        CHECK(shown.view.height() == height);
        CHECK(shown.view.canvas().height() >= 110);
        CHECK(shown.note().isVisible() == (height == 420));
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

TEST_CASE("A click on a bar opens the tensors behind it") {
    Shown shown;
    QTest::mouseClick(&shown.view.canvas(), Qt::LeftButton, {}, shown.middleOf(1, MemoryCategory::optimizer));
    auto* tables = shown.view.findChild<MemoryTables*>();
    REQUIRE(tables != nullptr);
    auto* tensors = tables->findChild<QTableView*>(QStringLiteral("tensorTable"));
    REQUIRE(tensors != nullptr);
    CHECK(tensors->model()->rowCount() == static_cast<int>(shown.memory().stages[1].items.size()));
    CHECK(tensors->currentIndex().siblingAtColumn(0).data().toString() == nameOf(MemoryCategory::optimizer));
    auto* stages = tables->findChild<QTableView*>(QStringLiteral("stageMemoryTable"));
    CHECK(stages->currentIndex().row() == 1);
    stages->selectRow(3);
    CHECK(tensors->model()->rowCount() == static_cast<int>(shown.memory().stages[3].items.size()));
    for (QPushButton* button : tables->findChildren<QPushButton*>())
        if (button->text() == QStringLiteral("Copy as CSV")) button->click();
    const QString copied = QGuiApplication::clipboard()->text();
    CHECK(copied.count(QLatin1Char('\n')) == static_cast<int>(shown.memory().stages[3].items.size()) + 1);
    tables->close();
}

TEST_CASE("The companion table has every figure of the bars") {
    const std::vector<TextColumn> columns = MemoryTables::stageColumns();
    const MemoryLedger memory = evaluate(llama70bOn1024()).memory.value();
    for (const StageMemory& stage : memory.stages) {
        const QStringList row = MemoryTables::stageRow(stage);
        REQUIRE(static_cast<std::size_t>(row.size()) == columns.size());
        CHECK(row.front() == stageName(stage.stage));
        for (const MemoryCategory category : kMemoryCategories) {
            const int column = static_cast<int>(category) + 1;
            CHECK(columns[static_cast<std::size_t>(column)].title == nameOf(category));
            CHECK(row[column] == memoryFigure(stage.of(category)));
        }
        CHECK(row.back() == memoryFigure(stage.total));
    }
}

TEST_CASE("Tensors are listed largest first, and their bytes are the ledger's") {
    const MemoryLedger memory = evaluate(llama70bOn64()).memory.value();
    MemoryTables tables(memory, {0, MemoryCategory::weights});
    const QAbstractItemModel& model = *tables.findChild<QTableView*>(QStringLiteral("tensorTable"))->model();
    std::vector<MemoryItem> expected = memory.stages[0].items;
    std::ranges::stable_sort(expected, std::greater{}, &MemoryItem::bytes);
    REQUIRE(model.rowCount() == static_cast<int>(expected.size()));
    for (int row = 0; row < model.rowCount(); ++row)
        CHECK(model.index(row, 6).data().toString() ==
              memoryText(expected[static_cast<std::size_t>(row)].bytes));
}
