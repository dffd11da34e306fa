// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QMatrix4x4>
#include <QPointF>
#include <QPolygonF>
#include <QRectF>
#include <QVector3D>
#include <array>

#include "ui/document/view_state.h"

namespace meshwright::ui {

/// Directions of the cube, as indices of QVector3D: x carries tensor, y data, z the pipeline (stage 0 on
/// top).
inline constexpr int kX = 0, kY = 1, kZ = 2;

/// A box along the axes, in pitches of a cell.
struct Box {
    QVector3D low, high;
    [[nodiscard]] QVector3D centre() const { return (low + high) / 2.0F; }
    [[nodiscard]] QVector3D corner(int index) const;  ///< 0..7: bit d set = the high side of direction d
};

/// Orthographic view of the cube: equal cells stay equal, parallel edges stay parallel.
class Projection {
  public:
    /// `world` fits into `room` at zoom 1; pan moves by parts of `view`.
    Projection(const Camera& camera, const Box& world, const QRectF& room, QSizeF view);

    [[nodiscard]] QPointF map(const QVector3D& point) const { return m_matrix.map(point).toPointF(); }
    /// Pixels of one pitch seen square on.
    [[nodiscard]] double scale() const { return m_scale; }
    /// Unit vector of the cube that points at the viewer.
    [[nodiscard]] QVector3D toViewer() const { return m_toViewer; }
    /// +1 or -1: the side of direction `d` that faces the viewer; 0 = both are seen edge on.
    [[nodiscard]] int facing(int d) const;

    /// The silhouette of a box: convex, clockwise or not, without repeated points.
    [[nodiscard]] QPolygonF outline(const Box& box) const;

  private:
    QMatrix4x4 m_matrix;
    QVector3D m_toViewer;
    double m_scale = 1.0;
};

/// Turns the cube's directions to the screen's: x right, y down, z towards the viewer.
[[nodiscard]] QMatrix4x4 orientation(const Camera& camera);
/// Size of a box on screen at scale 1 from this camera.
[[nodiscard]] QSizeF extentSeen(const Camera& camera, const QVector3D& size);

}  // namespace meshwright::ui
