// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/numerics/run/run_page.h"

#include <QGridLayout>
#include <QMenu>
#include <QVBoxLayout>
#include <cmath>

#include "ui/controls/menu_button.h"
#include "ui/controls/panel.h"
#include "ui/numerics/run/overflow_edits.h"
#include "ui/numerics/run/run_fields.h"
#include "ui/numerics/run/run_panels.h"

namespace meshwright::ui {

namespace {

constexpr int kGap = 10;  // px
constexpr std::int64_t kMostHistory = 4096, kMostHysteresis = 100, kMostInterval = 100'000, kMostSpike = 20;

/// Of a member of the run.
RunFields::Count countOf(const char* name, const QString& label, std::int64_t most,
                         std::int64_t RunView::*member) {
    return {name,
            label,
            1,
            most,
            [member](const RunView& run) { return run.*member; },
            [member](RunView& run, std::int64_t value) { run.*member = value; }};
}

}  // namespace

RunPage::RunPage(ScenarioDocument& document, const Theme& theme, QWidget* parent)
    : QWidget(parent), m_document(document), m_theme(theme), m_grid(new QGridLayout(this)) {
    setObjectName(QStringLiteral("numerics.run"));
    m_grid->setContentsMargins(0, 0, 0, 0);
    m_grid->setSpacing(kGap);
    for (const int i : {0, 1}) {
        m_grid->setRowStretch(i, 1);
        m_grid->setColumnStretch(i, 1);
    }
    addLossScale();
    addSums();
    addDelayed();
    addWeights();
    connect(&document, &ScenarioDocument::viewChanged, this, &RunPage::followView);
}

RunFields* RunPage::addPanel(NumericsPanel which, NumericsScene scene, NumericsSentence sentence, int row,
                             int column) {
    const QString name = nameOf(which);
    auto* panel = new Panel(titleOf(which), m_theme, this);
    panel->setObjectName(name + QStringLiteral(".panel"));
    auto* content = new QWidget(panel);
    auto* fields = new RunFields(name, m_document, m_theme, content);
    auto* canvas = new RunCanvas(titleOf(which), scene, m_document, m_theme, content);
    canvas->setObjectName(name);
    auto* layout = new QVBoxLayout(content);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(2);
    layout->addWidget(fields);
    layout->addWidget(canvas, 1);
    panel->setContent(content);
    m_grid->addWidget(panel, row, column);
    m_parts.push_back({panel, fields, canvas, sentence});
    return fields;
}

void RunPage::addLossScale() {
    RunFields* fields = addPanel(NumericsPanel::lossScale, &lossScaleScene, &lossScaleSentence, 0, 0);
    RunFields::Count steps = countOf("numerics.steps", tr("Steps"), kMostSteps, &RunView::steps);
    steps.set = &setSteps;
    fields->addCount(steps);
    fields->addCount(
        countOf("numerics.growthInterval", tr("Growth after"), kMostInterval, &RunView::growthInterval));
    fields->addCount(countOf("numerics.hysteresis", tr("Hysteresis"), kMostHysteresis, &RunView::hysteresis));
    addPresets(fields->row());
}

void RunPage::addPresets(QWidget* row) {
    QMenu* menu = addMenuButton(row, QStringLiteral("numerics.overflows"), tr("Overflows"),
                                tr("Which steps have gradients that overflow"));
    // In the order of kOverflowPresets.
    const std::array names = {tr("None"), tr("Three at the start"), tr("One just before growth"),
                              tr("At every step")};
    for (std::size_t i = 0; i < kOverflowPresets.size(); ++i)
        menu->addAction(names[i], this, [this, preset = kOverflowPresets[i]] {
            m_document.changeView([&](ViewState& view) { applyPreset(view.numerics.run, preset); });
        });
}

void RunPage::addDelayed() {
    RunFields* fields = addPanel(NumericsPanel::delayed, &delayedScene, &delayedSentence, 1, 0);
    fields->addCount(
        countOf("numerics.historyLength", tr("History of"), kMostHistory, &RunView::historyLength));
    RunFields::Count spike{"numerics.spikeExponent", tr("Spike of 2 to the power"), 0, kMostSpike, {}, {}};
    spike.get = [](const RunView& run) { return std::int64_t{run.spikeExponent}; };
    spike.set = [](RunView& run, std::int64_t value) { run.spikeExponent = static_cast<int>(value); };
    fields->addCount(spike);
}

void RunPage::addSums() {
    RunFields* fields = addPanel(NumericsPanel::sums, &sumsScene, &sumsSentence, 0, 1);
    fields->addFormat("numerics.sumFormat", tr("In"), &RunView::sumFormat);
    fields->addNumber({"numerics.addend", tr("Add"), &RunView::addend,
                       [](double value) { return value > 0.0; }, tr("above 0, such as 0.1 or 1e-3")});
    fields->addCount(countOf("numerics.adds", tr("Times"), kMostAdds, &RunView::adds));
    fields->addCount(countOf("numerics.chunk", tr("Chunks of"), kMostAdds, &RunView::chunk));
}

void RunPage::addWeights() {
    RunFields* fields = addPanel(NumericsPanel::weights, &weightsScene, &weightsSentence, 1, 1);
    fields->addFormat("numerics.weightFormat", tr("Weight in"), &RunView::weightFormat);
    fields->addNumber({"numerics.update", tr("Update"), &RunView::update,
                       [](double value) { return std::isfinite(static_cast<float>(value)); },
                       tr("that FP32 holds, such as 0.001 or -1e-4")});
    fields->addCount(countOf("numerics.updates", tr("Times"), kMostAdds, &RunView::updates));
}

void RunPage::followView() {
    if (!isVisible() || m_shown == m_document.view().numerics.run) return;
    refresh();
}

void RunPage::refresh() {
    m_shown = m_document.view().numerics.run;
    for (const Part& part : m_parts) {
        part.fields->refresh();
        part.panel->setSentence(part.sentence(m_document.view().numerics));
        part.canvas->refresh();
    }
}

void RunPage::showEvent(QShowEvent* event) {
    QWidget::showEvent(event);
    followView();
}

}  // namespace meshwright::ui
