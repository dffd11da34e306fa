// SPDX-License-Identifier: GPL-3.0-or-later
// What assistive tools see of a drawn view: its items, one by one, with names, values and places.
#pragma once

#include <QRectF>
#include <QString>
#include <QWidget>
#include <optional>
#include <vector>

#include "ui/scene/display_list.h"

namespace meshwright::ui {

/// An item of a drawn view as it is read out.
struct SceneItem {
    ItemId id;
    QRectF box;     ///< in the view, px
    QString name;   ///< "Stage 0, weights"
    QString value;  ///< "12.3 GiB"
    bool selected = false;
    bool linked = false;  ///< concerned by what is looked at, here or in another view
};

/// A drawn view that tells what is in it. The widget inherits this and calls installAccessibility().
class SceneItems {
  public:
    virtual ~SceneItems() = default;
    /// In reading order, few enough to be read out.
    [[nodiscard]] virtual std::vector<SceneItem> sceneItems() = 0;
    /// The item the keys are on.
    [[nodiscard]] virtual std::optional<ItemId> currentItem() const = 0;
    /// The same as a click on it.
    virtual void activateItem(const ItemId& id) = 0;

  protected:
    static void installAccessibility();
    /// To be called when the keys have gone to another item of `view`, which is this.
    void tellCurrentItem(QWidget* view);
    /// To be called when other items of `view`, which is this, have become linked: told where the view has
    /// the focus, and nowhere else.
    void tellLinkedItems(QWidget* view);
};

/// The items of these kinds in a list, each once, in the order they are painted, with the box of the first
/// shape that bears their id: an entry of a legend may follow. Names and values are left to the view.
[[nodiscard]] std::vector<SceneItem> itemsOf(const DisplayList& list,
                                             const std::vector<ItemId::Kind>& kinds);
/// The boxes of all that bears this id, and the one around them; empty when nothing does.
[[nodiscard]] std::vector<QRectF> boxesOf(const DisplayList& list, const ItemId& id);
[[nodiscard]] std::optional<QRectF> boxAround(const DisplayList& list, const ItemId& id);

}  // namespace meshwright::ui
