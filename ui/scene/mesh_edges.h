// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/scene/mesh_context.h"

namespace meshwright::ui {

/// The axis whose messages the view asks for; empty where the grid shown has no group of it.
[[nodiscard]] std::optional<Axis> shownEdges(const MeshContext& context);

/// Lines between the GPUs of each group of that axis, dashed in vermilion where a group leaves its node. Of a
/// large cube the group of the GPU that is looked at alone, or the first.
void addEdges(DisplayList& list, const MeshContext& context);

/// "1.21 GB a step": what a GPU sends along the axis; empty without traffic.
[[nodiscard]] QString edgesText(const MeshContext& context, Axis axis);

}  // namespace meshwright::ui
