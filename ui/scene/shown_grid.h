// SPDX-License-Identifier: GPL-3.0-or-later
// Which of the two grids over the same ranks a view shows.
#pragma once

#include "core/evaluation/evaluation.h"
#include "ui/document/view_state.h"

namespace meshwright::ui {

/// The experts' where the view asks for it and there is one.
[[nodiscard]] inline MeshGrid shownGrid(const Evaluation& evaluation, const ViewState& view) {
    return evaluation.expertMesh ? view.grid : MeshGrid::dense;
}

/// nullptr without a grid.
[[nodiscard]] inline const DeviceMesh* shownMesh(const Evaluation& evaluation, const ViewState& view) {
    if (!evaluation.mesh) return nullptr;
    return shownGrid(evaluation, view) == MeshGrid::experts ? &*evaluation.expertMesh : &*evaluation.mesh;
}

/// The plane in the middle of an axis. `mesh`: nullptr for none.
[[nodiscard]] inline MeshSlice middleSlice(const DeviceMesh* mesh, Axis axis) {
    return {axis, mesh == nullptr ? 0 : mesh->size(axis) / 2};
}

}  // namespace meshwright::ui
