// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QPointer>
#include <QTimer>
#include <QToolButton>
#include <QWidget>

#include "core/explanation/figure_id.h"
#include "ui/document/scenario_document.h"
#include "ui/scene/scene.h"

namespace meshwright::ui {

class TimeTables;

/// Where one step goes, and what each axis moves over which link.
class StepTimeView : public QWidget {
    Q_OBJECT

  public:
    StepTimeView(ScenarioDocument& document, const Theme& theme, QWidget* parent = nullptr);

    /// For the panel's head: "4.81 s a step".
    [[nodiscard]] QString sentence() const;
    /// What is on screen, for tests and pictures.
    [[nodiscard]] const DisplayList& displayList();
    /// What is known about the part or row at the point; empty for nothing.
    [[nodiscard]] QString tooltipAt(QPointF point);
    [[nodiscard]] QSize sizeHint() const override { return {400, 280}; }
    /// For the panel's head: opens the window of figures.
    [[nodiscard]] QToolButton* figuresButton() const { return m_figures; }
    /// Opens the window of figures; a double-click on a row of traffic goes there.
    void showFigures();

  signals:
    void sentenceChanged(const QString& sentence);

  protected:
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    bool event(QEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void mouseDoubleClickEvent(QMouseEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

  private:
    void refresh();
    [[nodiscard]] std::optional<FigureId> figureAt(std::optional<QPoint> point);
    /// The parts in words, for who cannot see the bar.
    [[nodiscard]] QString description() const;

    ScenarioDocument& m_document;
    const Theme& m_theme;
    DisplayList m_list;
    QToolButton* m_figures;
    QPointer<TimeTables> m_tables;
    QTimer m_click;  ///< runs while a second click would make it a double one
    QPoint m_clicked;
    bool m_doubleClicked = false;
    bool m_stale = true;
};

}  // namespace meshwright::ui
