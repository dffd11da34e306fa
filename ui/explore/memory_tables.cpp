// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/explore/memory_tables.h"

#include <QClipboard>
#include <QGuiApplication>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QPushButton>
#include <QTableView>
#include <QVBoxLayout>
#include <algorithm>

#include "ui/text/numbers.h"
#include "ui/text/words.h"

namespace meshwright::ui {

namespace {

QString textOf(std::string_view text) {
    return QString::fromUtf8(text.data(), static_cast<qsizetype>(text.size()));
}

QString shapeText(const MemoryItem& item) {
    QStringList symbols;
    for (const Symbol symbol : item.shape) symbols << textOf(symbolText(symbol));
    return symbols.join(QStringLiteral(" × "));
}

}  // namespace

std::vector<TextColumn> MemoryTables::stageColumns() {
    std::vector<TextColumn> columns = {{tr("GiB")}};
    for (const MemoryCategory category : kMemoryCategories) columns.push_back({nameOf(category), true});
    columns.push_back({tr("total"), true});
    return columns;
}

QStringList MemoryTables::stageRow(const StageMemory& stage) {
    QStringList row = {stageName(stage.stage)};
    for (const MemoryCategory category : kMemoryCategories) row << gibFigure(stage.of(category));
    return row << gibFigure(stage.total);
}

std::vector<TextColumn> MemoryTables::tensorColumns() {
    return {{tr("kind")},
            {tr("tensor")},
            {tr("whole shape")},
            {tr("type")},
            {tr("count"), true},
            {tr("bytes of one, on this GPU")},
            {tr("all of them"), true},
            {tr("source")}};
}

QStringList MemoryTables::tensorRow(const MemoryItem& item) {
    return {nameOf(item.category),   memoryItemName(item.name),
            shapeText(item),         textOf(item.dtype),
            groupedText(item.count), QString::fromStdString(formulaText(item.product)),
            memoryText(item.bytes),  textOf(item.source)};
}

MemoryTables::MemoryTables(const MemoryLedger& memory, const MemorySegment& segment, QWidget* parent)
    : QDialog(parent),
      m_stages(memory.stages),
      m_stageModel(new TextTableModel(stageColumns(), this)),
      m_tensorModel(new TextTableModel(tensorColumns(), this)) {
    setObjectName(QStringLiteral("memoryTables"));
    setWindowTitle(tr("Memory per GPU in figures"));
    resize(900, 560);
    std::vector<QStringList> rows;
    for (StageMemory& stage : m_stages) {
        std::ranges::stable_sort(stage.items, std::greater{}, &MemoryItem::bytes);
        rows.push_back(stageRow(stage));
    }
    m_stageModel->setRows(std::move(rows));
    QTableView* stages =
        makeTextTable(m_stageModel, QStringLiteral("stageMemoryTable"), tr("Memory of each stage"), this);
    QTableView* tensors =
        makeTextTable(m_tensorModel, QStringLiteral("tensorTable"), tr("Tensors of the stage"), this);
    auto* layout = new QVBoxLayout(this);
    layout->addWidget(stages, 2);
    layout->addWidget(tensors, 5);

    auto* buttons = new QHBoxLayout;
    buttons->addStretch();
    const auto addButton = [&](const QString& text, const auto& whenClicked) {
        auto* button = new QPushButton(text, this);
        button->setAutoDefault(false);
        connect(button, &QPushButton::clicked, this, whenClicked);
        buttons->addWidget(button);
    };
    addButton(tr("Copy as CSV"), [this] { QGuiApplication::clipboard()->setText(csvOf(*m_tensorModel)); });
    addButton(tr("Copy as Markdown"),
              [this] { QGuiApplication::clipboard()->setText(markdownOf(*m_tensorModel)); });
    addButton(tr("Close"), [this] { close(); });
    layout->addLayout(buttons);

    connect(stages->selectionModel(), &QItemSelectionModel::currentRowChanged, this,
            [this](const QModelIndex& current) { showStage(current.row()); });
    stages->selectRow(static_cast<int>(segment.stage));
    stages->scrollTo(m_stageModel->index(static_cast<int>(segment.stage), 0));
    stages->resizeColumnsToContents();
    tensors->resizeColumnsToContents();
    tensors->horizontalHeader()->setStretchLastSection(true);
    const std::vector<MemoryItem>& items = m_stages[static_cast<std::size_t>(segment.stage)].items;
    const auto first = std::ranges::find(items, segment.category, &MemoryItem::category);
    tensors->selectRow(first == items.end() ? 0 : static_cast<int>(first - items.begin()));
}

void MemoryTables::showStage(int row) {
    if (row < 0) return;
    std::vector<QStringList> rows;
    for (const MemoryItem& item : m_stages[static_cast<std::size_t>(row)].items)
        rows.push_back(tensorRow(item));
    m_tensorModel->setRows(std::move(rows));
}

}  // namespace meshwright::ui
