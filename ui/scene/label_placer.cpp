// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/scene/label_placer.h"

#include <QFontMetricsF>
#include <algorithm>

#include "ui/scene/clip.h"
#include "ui/scene/text_bounds.h"

namespace meshwright::ui {

namespace {

constexpr double kApart = 2.0;  // px of air around a label

double heightOf(const LabelLine& line) {
    const QFontMetricsF metrics(line.font);
    return metrics.ascent() + metrics.descent();
}

}  // namespace

QSizeF sizeOf(const Label& label) {
    QSizeF size(0.0, 0.0);
    for (const LabelLine& line : label) {
        size.setWidth(std::max(size.width(), QFontMetricsF(line.font).horizontalAdvance(line.text)));
        size.rheight() += heightOf(line);
    }
    return size;
}

bool LabelPlacer::isFree(const QRectF& box) const {
    return m_room.contains(box) &&
           std::ranges::none_of(m_taken, [&](const QRectF& other) { return other.intersects(box); });
}

bool LabelPlacer::isClear(const QRectF& box) const {
    return isFree(box) &&
           std::ranges::none_of(m_shapes, [&](const QPolygonF& shape) { return overlap(shape, box); });
}

QRectF LabelPlacer::boxOf(const Label& label, QPointF anchor, Qt::Alignment alignment) {
    QRectF box(anchor, sizeOf(label));
    if (alignment & Qt::AlignRight) box.translate(-box.width(), 0);
    if (alignment & Qt::AlignHCenter) box.translate(-box.width() / 2, 0);
    if (alignment & Qt::AlignVCenter) box.translate(0, -box.height() / 2);
    if (alignment & Qt::AlignBottom) box.translate(0, -box.height());
    return box;
}

bool LabelPlacer::putNear(DisplayList& list, const Label& label, QPointF anchor, Qt::Alignment alignment,
                          double reach, ItemId id) {
    constexpr double kStep = 4.0;
    for (int step = 0; step * kStep <= reach; ++step)
        for (const double shift : {step * kStep, -step * kStep})
            if (put(list, label, anchor + QPointF(0, shift), alignment, id)) return true;
    return false;
}

bool LabelPlacer::put(DisplayList& list, const Label& label, QPointF anchor, Qt::Alignment alignment,
                      ItemId id) {
    const QRectF box = boxOf(label, anchor, alignment);
    if (!isClear(box)) return false;
    take(box.adjusted(-kApart, -kApart, kApart, kApart));
    if (id.kind != ItemId::Kind::none) list.add(Rect{box, {}, {}, id, 0.0});
    const Qt::Alignment horizontal = alignment & Qt::AlignHorizontal_Mask;
    const double x = alignment & Qt::AlignRight     ? box.right()
                     : alignment & Qt::AlignHCenter ? box.center().x()
                                                    : box.left();
    double y = box.top();
    for (const LabelLine& line : label) {
        list.add(Text{{x, y}, line.text, line.font, line.color, horizontal | Qt::AlignTop, id, {}});
        y += heightOf(line);
    }
    return true;
}

bool LabelPlacer::putOver(DisplayList& list, const Text& text) {
    const QRectF box = boundsOf(text);
    if (!isFree(box)) return false;
    take(box);
    list.add(text);
    return true;
}

}  // namespace meshwright::ui
