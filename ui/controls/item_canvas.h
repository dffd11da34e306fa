// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>
#include <optional>
#include <vector>

#include "ui/controls/scene_accessible.h"
#include "ui/theme/theme.h"

namespace meshwright::ui {

/// A drawn view whose items are told by hover, by arrow keys and to assistive tools. What is drawn, and what
/// there is to say of it, is the derived view's; this draws it anew only after refresh().
class ItemCanvas : public QWidget, public SceneItems {
    Q_OBJECT

  public:
    ItemCanvas(const QString& accessibleName, const Theme& theme, QWidget* parent);

    /// What is on screen, for tests and pictures.
    [[nodiscard]] const DisplayList& displayList();
    /// What is known about the item at the point; empty for nothing.
    [[nodiscard]] QString tooltipAt(QPointF point);
    /// Other things are to be drawn. The keys stay on their item while there is one of that id.
    void refresh();

    [[nodiscard]] std::vector<SceneItem> sceneItems() override;
    [[nodiscard]] std::optional<ItemId> currentItem() const override { return m_current; }
    void activateItem(const ItemId&) override {}

  protected:
    /// Of this size, in units that are not magnified.
    [[nodiscard]] virtual DisplayList drawn(QSizeF size) const = 0;
    /// The kinds of items that can be pointed at.
    [[nodiscard]] virtual std::vector<ItemId::Kind> itemKinds() const = 0;
    /// "B, Stage 0, activations"; empty for what has no words.
    [[nodiscard]] virtual QString itemName(const ItemId& item) const = 0;
    /// What there is to say of it, in one line or several.
    [[nodiscard]] virtual QString itemFacts(const ItemId& item) const = 0;
    /// What the keys have gone to.
    virtual void currentItemChanged() {}

    [[nodiscard]] const Theme& theme() const { return m_theme; }
    /// To an item so many further on, beginning at the first or the last.
    void walk(int by);
    void setCurrent(const std::optional<ItemId>& item);

    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    bool event(QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void focusInEvent(QFocusEvent* event) override;
    void focusOutEvent(QFocusEvent* event) override;

  private:
    [[nodiscard]] std::vector<SceneItem> unnamedItems();
    [[nodiscard]] QString itemText(const ItemId& item) const;

    const Theme& m_theme;
    DisplayList m_list;
    bool m_stale = true;
    std::optional<ItemId> m_current;  ///< of the keys
};

}  // namespace meshwright::ui
