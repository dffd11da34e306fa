// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDialog>
#include <vector>

#include "core/memory/memory_ledger.h"
#include "ui/charts/memory_chart.h"
#include "ui/controls/text_table.h"

namespace meshwright::ui {

/// Memory in figures: every stage above, every tensor of the current one below, the largest first, both to
/// copy.
class MemoryTables : public QDialog {
    Q_OBJECT

  public:
    MemoryTables(const MemoryLedger& memory, const MemorySegment& segment, QWidget* parent = nullptr);

    /// The bars as numbers: a row a stage, a column a category, in GiB.
    [[nodiscard]] static std::vector<TextColumn> stageColumns();
    [[nodiscard]] static QStringList stageRow(const StageMemory& stage);
    [[nodiscard]] static std::vector<TextColumn> tensorColumns();
    [[nodiscard]] static QStringList tensorRow(const MemoryItem& item);

  private:
    void showStage(int row);

    std::vector<StageMemory> m_stages;  ///< items largest first
    TextTableModel* m_stageModel;
    TextTableModel* m_tensorModel;
};

}  // namespace meshwright::ui
