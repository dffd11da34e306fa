// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>
#include <optional>

#include "ui/document/scenario_document.h"
#include "ui/numerics/panel_names.h"
#include "ui/theme/theme.h"

namespace meshwright::ui {

class HistogramCanvas;
class Panel;
class StudyCanvas;
class StudyControls;
class TensorControls;

/// Many numbers: what a format keeps of them under a scale, and what one scale for all costs. Worked out only
/// while it is seen.
class NumbersPage : public QWidget {
    Q_OBJECT

  public:
    NumbersPage(ScenarioDocument& document, const Theme& theme, QWidget* parent = nullptr);

  protected:
    void showEvent(QShowEvent* event) override;

  private:
    [[nodiscard]] Panel* addPanel(NumericsPanel which, QWidget* controls, QWidget* canvas);
    void follow();

    ScenarioDocument& m_document;
    const Theme& m_theme;
    TensorControls* m_controls;
    HistogramCanvas* m_histogram;
    StudyControls* m_studyControls;
    StudyCanvas* m_study;
    Panel *m_histogramPanel, *m_studyPanel;
    std::optional<NumericsView> m_shown;
};

}  // namespace meshwright::ui
