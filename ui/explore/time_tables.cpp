// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/explore/time_tables.h"

#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QPushButton>
#include <QSplitter>
#include <QTabWidget>
#include <QTableView>
#include <QVBoxLayout>

#include "core/timing/layer_time.h"
#include "ui/charts/roofline_chart.h"
#include "ui/explore/assumption_model.h"
#include "ui/explore/time_rows.h"

namespace meshwright::ui {

TimeTables::TimeTables(ScenarioDocument& document, const Theme& theme, QWidget* parent)
    : FiguresDialog(tr("Step time and traffic in figures"), theme, parent),
      m_document(document),
      m_trafficModel(new TextTableModel(trafficColumns(), this)),
      m_kernelModel(new TextTableModel(kernelColumns(), this)),
      m_rateModel(new TextTableModel(rateColumns(), this)),
      m_assumptionModel(new AssumptionModel(document, this)),
      m_assumptionPage(makeAssumptionPage()) {
    setObjectName(QStringLiteral("timeTables"));
    m_traffic =
        makeTextTable(m_trafficModel, QStringLiteral("trafficTable"), tr("Collectives of a step"), this);
    m_rates = makeTextTable(m_rateModel, QStringLiteral("rateTable"), tr("Rates and the run"), this);
    m_rates->horizontalHeader()->setStretchLastSection(true);
    tabs()->setObjectName(QStringLiteral("timePages"));
    tabs()->addTab(m_traffic, tr("&Traffic"));
    tabs()->addTab(makeKernelPage(theme), tr("&Kernels"));
    tabs()->addTab(m_rates, tr("&Rates and run"));
    tabs()->addTab(m_assumptionPage, tr("&Assumptions"));
    connect(&document, &ScenarioDocument::evaluationChanged, this, [this] {
        m_refused.clear();
        refresh();
    });
    connect(tabs(), &QTabWidget::currentChanged, this, &TimeTables::refresh);
    for (const QTableView* table : {m_traffic, m_kernels, m_rates})
        connect(table, &QTableView::activated, this, &TimeTables::explainChosen);
    refresh();
    m_assumptions->resizeColumnsToContents();
}

QWidget* TimeTables::makeKernelPage(const Theme& theme) {
    auto* page = new QSplitter(Qt::Vertical, this);
    page->setChildrenCollapsible(false);
    m_roofline = new RooflineChart(theme, page);
    m_kernels = makeTextTable(m_kernelModel, QStringLiteral("kernelTable"), tr("Kernels of a step"), page);
    page->addWidget(m_roofline);
    page->addWidget(m_kernels);
    page->setStretchFactor(0, 1);
    page->setStretchFactor(1, 1);
    return page;
}

QWidget* TimeTables::makeAssumptionPage() {
    auto* page = new QWidget(this);
    auto* words =
        new QLabel(tr("What no data sheet says. Double-click a value to set your own; an empty one is the "
                      "calibrated value again. The third column is what a wrong guess would cost."),
                   page);
    words->setWordWrap(true);
    m_assumptions = makeTextTable(m_assumptionModel, QStringLiteral("assumptionTable"),
                                  tr("Assumptions of the time model"), page);
    m_assumptions->setEditTriggers(QAbstractItemView::DoubleClicked | QAbstractItemView::EditKeyPressed |
                                   QAbstractItemView::AnyKeyPressed);
    m_reset = new QPushButton(tr("As &calibrated"), page);
    m_resetAll = new QPushButton(tr("A&ll as calibrated"), page);
    for (QPushButton* button : {m_reset, m_resetAll}) button->setAutoDefault(false);
    connect(m_reset, &QPushButton::clicked, this,
            [this] { m_assumptionModel->reset(m_assumptions->currentIndex().row()); });
    connect(m_resetAll, &QPushButton::clicked, m_assumptionModel, &AssumptionModel::resetAll);
    connect(m_assumptions->selectionModel(), &QItemSelectionModel::currentRowChanged, this,
            &TimeTables::enableResets);
    connect(m_assumptionModel, &AssumptionModel::refused, this, [this](const QString& why) {
        m_refused = why;
        refresh();
    });
    auto* buttons = new QHBoxLayout;
    buttons->addWidget(m_reset);
    buttons->addWidget(m_resetAll);
    buttons->addStretch();
    auto* layout = new QVBoxLayout(page);
    layout->setSpacing(8);
    layout->addWidget(words);
    layout->addWidget(m_assumptions, 1);
    layout->addLayout(buttons);
    return page;
}

void TimeTables::showTraffic(int row) {
    tabs()->setCurrentIndex(0);
    m_traffic->selectRow(row);
}

void TimeTables::enableResets() {
    m_reset->setEnabled(m_assumptionModel->isOwn(m_assumptions->currentIndex().row()));
    m_resetAll->setEnabled(m_assumptionModel->hasOwn());
}

void TimeTables::refresh() {
    const Evaluation& evaluation = m_document.evaluation();
    if (!evaluation.time || !evaluation.traffic)
        return setRemarks(evaluation.hasErrors() ? tr("Nothing to show while a rule is broken.")
                                                 : tr("Time is not calculated for this model."),
                          false);
    const Scenario& scenario = m_document.scenario();
    m_trafficModel->setTable(trafficColumns(), trafficRows(evaluation));
    m_traffic->resizeColumnsToContents();
    m_kernelModel->setTable(kernelColumns(), cellsOf(kernelRows(*evaluation.time)));
    m_kernels->resizeColumnsToContents();
    m_rateModel->setTable(rateColumns(), cellsOf(rateRows(scenario, evaluation)));
    m_rates->resizeColumnsToContents();
    const TimeConstants constants = timeConstants(scenario, builtInCalibration());
    if (const auto rates = reachedRates(scenario.cluster.gpu.spec, scenario.precision, constants))
        m_roofline->show(evaluation.time->kernels, *rates);
    m_assumptionModel->refresh(tabs()->currentWidget() == m_assumptionPage);
    enableResets();
    setRemarks(m_refused.isEmpty() ? tr("Kernels and exposed times are those of the busiest pipeline stage.")
                                   : m_refused,
               true);
}

std::optional<FigureId> TimeTables::chosen() const {
    const Evaluation& evaluation = m_document.evaluation();
    const QWidget* page = tabs()->currentWidget();
    if (!evaluation.time || !evaluation.traffic) return std::nullopt;
    if (page == m_assumptionPage) {
        const QModelIndex at = m_assumptions->currentIndex();
        if (!at.isValid()) return std::nullopt;
        return FigureId(FigureKind::constant,
                        static_cast<std::int64_t>(m_assumptionModel->constantAt(at.row())));
    }
    const QTableView* table = page == m_traffic ? m_traffic : page == m_rates ? m_rates : m_kernels;
    if (!table->currentIndex().isValid()) return std::nullopt;
    const int row = table->currentIndex().row();
    if (table == m_traffic) return FigureId(FigureKind::rowTime, row);
    const auto rows =
        table == m_rates ? rateRows(m_document.scenario(), evaluation) : kernelRows(*evaluation.time);
    return rows[static_cast<std::size_t>(row)].figure;
}

QString TimeTables::copied(QString (*as)(const QAbstractItemModel&)) const {
    const QWidget* page = tabs()->currentWidget();
    if (page == m_traffic) return as(*m_trafficModel);
    if (page == m_rates) return as(*m_rateModel);
    return page == m_assumptionPage ? as(*m_assumptionModel) : as(*m_kernelModel);
}

}  // namespace meshwright::ui
