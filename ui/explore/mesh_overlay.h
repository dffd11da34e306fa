// SPDX-License-Identifier: GPL-3.0-or-later
// What is drawn over the cube while one of its axes is dragged or has the keys.
#pragma once

#include "ui/explore/mesh_gestures.h"
#include "ui/scene/scene.h"

namespace meshwright::ui {

/// The cube as it would be, and what that comes to: "TP 8 -> 4: fits, 4.81 s a step".
[[nodiscard]] DisplayList resizeOverlay(const SceneInput& input, Axis axis, const AxisResize& resize,
                                        QPointF pointer);

/// The order of the axes as it would be, with how ranks are numbered and which groups leave their node then.
[[nodiscard]] DisplayList reorderOverlay(const SceneInput& input, const AxisReorder& reorder);

/// A frame around the name and the ring of the axis that has the keys.
[[nodiscard]] DisplayList axisFocusOverlay(const DisplayList& scene, const Theme& theme, Axis axis);

}  // namespace meshwright::ui
