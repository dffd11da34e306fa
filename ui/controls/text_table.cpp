// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/controls/text_table.h"

#include <QHeaderView>
#include <QHelpEvent>
#include <QStyledItemDelegate>
#include <QTableView>
#include <algorithm>

#include "ui/controls/tooltip.h"
#include "ui/theme/theme.h"

namespace meshwright::ui {

namespace {

QVariant alignmentOf(const TextColumn& column) {
    return column.isNumber ? QVariant(Qt::AlignRight | Qt::AlignVCenter) : QVariant();
}

QString csvCell(QString cell) {
    if (!cell.contains(QLatin1Char(',')) && !cell.contains(QLatin1Char('"'))) return cell;
    return QLatin1Char('"') % cell.replace(QLatin1Char('"'), QStringLiteral("\"\"")) % QLatin1Char('"');
}

/// Says a cell that is cut whole, where it has no tooltip of its own.
class CellDelegate : public QStyledItemDelegate {
  public:
    using QStyledItemDelegate::QStyledItemDelegate;
    bool helpEvent(QHelpEvent* event, QAbstractItemView* view, const QStyleOptionViewItem& option,
                   const QModelIndex& index) override {
        const QString text = index.data().toString();
        const bool own = !index.data(Qt::ToolTipRole).toString().isEmpty();
        if (event->type() != QEvent::ToolTip || own || sizeHint(option, index).width() <= option.rect.width())
            return QStyledItemDelegate::helpEvent(event, view, option, index);
        showTip(*event, wrappedTip(text), view->viewport());
        return true;
    }
};

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

}  // namespace

TextTableModel::TextTableModel(std::vector<TextColumn> columns, QObject* parent)
    : QAbstractTableModel(parent), m_columns(std::move(columns)) {}

void TextTableModel::setRows(std::vector<QStringList> rows) {
    beginResetModel();
    m_rows = std::move(rows);
    endResetModel();
}

void TextTableModel::setTable(std::vector<TextColumn> columns, std::vector<QStringList> rows) {
    m_columns = std::move(columns);
    setRows(std::move(rows));
}

int TextTableModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : static_cast<int>(m_rows.size());
}

int TextTableModel::columnCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : static_cast<int>(m_columns.size());
}

QVariant TextTableModel::data(const QModelIndex& index, int role) const {
    if (role == Qt::TextAlignmentRole)
        return alignmentOf(m_columns[static_cast<std::size_t>(index.column())]);
    if (role != Qt::DisplayRole) return {};
    return m_rows[static_cast<std::size_t>(index.row())][index.column()];
}

QVariant TextTableModel::headerData(int section, Qt::Orientation orientation, int role) const {
    if (orientation != Qt::Horizontal) return {};
    const TextColumn& column = m_columns[static_cast<std::size_t>(section)];
    if (role == Qt::TextAlignmentRole) return alignmentOf(column);
    return role == Qt::DisplayRole ? QVariant(column.title) : QVariant();
}

QTableView* makeTextTable(QAbstractItemModel* model, const QString& name, const QString& accessibleName,
                          QWidget* parent) {
    auto* table = new QTableView(parent);
    table->setObjectName(name);
    table->setAccessibleName(accessibleName);
    table->setModel(model);
    table->setItemDelegate(new CellDelegate(table));
    table->setSelectionBehavior(QAbstractItemView::SelectRows);
    table->setSelectionMode(QAbstractItemView::SingleSelection);
    table->setEditTriggers(QAbstractItemView::NoEditTriggers);
    table->setAlternatingRowColors(true);
    table->setShowGrid(false);
    table->setTabKeyNavigation(false);
    table->verticalHeader()->hide();
    table->verticalHeader()->setDefaultSectionSize(px(26));
    table->horizontalHeader()->setHighlightSections(false);
    table->horizontalHeader()->setDefaultAlignment(Qt::AlignLeft | Qt::AlignVCenter);
    return table;
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

}  // namespace meshwright::ui
