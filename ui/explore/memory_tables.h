// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QAbstractTableModel>
#include <QDialog>
#include <vector>

#include "core/memory/memory_ledger.h"
#include "ui/charts/memory_chart.h"

class QTableView;

namespace meshwright::ui {

/// The bars as numbers: a row a stage, a column a category, in GiB.
class StageMemoryModel : public QAbstractTableModel {
    Q_OBJECT

  public:
    explicit StageMemoryModel(std::vector<StageMemory> stages, QObject* parent = nullptr);
    [[nodiscard]] int rowCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] int columnCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
    [[nodiscard]] QVariant headerData(int section, Qt::Orientation orientation,
                                      int role = Qt::DisplayRole) const override;

  private:
    std::vector<StageMemory> m_stages;
};

/// The tensors of one stage, the largest first.
class TensorModel : public QAbstractTableModel {
    Q_OBJECT

  public:
    explicit TensorModel(QObject* parent = nullptr) : QAbstractTableModel(parent) {}
    void show(std::vector<MemoryItem> items);
    /// Row of the largest tensor of a category; -1 when it has none.
    [[nodiscard]] int firstOf(MemoryCategory category) const;
    [[nodiscard]] int rowCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] int columnCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
    [[nodiscard]] QVariant headerData(int section, Qt::Orientation orientation,
                                      int role = Qt::DisplayRole) const override;

  private:
    std::vector<MemoryItem> m_items;
};

/// A table as text for other programs: head and rows.
[[nodiscard]] QString csvOf(const QAbstractItemModel& model);
[[nodiscard]] QString markdownOf(const QAbstractItemModel& model);

/// Memory in figures: every stage above, every tensor of the current one below, both to copy.
class MemoryTables : public QDialog {
    Q_OBJECT

  public:
    MemoryTables(const MemoryLedger& memory, const MemorySegment& segment, QWidget* parent = nullptr);

  private:
    void showStage(int row);

    std::vector<StageMemory> m_stages;
    StageMemoryModel* m_stageModel;
    TensorModel* m_tensorModel;
};

}  // namespace meshwright::ui
