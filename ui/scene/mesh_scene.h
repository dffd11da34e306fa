// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/scene/mesh_layout.h"
#include "ui/scene/scene.h"

namespace meshwright::ui {

/// The point of the view that the camera looks at when nothing is panned: zooming about the pointer needs it.
[[nodiscard]] QPointF meshCentre(const SceneInput& input);

/// The cube while the camera moves: plainer where its cells are small, so that frames come in time.
[[nodiscard]] DisplayList movingMeshScene(const SceneInput& input);

/// The cube that another grid would be, beside the one that is shown: at the same scale and from the same
/// corner, as outlines. Nothing else is in it.
[[nodiscard]] DisplayList meshGhost(const SceneInput& input, const DeviceMesh& next);

}  // namespace meshwright::ui
