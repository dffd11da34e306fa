// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QSizeF>

#include "ui/controls/text_table.h"
#include "ui/document/numerics_view.h"
#include "ui/scene/display_list.h"
#include "ui/theme/theme.h"

namespace meshwright::ui {

/// What every drawn panel of the mode is made from. Values only: the same input gives the same picture, on
/// screen and in a file.
struct NumericsInput {
    const NumericsView& view;
    const Theme& theme;
    QSizeF size;
};

/// The figures behind a drawn panel, to copy: each row has a cell for every column.
struct NumericsTable {
    std::vector<TextColumn> columns;
    std::vector<QStringList> rows;
};

/// A panel's scene and the sentence of its head.
using NumericsScene = DisplayList (*)(const NumericsInput&);
using NumericsSentence = QString (*)(const NumericsView&);

}  // namespace meshwright::ui
