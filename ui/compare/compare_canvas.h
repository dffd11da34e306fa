// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/explanation/figure_id.h"
#include "ui/compare/compared_scenes.h"
#include "ui/controls/item_canvas.h"
#include "ui/controls/key_help.h"
#include "ui/document/scenario_document.h"

namespace meshwright::ui {

/// A drawn part of the comparison. Enter explains a figure of the window's own scenario and applies the one
/// whose card it is pressed on. The beginning of the step is zoomed and moved as the timeline is.
class CompareCanvas : public ItemCanvas {
    Q_OBJECT

  public:
    /// `scenarios` must outlive this; refresh() says that they have changed. `position`: of a card.
    CompareCanvas(ComparedPart part, ScenarioDocument& document, const std::vector<ShownScenario>& scenarios,
                  const Theme& theme, QWidget* parent, std::size_t position = 0);

    [[nodiscard]] static std::vector<KeyHelp> keyHelp();
    void activateItem(const ItemId& id) override;

  signals:
    void applyWanted(std::size_t position);

  protected:
    [[nodiscard]] DisplayList drawn(QSizeF size) const override;
    [[nodiscard]] std::vector<ItemId::Kind> itemKinds() const override;
    [[nodiscard]] QString itemName(const ItemId& item) const override;
    [[nodiscard]] QString itemFacts(const ItemId& item) const override;
    void wheelEvent(QWheelEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

  private:
    [[nodiscard]] SceneInput input(QSizeF size) const;
    [[nodiscard]] std::optional<FigureId> figureAt(std::optional<QPoint> point);
    [[nodiscard]] bool zoomKey(int key);
    [[nodiscard]] std::optional<CommonScale> scale() const;
    void setWindow(AxisWindow window);

    ComparedPart m_part;
    std::size_t m_position;
    ScenarioDocument& m_document;
    const std::vector<ShownScenario>& m_scenarios;
    std::optional<QPointF> m_dragFrom;
    AxisWindow m_dragWindow;
};

}  // namespace meshwright::ui
