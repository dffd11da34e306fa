// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/explore/memory_tables.h"

#include <QHeaderView>
#include <QLabel>
#include <QTabWidget>
#include <QTableView>
#include <QVBoxLayout>
#include <algorithm>

#include "ui/explore/memory_rows.h"
#include "ui/explore/tensor_page.h"

namespace meshwright::ui {

MemoryTables::MemoryTables(ScenarioDocument& document, const Theme& theme, QWidget* parent)
    : FiguresDialog(tr("Memory per GPU in figures"), theme, parent),
      m_document(document),
      m_tensors(new TensorPage(theme, this)),
      m_stageModel(new TextTableModel(stageColumns(), this)),
      m_estimateModel(new TextTableModel(estimateColumns(), this)) {
    setObjectName(QStringLiteral("memoryTables"));
    m_stages =
        makeTextTable(m_stageModel, QStringLiteral("stageMemoryTable"), tr("Memory of each stage"), this);
    tabs()->setObjectName(QStringLiteral("memoryPages"));
    tabs()->addTab(m_tensors, tr("&Tensors"));
    tabs()->addTab(m_stages, tr("&Stages"));
    tabs()->addTab(makeEstimatesPage(), tr("Other &estimators"));
    connect(m_estimates, &QTableView::activated, this, &MemoryTables::explainChosen);
    connect(m_stages, &QTableView::activated, this, [this](const QModelIndex& at) { openStage(at.row()); });
    connect(&document, &ScenarioDocument::evaluationChanged, this, &MemoryTables::refresh);
    refresh();
}

QWidget* MemoryTables::makeEstimatesPage() {
    auto* page = new QWidget(this);
    m_estimates = makeTextTable(m_estimateModel, QStringLiteral("estimateTable"),
                                tr("What other programs' estimators say"), page);
    m_estimates->setWordWrap(true);
    m_estimates->horizontalHeader()->setStretchLastSection(true);
    connect(m_estimates->horizontalHeader(), &QHeaderView::sectionResized, m_estimates,
            &QTableView::resizeRowsToContents);
    auto* words =
        new QLabel(tr("What the estimators that come with other programs say of this scenario. None of "
                      "them is the memory a run needs: each leaves out what its last column names."),
                   page);
    words->setWordWrap(true);
    auto* layout = new QVBoxLayout(page);
    layout->setSpacing(8);
    layout->addWidget(words);
    layout->addWidget(m_estimates, 1);
    return page;
}

void MemoryTables::showSegment(const MemorySegment& segment) {
    tabs()->setCurrentIndex(0);
    m_tensors->showSegment(segment);
}

void MemoryTables::refresh() {
    const auto& memory = m_document.evaluation().memory;
    if (!memory) return setRemarks(tr("Nothing to show while a rule is broken."), false);
    m_tensors->show(*memory);
    refillStages(*memory);
    refillEstimates(*memory);
    const QStringList foot = {hostText(*memory), notCountedText(*memory)};
    setRemarks(foot.join(QLatin1Char(' ')).trimmed(), true);
}

void MemoryTables::refillStages(const MemoryLedger& memory) {
    const int current = std::max(m_stages->currentIndex().row(), 0);
    std::vector<QStringList> rows;
    for (const AlikeStages& alike : alikeStages(memory)) rows.push_back(stageRow(memory, alike));
    m_stageModel->setTable(stageColumns(), std::move(rows));
    m_stages->resizeColumnsToContents();
    m_stages->selectRow(std::min(current, m_stageModel->rowCount() - 1));
}

void MemoryTables::refillEstimates(const MemoryLedger& memory) {
    const Scenario& scenario = m_document.scenario();
    m_estimateModel->setTable(estimateColumns(),
                              estimateRows(memory, namedEstimates(scenario, resolve(scenario))));
    m_estimates->resizeColumnsToContents();
    m_estimates->resizeRowsToContents();
}

void MemoryTables::openStage(int row) {
    const std::vector<AlikeStages> groups = alikeStages(*m_document.evaluation().memory);
    m_tensors->showStage(groups[static_cast<std::size_t>(row)].first);
    tabs()->setCurrentIndex(0);
}

std::optional<FigureId> MemoryTables::chosen() const {
    const auto& memory = m_document.evaluation().memory;
    if (!memory) return std::nullopt;
    if (tabs()->currentWidget() == m_tensors) return m_tensors->figure();
    if (tabs()->currentWidget() != m_stages) {
        const QModelIndex at = m_estimates->currentIndex();
        const Scenario& scenario = m_document.scenario();
        return at.isValid() ? estimateFigure(*memory, namedEstimates(scenario, resolve(scenario)), at.row(),
                                             at.column())
                            : std::nullopt;
    }
    if (!m_stages->currentIndex().isValid()) return std::nullopt;
    const auto row = static_cast<std::size_t>(m_stages->currentIndex().row());
    return FigureId(FigureKind::stageMemory, alikeStages(*memory)[row].first);
}

QString MemoryTables::copied(QString (*as)(const QAbstractItemModel&)) const {
    if (tabs()->currentWidget() == m_stages) return as(*m_stageModel);
    if (tabs()->currentWidget() != m_tensors) return as(*m_estimateModel);
    TextTableModel list(listedTensorColumns());
    if (const StageMemory* stage = m_tensors->stage()) list.setRows(listedTensorRows(*stage));
    return as(list);
}

}  // namespace meshwright::ui
