// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/charts/memory_chart.h"
#include "ui/controls/text_table.h"
#include "ui/document/scenario_document.h"
#include "ui/explore/figures_dialog.h"

class QTableView;

namespace meshwright::ui {

class TensorPage;

/// Memory in figures, in a window of its own that follows the scenario: a stage's tensors, all stages, and
/// what other programs' estimators say. Each page copies as CSV and Markdown.
class MemoryTables : public FiguresDialog {
    Q_OBJECT

  public:
    MemoryTables(ScenarioDocument& document, const Theme& theme, QWidget* parent = nullptr);
    /// Goes to the tensors of a segment.
    void showSegment(const MemorySegment& segment);

  private:
    void refresh();
    void refillStages(const MemoryLedger& memory);
    void refillEstimates(const MemoryLedger& memory);
    void openStage(int row);
    [[nodiscard]] std::optional<FigureId> chosen() const override;
    [[nodiscard]] QString copied(QString (*as)(const QAbstractItemModel&)) const override;
    QWidget* makeEstimatesPage();

    ScenarioDocument& m_document;
    TensorPage* m_tensors;
    TextTableModel* m_stageModel;
    QTableView* m_stages = nullptr;
    TextTableModel* m_estimateModel;
    QTableView* m_estimates = nullptr;
};

}  // namespace meshwright::ui
