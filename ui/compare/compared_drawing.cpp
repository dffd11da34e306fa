// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/compare/compared_drawing.h"

#include <algorithm>
#include <array>

#include "ui/text/comparison_words.h"

namespace meshwright::ui {

namespace {

QColor badgeColour(const Theme& theme, std::size_t position) {
    const std::array colours = {theme.text, theme.link, theme.warningText};
    return colours[std::min(position, colours.size() - 1)];
}

}  // namespace

void addBadge(DisplayList& list, const Theme& theme, std::size_t position, QPointF centre) {
    const QColor colour = badgeColour(theme, position);
    const QRectF box(centre.x() - kBadgeSide / 2, centre.y() - kBadgeSide / 2, kBadgeSide, kBadgeSide);
    list.add(Rect{box, {colour, {}}, {}, {}, 4.0});
    list.add(Text{
        centre, letterOf(position), fontOf(TextRole::tick, true), inkOn(colour), Qt::AlignCenter, {}, {}});
}

}  // namespace meshwright::ui
