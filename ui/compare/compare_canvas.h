// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

#include "core/explanation/figure_id.h"
#include "ui/compare/compared_scenes.h"
#include "ui/controls/key_help.h"
#include "ui/controls/scene_accessible.h"
#include "ui/document/scenario_document.h"

namespace meshwright::ui {

/// A drawn part of the comparison. Arrow keys go through its items and say what the pointer would; Enter
/// explains a figure of the window's own scenario and applies the one whose card it is pressed on. The
/// beginning of the step is zoomed and moved as the timeline is.
class CompareCanvas : public QWidget, public SceneItems {
    Q_OBJECT

  public:
    /// `scenarios` must outlive this; refresh() says that they have changed. `position`: of a card.
    CompareCanvas(ComparedPart part, ScenarioDocument& document, const std::vector<ShownScenario>& scenarios,
                  const Theme& theme, QWidget* parent, std::size_t position = 0);

    [[nodiscard]] static std::vector<KeyHelp> keyHelp();
    /// What is on screen, for tests and pictures.
    [[nodiscard]] const DisplayList& displayList();
    /// What is known about the item at the point; empty for nothing.
    [[nodiscard]] QString tooltipAt(QPointF point);
    void refresh();

    [[nodiscard]] std::vector<SceneItem> sceneItems() override;
    [[nodiscard]] std::optional<ItemId> currentItem() const override { return m_current; }
    void activateItem(const ItemId& id) override;

  signals:
    void applyWanted(std::size_t position);

  protected:
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    bool event(QEvent* event) override;
    void wheelEvent(QWheelEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void focusInEvent(QFocusEvent* event) override;
    void focusOutEvent(QFocusEvent* event) override;

  private:
    [[nodiscard]] SceneInput input() const;
    [[nodiscard]] DisplayList drawn() const;
    [[nodiscard]] QString itemText(const ItemId& item) const;
    [[nodiscard]] std::optional<FigureId> figureAt(std::optional<QPoint> point);
    void walk(int by);
    void setCurrent(const std::optional<ItemId>& item);
    [[nodiscard]] bool zoomKey(int key);
    [[nodiscard]] std::optional<CommonScale> scale() const;
    void setWindow(AxisWindow window);

    ComparedPart m_part;
    std::size_t m_position;
    ScenarioDocument& m_document;
    const std::vector<ShownScenario>& m_scenarios;
    const Theme& m_theme;
    DisplayList m_list;
    bool m_stale = true;
    std::optional<ItemId> m_current;  ///< of the keys
    std::optional<QPointF> m_dragFrom;
    AxisWindow m_dragWindow;
};

}  // namespace meshwright::ui
