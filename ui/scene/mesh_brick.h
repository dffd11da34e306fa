// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/scene/mesh_context.h"

namespace meshwright::ui {

/// The brick that the GPU looked at stands in, larger: in a cube of bricks whose cells are too small to tell
/// one from another.
struct BrickCallout {
    Run x, y;    ///< from the first stage to the last
    QRectF box;  ///< of the picture: where it is drawn
};

/// Empty where no GPU is looked at, its cell is large enough, or the picture has no room.
[[nodiscard]] std::optional<BrickCallout> brickCalloutOf(const MeshContext& context);
/// The brick outlined in its place, and the box with its cells; a cell there is pointed at as in the cube.
void addBrickCallout(DisplayList& list, const MeshContext& context, const BrickCallout& callout);

}  // namespace meshwright::ui
