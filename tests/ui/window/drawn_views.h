// SPDX-License-Identifier: GPL-3.0-or-later
// What the drawn views of a window have on screen, as display lists.
#pragma once

#include <QStringList>
#include <QWidget>
#include <vector>

#include "ui/scene/display_list.h"

namespace meshwright::test {

/// Everything a drawn view paints in one list, in painting order; nothing for any other widget.
[[nodiscard]] std::vector<ui::DisplayList> drawnBy(QWidget& widget);
/// The part of it that keeps its texts apart: without what moves over it.
[[nodiscard]] std::vector<ui::DisplayList> standingIn(QWidget& widget);

/// The colour behind a point before the primitive at `position` is painted.
[[nodiscard]] QColor groundAt(const ui::DisplayList& list, std::size_t position, QPointF point,
                              const QColor& behind);
/// Texts that are too faint on what lies behind them. `behind`: where the list paints no ground of its own.
[[nodiscard]] QStringList faintTexts(const ui::DisplayList& list, const QColor& behind);

}  // namespace meshwright::test
