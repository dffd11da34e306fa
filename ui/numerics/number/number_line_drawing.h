// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/numerics/number/number_line.h"
#include "ui/scene/display_list.h"
#include "ui/theme/theme.h"

namespace meshwright::ui {

/// The numbers of the format looked at around the number, in `place`.
void drawNumberLine(const Theme& theme, const NumberFigures& figures, DisplayList& list, const QRectF& place);

}  // namespace meshwright::ui
