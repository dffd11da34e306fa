// SPDX-License-Identifier: GPL-3.0-or-later
#include <QFontMetricsF>
#include <algorithm>

#include "ui/scene/timeline_drawing.h"
#include "ui/scene/timeline_figures.h"

namespace meshwright::ui {

// A bar where the schedule ends, a dotted one where the slowest does, and an arrow from that to this.
void drawSavedTime(const TimelineDrawing& drawing) {
    const CommonScale& scale = drawing.scale;
    const QString saved = savedText(drawing.band.makespan, scale.whole);
    const qreal from = std::round(scale.xOf(scale.whole)) - 0.5;
    const qreal to = std::round(scale.xOf(drawing.band.makespan)) + 0.5;
    if (saved.isEmpty() || to < scale.left || from > scale.right() + 1.0) return;
    const QRectF rows = drawing.band.rows;
    const Theme& theme = drawing.theme();
    const auto upright = [&](qreal x, const Stroke& stroke) {
        drawing.list.add(Line{segment({x, rows.top()}, {x, rows.bottom() - 2.0}), stroke, {}, false});
    };
    upright(to, {theme.text, 1.4, Dash::none});
    upright(from, {theme.axisLine, 1.0, Dash::dotted});
    constexpr qreal kLeastArrow = 18.0;
    if (from - to < kLeastArrow) return;
    const qreal y = std::min(std::round(rows.center().y() + 4.0), rows.bottom() - 2.0) + 0.5;
    drawing.list.add(Line{segment({from, y}, {to + 2.0, y}), {theme.textSecond, 1.2, Dash::none}, {}, true});
    const QFont font = fontOf(TextRole::body, true);
    const QFontMetricsF metrics(font);
    if (metrics.horizontalAdvance(saved) + 8.0 > from - to || y - 4.0 - metrics.height() < rows.top()) return;
    drawing.list.add(Text{
        {(from + to) / 2, y - 4.0}, saved, font, theme.okText, Qt::AlignHCenter | Qt::AlignBottom, {}, {}});
}

}  // namespace meshwright::ui
