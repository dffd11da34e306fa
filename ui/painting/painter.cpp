// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/painting/painter.h"

#include <QPainterPath>
#include <cmath>

#include "ui/scene/text_bounds.h"

namespace meshwright::ui {

namespace {

constexpr qreal kHatchPitch = 6.0;  // px between hatch lines, across

QPen penOf(const Stroke& stroke) {
    if (!stroke.color.isValid()) return Qt::NoPen;
    QPen pen(stroke.color, stroke.width);
    switch (stroke.dash) {
        case Dash::none:
            break;
        case Dash::dashed:
            pen.setDashPattern({4.0, 3.0});
            break;
        case Dash::dotted:
            pen.setDashPattern({1.2, 2.0});
            break;
        case Dash::dashDotted:
            pen.setDashPattern({5.0, 2.0, 1.2, 2.0});
            break;
    }
    pen.setJoinStyle(Qt::MiterJoin);
    return pen;
}

QBrush brushOf(const Fill& fill) {
    return fill.color.isValid() ? QBrush(fill.color) : QBrush(Qt::NoBrush);
}

/// The hatch as real lines cut to a convex polygon: SVG drops painter clips, and pattern brushes do not
/// scale.
void hatch(QPainter& painter, const QPolygonF& convex, const QColor& color) {
    const QRectF box = convex.boundingRect();
    QList<QLineF> lines;
    const qreal step = kHatchPitch * std::sqrt(2.0);
    // Lines x + y = k on one grid for the whole picture, so that neighbouring holes share their hatch.
    const auto first = static_cast<qint64>(std::ceil((box.left() + box.top()) / step));
    const auto end = static_cast<qint64>(std::ceil((box.right() + box.bottom()) / step));
    for (qint64 i = first; i < end; ++i) {
        const qreal k = static_cast<qreal>(i) * step;
        QList<QPointF> cuts;
        for (qsizetype corner = 0; corner < convex.size(); ++corner) {
            const QPointF a = convex[corner];
            const QPointF b = convex[(corner + 1) % convex.size()];
            const qreal da = a.x() + a.y() - k;
            const qreal db = b.x() + b.y() - k;
            if ((da < 0) != (db < 0)) cuts.append(a + (b - a) * (da / (da - db)));
        }
        if (cuts.size() >= 2) lines.append(QLineF(cuts[0], cuts[1]));
    }
    painter.setPen(QPen(color, 1.0));
    painter.drawLines(lines);
}

/// Shapes without paint are there to be hit, not seen.
bool isPainted(const Fill& fill, const Stroke& stroke) {
    return fill.color.isValid() || fill.hatch.isValid() || stroke.color.isValid();
}

void draw(QPainter& painter, const Polygon& polygon, Edges edges) {
    if (!isPainted(polygon.fill, polygon.stroke)) return;
    painter.setRenderHint(QPainter::Antialiasing, edges == Edges::smooth);
    if (polygon.fill.hatch.isValid()) {
        painter.setPen(Qt::NoPen);
        painter.setBrush(brushOf(polygon.fill));
        painter.drawPolygon(polygon.points);
        hatch(painter, polygon.points, polygon.fill.hatch);
        painter.setBrush(Qt::NoBrush);
    } else {
        painter.setBrush(brushOf(polygon.fill));
    }
    painter.setPen(penOf(polygon.stroke));
    painter.drawPolygon(polygon.points);
}

void draw(QPainter& painter, const Rect& rect, Edges) {
    if (!isPainted(rect.fill, rect.stroke)) return;
    const bool round = rect.radius > 0.0;
    painter.setRenderHint(QPainter::Antialiasing, round || rect.stroke.color.isValid());
    painter.setPen(Qt::NoPen);
    painter.setBrush(brushOf(rect.fill));
    if (round)
        painter.drawRoundedRect(rect.rect, rect.radius, rect.radius);
    else if (rect.fill.color.isValid())
        painter.fillRect(rect.rect, rect.fill.color);
    if (rect.fill.hatch.isValid()) {
        painter.setRenderHint(QPainter::Antialiasing, true);
        hatch(painter,
              QPolygonF({rect.rect.topLeft(), rect.rect.topRight(), rect.rect.bottomRight(),
                         rect.rect.bottomLeft()}),
              rect.fill.hatch);
    }
    if (rect.stroke.color.isValid()) {
        painter.setPen(penOf(rect.stroke));
        painter.setBrush(Qt::NoBrush);
        painter.drawRoundedRect(rect.rect, rect.radius, rect.radius);
    }
}

void arrowHead(QPainter& painter, const QPolygonF& points, const Stroke& stroke) {
    const QLineF last(points[points.size() - 2], points.last());
    if (last.length() < 1e-6) return;
    const qreal reach = 4.0 + 2.0 * stroke.width;
    QLineF side = QLineF::fromPolar(reach, last.angle() + 180.0 - 25.0).translated(last.p2());
    QLineF other = QLineF::fromPolar(reach, last.angle() + 180.0 + 25.0).translated(last.p2());
    painter.setPen(Qt::NoPen);
    painter.setBrush(stroke.color);
    painter.drawPolygon(QPolygonF({last.p2(), side.p2(), other.p2()}));
}

/// Qt's raster engine hands what has a hundred spans and more to a second thread and waits for it, which
/// takes many times as long as painting a thin line does: its pieces stay below that.
QList<QLineF> piecesOf(const QLineF& line) {
    constexpr qreal kLongest = 24.0;
    const int count = static_cast<int>(std::ceil(line.length() / kLongest));
    QList<QLineF> pieces;
    for (int i = 0; i < count; ++i)
        pieces.append(
            {line.pointAt(static_cast<qreal>(i) / count), line.pointAt(static_cast<qreal>(i + 1) / count)});
    return pieces;
}

void draw(QPainter& painter, const Line& line, Edges edges) {
    painter.setRenderHint(QPainter::Antialiasing, edges == Edges::smooth);
    QPen pen = penOf(line.stroke);
    painter.setBrush(Qt::NoBrush);
    if (line.stroke.color.alpha() < 255 && line.stroke.dash == Dash::none && line.points.size() == 2) {
        pen.setCapStyle(Qt::FlatCap);  // pieces must not overlap
        painter.setPen(pen);
        painter.drawLines(piecesOf({line.points[0], line.points[1]}));
    } else {
        painter.setPen(pen);
        painter.drawPolyline(line.points);
    }
    if (line.arrow && line.points.size() >= 2) arrowHead(painter, line.points, line.stroke);
}

void draw(QPainter& painter, const Text& text, Edges) {
    painter.setRenderHint(QPainter::Antialiasing, true);
    painter.setFont(text.font);
    const QPointF base = baselineOf(text);
    if (text.halo.isValid()) {
        QPainterPath path;
        path.addText(base, text.font, text.text);
        painter.strokePath(path, QPen(text.halo, 3.0, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
    }
    painter.setPen(text.color);
    painter.drawText(base, text.text);
}

void draw(QPainter& painter, const Circle& circle, Edges) {
    painter.setRenderHint(QPainter::Antialiasing, true);
    painter.setPen(penOf(circle.stroke));
    painter.setBrush(brushOf(circle.fill));
    painter.drawEllipse(circle.centre, circle.radius, circle.radius);
}

}  // namespace

void paint(const DisplayList& list, QPainter& painter, Edges edges) {
    painter.save();
    if (list.ground.isValid()) painter.fillRect(QRectF(QPointF(0, 0), list.size), list.ground);
    for (const Primitive& primitive : list.primitives)
        std::visit([&](const auto& item) { draw(painter, item, edges); }, primitive);
    painter.restore();
}

}  // namespace meshwright::ui
