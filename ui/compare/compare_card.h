// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

#include "ui/compare/compare_canvas.h"

namespace meshwright::ui {

class ElidedLabel;

/// The card of one scenario: its letter and name, what can be done with it, and what it is.
class CompareCard : public QWidget {
    Q_OBJECT

  public:
    CompareCard(std::size_t position, ScenarioDocument& document, const std::vector<ShownScenario>& scenarios,
                const Theme& theme, QWidget* parent);

    [[nodiscard]] CompareCanvas& canvas() { return *m_canvas; }
    void refresh();

  signals:
    void applyWanted(std::size_t position);
    void unpinWanted(std::size_t position);

  protected:
    void paintEvent(QPaintEvent* event) override;

  private:
    std::size_t m_position;
    const std::vector<ShownScenario>& m_scenarios;
    const Theme& m_theme;
    ElidedLabel* m_title;
    CompareCanvas* m_canvas;
};

}  // namespace meshwright::ui
