// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/numerics/tensor/study_layout.h"

#include <algorithm>
#include <cmath>

namespace meshwright::ui {

namespace {

// px
constexpr qreal kMargin = 12.0, kCaption = 18.0, kLegend = 20.0, kTableRow = 19.0, kBetween = 8.0;
constexpr qreal kTwoColumns = 900.0, kLeastCells = 16.0, kMostCells = 260.0;
constexpr qreal kColumnGap = 24.0, kLeastTable = 480.0;

}  // namespace

/// On whole px, so that the gaps between cells do not make a pattern of their own.
QRectF StudyLayout::cell(std::size_t map, std::size_t place) const {
    const QRectF& cells = maps[map].cells;
    const qreal width = cells.width() / kStudyColumns, height = cells.height() / kStudyRows;
    const auto column = static_cast<qreal>(place % kStudyColumns);
    const auto row = static_cast<qreal>(place / kStudyColumns);
    const QPointF first(std::round(cells.left() + column * width), std::round(cells.top() + row * height));
    const QPointF last(std::round(cells.left() + (column + 1.0) * width),
                       std::round(cells.top() + (row + 1.0) * height));
    return {first, last};
}

StudyLayout studyLayout(QSizeF size, std::size_t ways, bool tabled) {
    StudyLayout layout;
    layout.maps.resize(ways);
    const qreal width = size.width() - 2 * kMargin;
    qreal bottom = size.height() - 6.0;
    const std::size_t columns = width >= kTwoColumns ? 2 : 1;
    const std::size_t rows = (ways + columns - 1) / columns;
    if (width < 40.0 || ways == 0) return layout;
    if (size.height() >= 120.0 && width >= 200.0) {
        layout.legend = {kMargin, bottom - kLegend, width, kLegend};
        bottom -= kLegend + 4.0;
    }
    const qreal table = kTableRow * static_cast<qreal>(ways + 1);
    if (tabled && width >= kLeastTable &&
        bottom - table >= static_cast<qreal>(rows) * (kCaption + kLeastCells)) {
        layout.table = {kMargin, bottom - table, width, table};
        bottom -= table + kBetween;
    }
    const qreal pitch = bottom / static_cast<qreal>(rows);
    const bool captioned = pitch >= kCaption + kLeastCells && width >= 120.0;
    const qreal each = (width - kColumnGap * static_cast<qreal>(columns - 1)) / static_cast<qreal>(columns);
    const qreal head = captioned ? kCaption : 0.0, air = pitch > 30.0 ? kBetween : 1.0;
    const qreal height = std::min(kMostCells, pitch - head - air);
    if (height < 2.0) return layout;
    for (std::size_t i = 0; i < ways; ++i) {
        const qreal left = std::round(kMargin + static_cast<qreal>(i % columns) * (each + kColumnGap));
        const qreal top = std::floor(static_cast<qreal>(i / columns) * pitch);
        if (captioned) layout.maps[i].caption = {left, top, each, kCaption};
        layout.maps[i].cells = {left, top + head, std::floor(each), std::floor(height)};
    }
    return layout;
}

}  // namespace meshwright::ui
