// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

#include "ui/charts/memory_chart.h"
#include "ui/controls/key_help.h"
#include "ui/controls/scene_accessible.h"

namespace meshwright::ui {

/// What of the chart is under the pointer or the keys: a bar drawn, and where bars are stages a category.
struct MemoryHit {
    std::size_t bar = 0;
    std::optional<MemoryCategory> category;
    friend bool operator==(const MemoryHit&, const MemoryHit&) = default;
};

/// The chart itself: a thin widget over MemoryChart. Up and down go from bar to bar, left and right from
/// category to category; Enter or Space is a click.
class MemoryCanvas : public QWidget, public SceneItems {
    Q_OBJECT

  public:
    MemoryCanvas(const Theme& theme, QWidget* parent);
    [[nodiscard]] static std::vector<KeyHelp> keyHelp();

    [[nodiscard]] MemoryChart& chart() { return m_chart; }
    /// The chart shows something else: what the keys were on may be gone.
    void chartChanged();
    /// Other bars are lit.
    void tellLinked() { tellLinkedItems(this); }
    [[nodiscard]] std::optional<MemoryHit> hitAt(QPointF point) const;

    /// The bars, each followed by its segments.
    [[nodiscard]] std::vector<SceneItem> sceneItems() override;
    [[nodiscard]] std::optional<ItemId> currentItem() const override;
    void activateItem(const ItemId& id) override;

  signals:
    void hovered(std::optional<meshwright::ui::MemoryHit> hit);
    void clicked(meshwright::ui::MemoryHit hit);

  protected:
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void leaveEvent(QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void focusInEvent(QFocusEvent* event) override;
    void focusOutEvent(QFocusEvent* event) override;

  private:
    [[nodiscard]] QRectF rectOf(const MemoryHit& hit) const;
    void setCurrent(std::optional<MemoryHit> hit);

    const Theme& m_theme;
    MemoryChart m_chart;
    std::optional<MemoryHit> m_current;  ///< of the keys
};

}  // namespace meshwright::ui
