// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDialog>
#include <array>

#include "ui/charts/memory_chart.h"
#include "ui/controls/text_table.h"
#include "ui/document/scenario_document.h"

class QLabel;
class QPushButton;
class QTableView;
class QTabWidget;

namespace meshwright::ui {

class TensorPage;

/// Memory in figures, in a window of its own that follows the scenario: a stage's tensors, all stages, and
/// what other programs' estimators say. Each page copies as CSV and Markdown.
class MemoryTables : public QDialog {
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
    /// The page in front as a table.
    [[nodiscard]] QString copied(QString (*as)(const QAbstractItemModel&)) const;
    QWidget* makeEstimatesPage();

    ScenarioDocument& m_document;
    QTabWidget* m_tabs;
    TensorPage* m_tensors;
    TextTableModel* m_stageModel;
    QTableView* m_stages = nullptr;
    TextTableModel* m_estimateModel;
    QTableView* m_estimates = nullptr;
    QLabel* m_foot;
    std::array<QPushButton*, 2> m_copyButtons{};
};

}  // namespace meshwright::ui
