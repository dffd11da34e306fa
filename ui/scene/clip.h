// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QLineF>
#include <QPolygonF>
#include <QRectF>
#include <optional>

namespace meshwright::ui {

// Scenes cut their own geometry: SVG files drop a painter's clip.

/// The part of a convex polygon inside the rectangle; empty when there is none.
[[nodiscard]] QPolygonF clipped(const QPolygonF& convex, const QRectF& rect);
/// The part of a segment inside the rectangle.
[[nodiscard]] std::optional<QLineF> clipped(const QLineF& segment, const QRectF& rect);
/// Do a convex polygon and a rectangle share any area?
[[nodiscard]] bool overlap(const QPolygonF& convex, const QRectF& rect);

}  // namespace meshwright::ui
