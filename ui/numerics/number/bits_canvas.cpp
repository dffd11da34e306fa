// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/numerics/number/bits_canvas.h"

#include <QMouseEvent>
#include <QWheelEvent>
#include <cmath>

#include "ui/numerics/number/number_edits.h"

namespace meshwright::ui {

namespace {

constexpr double kExponentStep = 12.0;  // px a step of the exponent

const FloatFormat& formatOf(const ItemId& bit) {
    return floatFormats()[static_cast<std::size_t>(bit.a)];
}

}  // namespace

BitsCanvas::BitsCanvas(const QString& title, ScenarioDocument& document, const NumberFigures& figures,
                       const Theme& theme, QWidget* parent)
    : NumberCanvas(title, &bitsScene, document, figures, theme, parent) {}

void BitsCanvas::currentItemChanged() {
    const auto box = currentItem() ? boxAround(displayList(), *currentItem()) : std::nullopt;
    if (box) emit movedTo((box->center() * magnification()).toPoint());
}

std::optional<ItemId> BitsCanvas::bitAt(QPointF point) {
    const auto item = hitTest(displayList(), point);
    return item && item->kind == ItemId::Kind::bit ? item : std::nullopt;
}

void BitsCanvas::mousePressEvent(QMouseEvent* event) {
    const auto bit = event->button() == Qt::LeftButton ? bitAt(event->position()) : std::nullopt;
    if (bit) {
        const std::uint32_t code = figures().reports[static_cast<std::size_t>(bit->a)].code.value_or(0);
        m_drag = Drag{Drag::Kind::undecided, *bit, event->position(), code, (code >> bit->b & 1) == 0};
    }
    NumberCanvas::mousePressEvent(event);
}

void BitsCanvas::mouseMoveEvent(QMouseEvent* event) {
    if (!m_drag) return;
    const auto bit = bitAt(event->position());
    const bool other = bit && bit->a == m_drag->bit.a && bit->b != m_drag->bit.b;
    if (m_drag->kind == Drag::Kind::undecided) {
        const double rise = std::abs(event->position().y() - m_drag->from.y());
        const bool counts =
            fieldOf(formatOf(m_drag->bit), static_cast<int>(m_drag->bit.b)) == BitField::exponent;
        if (other)
            m_drag->kind = Drag::Kind::paints;
        else if (counts && rise >= kExponentStep)
            m_drag->kind = Drag::Kind::countsExponent;
    }
    if (m_drag->kind == Drag::Kind::paints && other) paintBit(*bit);
    if (m_drag->kind == Drag::Kind::countsExponent) countExponent(event->position());
}

void BitsCanvas::mouseReleaseEvent(QMouseEvent* event) {
    if (event->button() == Qt::LeftButton) m_drag.reset();
}

void BitsCanvas::paintBit(const ItemId& bit) {
    const std::uint32_t code = figures().reports[static_cast<std::size_t>(bit.a)].code.value_or(0);
    const std::uint32_t painted = withBit(code, static_cast<int>(bit.b), m_drag->value);
    if (painted != code) changeNumber([&](NumberView& view) { setCode(view, formatOf(bit), painted); });
}

/// From the code before the press: the flip was not what was wanted.
void BitsCanvas::countExponent(QPointF point) {
    const FloatFormat& format = formatOf(m_drag->bit);
    const int by = static_cast<int>((m_drag->from.y() - point.y()) / kExponentStep);
    changeNumber(
        [&](NumberView& view) { setCode(view, format, withExponentMoved(format, m_drag->code, by)); });
}

void BitsCanvas::wheelEvent(QWheelEvent* event) {
    const auto bit = event->modifiers() & Qt::ControlModifier ? bitAt(event->position()) : std::nullopt;
    const int delta = event->angleDelta().y();
    if (!bit || delta == 0 || fieldOf(formatOf(*bit), static_cast<int>(bit->b)) != BitField::exponent)
        return event->ignore();
    const std::uint32_t code = figures().reports[static_cast<std::size_t>(bit->a)].code.value_or(0);
    const FloatFormat& format = formatOf(*bit);
    changeNumber([&](NumberView& view) {
        setCode(view, format, withExponentMoved(format, code, delta > 0 ? 1 : -1));
    });
    event->accept();
}

}  // namespace meshwright::ui
