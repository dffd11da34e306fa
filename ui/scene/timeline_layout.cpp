// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/scene/timeline_layout.h"

#include <QFontMetricsF>
#include <algorithm>
#include <array>
#include <cmath>
#include <numeric>

#include "ui/scene/ticks.h"
#include "ui/scene/timeline_figures.h"
#include "ui/text/schedule_words.h"
#include "ui/text/words.h"

namespace meshwright::ui {

namespace {

// px
constexpr qreal kMargin = 12.0;
constexpr qreal kNameGap = 8.0;
constexpr qreal kTop = 2.0;
constexpr qreal kOverviewHeight = 8.0;
constexpr qreal kRulerHeight = 22.0;
constexpr qreal kHeadHeight = 20.0, kTightHead = 15.0, kCostsHeight = 12.0, kHeadFoot = 2.0;
constexpr qreal kPhasesHeight = 18.0;
constexpr qreal kCurvesHeadHeight = 22.0;
constexpr qreal kCurvesLeast = 36.0, kCurvesMost = 260.0, kCurvesUsual = 90.0;
constexpr qreal kBetween = 8.0;  // schedules
constexpr qreal kLegendGap = 4.0, kLegendHeight = 22.0;
constexpr qreal kLegendFrom = 120.0;  // of height, from which a legend is worth its room ...
constexpr qreal kLegendMore = 50.0;   // ... and more for each schedule beside the first
constexpr qreal kFoot = 2.0;
constexpr qreal kLeastPitch = 3.0;
constexpr qreal kNumberedRow = 15.0;
constexpr qreal kBlockWidth = 17.0;     // a forward this wide carries a number of two digits
constexpr qreal kBareBlockWidth = 7.0;  // in rows too low for numbers

struct RowSize {
    qreal height, pitch;
};
constexpr std::array kRowSizes = {RowSize{25, 27}, RowSize{19, 21}, RowSize{15, 17}, RowSize{12, 14}};
constexpr qreal kNumberedPitch = kRowSizes[2].pitch;

/// One of the sizes as the room allows; below the least of them rows share what there is, in whole pixels.
RowSize rowSize(qreal room, qreal rows) {
    for (const RowSize size : kRowSizes)
        if (room >= size.pitch * rows) return size;
    const qreal pitch = std::max(kLeastPitch, std::floor(room / rows));
    return {pitch - (pitch > 6.0 ? 2.0 : 1.0), pitch};
}

/// Of so many ranks an even choice with both ends.
std::vector<std::int64_t> ranksFor(std::int64_t count, std::int64_t shown) {
    std::vector<std::int64_t> ranks;
    for (std::int64_t i = 0; i < shown; ++i) ranks.push_back(shown == 1 ? 0 : i * (count - 1) / (shown - 1));
    return ranks;
}

std::int64_t rowsOf(const ShownSchedule& schedule) {
    return schedule.linked ? std::ssize(schedule.linked->timeline().ranks) : 0;
}

qreal nameWidth(std::span<const ShownSchedule> shown) {
    const QFontMetricsF metrics(fontOf(TextRole::tick, true));
    qreal widest = 0.0;
    for (const ShownSchedule& schedule : shown)
        if (schedule.linked)
            widest = std::max(widest, metrics.horizontalAdvance(
                                          rowName(schedule.linked->timeline(), rowsOf(schedule) - 1)));
    return widest;
}

/// The rows that each schedule gets: all, or its part of those that have room; at least one.
std::vector<std::int64_t> shareRows(std::span<const ShownSchedule> shown, qreal room) {
    const auto most = std::max<std::int64_t>(1, static_cast<std::int64_t>(room / kLeastPitch));
    std::vector<std::int64_t> rows;
    std::int64_t left = 0;
    for (const ShownSchedule& schedule : shown) left += rows.emplace_back(rowsOf(schedule));
    // From the schedule with the most rows a row at a time, so that small ones stay whole.
    for (; left > most; --left) {
        std::int64_t& largest = *std::ranges::max_element(rows);
        if (largest <= 1) break;
        --largest;
    }
    return rows;
}

/// How the height is shared out between the bands.
struct Shares {
    qreal head = 0.0, costs = 0.0, phases = 0.0, legend = 0.0;
    std::vector<qreal> curves;       ///< of each schedule; 0 = none
    std::vector<std::int64_t> rows;  ///< that each schedule gets
    RowSize row{};
};

void giveCurves(Shares& shares, qreal& room, std::size_t schedule, qreal height) {
    shares.curves[schedule] = std::floor(height);
    room -= kCurvesHeadHeight + shares.curves[schedule];
}

/// Of one schedule alone: from where its rows still get the least of their sizes, or three quarters of the
/// room.
void giveCurvesAlone(Shares& shares, qreal& room, qreal rows) {
    const qreal least = kRowSizes.back().pitch * rows;
    if (room - std::min(least, room * 0.75) - kCurvesHeadHeight < kCurvesLeast) return;
    const qreal left = room - kRowSizes.front().pitch * rows - kPhasesHeight - kCurvesHeadHeight;
    giveCurves(shares, room, 0, std::clamp(std::max(left, room * 0.2), kCurvesLeast, kCurvesMost));
}

/// Of several: for all where all have room, else for the active one, beside the largest rows that leave some.
void giveCurvesBeside(Shares& shares, qreal& room, qreal rows, std::size_t active) {
    const auto count = static_cast<qreal>(shares.curves.size());
    const qreal each = (room - kRowSizes.front().pitch * rows) / count - kCurvesHeadHeight;
    if (each >= kCurvesUsual) {
        for (std::size_t i = 0; i < shares.curves.size(); ++i)
            giveCurves(shares, room, i, std::min(each, kCurvesMost));
        return;
    }
    for (const RowSize size : kRowSizes) {
        const qreal left = room - size.pitch * rows - kCurvesHeadHeight;
        const bool fits = left >= kCurvesLeast;
        if (fits) giveCurves(shares, room, active, std::min(left, kCurvesMost));
        // Rows that still carry numbers go before curves beside rows that do not.
        if (fits || (size.pitch == kNumberedPitch && room >= size.pitch * rows)) return;
    }
}

/// Names and figures before all else: without them nobody knows which schedule is which.
qreal headHeight(qreal room, qreal schedules, qreal leastRows) {
    if (room - kHeadHeight * schedules >= std::min(leastRows, room * 0.6)) return kHeadHeight;
    return schedules > 1.0 && room - kTightHead * schedules >= leastRows / 5.0 ? kTightHead : 0.0;
}

Shares shareOut(QSizeF size, std::span<const ShownSchedule> shown, std::size_t active) {
    const qreal height = size.height();
    Shares shares;
    shares.curves.assign(shown.size(), 0.0);
    active = std::min(active, shown.size() - 1);
    const auto schedules = static_cast<qreal>(shown.size());
    std::int64_t all = 0;
    for (const ShownSchedule& schedule : shown) all += rowsOf(schedule);
    const auto rows = static_cast<qreal>(all);
    const qreal least = kRowSizes.back().pitch * rows;
    const qreal legendFrom = kLegendFrom + kLegendMore * (schedules - 1.0);
    shares.legend = height >= legendFrom ? kLegendGap + kLegendHeight : 0.0;
    qreal room = height - kTop - kOverviewHeight - kRulerHeight - shares.legend - kFoot;
    room -= kBetween * (schedules - 1.0);
    shares.head = headHeight(room, schedules, least);
    room -= shares.head * schedules;
    if (shown.size() == 1) {
        const bool narrow = size.width() - 2 * kMargin < narrowestHead(shown.front());
        if (narrow && shares.head > 0.0 && room - kCostsHeight >= least) {
            shares.costs = kCostsHeight;
            room -= kCostsHeight;
        }
        giveCurvesAlone(shares, room, rows);
    }
    // Several schedules are told apart by their phases before their curves; numbers go before either.
    const bool numbered = room >= kNumberedPitch * rows;
    if (room - kPhasesHeight * schedules >= (numbered ? kNumberedPitch * rows : least)) {
        shares.phases = kPhasesHeight;
        room -= kPhasesHeight * schedules;
    }
    if (shown.size() > 1) giveCurvesBeside(shares, room, rows, active);
    shares.rows = shareRows(shown, room);
    const auto drawn =
        static_cast<qreal>(std::accumulate(shares.rows.begin(), shares.rows.end(), std::int64_t{0}));
    shares.row = rowSize(room, drawn);
    // What the rows leave goes to the curves.
    if (qreal& curves = shares.curves[active]; curves > 0.0)
        curves = std::min(kCurvesMost, curves + std::max(0.0, std::floor(room - shares.row.pitch * drawn)));
    return shares;
}

AxisWindow windowOf(const SceneInput& input, const Timeline& own, const CommonScale& scale, qreal rowHeight) {
    const AxisWindow asked{input.view.timelineStart, std::min(input.view.timelineEnd, scale.whole)};
    if (asked.length() > 0.0) return asked;
    const qreal blockWidth = rowHeight >= kNumberedRow ? kBlockWidth : kBareBlockWidth;
    return defaultWindow(own, scale.whole, input.view.clockSeconds, scale.width / blockWidth);
}

}  // namespace

std::vector<ShownSchedule> shownSchedules(const SceneInput& input) {
    if (!input.schedules.empty() && input.schedules.front().linked)
        return {input.schedules.begin(), input.schedules.end()};
    if (!input.timeline || !input.schedules.empty()) return {};
    // The caller keeps it alive.
    const std::shared_ptr<const Timeline> timeline(input.timeline, [](const Timeline*) {});
    return {{{input.timeline->shape.kind, input.timeline->shape.virtualStages},
             std::make_shared<const LinkedTimeline>(timeline),
             false}};
}

std::size_t TimelineLayout::scheduleAt(qreal y) const {
    for (std::size_t i = schedules.size(); i-- > 1;)
        if (y >= schedules[i].head.top() - kBetween / 2) return i;
    return 0;
}

AxisWindow defaultWindow(const Timeline& timeline, double whole, double clockSeconds, double forwards) {
    const Ticks shortest = *std::ranges::min_element(timeline.costs.forward);
    const double page = secondsOf(shortest) * forwards;
    if (page >= whole || page <= 0.0) return {0.0, whole};
    const double clock = std::clamp(clockSeconds, 0.0, whole);
    const double start = std::min(std::floor(clock / page) * page, clock);  // rounding may reach past it
    return start + page < whole ? AxisWindow{start, start + page} : AxisWindow{whole - page, whole};
}

QString rowName(const Timeline& timeline, std::int64_t rank) {
    return runsSeveralStages(timeline.shape) ? rankName(rank) : stageName(rank);
}

TimelineLayout timelineLayout(const SceneInput& input, std::span<const ShownSchedule> shown) {
    const Shares shares = shareOut(input.size, shown, input.view.activeSchedule);
    const qreal left = std::ceil(kMargin + nameWidth(shown) + kNameGap);
    const qreal width = std::max(40.0, std::floor(input.size.width() - left - kMargin));
    qreal top = kTop;
    const auto band = [&](qreal height) {
        const QRectF rect(left, top, width, height);
        top += height;
        return rect;
    };
    std::vector<double> ends;
    for (const ShownSchedule& schedule : shown)
        if (schedule.linked) ends.push_back(secondsOf(schedule.linked->timeline().makespan));
    TimelineLayout layout;
    layout.scale = {longestOf(ends), {}, left, width};
    layout.scale.window = windowOf(input, shown.front().linked->timeline(), layout.scale, shares.row.height);
    layout.overview = band(kOverviewHeight);
    layout.ruler = band(kRulerHeight);
    for (std::size_t i = 0; i < shown.size(); ++i) {
        if (i > 0) top += kBetween;
        ScheduleBand& place = layout.schedules.emplace_back();
        place.head = band(shares.head + shares.costs);
        place.head.setLeft(kMargin);
        if (shares.costs > 0.0) place.costs = place.head.adjusted(0, place.head.height() / 2, 0, -kHeadFoot);
        if (!shown[i].linked) continue;
        const Timeline& timeline = shown[i].linked->timeline();
        place.makespan = secondsOf(timeline.makespan);
        place.ranks = ranksFor(rowsOf(shown[i]), shares.rows[i]);
        place.pitch = shares.row.pitch;
        place.rowHeight = shares.row.height;
        place.phases = band(shares.phases);
        place.rows = band(place.pitch * static_cast<qreal>(place.ranks.size()));
        if (shares.curves[i] <= 0.0) continue;
        place.curvesHead = band(kCurvesHeadHeight);
        place.curves = band(shares.curves[i]);
    }
    if (shares.legend > 0.0)
        layout.legend = QRectF(kMargin, top + kLegendGap, input.size.width() - 2 * kMargin, kLegendHeight);
    return layout;
}

TimelineLayout timelineLayout(const SceneInput& input) {
    return timelineLayout(input, shownSchedules(input));
}

}  // namespace meshwright::ui
