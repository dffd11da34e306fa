// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/scene/mesh_context.h"

namespace meshwright::ui {

/// The cells of one node on one slice, when they form a rectangle there.
struct NodePlate {
    std::int64_t node = 0;
    QPolygonF outline;  ///< on screen, from the back left corner around
    QPointF toTop;      ///< from the plate to the upper faces of its cells
};

/// The plates of slice `iz`; none while the cube is closed.
[[nodiscard]] std::vector<NodePlate> platesOf(const MeshContext& context, std::int64_t iz);

/// Draws them; the plate of a group that stays inside its node wears the group's colour.
void addPlates(DisplayList& list, const MeshContext& context, std::int64_t iz);

/// The line between cells: in the colour of the panel, so that it reads as a gap; around idle cells in the
/// hatch's.
[[nodiscard]] Stroke cellEdge(const MeshContext& context, bool hollow);

}  // namespace meshwright::ui
