// SPDX-License-Identifier: GPL-3.0-or-later
// What the page of one number says in words about an item that is drawn in it.
#pragma once

#include "ui/numerics/number/number_figures.h"
#include "ui/scene/display_list.h"

namespace meshwright::ui {

/// "BF16, exponent bit 3"; empty for what has no words.
[[nodiscard]] QString numberItemName(const NumberFigures& figures, const ItemId& item);
/// What there is to say of it, in one line or several.
[[nodiscard]] QString numberItemFacts(const NumberFigures& figures, const ItemId& item);

}  // namespace meshwright::ui
