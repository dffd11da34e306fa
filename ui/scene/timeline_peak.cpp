// SPDX-License-Identifier: GPL-3.0-or-later
// Where the fullest stage holds most: a mark at the start of its op, named in the legend.
#include "ui/scene/timeline_drawing.h"

namespace meshwright::ui {

namespace {

constexpr qreal kHalf = 5.0, kAbove = 3.0, kBelow = 5.0;  // px, of the mark about the row's upper edge

}  // namespace

QPolygonF peakMark(QPointF tip) {
    return QPolygonF(
        {{tip.x() - kHalf, tip.y() - kAbove - kBelow}, {tip.x() + kHalf, tip.y() - kAbove - kBelow}, tip});
}

void drawMemoryPeak(const TimelineDrawing& drawing) {
    const auto& peak = drawing.peak();
    const AxisWindow& window = drawing.scale.window;
    if (!peak) return;
    const double time = secondsOf(peak->at.op.start);
    const auto row = rowOf(drawing.band, peak->at.stage);
    if (!row || time < window.start || time > window.end) return;
    const auto& ops = drawing.timeline.ranks[static_cast<std::size_t>(peak->at.stage)];
    const auto place = std::ranges::find(ops, peak->at.op) - ops.begin();
    drawing.list.add(Polygon{peakMark({drawing.scale.xOf(time), row->top() + kBelow}),
                             {drawing.theme().selectionOutline, {}},
                             {drawing.theme().selectionHalo, 1.2, Dash::none},
                             drawing.id(ItemId::Kind::memoryPeak, peak->at.stage, place)});
}

}  // namespace meshwright::ui
