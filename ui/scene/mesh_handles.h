// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/scene/label_placer.h"
#include "ui/scene/mesh_context.h"

namespace meshwright::ui {

/// Room the handles need beside the drawing, in px.
struct HandleSpace {
    double nodeNames = 0.0;     ///< width of the node names at the left, 0 = none
    bool pipelineLeft = false;  ///< the right side is taken by captions
};

/// The axes of the cube: a line along an edge of the silhouette, ticks at the lengths that divide the axis, a
/// ring at the end, the name with the link its groups use, and numbers along the edge while cells are too
/// small for theirs. Returns how far right the pipeline's handle reaches.
double addHandles(DisplayList& list, const MeshContext& context, const HandleSpace& space,
                  LabelPlacer& placer);

/// Of a folded axis: what one brick holds. Empty when nothing is folded.
[[nodiscard]] Label brickLabel(const MeshContext& context);

}  // namespace meshwright::ui
