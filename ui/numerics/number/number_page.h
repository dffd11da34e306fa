// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

#include "ui/document/scenario_document.h"
#include "ui/numerics/number/number_figures.h"
#include "ui/numerics/number/number_panels.h"
#include "ui/numerics/panel_names.h"
#include "ui/theme/theme.h"

namespace meshwright::ui {

class ItemCanvas;
class NumberControls;
class Panel;

/// One number in every format: its bits, how it is rounded, and the numbers around it. Worked out only while
/// it is seen.
class NumberPage : public QWidget {
    Q_OBJECT

  public:
    NumberPage(ScenarioDocument& document, const Theme& theme, QWidget* parent = nullptr);

  protected:
    void showEvent(QShowEvent* event) override;

  private:
    struct Part {
        Panel* panel;
        ItemCanvas* canvas;
        NumericsSentence sentence;
    };
    /// Of a canvas, or of what it stands in.
    [[nodiscard]] Panel* makePanel(NumericsPanel which, ItemCanvas* canvas, NumericsSentence sentence,
                                   QWidget* around = nullptr);
    [[nodiscard]] Panel* makeBits();
    [[nodiscard]] Panel* makePlain(NumericsPanel which, NumericsScene scene, NumericsSentence sentence);
    void followView();
    void refresh();

    ScenarioDocument& m_document;
    const Theme& m_theme;
    NumberFigures m_figures;
    NumberControls* m_controls = nullptr;
    std::vector<Part> m_parts;
};

}  // namespace meshwright::ui
