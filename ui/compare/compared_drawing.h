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

/// A text cut to the width. Returns where it ends.
qreal addCutText(DisplayList& list, QPointF left, qreal width, const QString& words, const QFont& font,
                 const QColor& color, const ItemId& id = {});

struct LegendEntry {
    QString name;
    Fill fill;
    QColor edge;  ///< invalid = none
};
/// Rows of names beside their swatches that `width` needs.
[[nodiscard]] qreal legendHeight(const std::vector<LegendEntry>& entries, qreal width);
void addLegend(DisplayList& list, const Theme& theme, const std::vector<LegendEntry>& entries,
               const QRectF& place);

/// One quiet sentence in the middle.
void addMessage(DisplayList& list, const Theme& theme, const QString& sentence);

}  // namespace meshwright::ui
