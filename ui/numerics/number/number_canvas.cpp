// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/numerics/number/number_canvas.h"

#include <QKeyEvent>
#include <QMouseEvent>
#include <QWheelEvent>
#include <algorithm>

#include "ui/numerics/number/number_edits.h"
#include "ui/numerics/number/number_items.h"

namespace meshwright::ui {

NumberCanvas::NumberCanvas(const QString& title, NumericsScene scene, ScenarioDocument& document,
                           const NumberFigures& figures, const Theme& theme, QWidget* parent)
    : ItemCanvas(title, theme, parent), m_scene(scene), m_document(document), m_figures(figures) {}

DisplayList NumberCanvas::drawn(QSizeF size) const {
    return m_scene({m_document.view().numerics, theme(), size});
}

std::vector<ItemId::Kind> NumberCanvas::itemKinds() const {
    using enum ItemId::Kind;
    return {formatRow, bit, formatRange, numberMark, roundingPart, cursor};
}

QString NumberCanvas::itemName(const ItemId& item) const {
    return numberItemName(m_figures, item);
}

QString NumberCanvas::itemFacts(const ItemId& item) const {
    return numberItemFacts(m_figures, item);
}

void NumberCanvas::activateItem(const ItemId& id) {
    const auto position = static_cast<std::size_t>(id.a);
    switch (id.kind) {
        case ItemId::Kind::formatRow:
        case ItemId::Kind::formatRange:
            return changeNumber([&](NumberView& view) { lookAt(view, floatFormats()[position]); });
        case ItemId::Kind::bit: {
            const FloatReport& report = m_figures.reports[position];
            const std::uint32_t code = report.code.value_or(0);
            const auto bit = static_cast<int>(id.b);
            const bool set = (code >> bit & 1) != 0;
            return changeNumber(
                [&](NumberView& view) { setCode(view, *report.format, withBit(code, bit, !set)); });
        }
        case ItemId::Kind::numberMark:
            return changeNumber(
                [&](NumberView& view) { setCode(view, formatOf(view), static_cast<std::uint32_t>(id.a)); });
        case ItemId::Kind::roundingPart:
            if (id.b > 0)
                changeNumber([&](NumberView& view) { view.rounding = static_cast<Rounding>(id.b - 1); });
            return;
        default:
            return;
    }
}

void NumberCanvas::zoom(int by) {
    changeNumber([&](NumberView& view) {
        view.lineZoom = std::clamp(view.lineZoom + by, -kMostLineZoom, kMostLineZoom);
    });
}

void NumberCanvas::keyPressEvent(QKeyEvent* event) {
    const int key = event->key();
    const bool steps =
        (event->modifiers() & Qt::ControlModifier) && (key == Qt::Key_Up || key == Qt::Key_Down);
    if (steps) return changeNumber([&](NumberView& view) { stepValue(view, key == Qt::Key_Up); });
    if (key == Qt::Key_Space && currentItem()) return activateItem(*currentItem());
    if (hasLine() && (key == Qt::Key_Plus || key == Qt::Key_Equal)) return zoom(1);
    if (hasLine() && key == Qt::Key_Minus) return zoom(-1);
    ItemCanvas::keyPressEvent(event);
}

void NumberCanvas::wheelEvent(QWheelEvent* event) {
    const int delta = event->angleDelta().y();
    if (!hasLine() || delta == 0) return event->ignore();
    zoom(delta > 0 ? 1 : -1);
    event->accept();
}

void NumberCanvas::mousePressEvent(QMouseEvent* event) {
    if (event->button() != Qt::LeftButton) return;
    if (const auto item = hitTest(displayList(), event->position())) activateItem(*item);
}

}  // namespace meshwright::ui
