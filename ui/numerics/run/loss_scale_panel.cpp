// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <cmath>

#include "ui/numerics/run/overflow_edits.h"
#include "ui/numerics/run/run_figures.h"
#include "ui/numerics/run/run_panels.h"
#include "ui/numerics/run/run_plot.h"
#include "ui/numerics/run/run_words.h"
#include "ui/scene/text_bounds.h"

namespace meshwright::ui {

namespace {

constexpr qreal kStrip = 16.0;

std::vector<CurveName> curvesOf(const std::array<LossScalerTimeline, kLossScalers.size()>& timelines,
                                const Theme& theme) {
    std::vector<CurveName> curves;
    for (std::size_t i = 0; i < kLossScalers.size(); ++i) {
        const QString from = scaleText(initialLossScale(kLossScalers[i]));
        curves.push_back(
            {RunText::tr("%1, from %2").arg(nameOf(kLossScalers[i]), from),
             curveStroke(theme, i),
             {},
             timelines[i].stopped ? RunText::tr("stops") : scaleText(timelines[i].steps.back().nextScale)});
    }
    return curves;
}

PlotWish wishOf(const std::vector<CurveName>& curves) {
    return {
        curves, kStrip,
        RunText::tr("Unscale, then clip, then step: gradients clipped while they are scaled by 2^16 end at "
                    "1/65,536 of the limit, however small they were.")};
}

/// log2 of the scale at each step, and after the last.
std::vector<double> levelsOf(const LossScalerTimeline& timeline) {
    std::vector<double> levels;
    for (const LossScalerStep& step : timeline.steps) levels.push_back(std::log2(step.scale));
    if (!timeline.stopped) levels.push_back(std::log2(timeline.steps.back().nextScale));
    return levels;
}

class LossScaleDrawer {
  public:
    LossScaleDrawer(const NumericsInput& input, DisplayList& list)
        : m_input(input),
          m_run(input.view.run),
          m_list(list),
          m_timelines(scalerTimelines(m_run)),
          m_curves(curvesOf(m_timelines, input.theme)),
          m_room(plotRoom(input.size, wishOf(m_curves))) {
        double low = HUGE_VAL, high = -HUGE_VAL;
        for (const LossScalerTimeline& timeline : m_timelines) {
            m_levels.push_back(levelsOf(timeline));
            for (const double level : m_levels.back())
                if (std::isfinite(level)) {
                    low = std::min(low, level);
                    high = std::max(high, level);
                }
        }
        // A step in this plot is never smaller than its margin.
        m_plot = plotOf(m_room.area, static_cast<double>(m_run.steps), low - 1.0, high + 1.0);
    }

    void draw() const {
        if (m_room.area.isEmpty()) return;
        addAxes(m_list, theme(), m_plot, m_room, true, RunText::tr("step"));
        drawColumns();
        drawStripName();
        std::vector<qreal> ends;
        for (std::size_t i = 0; i < m_levels.size(); ++i) {
            const qreal raised = static_cast<qreal>(i) * kRaised;
            addCurve(m_list, m_plot, m_levels[i], m_curves[i], CurveShape::steps, raised);
            ends.push_back(m_plot.yOf(m_levels[i].back()) - raised);
        }
        drawStops();
        addCurveNames(m_list, theme(), m_curves, m_room);
        addCurveFigures(m_list, theme(), m_curves, ends, m_room);
        addNote(m_list, theme(), wishOf(m_curves).note, m_room);
    }

  private:
    [[nodiscard]] const Theme& theme() const { return m_input.theme; }

    /// Every column can be pointed at; those with an overflow are shaded and have a mark below.
    void drawColumns() const {
        for (const PlotColumn& column : columnsOf(m_plot, m_room, m_run.steps)) {
            const bool overflows = hasOverflow(m_run, column.first, column.count);
            m_list.add(Rect{column.box,
                            {overflows ? theme().inset : QColor(), {}},
                            {},
                            {ItemId::Kind::scalerStep, column.count, column.first}});
            if (!m_room.strip.isEmpty())
                drawCell({column.box.left(), m_room.strip.top(), column.box.width(), kStrip}, overflows);
        }
    }

    /// A cross where there is room for one, else a bar; an empty cell asks to be clicked.
    void drawCell(const QRectF& cell, bool overflows) const {
        const qreal gap = cell.width() > 4.0 ? 0.5 : 0.0;
        const QRectF box = cell.adjusted(gap, 2.0, -gap, -2.0);
        constexpr qreal kCross = 8.0;
        if (!overflows) {
            m_list.add(Rect{box, {theme().gridLine, {}}, {}, {}});
            return;
        }
        if (box.width() < kCross) {
            m_list.add(Rect{box, {theme().text, {}}, {}, {}});
            return;
        }
        drawCross(box.center(), std::min(box.width(), box.height()) / 2 - 1.0);
    }

    void drawCross(QPointF at, qreal reach) const {
        const Stroke stroke{theme().text, 1.8, Dash::none};
        m_list.add(Line{segment(at - QPointF(reach, reach), at + QPointF(reach, reach)), stroke, {}, false});
        m_list.add(
            Line{segment(at - QPointF(reach, -reach), at + QPointF(reach, -reach)), stroke, {}, false});
    }

    void drawStripName() const {
        constexpr qreal kLeft = 12.0, kAir = 6.0;
        if (m_room.strip.isEmpty() || m_room.strip.left() < 2 * kLeft + kAir) return;
        addCutText(m_list, {kLeft, m_room.strip.center().y()}, m_room.strip.left() - kLeft - kAir,
                   RunText::tr("overflow"), fontOf(TextRole::tick), theme().textQuiet);
    }

    /// Where an error ended a run.
    void drawStops() const {
        for (std::size_t i = 0; i < m_timelines.size(); ++i) {
            if (!m_timelines[i].stopped) continue;
            const auto steps = static_cast<double>(m_timelines[i].steps.size());
            const QPointF end(m_plot.xOf(steps), m_plot.yOf(m_levels[i].back()));
            constexpr qreal kReach = 4.0;
            const QRectF inside = m_room.area.adjusted(kReach, kReach, -kReach, -kReach);
            drawCross({std::clamp(end.x(), inside.left(), std::max(inside.left(), inside.right())),
                       std::clamp(end.y(), inside.top(), std::max(inside.top(), inside.bottom()))},
                      kReach);
            addMark(m_list, theme(), m_room.area, end,
                    RunText::tr("%1 stops: overflow at the smallest scale").arg(nameOf(kLossScalers[i])));
        }
    }

    const NumericsInput& m_input;
    const RunView& m_run;
    DisplayList& m_list;
    std::array<LossScalerTimeline, kLossScalers.size()> m_timelines;
    std::vector<CurveName> m_curves;
    PlotRoom m_room;
    std::vector<std::vector<double>> m_levels;
    Plot m_plot;
};

}  // namespace

DisplayList lossScaleScene(const NumericsInput& input) {
    DisplayList list{input.size, input.theme.panel, {}};
    LossScaleDrawer(input, list).draw();
    return list;
}

QString lossScaleSentence(const NumericsView& view) {
    const auto timelines = scalerTimelines(view.run);
    const QString skipped = RunText::tr("%1 of %2 steps skipped")
                                .arg(groupedText(static_cast<std::int64_t>(view.run.overflows.size())),
                                     groupedText(view.run.steps));
    const auto& torch = timelines.front().steps;
    const auto zero = std::ranges::find(torch, 0.0, &LossScalerStep::nextScale);
    if (zero != torch.end())
        return RunText::tr("PyTorch's scale is 0 after step %1: its inverse is infinite, the run is stuck")
            .arg(groupedText(zero - torch.begin()));
    if (timelines.back().stopped)
        return RunText::tr("%1; DeepSpeed stops with an error at step %2")
            .arg(skipped, groupedText(static_cast<std::int64_t>(timelines.back().steps.size()) - 1));
    return RunText::tr("%1; the scales end at %2, %3 and %4")
        .arg(skipped, scaleText(torch.back().nextScale), scaleText(timelines[1].steps.back().nextScale),
             scaleText(timelines[2].steps.back().nextScale));
}

NumericsTable lossScaleTable(const NumericsView& view) {
    NumericsTable table;
    table.columns = {{RunText::tr("Step"), true}, {RunText::tr("Overflow"), false}};
    for (const LossScalerKind kind : kLossScalers) {
        table.columns.push_back({RunText::tr("%1 scale").arg(nameOf(kind)), true});
        table.columns.push_back({RunText::tr("%1 good steps").arg(nameOf(kind)), true});
        if (hasHysteresis(kind))
            table.columns.push_back({RunText::tr("%1 hysteresis left").arg(nameOf(kind)), true});
    }
    const auto timelines = scalerTimelines(view.run);
    for (std::int64_t i = 0; i < view.run.steps; ++i) {
        const bool overflows = std::ranges::binary_search(view.run.overflows, i);
        QStringList row = {QString::number(i), overflows ? RunText::tr("yes") : RunText::tr("no")};
        for (std::size_t k = 0; k < kLossScalers.size(); ++k) {
            const auto& steps = timelines[k].steps;
            const auto at = static_cast<std::size_t>(i);
            const bool runs = at < steps.size();
            row << (runs ? typedText(steps[at].scale) : QString(kNoValue))
                << (runs ? QString::number(steps[at].goodSteps) : QString(kNoValue));
            if (hasHysteresis(kLossScalers[k]))
                row << (runs ? QString::number(steps[at].hysteresisLeft) : QString(kNoValue));
        }
        table.rows.push_back(row);
    }
    return table;
}

}  // namespace meshwright::ui
