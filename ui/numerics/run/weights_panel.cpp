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

QString noSuchNumber(const RunView& run) {
    return RunText::tr("%1 is no finite number in FP32.").arg(quoted(run.update));
}

/// The ways of storing the weight, then the true weight.
std::vector<CurveName> curvesOf(const WeightFigures& figures, const Theme& theme) {
    std::vector<CurveName> curves;
    for (std::size_t way = 0; way <= kWeightStorages.size(); ++way) {
        const bool isTrue = way == kWeightStorages.size();
        const double last = isTrue ? figures.trueWeight(figures.paths.front().weights.size() - 1)
                                   : figures.paths[way].weights.back();
        const QString name = isTrue
                                 ? weightWayName(way)
                                 : RunText::tr("%1, %2 lost")
                                       .arg(weightWayName(way),
                                            groupedText(static_cast<std::int64_t>(figures.paths[way].lost)));
        curves.push_back({name,
                          isTrue ? trueStroke(theme) : curveStroke(theme, way),
                          {ItemId::Kind::weightWay, static_cast<std::int64_t>(way)},
                          shortText(last, kDigits)});
    }
    return curves;
}

/// "+d is lost for d ≤ 2^−8 = 0.0039 in BF16": half the spacing is a power of two in every format here.
QString lostUpward(const WeightFigures& figures) {
    return RunText::tr("+d is lost for d ≤ %1 = %2 in %3")
        .arg(powerText(std::ilogb(figures.lost.up)), shortText(figures.lost.up, 2), nameOf(*figures.format));
}

/// The steps between the weight's neighbours are why updates are lost; downward they are closer.
QString lossNote(const WeightFigures& figures) {
    const QString upward = std::isfinite(figures.lost.up) ? lostUpward(figures) : QString();
    if (upward.isEmpty() || !std::isfinite(figures.lost.down)) return upward;
    return RunText::tr("At a weight of 1, %1; −d for d ≤ %2 = %3.")
        .arg(upward, powerText(std::ilogb(figures.lost.down)), shortText(figures.lost.down, 2));
}

}  // namespace

DisplayList weightsScene(const NumericsInput& input) {
    DisplayList list{input.size, input.theme.panel, {}};
    const RunView& run = input.view.run;
    const auto figures = weightFigures(run);
    if (!figures) {
        addReason(list, input.theme, noSuchNumber(run));
        return list;
    }
    const std::vector<CurveName> curves = curvesOf(*figures, input.theme);
    const QString note = lossNote(*figures);
    const PlotRoom room = plotRoom(input.size, {curves, 0.0, note});
    if (room.area.isEmpty()) return list;
    const double truth = figures->trueWeight(static_cast<std::size_t>(run.updates));
    double low = std::min(1.0, truth), high = std::max(1.0, truth);
    for (const WeightPath& path : figures->paths)
        for (const double weight : path.weights)
            if (std::isfinite(weight)) {
                low = std::min(low, weight);
                high = std::max(high, weight);
            }
    const Plot plot = plotOf(room.area, static_cast<double>(run.updates), low, high);
    addAxes(list, input.theme, plot, room, false, RunText::tr("updates"));
    list.add(Line{segment({plot.xOf(0.0), plot.yOf(1.0)}, {plot.xOf(plot.count), plot.yOf(truth)}),
                  curves.back().stroke, curves.back().id, false});
    std::vector<qreal> ends;
    for (std::size_t way = 0; way < figures->paths.size(); ++way) {
        const std::vector<double>& weights = figures->paths[way].weights;
        addCurve(list, plot, weights, curves[way], CurveShape::line, static_cast<qreal>(way) * kRaised);
        ends.push_back(plot.yOf(weights.back()));
    }
    ends.push_back(plot.yOf(truth));
    addCurveNames(list, input.theme, curves, room);
    addCurveFigures(list, input.theme, curves, ends, room);
    addNote(list, input.theme, note, room);
    return list;
}

QString weightsSentence(const NumericsView& view) {
    const auto figures = weightFigures(view.run);
    if (!figures) return noSuchNumber(view.run);
    const QString lost = RunText::tr("%1 of %2 lost")
                             .arg(groupedText(static_cast<std::int64_t>(figures->paths.front().lost)),
                                  groupedText(view.run.updates));
    return std::isfinite(figures->lost.up) ? RunText::tr("%1: %2").arg(lost, lostUpward(*figures)) : lost;
}

NumericsTable weightsTable(const NumericsView& view) {
    NumericsTable table;
    table.columns = {{RunText::tr("Updates"), true}, {RunText::tr("True weight"), true}};
    for (std::size_t way = 0; way < kWeightStorages.size(); ++way)
        table.columns.push_back({weightWayName(way), true});
    const auto figures = weightFigures(view.run);
    if (!figures) return table;
    const std::size_t updates = figures->paths.front().weights.size() - 1;
    const std::size_t apart = std::max<std::size_t>(1, updates / kMostTableRows);
    for (std::size_t i = 0; i <= updates; i += apart) {
        QStringList row = {QString::number(i), typedText(figures->trueWeight(i))};
        for (const WeightPath& path : figures->paths) row << typedText(path.weights[i]);
        table.rows.push_back(row);
    }
    return table;
}

}  // namespace meshwright::ui
