// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QAbstractTableModel>
#include <QStringList>
#include <vector>

class QTableView;

namespace meshwright::ui {

struct TextColumn {
    QString title;
    bool isNumber = false;  ///< numbers stand at the right
};

/// Ready-made text in rows and columns, to show and to copy.
class TextTableModel : public QAbstractTableModel {
    Q_OBJECT

  public:
    explicit TextTableModel(std::vector<TextColumn> columns, QObject* parent = nullptr);
    /// Each row has a cell for every column.
    void setRows(std::vector<QStringList> rows);
    /// Columns of other names, as many as before, with their rows.
    void setTable(std::vector<TextColumn> columns, std::vector<QStringList> rows);

    [[nodiscard]] int rowCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] int columnCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
    [[nodiscard]] QVariant headerData(int section, Qt::Orientation orientation,
                                      int role = Qt::DisplayRole) const override;

  private:
    std::vector<TextColumn> m_columns;
    std::vector<QStringList> m_rows;
};

/// The table to show it with: rows are selected, nothing is edited.
[[nodiscard]] QTableView* makeTextTable(QAbstractItemModel* model, const QString& name,
                                        const QString& accessibleName, QWidget* parent);

/// A table as text for other programs: head and rows.
[[nodiscard]] QString csvOf(const QAbstractItemModel& model);
[[nodiscard]] QString markdownOf(const QAbstractItemModel& model);

}  // namespace meshwright::ui
