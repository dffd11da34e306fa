// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/scene/display_list.h"

#include <QLineF>
#include <algorithm>

namespace meshwright::ui {

namespace {

constexpr qreal kLineReach = 5.0;  // px a pointer may miss a line by

bool contains(const Polygon& polygon, QPointF point) {
    return polygon.points.containsPoint(point, Qt::OddEvenFill);
}
bool contains(const Rect& rect, QPointF point) {
    return rect.rect.contains(point);
}
bool contains(const Circle& circle, QPointF point) {
    return QLineF(circle.centre, point).length() <= circle.radius + kLineReach / 2;
}
bool contains(const Text&, QPointF) {
    return false;
}  // names get a transparent Rect of their own where they act
bool contains(const Line& line, QPointF point) {
    for (qsizetype i = 1; i < line.points.size(); ++i) {
        const QPointF a = line.points[i - 1];
        const QPointF along = line.points[i] - a;
        const qreal squared = QPointF::dotProduct(along, along);
        const qreal t =
            squared > 0 ? std::clamp(QPointF::dotProduct(point - a, along) / squared, 0.0, 1.0) : 0.0;
        if (QLineF(point, a + along * t).length() <= kLineReach) return true;
    }
    return false;
}

}  // namespace

std::optional<ItemId> hitTest(const DisplayList& list, QPointF point) {
    // From the last drawn to the first.
    for (auto primitive = list.primitives.rbegin(); primitive != list.primitives.rend(); ++primitive) {
        const auto hit = std::visit(
            [&](const auto& item) -> std::optional<ItemId> {
                if (item.id.kind == ItemId::Kind::none || !contains(item, point)) return std::nullopt;
                return item.id;
            },
            *primitive);
        if (hit) return hit;
    }
    return std::nullopt;
}

}  // namespace meshwright::ui
