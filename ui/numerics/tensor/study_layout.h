// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QRectF>
#include <vector>

#include "ui/numerics/tensor/tensor_figures.h"

namespace meshwright::ui {

/// Where the maps of a study are. What has no room is empty.
struct StudyLayout {
    QRectF legend;
    QRectF table;  ///< of the tiles' SQNR, where they differ in magnitude
    struct Map {
        QRectF caption, cells;
    };
    std::vector<Map> maps;

    /// The cell of a number.
    [[nodiscard]] QRectF cell(std::size_t map, std::size_t place) const;
};
[[nodiscard]] StudyLayout studyLayout(QSizeF size, std::size_t ways, bool tabled);

}  // namespace meshwright::ui
