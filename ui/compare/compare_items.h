// SPDX-License-Identifier: GPL-3.0-or-later
// What the comparison says in words about an item that is drawn in it.
#pragma once

#include <QString>
#include <optional>
#include <span>

#include "core/explanation/figure_id.h"
#include "ui/document/shown_scenario.h"
#include "ui/scene/display_list.h"

namespace meshwright::ui {

/// "B, Stage 0, activations"; empty for what has no words.
[[nodiscard]] QString comparedItemName(std::span<const ShownScenario> scenarios, const ItemId& item);
/// What there is to say of it, in one line or several.
[[nodiscard]] QString comparedItemFacts(std::span<const ShownScenario> scenarios, const ItemId& item);
/// The figure of the window's own scenario that the item shows: only that can be explained.
[[nodiscard]] std::optional<FigureId> comparedItemFigure(std::span<const ShownScenario> scenarios,
                                                         const ItemId& item);

}  // namespace meshwright::ui
