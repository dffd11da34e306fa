// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <cmath>

#include "core/timing/step_time.h"
#include "ui/scene/timeline_scene.h"

namespace meshwright::ui {

namespace {

constexpr qreal kLabelWidth = 62.0;
constexpr qreal kMargin = 12.0;
constexpr qreal kOverviewHeight = 8.0;
constexpr qreal kRulerHeight = 20.0;
constexpr qreal kLegendHeight = 24.0;
constexpr qreal kCurvesMost = 110.0;
constexpr qreal kCurvesLeast = 44.0;
constexpr qreal kBlockWidth = 17.0;  ///< a forward this wide carries a number of three digits

struct RowSize {
    qreal height, pitch;
};

/// 25, 19 or 12 px as the room allows; below that rows share what there is.
RowSize rowSize(qreal room, std::int64_t rows) {
    const qreal each = room / static_cast<qreal>(rows);
    for (const RowSize size : {RowSize{25, 27}, RowSize{19, 21}, RowSize{12, 14}})
        if (each >= size.pitch) return size;
    return {std::max<qreal>(each * 0.85, each - 1.0), each};
}

}  // namespace

TimeWindow defaultWindow(const Timeline& timeline, double clockSeconds, qreal width) {
    const double makespan = static_cast<double>(timeline.makespan) * kSecondsPerTick;
    const Ticks shortest = *std::ranges::min_element(timeline.costs.forward);
    const double wanted = static_cast<double>(shortest) * kSecondsPerTick * width / kBlockWidth;
    if (wanted >= makespan || wanted <= 0.0) return {0.0, makespan};
    // The cursor stays a third in, so that a play-through scrolls under it.
    const double start = std::clamp(clockSeconds - wanted / 3.0, 0.0, makespan - wanted);
    return {start, start + wanted};
}

TimelineLayout timelineLayout(const SceneInput& input) {
    const Timeline& timeline = *input.timeline;
    TimelineLayout layout;
    layout.makespan = static_cast<double>(timeline.makespan) * kSecondsPerTick;
    const qreal left = kLabelWidth;
    const qreal width = std::max(40.0, input.size.width() - left - kMargin);
    layout.window =
        input.view.timelineEnd > input.view.timelineStart
            ? TimeWindow{input.view.timelineStart, std::min(input.view.timelineEnd, layout.makespan)}
            : defaultWindow(timeline, input.view.clockSeconds, width);
    if (layout.window.length() <= 0.0) layout.window = {0.0, layout.makespan};

    const qreal height = input.size.height();
    layout.overview = QRectF(left, 4.0, width, kOverviewHeight);
    layout.ruler = QRectF(left, layout.overview.bottom() + 2.0, width, kRulerHeight);
    layout.legend = QRectF(left, height - kLegendHeight, width, kLegendHeight);
    const qreal room = layout.legend.top() - layout.ruler.bottom();
    const auto count = static_cast<std::int64_t>(timeline.ranks.size());
    const qreal wantedRows = 27.0 * static_cast<qreal>(count);
    const qreal curves = std::clamp(room - wantedRows - 30.0, kCurvesLeast, kCurvesMost);
    const bool hasCurves = room > 140.0;
    const qreal rowsRoom = hasCurves ? room - curves - 26.0 : room;
    const RowSize size = rowSize(rowsRoom, count);
    layout.pitch = size.pitch;
    layout.rowHeight = size.height;
    layout.rows = QRectF(left, layout.ruler.bottom(), width, size.pitch * static_cast<qreal>(count));
    if (hasCurves) layout.curves = QRectF(left, layout.rows.bottom() + 24.0, width, curves);
    return layout;
}

}  // namespace meshwright::ui
