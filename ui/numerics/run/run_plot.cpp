// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/numerics/run/run_plot.h"

#include <QFontMetricsF>
#include <algorithm>
#include <array>
#include <cmath>

#include "ui/numerics/power_text.h"
#include "ui/scene/round_step.h"
#include "ui/scene/text_bounds.h"

namespace meshwright::ui {

namespace {

constexpr qreal kLeastColumn = 3.0;  // px that can be pointed at

/// At most a few points a pixel: of each column the first, the lowest, the highest and the last.
QPolygonF thinned(const QPolygonF& points) {
    QPolygonF kept;
    for (qsizetype from = 0; from < points.size();) {
        qsizetype to = from, lowest = from, highest = from;
        const qreal column = std::floor(points[from].x());
        for (; to < points.size() && std::floor(points[to].x()) == column; ++to) {
            if (points[to].y() > points[lowest].y()) lowest = to;
            if (points[to].y() < points[highest].y()) highest = to;
        }
        std::array<qsizetype, 4> picked = {from, lowest, highest, to - 1};
        std::ranges::sort(picked);
        for (std::size_t i = 0; i < picked.size(); ++i)
            if (i == 0 || picked[i] != picked[i - 1]) kept << points[picked[i]];
        from = to;
    }
    return kept;
}

}  // namespace

qreal Plot::xOf(double at) const {
    return area.left() + area.width() * std::clamp(at / count, 0.0, 1.0);
}

qreal Plot::yOf(double level) const {
    if (std::isnan(level)) return area.bottom();
    return area.bottom() - area.height() * std::clamp((level - low) / (high - low), 0.0, 1.0);
}

Plot plotOf(const QRectF& area, double count, double low, double high) {
    constexpr double kAir = 0.06;
    double height = high - low;
    if (!(height > 0.0)) height = std::max(std::abs(high), 1.0) * 1e-3;
    const double below = low == 0.0 ? 0.0 : kAir * height;
    return {area, std::max(count, 1.0), low - below, low + height + kAir * height};
}

std::vector<PlotColumn> columnsOf(const Plot& plot, const PlotRoom& room, std::int64_t counts) {
    const double most = std::max(1.0, std::floor(plot.area.width() / kLeastColumn));
    const auto each = static_cast<std::int64_t>(std::ceil(static_cast<double>(counts) / most));
    const qreal foot = room.strip.isEmpty() ? plot.area.bottom() : room.strip.bottom();
    std::vector<PlotColumn> columns;
    for (std::int64_t first = 0; first < counts; first += each) {
        const QPointF topLeft(plot.xOf(static_cast<double>(first)), plot.area.top());
        const QPointF bottomRight(plot.xOf(static_cast<double>(first + each)), foot);
        columns.push_back({first, each, {topLeft, bottomRight}});
    }
    return columns;
}

namespace {

QString levelName(double level, double step, bool isPower) {
    constexpr int kMostDecimals = 6;
    if (isPower) return powerText(static_cast<int>(level));
    const bool plain = std::abs(level) < 1e6 && decimalsOf(step) <= kMostDecimals;
    return plain ? fixedText(level, decimalsOf(step)) : shortText(level);
}

void addLevels(DisplayList& list, const Theme& theme, const Plot& plot, const PlotRoom& room, bool isPower) {
    constexpr qreal kMostLevels = 10.0, kAir = 8.0;
    const qreal each = QFontMetricsF(fontOf(TextRole::tick)).height() + kAir;
    const qreal fitting = std::clamp(plot.area.height() / each, 1.0, kMostLevels);
    double step = roundStep((plot.high - plot.low) / fitting);
    if (isPower) step = std::max(1.0, step);
    const bool named = room.area.left() > kLevelNamesWidth;
    const double least = std::ceil(plot.low / step);
    QString before;
    for (double i = least; i * step <= plot.high; i += 1.0) {
        const double level = i * step;
        const qreal y = std::clamp(std::round(plot.yOf(level)) + 0.5, plot.area.top(), plot.area.bottom());
        list.add(Line{segment({plot.area.left(), y}, {plot.area.right(), y}),
                      {theme.gridLine, 1.0, Dash::none},
                      {},
                      false});
        const QString name = levelName(level, step, isPower);
        if (!named || name == before) continue;
        before = name;
        Text text =
            tickText({plot.area.left() - 6.0, y}, name, theme.textQuiet, Qt::AlignRight | Qt::AlignVCenter);
        // What stands above and below the area has the room beyond it.
        const QRectF beside(0.0, plot.area.top() - kPlotGap, plot.area.left(),
                            plot.area.height() + 2 * kPlotGap);
        if (beside.contains(boundsOf(text))) list.add(text);
    }
}

/// Counts at round places; what they count stands at the right end, and the last ones give way to it.
void addCounts(DisplayList& list, const Theme& theme, const Plot& plot, const PlotRoom& room,
               const QString& counted) {
    const QFontMetricsF metrics(fontOf(TextRole::tick));
    const qreal y = room.axis.center().y() + 1.0;
    const qreal named = metrics.horizontalAdvance(counted);
    qreal end = room.axis.right();
    if (named < room.axis.width() / 2) {
        list.add(tickText({end, y}, counted, theme.textQuiet, Qt::AlignRight | Qt::AlignVCenter));
        end -= named + 8.0;
    }
    const qreal widest = metrics.horizontalAdvance(groupedText(std::llround(plot.count))) + 24.0;
    const double step = std::max(1.0, roundStep(plot.count * widest / std::max(plot.area.width(), 1.0)));
    for (double at = 0.0; at <= plot.count; at += step) {
        const qreal x = plot.xOf(at);
        const QString name = groupedText(std::llround(at));
        const qreal half = metrics.horizontalAdvance(name) / 2;
        list.add(Line{segment({x, room.axis.top()}, {x, room.axis.top() + 3.0}),
                      {theme.axisLine, 1.0, Dash::none},
                      {},
                      false});
        if (x + half < end && x - half > 0.0)
            list.add(tickText({x, y}, name, theme.textQuiet, Qt::AlignCenter));
    }
}

}  // namespace

void addAxes(DisplayList& list, const Theme& theme, const Plot& plot, const PlotRoom& room, bool isPower,
             const QString& counted) {
    addLevels(list, theme, plot, room, isPower);
    const qreal foot = room.strip.isEmpty() ? plot.area.bottom() : room.strip.bottom();
    list.add(Line{segment({plot.area.left(), foot}, {plot.area.right(), foot}),
                  {theme.axisLine, 1.0, Dash::none},
                  {},
                  false});
    if (!room.axis.isEmpty()) addCounts(list, theme, plot, room, counted);
}

void addCurve(DisplayList& list, const Plot& plot, std::span<const double> levels, const CurveName& curve,
              CurveShape shape, qreal raised) {
    QPolygonF points;
    double at = 0.0;
    for (const double level : levels) {
        if (std::isnan(level)) break;
        const qreal x = plot.xOf(at);
        const qreal y = std::max(plot.yOf(level) - raised, plot.area.top());
        if (shape == CurveShape::steps && !points.isEmpty()) points << QPointF(x, points.back().y());
        points << QPointF(x, y);
        at += 1.0;
    }
    if (shape == CurveShape::steps && !points.isEmpty()) points << QPointF(plot.xOf(at), points.back().y());
    if (points.size() > 1) list.add(Line{thinned(points), curve.stroke, curve.id, false});
}

Stroke curveStroke(const Theme& theme, std::size_t position) {
    const std::array strokes = {Stroke{theme.weights, 1.8, Dash::none},
                                Stroke{theme.axisPp, 1.8, Dash::dashed},
                                Stroke{theme.optimizer, 1.8, Dash::dashDotted}};
    return strokes[position % strokes.size()];
}

Stroke trueStroke(const Theme& theme) {
    return {theme.textQuiet, 1.2, Dash::dotted};
}

void addMark(DisplayList& list, const Theme& theme, const QRectF& area, QPointF at, const QString& text) {
    constexpr qreal kAway = 12.0;
    for (const qreal side : {1.0, -1.0})
        for (const Qt::Alignment along : {Qt::AlignLeft, Qt::AlignHCenter, Qt::AlignRight}) {
            Text mark = tickText(at + QPointF(0.0, side * kAway), text, theme.text, along | Qt::AlignVCenter);
            mark.halo = theme.panel;
            if (!area.contains(boundsOf(mark))) continue;
            list.add(mark);
            return;
        }
}

}  // namespace meshwright::ui
