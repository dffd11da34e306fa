// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>
#include <vector>

#include "core/explanation/figure_id.h"
#include "ui/compare/compare_canvas.h"

class QLabel;
class QPushButton;

namespace meshwright::ui {

class CompareCard;
class ElidedLabel;
class Panel;

/// The current scenario beside those pinned, on common scales, and the difference in words. Everything here
/// is worked out only while it is seen.
class ComparePage : public QWidget {
    Q_OBJECT

  public:
    ComparePage(ScenarioDocument& document, const Theme& theme, QWidget* parent = nullptr);

  signals:
    void pinWanted();
    void unpinAllWanted();
    void backWanted();
    void whyWanted(const FigureId& figure, QPoint at);

  protected:
    void showEvent(QShowEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    bool event(QEvent* event) override;

  private:
    void makeHead();
    void makeInvitation();
    void makeCards();
    [[nodiscard]] Panel* addPanel(ComparedPart part, const char* name);
    void refresh();
    void followView();
    void followPins();
    void place();

    ScenarioDocument& m_document;
    const Theme& m_theme;
    std::vector<ShownScenario> m_scenarios;
    std::vector<PinnedScenario> m_pinned;  ///< that the cards were made for
    AxisWindow m_window;                   ///< that the start was drawn for
    QWidget* m_head;
    ElidedLabel* m_sentence;
    QPushButton* m_pin;
    QPushButton* m_unpinAll;
    QWidget* m_invitation;
    std::vector<CompareCard*> m_cards;
    std::vector<CompareCanvas*> m_canvases;  ///< of the panels
    Panel *m_memory, *m_time, *m_start, *m_words;
};

}  // namespace meshwright::ui
