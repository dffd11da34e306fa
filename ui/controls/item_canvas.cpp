// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/controls/item_canvas.h"

#include <QHelpEvent>
#include <QKeyEvent>
#include <QPainter>
#include <QToolTip>
#include <algorithm>

#include "ui/controls/magnifier.h"
#include "ui/controls/tooltip.h"
#include "ui/painting/painter.h"

namespace meshwright::ui {

ItemCanvas::ItemCanvas(const QString& accessibleName, const Theme& theme, QWidget* parent)
    : QWidget(parent), m_theme(theme) {
    installAccessibility();
    setAccessibleName(accessibleName);
    setAttribute(Qt::WA_OpaquePaintEvent);
    setFocusPolicy(Qt::StrongFocus);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Expanding);
    setMinimumSize(80, 40);
    new Magnifier(this);
}

const DisplayList& ItemCanvas::displayList() {
    if (m_stale) m_list = drawn(Magnifier::drawnSize(*this));
    m_stale = false;
    return m_list;
}

void ItemCanvas::refresh() {
    m_stale = true;
    update();
    if (!isVisible()) return;
    if (m_current && !boxAround(displayList(), *m_current)) m_current.reset();
    QStringList words;  // where there are no items, the message says why
    if (unnamedItems().empty())
        for (const Primitive& primitive : displayList().primitives)
            if (const auto* text = std::get_if<Text>(&primitive)) words << text->text;
    setAccessibleDescription(words.join(QLatin1Char(' ')));
}

void ItemCanvas::resizeEvent(QResizeEvent*) {
    m_stale = true;
}

void ItemCanvas::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    Magnifier::magnify(painter);
    paint(displayList(), painter);
    if (!hasFocus()) return;
    const QRectF all({}, Magnifier::drawnSize(*this));
    painter.setPen(m_theme.selectionOutline);
    painter.setBrush(Qt::NoBrush);
    painter.drawRect(all.adjusted(0, 0, -1, -1));
    if (!m_current) return;
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(m_theme.link, 2.2));
    if (const auto box = boxAround(displayList(), *m_current))
        painter.drawRoundedRect(box->adjusted(-1.5, -1.5, 1.5, 1.5) & all.adjusted(2, 2, -2, -2), 2.0, 2.0);
}

std::vector<SceneItem> ItemCanvas::unnamedItems() {
    return itemsOf(displayList(), itemKinds());
}

std::vector<SceneItem> ItemCanvas::sceneItems() {
    std::vector<SceneItem> items = unnamedItems();
    for (SceneItem& item : items) {
        item.name = itemName(item.id);
        item.value = itemFacts(item.id);
        item.selected = item.id == m_current;
    }
    return items;
}

QString ItemCanvas::itemText(const ItemId& item) const {
    const QString name = itemName(item), facts = itemFacts(item);
    return name.isEmpty() || facts.isEmpty() ? name + facts : tr("%1: %2").arg(name, facts);
}

QString ItemCanvas::tooltipAt(QPointF point) {
    const auto hit = hitTest(displayList(), point);
    return hit ? itemText(*hit) : QString();
}

bool ItemCanvas::event(QEvent* event) {
    if (event->type() != QEvent::ToolTip) return QWidget::event(event);
    const auto* help = static_cast<QHelpEvent*>(event);
    showTip(*help, tooltipAt(help->pos()), this);
    return true;
}

void ItemCanvas::walk(int by) {
    const std::vector<SceneItem> items = unnamedItems();
    if (items.empty()) return;
    const int last = static_cast<int>(items.size()) - 1;
    const auto found = m_current ? std::ranges::find(items, *m_current, &SceneItem::id) : items.end();
    const int from = found != items.end() ? static_cast<int>(found - items.begin()) + by : by > 0 ? 0 : last;
    setCurrent(items[static_cast<std::size_t>(std::clamp(from, 0, last))].id);
}

/// Lights the item and says what the pointer would.
void ItemCanvas::setCurrent(const std::optional<ItemId>& item) {
    m_current = item;
    update();
    currentItemChanged();
    tellCurrentItem(this);
    const auto box = item ? boxAround(displayList(), *item) : std::nullopt;
    if (box)
        QToolTip::showText(mapToGlobal((box->bottomLeft() * magnification()).toPoint()), itemText(*item),
                           this);
    else
        QToolTip::hideText();
}

void ItemCanvas::keyPressEvent(QKeyEvent* event) {
    switch (event->key()) {
        case Qt::Key_Return:
        case Qt::Key_Enter:
            if (m_current) return activateItem(*m_current);
            break;
        case Qt::Key_Right:
        case Qt::Key_Down:
            return walk(1);
        case Qt::Key_Left:
        case Qt::Key_Up:
            return walk(-1);
        case Qt::Key_Home:
            m_current.reset();
            return walk(1);
        case Qt::Key_End:
            m_current.reset();
            return walk(-1);
        case Qt::Key_Escape:
            if (m_current) return setCurrent(std::nullopt);
            break;
        default:
            break;
    }
    QWidget::keyPressEvent(event);
}

void ItemCanvas::focusInEvent(QFocusEvent* event) {
    QWidget::focusInEvent(event);
    update();
}

void ItemCanvas::focusOutEvent(QFocusEvent* event) {
    QWidget::focusOutEvent(event);
    if (event->reason() != Qt::ActiveWindowFocusReason && m_current) setCurrent(std::nullopt);
    update();
}

}  // namespace meshwright::ui
