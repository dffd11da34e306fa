// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QPointer>
#include <QTimer>
#include <QToolButton>
#include <QWidget>

#include "core/explanation/figure_id.h"
#include "ui/controls/key_help.h"
#include "ui/controls/scene_accessible.h"
#include "ui/document/scenario_document.h"
#include "ui/scene/scene.h"

namespace meshwright::ui {

class TimeTables;

/// Where one step goes, and what each axis moves over which link. Arrow keys go through the parts and the
/// rows of traffic and say what the pointer would; Enter opens the figures there.
class StepTimeView : public QWidget, public SceneItems {
    Q_OBJECT

  public:
    StepTimeView(ScenarioDocument& document, const Theme& theme, QWidget* parent = nullptr);

    /// For the panel's head: "4.81 s a step".
    [[nodiscard]] static std::vector<KeyHelp> keyHelp();
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
    [[nodiscard]] bool showsFigures() const;

    /// The parts of the step, then the rows of traffic.
    [[nodiscard]] std::vector<SceneItem> sceneItems() override;
    [[nodiscard]] std::optional<ItemId> currentItem() const override { return m_current; }
    void activateItem(const ItemId& id) override;

  signals:
    void sentenceChanged(const QString& sentence);

  protected:
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    bool event(QEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void leaveEvent(QEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void mouseDoubleClickEvent(QMouseEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void focusInEvent(QFocusEvent* event) override;
    void focusOutEvent(QFocusEvent* event) override;

  private:
    void refresh();
    void followView();
    /// What an item is about, for every view: a row of traffic, or the axis of exposed traffic.
    [[nodiscard]] Highlight highlightOf(const std::optional<ItemId>& item) const;
    [[nodiscard]] std::optional<FigureId> figureAt(std::optional<QPoint> point);
    void walk(int by);
    void setCurrent(const std::optional<ItemId>& item);
    [[nodiscard]] QString itemName(const ItemId& item) const;
    [[nodiscard]] QString itemFacts(const ItemId& item) const;
    [[nodiscard]] QString itemText(const ItemId& item) const;
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
    std::vector<std::size_t> m_litRows;  ///< that m_list shows
    std::optional<ItemId> m_current;     ///< of the keys
};

}  // namespace meshwright::ui
