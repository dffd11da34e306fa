// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/controls/text_table.h"
#include "ui/document/scenario_document.h"
#include "ui/explore/figures_dialog.h"

class QPushButton;
class QTableView;

namespace meshwright::ui {

class AssumptionModel;
class RooflineChart;

/// The time of a step in figures, in a window of its own that follows the scenario: every collective, the
/// kernels on their roofline, rates and the run, and all that the time model assumes, to be changed.
class TimeTables : public FiguresDialog {
    Q_OBJECT

  public:
    TimeTables(ScenarioDocument& document, const Theme& theme, QWidget* parent = nullptr);
    /// Goes to the traffic and selects a row of the ledger.
    void showTraffic(int row);

  private:
    void refresh();
    [[nodiscard]] std::optional<FigureId> chosen() const override;
    [[nodiscard]] QString copied(QString (*as)(const QAbstractItemModel&)) const override;
    QWidget* makeKernelPage(const Theme& theme);
    QWidget* makeAssumptionPage();
    void enableResets();

    ScenarioDocument& m_document;
    TextTableModel* m_trafficModel;
    TextTableModel* m_kernelModel;
    TextTableModel* m_rateModel;
    AssumptionModel* m_assumptionModel;
    QTableView* m_traffic = nullptr;
    QTableView* m_kernels = nullptr;
    QTableView* m_rates = nullptr;
    RooflineChart* m_roofline = nullptr;
    QTableView* m_assumptions = nullptr;
    QPushButton* m_reset = nullptr;
    QPushButton* m_resetAll = nullptr;
    QString m_refused;          ///< why the last value typed was not taken
    QWidget* m_assumptionPage;  ///< made last: it fills the members above
};

}  // namespace meshwright::ui
