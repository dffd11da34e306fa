// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/scene/mesh_context.h"

namespace meshwright::ui {

/// The solids with their faces, farthest first, and the plates of the nodes under them. Only what faces the
/// viewer is drawn; neighbouring faces of one colour are one polygon, each cell keeps an invisible face with
/// its rank.
void addCells(DisplayList& list, const MeshContext& context);
/// Those over one run of x and one of y, from the first stage to the last, without plates.
void addBrick(DisplayList& list, const MeshContext& context, const Run& x, const Run& y);

}  // namespace meshwright::ui
