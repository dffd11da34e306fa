// SPDX-License-Identifier: GPL-3.0-or-later
// What the scenes of the comparison draw alike.
#pragma once

#include <QCoreApplication>
#include <vector>

#include "ui/scene/display_list.h"
#include "ui/theme/theme.h"

namespace meshwright::ui {

struct CompareText {
    Q_DECLARE_TR_FUNCTIONS(Compare)
};

inline constexpr qreal kCompareMargin = 12.0;
inline constexpr qreal kBadgeSide = 18.0;

/// The scenario's letter on its colour: the same wherever the scenario is drawn.
void addBadge(DisplayList& list, const Theme& theme, std::size_t position, QPointF centre);

}  // namespace meshwright::ui
