// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <cmath>

#include "ui/numerics/power_text.h"
#include "ui/numerics/run/run_figures.h"
#include "ui/numerics/run/run_panels.h"
#include "ui/numerics/run/run_plot.h"
#include "ui/numerics/run/run_words.h"
#include "ui/scene/text_bounds.h"
#include "ui/text/float_words.h"

namespace meshwright::ui {

namespace {

constexpr int kDigits = 4;

QString formatName(const RunView& run) {
    return nameOf(*findFloatFormat(run.sumFormat));
}

QString noSuchNumber(const RunView& run) {
    return RunText::tr("%1 has no number above zero near %2 to add.")
        .arg(formatName(run), quoted(run.addend));
}

/// The ways of summing, then the true sum.
std::vector<CurveName> curvesOf(const SumFigures& figures, const RunView& run, const Theme& theme) {
    std::vector<CurveName> curves;
    for (std::size_t way = 0; way <= kSumWays; ++way) {
        const bool isTrue = way == kSumWays;
        const double last = isTrue ? figures.trueSum(figures.sums.front().size()) : figures.sums[way].back();
        curves.push_back({sumWayName(way, run),
                          isTrue ? trueStroke(theme) : curveStroke(theme, way),
                          {ItemId::Kind::sumWay, static_cast<std::int64_t>(way)},
                          shortText(last, kDigits)});
    }
    return curves;
}

QString whyStuck(const SumFigures& figures) {
    if (std::isinf(figures.stuck.value))
        return RunText::tr("%1 overflows after %2 additions")
            .arg(nameOf(*figures.format), groupedText(static_cast<std::int64_t>(figures.stuck.adds)));
    return RunText::tr("%1 stops at %2 after %3 additions")
        .arg(nameOf(*figures.format), shortText(figures.stuck.value, kDigits),
             groupedText(static_cast<std::int64_t>(figures.stuck.adds)));
}

}  // namespace

DisplayList sumsScene(const NumericsInput& input) {
    DisplayList list{input.size, input.theme.panel, {}};
    const RunView& run = input.view.run;
    const auto figures = sumFigures(run);
    if (!figures) {
        addReason(list, input.theme, noSuchNumber(run));
        return list;
    }
    const std::vector<CurveName> curves = curvesOf(*figures, run, input.theme);
    const PlotRoom room = plotRoom(input.size, {curves});
    if (room.area.isEmpty()) return list;
    double high = figures->trueSum(figures->sums.front().size());
    for (const auto& sums : figures->sums)
        for (const double sum : sums)
            if (std::isfinite(sum)) high = std::max(high, sum);
    const Plot plot = plotOf(room.area, static_cast<double>(run.adds), 0.0, high);
    addAxes(list, input.theme, plot, room, false, RunText::tr("additions"));

    const double truth = figures->trueSum(figures->sums.front().size());
    list.add(Line{segment({plot.xOf(0.0), plot.yOf(0.0)}, {plot.xOf(plot.count), plot.yOf(truth)}),
                  curves.back().stroke, curves.back().id, false});
    std::vector<qreal> ends;
    for (std::size_t way = 0; way < kSumWays; ++way) {
        std::vector<double> levels = {0.0};
        levels.insert(levels.end(), figures->sums[way].begin(), figures->sums[way].end());
        addCurve(list, plot, levels, curves[way], CurveShape::line, static_cast<qreal>(way) * kRaised);
        ends.push_back(plot.yOf(levels.back()));
    }
    ends.push_back(plot.yOf(truth));
    if (figures->isStuck()) {
        const QPointF at(plot.xOf(static_cast<double>(figures->stuck.adds)), plot.yOf(figures->stuck.value));
        const QRectF inside = room.area.adjusted(4.0, 4.0, -4.0, -4.0);
        if (inside.contains(at))
            list.add(
                Circle{at, 4.0, {input.theme.panel, {}}, {input.theme.text, 1.6, Dash::none}, curves[0].id});
        addMark(list, input.theme, room.area, at, whyStuck(*figures));
    }
    addCurveNames(list, input.theme, curves, room);
    addCurveFigures(list, input.theme, curves, ends, room);
    return list;
}

QString sumsSentence(const NumericsView& view) {
    const auto figures = sumFigures(view.run);
    if (!figures) return noSuchNumber(view.run);
    const QString truth = shortText(figures->trueSum(figures->sums.front().size()), kDigits);
    if (!figures->isStuck())
        return RunText::tr("%1 reaches %2, the true sum is %3")
            .arg(nameOf(*figures->format), shortText(figures->sums.front().back(), kDigits), truth);
    if (std::isinf(figures->stuck.value) || figures->spacing <= 0.0 || std::isinf(figures->spacing))
        return RunText::tr("%1; the true sum is %2").arg(whyStuck(*figures), truth);
    return RunText::tr("%1: half its spacing is %2").arg(whyStuck(*figures), shortText(figures->spacing / 2));
}

NumericsTable sumsTable(const NumericsView& view) {
    NumericsTable table;
    table.columns = {{RunText::tr("Additions"), true}, {RunText::tr("True sum"), true}};
    for (std::size_t way = 0; way < kSumWays; ++way)
        table.columns.push_back({sumWayName(way, view.run), true});
    const auto figures = sumFigures(view.run);
    if (!figures) return table;
    const std::size_t adds = figures->sums.front().size();
    const std::size_t apart = std::max<std::size_t>(1, adds / kMostTableRows);
    for (std::size_t i = apart; i <= adds; i += apart) {
        QStringList row = {QString::number(i), typedText(figures->trueSum(i))};
        for (const auto& sums : figures->sums) row << typedText(sums[i - 1]);
        table.rows.push_back(row);
    }
    return table;
}

}  // namespace meshwright::ui
