// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/scene/label_placer.h"
#include "ui/scene/mesh_context.h"

namespace meshwright::ui {

/// The solids of one slice as silhouettes, so that labels can tell what covers them and keep off.
[[nodiscard]] std::vector<QPolygonF> silhouettesOf(const MeshContext& context, const Run& z);

/// Do the cells carry their ranks?
[[nodiscard]] bool showsRanks(const MeshContext& context);
/// Rank on each cell that is large enough; on a brick of small cells the coordinates it spans along the
/// folded axis.
void addNumbers(DisplayList& list, const MeshContext& context, LabelPlacer& placer);

/// Is there room for the names of nodes, and how wide are they? 0 = they are left out.
[[nodiscard]] double nodeNameWidth(const MeshLayout& layout, const DeviceMesh& mesh, double scale);
void addNodeNames(DisplayList& list, const MeshContext& context, LabelPlacer& placer);

}  // namespace meshwright::ui
