// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "ui/scene/display_list.h"
#include "ui/theme/theme.h"

namespace meshwright::ui {

struct LegendEntry {
    QString name;
    Fill fill;
    QColor edge;  ///< invalid = none
};
/// Rows of names beside their swatches that `width` needs.
[[nodiscard]] qreal legendHeight(const std::vector<LegendEntry>& entries, qreal width);
void addLegend(DisplayList& list, const Theme& theme, const std::vector<LegendEntry>& entries,
               const QRectF& place);

}  // namespace meshwright::ui
