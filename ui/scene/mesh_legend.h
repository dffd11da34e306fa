// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/scene/mesh_context.h"

namespace meshwright::ui {

/// Height of the row at the foot that says what the colours mean, in px.
inline constexpr double kLegendHeight = 26.0;

/// Swatches for a few things, a ramp for many; and the dashed line, when a group shown leaves its node.
void addLegend(DisplayList& list, const MeshContext& context);

}  // namespace meshwright::ui
