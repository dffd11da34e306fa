// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/scene/mesh_camera.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace meshwright::ui {

namespace {

constexpr double kLargestScale = 64.0;  // px of a pitch at zoom 1: a single GPU does not fill the window
constexpr double kSmallestScale = 0.05;
constexpr float kEdgeOn = 1e-4F;  // sine of the angle under which a face is a line

double cross(QPointF a, QPointF b) {
    return a.x() * b.y() - a.y() * b.x();
}

}  // namespace

QVector3D Box::corner(int index) const {
    return {(index & 1) != 0 ? high.x() : low.x(), (index & 2) != 0 ? high.y() : low.y(),
            (index & 4) != 0 ? high.z() : low.z()};
}

QMatrix4x4 orientation(const Camera& camera) {
    QMatrix4x4 matrix;
    matrix.rotate(static_cast<float>(90.0 - camera.elevation), 1.0F, 0.0F, 0.0F);
    matrix.rotate(static_cast<float>(camera.azimuth), 0.0F, 0.0F, 1.0F);
    return matrix;
}

QSizeF extentSeen(const Camera& camera, const QVector3D& size) {
    const QMatrix4x4 turn = orientation(camera);
    QSizeF seen(0.0, 0.0);
    for (int d = 0; d < 3; ++d) {
        seen.rwidth() += std::abs(double(turn(0, d)) * double(size[d]));
        seen.rheight() += std::abs(double(turn(1, d)) * double(size[d]));
    }
    return seen;
}

Projection::Projection(const Camera& camera, const Box& world, const QRectF& room, QSizeF view) {
    const QMatrix4x4 turn = orientation(camera);
    m_toViewer = QVector3D(turn(2, 0), turn(2, 1), turn(2, 2));
    const QSizeF seen = extentSeen(camera, world.high - world.low);
    const double fit = std::min({room.width() / std::max(seen.width(), 1e-6),
                                 room.height() / std::max(seen.height(), 1e-6), kLargestScale});
    m_scale = std::max(fit * camera.zoom, kSmallestScale);

    const QPointF middle = room.center() + QPointF(camera.panX * view.width(), camera.panY * view.height());
    m_matrix.translate(static_cast<float>(middle.x()), static_cast<float>(middle.y()));
    m_matrix.scale(static_cast<float>(m_scale));
    m_matrix *= turn;
    m_matrix.translate(-world.centre());
}

int Projection::facing(int d) const {
    if (std::abs(m_toViewer[d]) < kEdgeOn) return 0;
    return m_toViewer[d] > 0 ? 1 : -1;
}

QPolygonF Projection::outline(const Box& box) const {
    std::array<QPointF, 8> points;
    for (int i = 0; i < 8; ++i) points[static_cast<std::size_t>(i)] = map(box.corner(i));
    std::ranges::sort(points,
                      [](QPointF a, QPointF b) { return a.x() != b.x() ? a.x() < b.x() : a.y() < b.y(); });
    // Andrew's monotone chain: lower hull forwards, upper hull backwards.
    QPolygonF hull;
    const auto grow = [&hull](qsizetype base, QPointF point) {
        while (hull.size() >= base + 2 &&
               cross(hull.last() - hull[hull.size() - 2], point - hull.last()) <= 1e-6)
            hull.removeLast();
        hull.append(point);
    };
    for (const QPointF point : points) grow(0, point);
    const qsizetype lower = hull.size() - 1;
    for (auto point = points.rbegin() + 1; point != points.rend(); ++point) grow(lower, *point);
    hull.removeLast();
    return hull;
}

}  // namespace meshwright::ui
