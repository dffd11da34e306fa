// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/scene/scene.h"

namespace meshwright::ui {

/// The point of the view that the camera looks at when nothing is panned: zooming about the pointer needs it.
[[nodiscard]] QPointF meshCentre(const SceneInput& input);

}  // namespace meshwright::ui
