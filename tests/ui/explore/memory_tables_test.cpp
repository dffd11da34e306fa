// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/explore/memory_tables.h"

#include <QClipboard>
#include <QComboBox>
#include <QGuiApplication>
#include <QLabel>
#include <QPushButton>
#include <QTabWidget>
#include <QTableView>
#include <QTest>
#include <QTreeView>

#include "tests/support/catch.h"
#include "tests/support/sample_scenarios.h"
#include "tests/ui/explore/shown_tables.h"
#include "tests/ui/text/in_unit.h"
#include "ui/explore/memory_rows.h"
#include "ui/text/symbol_words.h"
#include "ui/text/words.h"

using namespace meshwright;
using namespace meshwright::ui;
using namespace meshwright::test;

namespace {

constexpr int kBytes = static_cast<int>(TensorColumn::bytes);

struct Shown : ShownTables<MemoryTables> {
    using ShownTables::ShownTables;
    [[nodiscard]] QTreeView& tree() { return find<QTreeView>("tensorTree"); }
    [[nodiscard]] QAbstractItemModel& model() { return *tree().model(); }
    [[nodiscard]] const MemoryLedger& memory() const { return *document.evaluation().memory; }
    [[nodiscard]] QString copied(const char* button) {
        for (QPushButton* each : tables.findChildren<QPushButton*>())
            if (each->text() == QLatin1String(button)) each->click();
        return QGuiApplication::clipboard()->text();
    }
    void change(const Scenario& next) {
        document.change(next, QStringLiteral("mesh"), QStringLiteral("Change mesh"));
        document.flush();
    }
};

/// Model states and activations on the host.
Scenario offloaded() {
    Scenario scenario = presetScenario("llama-3.1-8b", 2);
    scenario.sharding.strategy = ShardingStrategy::zero3;
    scenario.sharding.offload = Offload::all;
    scenario.training.globalBatchSize = 16;
    return scenario;
}

}  // namespace

TEST_CASE("Every category opens into its tensors, and their bytes sum to it") {
    Shown shown;
    const StageMemory& stage = shown.memory().worst();
    QAbstractItemModel& model = shown.model();
    for (const MemoryCategory category : kMemoryCategories) {
        const QModelIndex branch = model.index(static_cast<int>(category), 0);
        INFO(nameOf(category).toStdString());
        CHECK(branch.data().toString() == nameOf(category));
        CHECK(branch.siblingAtColumn(kBytes).data().toString() == memoryText(stage.of(category)));
        const auto items = itemsOf(stage.items, category);
        REQUIRE(model.rowCount(branch) == static_cast<int>(items.size()));
        Bytes sum;
        for (int row = 0; row < model.rowCount(branch); ++row) {
            const MemoryItem& item = *items[static_cast<std::size_t>(row)];
            const QStringList cells = tensorRow(item, stage.symbols);
            for (int column = 0; column < model.columnCount(); ++column)
                CHECK(model.index(row, column, branch).data().toString() == cells[column]);
            if (row > 0) CHECK(items[static_cast<std::size_t>(row) - 1]->bytes >= item.bytes);
            // The row's own formula, evaluated, is its bytes.
            CHECK(evaluate(item.product, stage.symbols).value() * item.count == item.bytes.value());
            sum += item.bytes;
        }
        CHECK(sum == stage.of(category));
    }
    const QModelIndex total = model.index(static_cast<int>(kMemoryCategories.size()), kBytes);
    CHECK(total.data().toString() == memoryText(stage.total));
}

TEST_CASE("The tensor chosen is explained: formula, numbers, what the letters mean, source") {
    Shown shown;
    shown.tables.showSegment({0, MemoryCategory::activations});
    auto& explanation = shown.find<QLabel>("tensorExplanation");
    CHECK(shown.tree().currentIndex().data().toString() == nameOf(MemoryCategory::activations));
    CHECK(shown.tree().isExpanded(shown.tree().currentIndex()));
    QTest::keyClick(&shown.tree(), Qt::Key_Down);
    const StageMemory& stage = shown.memory().stages[0];
    const MemoryItem& item = *itemsOf(stage.items, MemoryCategory::activations).front();
    CHECK(shown.tree().currentIndex().data().toString() == memoryItemName(item.name));
    const QString text = explanation.text();
    CHECK(text.contains(QString::fromStdString(formulaText(item.product))));
    CHECK(text.contains(QString::fromStdString(substitutedText(item.product, stage.symbols))
                            .replace(QStringLiteral(" x "), QStringLiteral(" × "))));
    CHECK(text.contains(memoryText(item.bytes)));
    for (const Symbol symbol : symbolsOf(item.product)) CHECK(text.contains(meaningOf(symbol)));
    CHECK(text.contains(QString::fromUtf8(item.source.data(), static_cast<qsizetype>(item.source.size()))));
}

TEST_CASE("Stages alike are one row with their number, and a row leads to its tensors") {
    Scenario scenario = llama70bOn64();
    scenario.mesh.pp = 8;
    scenario.pipeline.schedule = ScheduleKind::gpipe;
    Shown shown(scenario);
    const auto groups = alikeStages(shown.memory());
    REQUIRE(groups.size() < 8);
    auto& stages = shown.find<QTableView>("stageMemoryTable");
    REQUIRE(stages.model()->rowCount() == static_cast<int>(groups.size()));
    int shared = 0;
    for (std::size_t row = 0; row < groups.size(); ++row) {
        const QString name = stages.model()->index(static_cast<int>(row), 0).data().toString();
        if (groups[row].count == 1) {
            CHECK(name == stageName(groups[row].first));
            continue;
        }
        shared = static_cast<int>(row);
        CHECK(name == QStringLiteral("%1, %2 alike").arg(stagesName(groups[row])).arg(groups[row].count));
    }
    auto& pages = shown.find<QTabWidget>("memoryPages");
    pages.setCurrentIndex(1);
    stages.selectRow(shared);
    stages.setFocus();
    QTest::keyClick(&stages, Qt::Key_Return);
    CHECK(pages.currentIndex() == 0);
    CHECK(shown.find<QComboBox>("tensorStage").currentIndex() == shared);
}

TEST_CASE("A stage's row has every figure of its bar, and what is held when") {
    const MemoryLedger memory = evaluate(llama70bOn1024()).memory.value();
    const std::vector<TextColumn> columns = stageColumns();
    for (const AlikeStages& alike : alikeStages(memory)) {
        const StageMemory& stage = memory.stages[static_cast<std::size_t>(alike.first)];
        const QStringList row = stageRow(memory, alike);
        REQUIRE(static_cast<std::size_t>(row.size()) == columns.size());
        CHECK(row[1] == groupedText(stage.layers));
        CHECK(row[2] == quantityText(stage.inFlight));
        for (const MemoryCategory category : kMemoryCategories) {
            const int column = static_cast<int>(category) + 3;
            CHECK(columns[static_cast<std::size_t>(column)].title == nameOf(category));
            CHECK(row[column] == memoryFigure(stage.of(category)));
        }
        CHECK(row[row.size() - 2] == memoryFigure(stage.total));
    }
}

TEST_CASE("What is on the host is listed apart, and told per node with what is not counted") {
    REQUIRE(evaluate(offloaded()).memory);
    Shown shown(offloaded());
    const StageMemory& stage = shown.memory().worst();
    REQUIRE_FALSE(stage.hostItems.empty());
    const QModelIndex host = shown.model().index(static_cast<int>(kMemoryCategories.size()) + 1, 0);
    CHECK(shown.model().rowCount(host) == static_cast<int>(stage.hostItems.size()));
    CHECK(host.siblingAtColumn(kBytes).data().toString() == memoryText(stage.hostTotal));
    const QString foot = shown.find<QLabel>("figuresRemarks").text();
    CHECK(foot.contains(memoryText(shown.memory().hostBytesPerNode)));
    for (const std::string_view id : shown.memory().notCounted) CHECK(foot.contains(notCountedName(id)));
}

TEST_CASE("Other programs' estimates stand beside ours; states alone are never a total") {
    const Scenario scenario = offloaded();
    Shown shown(scenario);
    const auto estimates = namedEstimates(scenario, resolve(scenario));
    REQUIRE(estimates.size() == 4);
    auto& table = shown.find<QTableView>("estimateTable");
    REQUIRE(table.model()->rowCount() == 5);
    const auto cell = [&](int row, int column) {
        return table.model()->index(row, column).data().toString();
    };
    CHECK(cell(0, 4) == memoryText(shown.memory().worst().total));
    for (std::size_t i = 0; i < estimates.size(); ++i) {
        const int row = static_cast<int>(i) + 1;
        INFO(std::string(estimates[i].id));
        CHECK(cell(row, 0) == estimatorName(estimates[i].id));
        CHECK(cell(row, 1) == memoryText(estimates[i].states));
        CHECK(cell(row, 4).startsWith(QStringLiteral("states alone")) == !estimates[i].activations);
        if (!estimates[i].activations) CHECK_FALSE(cell(row, 4).contains(cell(row, 1)));
        for (const std::string_view id : estimates[i].leavesOut)
            CHECK(cell(row, 7).contains(leftOutName(id)));
    }
}

TEST_CASE("The window follows the scenario and the unit, and keeps its place") {
    Shown shown;
    shown.tables.showSegment({2, MemoryCategory::optimizer});
    const auto total = [&] {
        return shown.model().index(static_cast<int>(kMemoryCategories.size()), kBytes).data().toString();
    };
    Scenario next = shown.document.scenario();
    next.training.sequenceLength *= 2;
    shown.change(next);
    CHECK(shown.find<QComboBox>("tensorStage").currentIndex() == 2);
    CHECK(shown.tree().currentIndex().data().toString() == nameOf(MemoryCategory::optimizer));
    CHECK(shown.tree().isExpanded(shown.tree().currentIndex()));
    CHECK(total() == memoryText(shown.memory().stages[2].total));
    {
        const InUnit gb(MemoryUnit::gb);
        shown.document.tellAgain();
        CHECK(total() ==
              fixedText(shown.memory().stages[2].total.asDouble() / 1e9, 1) + QStringLiteral(" GB"));
    }
    next.mesh.pp = 2;  // the stage is gone
    shown.change(next);
    CHECK(total() == memoryText(shown.memory().stages[1].total));
    next.mesh.tp = 7;
    shown.change(next);
    CHECK_FALSE(shown.find<QTabWidget>("memoryPages").isEnabled());
    next.mesh.tp = 8;
    shown.change(next);
    CHECK(shown.find<QTabWidget>("memoryPages").isEnabled());
}

TEST_CASE("The tensor chosen is found again by name, wherever its size has moved it") {
    Shown shown;
    const std::int64_t stage = shown.memory().worstStage;
    shown.tables.showSegment({stage, MemoryCategory::activations});
    const QModelIndex branch = shown.tree().currentIndex();
    const QModelIndex chosen = shown.model().index(shown.model().rowCount(branch) - 1, 0, branch);
    const QString name = chosen.data().toString();
    shown.tree().setCurrentIndex(chosen);
    Scenario next = shown.document.scenario();
    next.training.sequenceParallel = false;
    shown.change(next);
    CHECK(shown.tree().currentIndex().data().toString() == name);
    CHECK(shown.tree().currentIndex().parent().data().toString() == nameOf(MemoryCategory::activations));
    CHECK(shown.find<QLabel>("tensorExplanation").text().startsWith(name));
    // Gone with its whole kind: the first row.
    Shown host(offloaded());
    const int row = static_cast<int>(kMemoryCategories.size()) + 1;
    host.tree().setCurrentIndex(host.model().index(0, 0, host.model().index(row, 0)));
    next = host.document.scenario();
    next.sharding.offload = Offload::none;
    host.change(next);
    CHECK(host.tree().currentIndex() == host.model().index(0, 0));
}

TEST_CASE("Each page copies what it shows") {
    Shown shown(offloaded());
    const StageMemory& stage = shown.memory().worst();
    // Every row as listed, cell by cell; a cell with a comma is quoted.
    const auto linesOf = [](const std::vector<QStringList>& rows) {
        QStringList lines;
        for (QStringList row : rows) {
            for (QString& cell : row)
                if (cell.contains(QLatin1Char(','))) cell = QLatin1Char('"') % cell % QLatin1Char('"');
            lines << row.join(QLatin1Char(','));
        }
        return lines;
    };
    const auto copiedRows = [&](const char* button) {
        return shown.copied(button).split(QLatin1Char('\n'), Qt::SkipEmptyParts).mid(1);
    };
    CHECK(copiedRows("Copy as CSV") == linesOf(listedTensorRows(stage)));
    // Whole bytes, for a spreadsheet to sum.
    Bytes sum;
    for (const QStringList& row : listedTensorRows(stage)) sum += Bytes(row.back().toLongLong());
    CHECK(sum == stage.total + stage.hostTotal);
    auto& pages = shown.find<QTabWidget>("memoryPages");
    pages.setCurrentIndex(1);
    std::vector<QStringList> stages;
    for (const AlikeStages& alike : alikeStages(shown.memory()))
        stages.push_back(stageRow(shown.memory(), alike));
    CHECK(copiedRows("Copy as CSV") == linesOf(stages));
    pages.setCurrentIndex(2);
    const QString markdown = shown.copied("Copy as Markdown");
    const Scenario& scenario = shown.document.scenario();
    for (const QStringList& row : estimateRows(shown.memory(), namedEstimates(scenario, resolve(scenario))))
        for (const QString& cell : row) CHECK(markdown.contains(cell));
}

TEST_CASE("While a rule is broken there is nothing to copy") {
    Shown shown;
    Scenario next = shown.document.scenario();
    next.mesh.tp = 7;
    shown.change(next);
    int copies = 0;
    for (const QPushButton* button : shown.tables.findChildren<QPushButton*>())
        if (button->text().startsWith(QStringLiteral("Copy"))) {
            ++copies;
            CHECK_FALSE(button->isEnabled());
        }
    CHECK(copies == 2);
}

TEST_CASE("Every part of the window has a name, and the keyboard reaches it") {
    Shown shown;
    for (QWidget* widget : {static_cast<QWidget*>(&shown.tree()),
                            static_cast<QWidget*>(&shown.find<QTableView>("stageMemoryTable")),
                            static_cast<QWidget*>(&shown.find<QTableView>("estimateTable")),
                            static_cast<QWidget*>(&shown.find<QComboBox>("tensorStage"))}) {
        INFO(widget->objectName().toStdString());
        CHECK_FALSE(widget->accessibleName().isEmpty());
        CHECK((widget->focusPolicy() & Qt::TabFocus) != 0);
    }
}
