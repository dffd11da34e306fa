// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/numerics/tensor/numbers_page.h"

#include <QHBoxLayout>
#include <QVBoxLayout>

#include "ui/controls/panel.h"
#include "ui/numerics/tensor/histogram_canvas.h"
#include "ui/numerics/tensor/study_canvas.h"
#include "ui/numerics/tensor/study_controls.h"
#include "ui/numerics/tensor/tensor_controls.h"
#include "ui/numerics/tensor/tensor_panels.h"
#include "ui/numerics/tensor/tensor_words.h"

namespace meshwright::ui {

namespace {

constexpr int kGap = 10;                             // px
constexpr int kHistogramPart = 54, kStudyPart = 46;  // of the width

/// Does the study look the same?
bool isSameStudy(const TensorView& a, const TensorView& b) {
    return a.study == b.study && a.outlierExponent == b.outlierExponent &&
           a.elementFormat == b.elementFormat && a.rule == b.rule;
}

}  // namespace

NumbersPage::NumbersPage(ScenarioDocument& document, const Theme& theme, QWidget* parent)
    : QWidget(parent),
      m_document(document),
      m_theme(theme),
      m_controls(new TensorControls(document, theme, this)),
      m_histogram(new HistogramCanvas(document, theme, this)),
      m_studyControls(new StudyControls(document, theme, this)),
      m_study(new StudyCanvas(document, theme, this)),
      m_histogramPanel(addPanel(NumericsPanel::histogram, m_controls, m_histogram)),
      m_studyPanel(addPanel(NumericsPanel::study, m_studyControls, m_study)) {
    setObjectName(QStringLiteral("numerics.tensor"));
    auto* layout = new QHBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(px(kGap));
    layout->addWidget(m_histogramPanel, kHistogramPart);
    layout->addWidget(m_studyPanel, kStudyPart);
    connect(&document, &ScenarioDocument::viewChanged, this, &NumbersPage::follow);
}

Panel* NumbersPage::addPanel(NumericsPanel which, QWidget* controls, QWidget* canvas) {
    auto* panel = new Panel(titleOf(which), m_theme, this);
    canvas->setObjectName(nameOf(which));
    panel->setObjectName(canvas->objectName() + QStringLiteral(".panel"));
    auto* content = new QWidget(panel);
    auto* layout = new QVBoxLayout(content);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(px(kGap / 2));
    layout->addWidget(controls);
    layout->addWidget(canvas, 1);
    panel->setContent(content);
    return panel;
}

void NumbersPage::follow() {
    if (!isVisible()) return;
    const NumericsView& view = m_document.view().numerics;
    if (m_shown && m_shown->tensor == view.tensor) return;
    if (!m_shown || !isSameStudy(m_shown->tensor, view.tensor)) {
        m_studyControls->follow();
        m_study->follow();
        m_studyPanel->setSentence(studySentence(view));
    }
    m_histogram->follow();
    m_histogramPanel->setSentence(histogramSentence(m_histogram->figures()));
    m_controls->follow(m_histogram->figures().suggested);
    m_shown = view;
}

void NumbersPage::showEvent(QShowEvent* event) {
    QWidget::showEvent(event);
    follow();
}

}  // namespace meshwright::ui
