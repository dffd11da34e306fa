// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/scene/timeline_layout.h"

#include <QFontMetricsF>
#include <algorithm>
#include <array>
#include <cmath>

#include "ui/scene/ticks.h"
#include "ui/text/words.h"

namespace meshwright::ui {

namespace {

// px
constexpr qreal kMargin = 12.0;
constexpr qreal kNameGap = 8.0;
constexpr qreal kTop = 2.0;
constexpr qreal kOverviewHeight = 8.0;
constexpr qreal kPhasesHeight = 18.0;
constexpr qreal kRulerHeight = 22.0;
constexpr qreal kCurvesHeadHeight = 22.0;
constexpr qreal kCurvesLeast = 40.0, kCurvesMost = 260.0;
constexpr qreal kLegendGap = 4.0, kLegendHeight = 22.0;
constexpr qreal kLegendFrom = 120.0;  // of height, from which a legend is worth its room
constexpr qreal kFoot = 2.0;
constexpr qreal kLeastPitch = 3.0;
constexpr qreal kNumberedRow = 15.0;
constexpr qreal kBlockWidth = 17.0;     // a forward this wide carries a number of two digits
constexpr qreal kBareBlockWidth = 7.0;  // in rows too low for numbers

struct RowSize {
    qreal height, pitch;
};
constexpr std::array kRowSizes = {RowSize{25, 27}, RowSize{19, 21}, RowSize{12, 14}};

/// One of the sizes as the room allows; below the least of them rows share what there is, in whole pixels.
RowSize rowSize(qreal room, qreal rows) {
    for (const RowSize size : kRowSizes)
        if (room >= size.pitch * rows) return size;
    const qreal pitch = std::max(kLeastPitch, std::floor(room / rows));
    return {pitch - (pitch > 6.0 ? 2.0 : 1.0), pitch};
}

/// All ranks, or an even choice with both ends when there are more than fit.
std::vector<std::int64_t> ranksFor(std::int64_t count, qreal room) {
    const auto most = std::max<std::int64_t>(1, static_cast<std::int64_t>(room / kLeastPitch));
    const std::int64_t shown = std::min(count, most);
    std::vector<std::int64_t> ranks;
    for (std::int64_t i = 0; i < shown; ++i) ranks.push_back(shown == 1 ? 0 : i * (count - 1) / (shown - 1));
    return ranks;
}

qreal nameWidth(std::int64_t stages) {
    return QFontMetricsF(fontOf(TextRole::tick, true)).horizontalAdvance(stageName(stages - 1));
}

/// How the height is shared out between the bands.
struct Shares {
    qreal phases = 0.0, curvesHead = 0.0, curves = 0.0, legend = 0.0;
    std::vector<std::int64_t> ranks;
    RowSize row{};
};

Shares shareOut(qreal height, std::int64_t count) {
    Shares shares;
    const qreal least = kRowSizes.back().pitch * static_cast<qreal>(count);
    const qreal wanted = kRowSizes.front().pitch * static_cast<qreal>(count) + kPhasesHeight;
    shares.legend = height >= kLegendFrom ? kLegendGap + kLegendHeight : 0.0;
    qreal room = height - kTop - kOverviewHeight - kRulerHeight - shares.legend - kFoot;
    // Curves from where rows still get the least of their sizes, or three quarters of the room.
    if (room - std::min(least, room * 0.75) - kCurvesHeadHeight >= kCurvesLeast) {
        shares.curvesHead = kCurvesHeadHeight;
        const qreal left = std::max(room - wanted - kCurvesHeadHeight, room * 0.2);
        shares.curves = std::floor(std::clamp(left, kCurvesLeast, kCurvesMost));
        room -= shares.curvesHead + shares.curves;
    }
    if (room - kPhasesHeight >= least) {
        shares.phases = kPhasesHeight;
        room -= kPhasesHeight;
    }
    shares.ranks = ranksFor(count, room);
    shares.row = rowSize(room, static_cast<qreal>(shares.ranks.size()));
    return shares;
}

TimeWindow windowOf(const SceneInput& input, double makespan, qreal width, qreal rowHeight) {
    const TimeWindow asked{input.view.timelineStart, std::min(input.view.timelineEnd, makespan)};
    if (asked.length() > 0.0) return asked;
    const qreal blockWidth = rowHeight >= kNumberedRow ? kBlockWidth : kBareBlockWidth;
    return defaultWindow(*input.timeline, input.view.clockSeconds, width / blockWidth);
}

}  // namespace

TimeWindow defaultWindow(const Timeline& timeline, double clockSeconds, double forwards) {
    const double makespan = secondsOf(timeline.makespan);
    const Ticks shortest = *std::ranges::min_element(timeline.costs.forward);
    const double page = secondsOf(shortest) * forwards;
    if (page >= makespan || page <= 0.0) return {0.0, makespan};
    const double start = std::floor(std::clamp(clockSeconds, 0.0, makespan) / page) * page;
    return start + page < makespan ? TimeWindow{start, start + page} : TimeWindow{makespan - page, makespan};
}

TimelineLayout timelineLayout(const SceneInput& input) {
    const Timeline& timeline = *input.timeline;
    const auto count = static_cast<std::int64_t>(timeline.ranks.size());
    Shares shares = shareOut(input.size.height(), count);
    const qreal left = std::ceil(kMargin + nameWidth(count) + kNameGap);
    const qreal width = std::max(40.0, std::floor(input.size.width() - left - kMargin));
    qreal top = kTop;
    const auto band = [&](qreal height) {
        const QRectF rect(left, top, width, height);
        top += height;
        return rect;
    };
    TimelineLayout layout;
    layout.makespan = secondsOf(timeline.makespan);
    layout.window = windowOf(input, layout.makespan, width, shares.row.height);
    layout.ranks = std::move(shares.ranks);
    layout.pitch = shares.row.pitch;
    layout.rowHeight = shares.row.height;
    layout.overview = band(kOverviewHeight);
    layout.phases = band(shares.phases);
    layout.ruler = band(kRulerHeight);
    layout.rows = band(layout.pitch * static_cast<qreal>(layout.ranks.size()));
    layout.curvesHead = band(shares.curvesHead);
    layout.curves = band(shares.curves);
    if (shares.legend > 0.0)
        layout.legend = QRectF(kMargin, top + kLegendGap, input.size.width() - 2 * kMargin, kLegendHeight);
    return layout;
}

}  // namespace meshwright::ui
