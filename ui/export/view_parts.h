// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/export/page.h"
#include "ui/export/pictures.h"

namespace meshwright::ui {

/// Draws one view (not a whole page) into a part of a page, with the legend its chart needs.
void addView(Page& page, PictureView view, const SceneInput& input, const QRectF& place);

/// The quiet sentence beside the title of a view's panel.
[[nodiscard]] QString sentenceOf(PictureView view, const SceneInput& input);

}  // namespace meshwright::ui
