// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/scene/clip.h"

#include "tests/support/catch.h"
#include "tests/support/property.h"

using namespace meshwright::ui;

namespace {

const QRectF kRect(0, 0, 10, 6);

QPolygonF anyTriangle() {
    const auto coordinate = [] { return *rc::gen::inRange(-120, 220) * 0.1; };
    return QPolygonF(
        {{coordinate(), coordinate()}, {coordinate(), coordinate()}, {coordinate(), coordinate()}});
}

/// Twice the signed area of a triangle; which side of a line a point is on.
double turn(QPointF a, QPointF b, QPointF c) {
    return (b.x() - a.x()) * (c.y() - a.y()) - (b.y() - a.y()) * (c.x() - a.x());
}

bool insideTriangle(const QPolygonF& t, QPointF p, double margin) {
    const double whole = turn(t[0], t[1], t[2]);
    const double sign = whole < 0 ? -1.0 : 1.0;
    for (int i = 0; i < 3; ++i)
        if (sign * turn(t[i], t[(i + 1) % 3], p) < margin) return false;
    return true;
}

}  // namespace

TEST_CASE("A clipped polygon holds exactly the points inside both polygon and rectangle") {
    CHECK(rc::check([] {
        const QPolygonF triangle = anyTriangle();
        RC_PRE(std::abs(turn(triangle[0], triangle[1], triangle[2])) > 1.0);
        const QPolygonF part = clipped(triangle, kRect);
        RC_ASSERT(kRect.adjusted(-1e-9, -1e-9, 1e-9, 1e-9).contains(part.boundingRect()) || part.isEmpty());
        for (int column = 0; 0.25 + 0.5 * column < kRect.right(); ++column)
            for (int row = 0; 0.25 + 0.5 * row < kRect.bottom(); ++row) {
                const QPointF point(0.25 + 0.5 * column, 0.25 + 0.5 * row);
                if (insideTriangle(triangle, point, 0.05))
                    RC_ASSERT(part.containsPoint(point, Qt::OddEvenFill));
                if (!insideTriangle(triangle, point, -0.05))
                    RC_ASSERT(!part.containsPoint(point, Qt::OddEvenFill));
            }
        // A mere touch may count either way.
        if (!clipped(triangle, kRect.adjusted(0.01, 0.01, -0.01, -0.01)).isEmpty())
            RC_ASSERT(overlap(triangle, kRect));
        if (clipped(triangle, kRect.adjusted(-0.01, -0.01, 0.01, 0.01)).isEmpty())
            RC_ASSERT(!overlap(triangle, kRect));
    }));
}

TEST_CASE("A clipped segment keeps its direction and stays inside") {
    CHECK(rc::check([] {
        const QPolygonF points = anyTriangle();
        const QLineF segment(points[0], points[1]);
        const auto part = clipped(segment, kRect);
        int inside = 0;
        for (int i = 0; i <= 400; ++i) inside += kRect.contains(segment.pointAt(i / 400.0)) ? 1 : 0;
        if (!part) {
            RC_ASSERT(inside <= 1);
            return;
        }
        for (const QPointF end : {part->p1(), part->p2()})
            RC_ASSERT(kRect.adjusted(-1e-9, -1e-9, 1e-9, 1e-9).contains(end));
        RC_ASSERT(std::abs(part->length() - segment.length() * inside / 401.0) <=
                  segment.length() / 200.0 + 1e-6);
    }));
}
