// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/scene/clip.h"

#include <algorithm>
#include <array>

namespace meshwright::ui {

namespace {

/// a x + b y <= c holds inside.
struct HalfPlane {
    double a, b, c;
    [[nodiscard]] double outside(QPointF p) const { return a * p.x() + b * p.y() - c; }
};

std::array<HalfPlane, 4> sidesOf(const QRectF& rect) {
    return {{{-1, 0, -rect.left()}, {1, 0, rect.right()}, {0, -1, -rect.top()}, {0, 1, rect.bottom()}}};
}

}  // namespace

QPolygonF clipped(const QPolygonF& convex, const QRectF& rect) {
    if (rect.contains(convex.boundingRect())) return convex;
    QPolygonF rest = convex;
    for (const HalfPlane& side : sidesOf(rect)) {  // Sutherland and Hodgman, 1974
        QPolygonF kept;
        for (qsizetype i = 0; i < rest.size(); ++i) {
            const QPointF a = rest[i];
            const QPointF b = rest[(i + 1) % rest.size()];
            const double da = side.outside(a);
            const double db = side.outside(b);
            if (da <= 0) kept.append(a);
            if ((da < 0 && db > 0) || (da > 0 && db < 0)) kept.append(a + (b - a) * (da / (da - db)));
        }
        rest = std::move(kept);
    }
    if (rest.size() < 3) rest.clear();
    return rest;
}

std::optional<QLineF> clipped(const QLineF& segment, const QRectF& rect) {
    double first = 0.0;
    double last = 1.0;
    for (const HalfPlane& side : sidesOf(rect)) {
        const double da = side.outside(segment.p1());
        const double db = side.outside(segment.p2());
        if (da > 0 && db > 0) return std::nullopt;
        if (da > 0) first = std::max(first, da / (da - db));
        if (db > 0) last = std::min(last, da / (da - db));
    }
    if (first > last) return std::nullopt;
    return QLineF(segment.pointAt(first), segment.pointAt(last));
}

bool overlap(const QPolygonF& convex, const QRectF& rect) {
    if (!convex.boundingRect().intersects(rect)) return false;
    // Separating axes: the rectangle's sides are done; now each side of the polygon.
    const std::array<QPointF, 4> corners = {rect.topLeft(), rect.topRight(), rect.bottomRight(),
                                            rect.bottomLeft()};
    QPointF inside;
    for (const QPointF corner : convex) inside += corner / static_cast<double>(convex.size());
    for (qsizetype i = 0; i < convex.size(); ++i) {
        const QPointF a = convex[i];
        const QPointF along = convex[(i + 1) % convex.size()] - a;
        const auto side = [&](QPointF p) { return along.x() * (p - a).y() - along.y() * (p - a).x(); };
        const double inner = side(inside);
        if (std::ranges::all_of(corners, [&](QPointF p) { return side(p) * inner < 0; })) return false;
    }
    return true;
}

}  // namespace meshwright::ui
