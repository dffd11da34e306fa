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

bool isNumber(int tensorColumn) {
    return tensorColumn == 4 || tensorColumn == 6;
}

QString csvCell(QString cell) {
    if (!cell.contains(QLatin1Char(',')) && !cell.contains(QLatin1Char('"'))) return cell;
    return QLatin1Char('"') % cell.replace(QLatin1Char('"'), QStringLiteral("\"\"")) % QLatin1Char('"');
}

/// Head and rows of a model as text, cell by cell.
std::vector<QStringList> linesOf(const QAbstractItemModel& model) {
    std::vector<QStringList> lines(1);
    for (int column = 0; column < model.columnCount(); ++column)
        lines.front() << model.headerData(column, Qt::Horizontal).toString();
    for (int row = 0; row < model.rowCount(); ++row) {
        lines.emplace_back();
        for (int column = 0; column < model.columnCount(); ++column)
            lines.back() << model.index(row, column).data().toString();
    }
    return lines;
}

QTableView* makeTable(QAbstractItemModel* model, const QString& name, const QString& accessibleName,
                      QWidget* parent) {
    auto* table = new QTableView(parent);
    table->setObjectName(name);
    table->setAccessibleName(accessibleName);
    table->setModel(model);
    table->setSelectionBehavior(QAbstractItemView::SelectRows);
    table->setSelectionMode(QAbstractItemView::SingleSelection);
    table->setEditTriggers(QAbstractItemView::NoEditTriggers);
    table->setAlternatingRowColors(true);
    table->setShowGrid(false);
    table->setTabKeyNavigation(false);
    table->verticalHeader()->hide();
    table->verticalHeader()->setDefaultSectionSize(26);
    table->horizontalHeader()->setDefaultAlignment(Qt::AlignLeft | Qt::AlignVCenter);
    return table;
}

}  // namespace

StageMemoryModel::StageMemoryModel(std::vector<StageMemory> stages, QObject* parent)
    : QAbstractTableModel(parent), m_stages(std::move(stages)) {}

int StageMemoryModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : static_cast<int>(m_stages.size());
}
int StageMemoryModel::columnCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : static_cast<int>(kMemoryCategories.size()) + 2;
}

QVariant StageMemoryModel::data(const QModelIndex& index, int role) const {
    if (role == Qt::TextAlignmentRole && index.column() > 0) return {Qt::AlignRight | Qt::AlignVCenter};
    if (role != Qt::DisplayRole) return {};
    const StageMemory& stage = m_stages[static_cast<std::size_t>(index.row())];
    if (index.column() == 0) return stageName(stage.stage);
    const auto category = static_cast<std::size_t>(index.column() - 1);
    return gibFigure(category < kMemoryCategories.size() ? stage.byCategory[category] : stage.total);
}

QVariant StageMemoryModel::headerData(int section, Qt::Orientation orientation, int role) const {
    if (role == Qt::TextAlignmentRole && section > 0) return {Qt::AlignRight | Qt::AlignVCenter};
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole) return {};
    if (section == 0) return tr("GiB");
    const auto category = static_cast<std::size_t>(section - 1);
    return category < kMemoryCategories.size() ? nameOf(kMemoryCategories[category]) : tr("total");
}

void TensorModel::show(std::vector<MemoryItem> items) {
    beginResetModel();
    m_items = std::move(items);
    std::ranges::stable_sort(m_items, std::greater{}, &MemoryItem::bytes);
    endResetModel();
}

int TensorModel::firstOf(MemoryCategory category) const {
    const auto found = std::ranges::find(m_items, category, &MemoryItem::category);
    return found == m_items.end() ? -1 : static_cast<int>(found - m_items.begin());
}

int TensorModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : static_cast<int>(m_items.size());
}
int TensorModel::columnCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : 8;
}

QVariant TensorModel::data(const QModelIndex& index, int role) const {
    if (role == Qt::TextAlignmentRole && isNumber(index.column())) return {Qt::AlignRight | Qt::AlignVCenter};
    if (role != Qt::DisplayRole) return {};
    const MemoryItem& item = m_items[static_cast<std::size_t>(index.row())];
    switch (index.column()) {
        case 0:
            return nameOf(item.category);
        case 1:
            return memoryItemName(item.name);
        case 2:
            return shapeText(item);
        case 3:
            return textOf(item.dtype);
        case 4:
            return groupedText(item.count);
        case 5:
            return QString::fromStdString(formulaText(item.product));
        case 6:
            return memoryText(item.bytes);
        default:
            return textOf(item.source);
    }
}

QVariant TensorModel::headerData(int section, Qt::Orientation orientation, int role) const {
    if (role == Qt::TextAlignmentRole && isNumber(section)) return {Qt::AlignRight | Qt::AlignVCenter};
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole) return {};
    switch (section) {
        case 0:
            return tr("kind");
        case 1:
            return tr("tensor");
        case 2:
            return tr("whole shape");
        case 3:
            return tr("type");
        case 4:
            return tr("count");
        case 5:
            return tr("bytes of one, on this GPU");
        case 6:
            return tr("all of them");
        default:
            return tr("source");
    }
}

QString csvOf(const QAbstractItemModel& model) {
    QString text;
    for (QStringList line : linesOf(model)) {
        std::ranges::transform(line, line.begin(), csvCell);
        text += line.join(QLatin1Char(',')) % QLatin1Char('\n');
    }
    return text;
}

QString markdownOf(const QAbstractItemModel& model) {
    QString text;
    const std::vector<QStringList> lines = linesOf(model);
    for (std::size_t i = 0; i < lines.size(); ++i) {
        QStringList line = lines[i];
        line.replaceInStrings(QStringLiteral("|"), QStringLiteral("\\|"));
        text += QStringLiteral("| ") % line.join(QStringLiteral(" | ")) % QStringLiteral(" |\n");
        if (i == 0)
            text += QLatin1Char('|') % QStringLiteral(" --- |").repeated(line.size()) % QLatin1Char('\n');
    }
    return text;
}

MemoryTables::MemoryTables(const MemoryLedger& memory, const MemorySegment& segment, QWidget* parent)
    : QDialog(parent),
      m_stages(memory.stages),
      m_stageModel(new StageMemoryModel(memory.stages, this)),
      m_tensorModel(new TensorModel(this)) {
    setObjectName(QStringLiteral("memoryTables"));
    setWindowTitle(tr("Memory per GPU in figures"));
    resize(900, 560);
    QTableView* stages =
        makeTable(m_stageModel, QStringLiteral("stageMemoryTable"), tr("Memory of each stage"), this);
    QTableView* tensors =
        makeTable(m_tensorModel, QStringLiteral("tensorTable"), tr("Tensors of the stage"), this);
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
    tensors->selectRow(std::max(0, m_tensorModel->firstOf(segment.category)));
}

void MemoryTables::showStage(int row) {
    if (row >= 0) m_tensorModel->show(m_stages[static_cast<std::size_t>(row)].items);
}

}  // namespace meshwright::ui
