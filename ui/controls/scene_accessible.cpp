// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/controls/scene_accessible.h"

#include <QAccessibleActionInterface>
#include <QAccessibleWidget>
#include <QPointer>
#include <algorithm>

#include "ui/scene/text_bounds.h"
#include "ui/theme/theme.h"

namespace meshwright::ui {

namespace {

/// The view, or nothing when it is going away.
SceneItems* itemsIn(QWidget* view) {
    return dynamic_cast<SceneItems*>(view);
}

class AccessibleItem : public QAccessibleInterface, public QAccessibleActionInterface {
  public:
    AccessibleItem(QWidget* view, const ItemId& id) : m_view(view), m_id(id) {}

    [[nodiscard]] const ItemId& id() const { return m_id; }

    bool isValid() const override { return item().has_value(); }
    QObject* object() const override { return nullptr; }
    QWindow* window() const override { return m_view ? m_view->window()->windowHandle() : nullptr; }
    QAccessibleInterface* parent() const override { return QAccessible::queryAccessibleInterface(m_view); }
    QAccessibleInterface* child(int) const override { return nullptr; }
    QAccessibleInterface* childAt(int, int) const override { return nullptr; }
    int childCount() const override { return 0; }
    int indexOfChild(const QAccessibleInterface*) const override { return -1; }
    QAccessible::Role role() const override { return QAccessible::ListItem; }
    void setText(QAccessible::Text, const QString&) override {}

    QString text(QAccessible::Text kind) const override {
        const auto found = item();
        if (!found) return {};
        return kind == QAccessible::Name    ? found->name
               : kind == QAccessible::Value ? found->value
                                            : QString();
    }
    QRect rect() const override {
        const auto found = item();
        if (!found) return {};
        const QRectF drawn(found->box.topLeft() * magnification(), found->box.size() * magnification());
        const QRect box = drawn.toAlignedRect() & m_view->rect();
        return {m_view->mapToGlobal(box.topLeft()), box.size()};
    }
    QAccessible::State state() const override {
        QAccessible::State state;
        const auto found = item();
        if (!found) {
            state.invalid = true;
            return state;
        }
        state.focusable = state.selectable = true;
        state.selected = found->selected;
        state.hotTracked = found->linked;
        state.focused = m_view->hasFocus() && itemsIn(m_view)->currentItem() == m_id;
        return state;
    }

    void* interface_cast(QAccessible::InterfaceType type) override {
        return type == QAccessible::ActionInterface ? static_cast<QAccessibleActionInterface*>(this)
                                                    : nullptr;
    }
    QStringList actionNames() const override { return {pressAction()}; }
    void doAction(const QString& name) override {
        if (name == pressAction() && item()) itemsIn(m_view)->activateItem(m_id);
    }
    QStringList keyBindingsForAction(const QString&) const override { return {}; }

  private:
    /// As it is now; empty when the view no longer shows it.
    [[nodiscard]] std::optional<SceneItem> item() const {
        SceneItems* items = itemsIn(m_view);
        if (!items) return std::nullopt;
        const std::vector<SceneItem> all = items->sceneItems();
        const auto found = std::ranges::find(all, m_id, &SceneItem::id);
        return found == all.end() ? std::nullopt : std::optional(*found);
    }

    QPointer<QWidget> m_view;
    ItemId m_id;
};

class AccessibleScene : public QAccessibleWidget {
  public:
    explicit AccessibleScene(QWidget* view) : QAccessibleWidget(view, QAccessible::List) {}
    ~AccessibleScene() override {
        for (const Child& child : m_children) QAccessible::deleteAccessibleInterface(child.handle);
    }
    Q_DISABLE_COPY_MOVE(AccessibleScene)

    int childCount() const override { return static_cast<int>(items().size()); }
    QAccessibleInterface* child(int index) const override {
        const std::vector<SceneItem> all = items();
        if (index < 0 || index >= static_cast<int>(all.size())) return nullptr;
        return interfaceOf(all[static_cast<std::size_t>(index)].id);
    }
    int indexOfChild(const QAccessibleInterface* child) const override {
        const auto known =
            std::ranges::find_if(m_children, [&](const Child& one) { return made(one) == child; });
        return known == m_children.end() ? -1 : indexOf(known->id);
    }
    QAccessibleInterface* childAt(int x, int y) const override {
        const QPointF point = widget()->mapFromGlobal(QPoint(x, y));
        const std::vector<SceneItem> all = items();
        const auto found = std::find_if(all.rbegin(), all.rend(),
                                        [&](const SceneItem& item) { return item.box.contains(point); });
        return found == all.rend() ? nullptr : interfaceOf(found->id);
    }
    QAccessibleInterface* focusChild() const override {
        SceneItems* view = itemsIn(widget());
        const auto current = view ? view->currentItem() : std::nullopt;
        return current && widget()->hasFocus() && indexOf(*current) >= 0 ? interfaceOf(*current)
                                                                         : QAccessibleWidget::focusChild();
    }

  private:
    struct Child {
        ItemId id;
        QAccessible::Id handle;
    };

    [[nodiscard]] std::vector<SceneItem> items() const {
        SceneItems* view = itemsIn(widget());
        return view ? view->sceneItems() : std::vector<SceneItem>();
    }
    [[nodiscard]] int indexOf(const ItemId& id) const {
        const std::vector<SceneItem> all = items();
        const auto found = std::ranges::find(all, id, &SceneItem::id);
        return found == all.end() ? -1 : static_cast<int>(found - all.begin());
    }
    [[nodiscard]] static QAccessibleInterface* made(const Child& child) {
        return QAccessible::accessibleInterface(child.handle);
    }
    /// The same object for the same item, as long as the view lives.
    [[nodiscard]] QAccessibleInterface* interfaceOf(const ItemId& id) const {
        const auto known = std::ranges::find(m_children, id, &Child::id);
        if (known != m_children.end()) return made(*known);
        auto* item = new AccessibleItem(widget(), id);
        m_children.push_back({id, QAccessible::registerAccessibleInterface(item)});
        return item;
    }

    mutable std::vector<Child> m_children;
};

QAccessibleInterface* make(const QString&, QObject* object) {
    auto* view = qobject_cast<QWidget*>(object);
    return view && itemsIn(view) ? new AccessibleScene(view) : nullptr;
}

QRectF boxOf(const Polygon& shape) {
    return shape.points.boundingRect();
}
QRectF boxOf(const Rect& shape) {
    return shape.rect;
}
QRectF boxOf(const Line& shape) {
    return shape.points.boundingRect();
}
QRectF boxOf(const Text& shape) {
    return boundsOf(shape);
}
QRectF boxOf(const Circle& shape) {
    const QPointF corner(shape.radius, shape.radius);
    return {shape.centre - corner, shape.centre + corner};
}

}  // namespace

void SceneItems::installAccessibility() {
    static const bool installed = (QAccessible::installFactory(make), true);
    Q_UNUSED(installed)
}

void SceneItems::tellCurrentItem(QWidget* view) {
    if (!QAccessible::isActive()) return;
    const std::vector<SceneItem> all = sceneItems();
    const auto current = currentItem();
    const auto found = current ? std::ranges::find(all, *current, &SceneItem::id) : all.end();
    if (found == all.end()) return;
    QAccessibleEvent focus(view, QAccessible::Focus);
    focus.setChild(static_cast<int>(found - all.begin()));
    QAccessible::updateAccessibility(&focus);
}

void SceneItems::tellLinkedItems(QWidget* view) {
    if (!QAccessible::isActive() || !view->hasFocus()) return;
    const std::vector<SceneItem> all = sceneItems();
    const auto first = std::ranges::find(all, true, &SceneItem::linked);
    if (first == all.end()) return;
    QAccessible::State changed;
    changed.hotTracked = true;
    QAccessibleStateChangeEvent linked(view, changed);
    linked.setChild(static_cast<int>(first - all.begin()));
    QAccessible::updateAccessibility(&linked);
}

std::vector<QRectF> boxesOf(const DisplayList& list, const ItemId& id) {
    std::vector<QRectF> boxes;
    for (const Primitive& primitive : list.primitives)
        if (std::visit([](const auto& shape) { return shape.id; }, primitive) == id)
            boxes.push_back(std::visit([](const auto& shape) { return boxOf(shape); }, primitive));
    return boxes;
}

std::optional<QRectF> boxAround(const DisplayList& list, const ItemId& id) {
    std::optional<QRectF> around;
    for (const QRectF& box : boxesOf(list, id)) around = around.value_or(QRectF()) | box;
    return around;
}

std::vector<SceneItem> itemsOf(const DisplayList& list, const std::vector<ItemId::Kind>& kinds) {
    std::vector<SceneItem> items;
    for (const Primitive& primitive : list.primitives) {
        const ItemId id = std::visit([](const auto& shape) { return shape.id; }, primitive);
        if (std::ranges::find(kinds, id.kind) == kinds.end() ||
            std::ranges::find(items, id, &SceneItem::id) != items.end())
            continue;
        items.push_back(
            {id, std::visit([](const auto& shape) { return boxOf(shape); }, primitive), {}, {}, false});
    }
    return items;
}

}  // namespace meshwright::ui
