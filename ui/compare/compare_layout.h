// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QRectF>
#include <vector>

namespace meshwright::ui {

/// Where the panels of the comparison are: cards above, memory and step time below them, then the beginning
/// of the step and the words. The same on screen and in pictures.
struct CompareLayout {
    std::vector<QRectF> cards;
    QRectF memory, time, start, words;
};

[[nodiscard]] CompareLayout compareLayout(const QRectF& room, std::size_t scenarios);

}  // namespace meshwright::ui
