// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/export/page.h"

namespace meshwright::ui {

/// The comparison on one page, as the window shows it: cards, memory, step time, the start of the step,
/// words.
[[nodiscard]] Drawing comparedPage(const SceneInput& input);
/// The same before it is a drawing, for who wants to look inside.
[[nodiscard]] Page makeComparedPage(const SceneInput& input);

}  // namespace meshwright::ui
