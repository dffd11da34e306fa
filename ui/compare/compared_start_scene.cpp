// SPDX-License-Identifier: GPL-3.0-or-later
#include <QFontMetricsF>
#include <algorithm>
#include <cmath>

#include "ui/compare/compared_drawing.h"
#include "ui/compare/compared_scenes.h"
#include "ui/scene/text_bounds.h"
#include "ui/scene/timeline_drawing.h"

namespace meshwright::ui {

namespace {

// px
constexpr qreal kTop = 2.0, kOverview = 8.0, kRuler = 22.0, kBetween = 8.0;
constexpr qreal kLegend = 22.0, kFoot = 2.0;
constexpr qreal kLeastPitch = 3.0, kMostPitch = 27.0;
constexpr qreal kLeastForward = 3.0;  // of width: the beginning is shown no smaller than this

/// The scenarios that have a timeline, and where they stand among all.
struct Starts {
    std::vector<ShownSchedule> schedules;
    std::vector<std::size_t> positions;
    bool isBeingMade = false;
};

Starts startsOf(const std::vector<ShownScenario>& scenarios) {
    Starts starts;
    for (std::size_t i = 0; i < scenarios.size(); ++i) {
        starts.isBeingMade = starts.isBeingMade || scenarios[i].isBeingMade;
        if (!scenarios[i].linked) continue;
        const ScheduleShape& shape = scenarios[i].linked->timeline().shape;
        starts.schedules.push_back({{shape.kind, shape.virtualStages}, scenarios[i].linked, false});
        starts.positions.push_back(i);
    }
    return starts;
}

/// When the first rank has done its first backward: by then the pipeline is full.
double filledAt(const Timeline& timeline) {
    for (const TimedOp& op : timeline.ranks.front())
        if (op.op.kind != OpKind::forward) return secondsOf(op.end);
    return secondsOf(timeline.makespan);
}

CommonScale scaleOf(const SceneInput& input, const Starts& starts) {
    CommonScale scale;
    std::vector<double> ends;
    double filled = 0.0, shortest = 0.0;
    for (const ShownSchedule& schedule : starts.schedules) {
        const Timeline& timeline = schedule.linked->timeline();
        ends.push_back(secondsOf(timeline.makespan));
        filled = std::max(filled, filledAt(timeline));
        const double forward = secondsOf(*std::ranges::min_element(timeline.costs.forward));
        shortest = shortest > 0.0 ? std::min(shortest, forward) : forward;
    }
    qreal names = 0.0;
    const QFontMetricsF metrics(fontOf(TextRole::tick, true));
    for (const ShownSchedule& schedule : starts.schedules) {
        const Timeline& timeline = schedule.linked->timeline();
        names = std::max(names, metrics.horizontalAdvance(rowName(timeline, std::ssize(timeline.ranks) - 1)));
    }
    scale.whole = longestOf(ends);
    scale.left = std::ceil(kCompareMargin + kBadgeSide + 8.0 + names + 8.0);
    scale.width = std::max(40.0, std::floor(input.size.width() - scale.left - kCompareMargin));
    const AxisWindow asked{input.view.comparedStart, std::min(input.view.comparedEnd, scale.whole)};
    const double readable = shortest > 0.0 ? shortest * scale.width / kLeastForward : scale.whole;
    scale.window =
        asked.length() > 0.0 ? asked : AxisWindow{0.0, std::min({scale.whole, filled * 1.15, readable})};
    return scale;
}

/// Of so many ranks an even choice with both ends.
std::vector<std::int64_t> ranksFor(std::int64_t count, std::int64_t shown) {
    std::vector<std::int64_t> ranks;
    for (std::int64_t i = 0; i < shown; ++i) ranks.push_back(shown == 1 ? 0 : i * (count - 1) / (shown - 1));
    return ranks;
}

/// Every scenario gets the same height, so that none disappears beside one with many stages.
TimelineLayout layoutOf(const SceneInput& input, const Starts& starts) {
    TimelineLayout layout;
    layout.scale = scaleOf(input, starts);
    const qreal left = layout.scale.left, width = layout.scale.width;
    layout.overview = QRectF(left, kTop, width, kOverview);
    layout.ruler = QRectF(left, layout.overview.bottom(), width, kRuler);
    layout.legend = QRectF(kCompareMargin, input.size.height() - kFoot - kLegend,
                           input.size.width() - 2 * kCompareMargin, kLegend);
    const auto count = static_cast<qreal>(starts.schedules.size());
    const qreal room = layout.legend.top() - 4.0 - layout.ruler.bottom() - kBetween * (count - 1.0);
    const qreal each = std::max(kBadgeSide, std::floor(room / count));
    qreal top = layout.ruler.bottom();
    for (const ShownSchedule& schedule : starts.schedules) {
        const Timeline& timeline = schedule.linked->timeline();
        const std::int64_t rows = std::ssize(timeline.ranks);
        const auto most = std::max<std::int64_t>(1, static_cast<std::int64_t>(each / kLeastPitch));
        ScheduleBand& band = layout.schedules.emplace_back();
        band.makespan = secondsOf(timeline.makespan);
        band.ranks = ranksFor(rows, std::min(rows, most));
        const auto drawn = static_cast<qreal>(band.ranks.size());
        band.pitch = std::clamp(std::floor(each / drawn), kLeastPitch, kMostPitch);
        band.rowHeight = band.pitch - (band.pitch > 6.0 ? 2.0 : 1.0);
        const qreal height = band.pitch * drawn;
        band.rows = QRectF(left, top + std::floor((each - height) / 2), width, height);
        top += each + kBetween;
    }
    return layout;
}

void renumber(DisplayList& list, const std::vector<std::size_t>& positions) {
    for (Primitive& primitive : list.primitives)
        std::visit(
            [&](auto& shape) {
                if (shape.id.kind != ItemId::Kind::none)
                    shape.id.schedule =
                        static_cast<std::int32_t>(positions[static_cast<std::size_t>(shape.id.schedule)]);
            },
            primitive);
}

}  // namespace

std::optional<CommonScale> comparedTimeScale(const SceneInput& input) {
    const Starts starts = startsOf(scenariosOf(input));
    return starts.schedules.empty() ? std::nullopt : std::optional(scaleOf(input, starts));
}

DisplayList comparedStart(const SceneInput& input) {
    DisplayList list{input.size, input.theme.panel, {}};
    const Starts starts = startsOf(scenariosOf(input));
    if (starts.schedules.empty()) {
        addMessage(list, input.theme,
                   starts.isBeingMade ? CompareText::tr("Working out every micro-batch")
                                      : CompareText::tr("No timeline for these scenarios"));
        return list;
    }
    ViewState view;  // nothing chosen, nothing followed: the scenarios are what is looked at
    view.opColours = input.view.opColours;
    const SceneInput plain{input.scenario, input.evaluation, nullptr,         view,
                           input.theme,    input.size,       starts.schedules};
    TimelinePicture picture(plain, list);
    picture.layout = layoutOf(input, starts);
    drawTimelineAxis(picture);
    for (std::size_t i = 0; i < starts.schedules.size(); ++i) drawTimelineRows(TimelineDrawing(picture, i));
    drawTimelineLegend(picture);
    renumber(list, starts.positions);
    for (std::size_t i = 0; i < starts.schedules.size(); ++i)
        addBadge(list, input.theme, starts.positions[i],
                 {kCompareMargin + kBadgeSide / 2, picture.layout.schedules[i].rows.center().y()});
    return list;
}

}  // namespace meshwright::ui
