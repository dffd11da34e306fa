// SPDX-License-Identifier: GPL-3.0-or-later
// What the panels of the mode say, draw and hold, worked out on the spot: for pictures and for copying.
#pragma once

#include "ui/numerics/numerics_input.h"
#include "ui/numerics/panel_names.h"

namespace meshwright::ui {

/// What it shows of this view, in one quiet sentence.
[[nodiscard]] QString sentenceOf(NumericsPanel panel, const NumericsView& view);
/// Without the panel's frame and head.
[[nodiscard]] DisplayList sceneOf(NumericsPanel panel, const NumericsInput& input);
/// The figures behind it.
[[nodiscard]] NumericsTable tableOf(NumericsPanel panel, const NumericsView& view);

}  // namespace meshwright::ui
