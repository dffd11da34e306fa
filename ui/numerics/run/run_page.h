// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>
#include <vector>

#include "ui/document/scenario_document.h"
#include "ui/numerics/panel_names.h"
#include "ui/numerics/run/run_canvas.h"
#include "ui/theme/theme.h"

class QGridLayout;

namespace meshwright::ui {

class Panel;
class RunFields;

/// A run in few bits, step by step: loss scales, delayed scaling, sums and small updates. Worked out only
/// while it is seen.
class RunPage : public QWidget {
    Q_OBJECT

  public:
    RunPage(ScenarioDocument& document, const Theme& theme, QWidget* parent = nullptr);

  protected:
    void showEvent(QShowEvent* event) override;

  private:
    [[nodiscard]] RunFields* addPanel(NumericsPanel which, NumericsScene scene, NumericsSentence sentence,
                                      int row, int column);
    void addLossScale();
    void addDelayed();
    void addSums();
    void addWeights();
    void addPresets(QWidget* row);
    void followView();
    void refresh();

    struct Part {
        Panel* panel;
        RunFields* fields;
        RunCanvas* canvas;
        NumericsSentence sentence;
    };

    ScenarioDocument& m_document;
    const Theme& m_theme;
    QGridLayout* m_grid;
    std::vector<Part> m_parts;
    std::optional<RunView> m_shown;
};

}  // namespace meshwright::ui
