// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/numerics/numerics_panels.h"
#include "ui/painting/picture.h"
#include "ui/scene/scene.h"

namespace meshwright::ui {

/// A panel of the number formats under its title and what it has found.
[[nodiscard]] Drawing numericsPicture(NumericsPanel panel, const SceneInput& input);

}  // namespace meshwright::ui
