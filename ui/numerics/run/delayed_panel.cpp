// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <cmath>

#include "ui/numerics/power_text.h"
#include "ui/numerics/run/run_figures.h"
#include "ui/numerics/run/run_panels.h"
#include "ui/numerics/run/run_plot.h"
#include "ui/numerics/run/run_words.h"
#include "ui/scene/text_bounds.h"

namespace meshwright::ui {

namespace {

constexpr qreal kStripRow = 18.0;

/// The amax, then the largest amax that the scale of each choice holds.
std::vector<CurveName> curvesOf(const RunView& run, const Theme& theme) {
    std::vector<CurveName> curves = {{RunText::tr("amax"), {theme.textSecond, 1.2, Dash::none}, {}}};
    for (std::size_t i = 0; i < kAmaxChoices.size(); ++i)
        curves.push_back(
            {RunText::tr("held by the scale: %1").arg(nameOf(kAmaxChoices[i], run.historyLength)),
             curveStroke(theme, i),
             {}});
    return curves;
}

PlotWish wishOf(const RunView& run, const Theme& theme) {
    return {curvesOf(run, theme), kStripRow * static_cast<qreal>(kAmaxChoices.size()),
            RunText::tr(
                "Each step is cast to E4M3 with the scale that the steps before it led to. Marks below: the "
                "amax was more than that holds, and was clipped.")};
}

class DelayedDrawer {
  public:
    DelayedDrawer(const NumericsInput& input, DisplayList& list)
        : m_input(input),
          m_run(input.view.run),
          m_list(list),
          m_figures(delayedFigures(m_run)),
          m_curves(curvesOf(m_run, input.theme)),
          m_room(plotRoom(input.size, wishOf(m_run, input.theme))) {
        m_levels.emplace_back();
        for (const float amax : m_figures.amaxes) m_levels.back().push_back(std::log2(double{amax}));
        for (const auto& steps : m_figures.steps) {
            m_levels.emplace_back();
            for (const DelayedScaling::Step& step : steps)
                m_levels.back().push_back(std::log2(double{kLargestE4m3} / double{step.scaleUsed}));
        }
        // The first step knows no amax yet: its scale of 1 is left above the picture.
        const auto [low, high] = std::ranges::minmax(m_levels.front());
        m_plot = plotOf(m_room.area, static_cast<double>(m_run.steps), low - 0.3, high + 0.7);
    }

    void draw() const {
        if (m_room.area.isEmpty()) return;
        drawMemory();
        addAxes(m_list, theme(), m_plot, m_room, true, RunText::tr("step"));
        drawClips();
        for (std::size_t i = m_levels.size(); i-- > 0;)
            addCurve(m_list, m_plot, m_levels[i], m_curves[i], CurveShape::steps);
        drawMemoryName();
        drawColumns();
        addCurveNames(m_list, theme(), m_curves, m_room);
        addNote(m_list, theme(), wishOf(m_run, theme()).note, m_room);
    }

  private:
    [[nodiscard]] const Theme& theme() const { return m_input.theme; }

    /// The steps whose scale the spike lowers.
    [[nodiscard]] std::optional<QRectF> memory() const {
        if (!m_figures.spikeStep) return std::nullopt;
        const auto first = static_cast<double>(*m_figures.spikeStep + 1);
        const qreal left = m_plot.xOf(first);
        const qreal right = m_plot.xOf(first + static_cast<double>(m_run.historyLength));
        return QRectF(left, m_room.area.top(), right - left, m_room.area.height());
    }

    void drawMemory() const {
        if (const auto box = memory())
            m_list.add(Rect{*box, {theme().idleGround, theme().idleHatch}, {}, {}});
    }

    void drawMemoryName() const {
        const auto box = memory();
        if (!box || box->isEmpty()) return;
        addMark(m_list, theme(), m_room.area, {box->right() + 6.0, box->center().y() - 12.0},
                RunText::tr("scale 2^%1 lower: spike in history of %2")
                    .arg(groupedText(m_run.spikeExponent), groupedText(m_run.historyLength)));
    }

    /// A row for each choice, with a mark where the tensor was clipped.
    void drawClips() const {
        if (m_room.strip.isEmpty()) return;
        constexpr qreal kLeft = 12.0, kAir = 6.0, kMark = 9.0;
        for (std::size_t i = 0; i < kAmaxChoices.size(); ++i) {
            const qreal middle = m_room.strip.top() + kStripRow * (static_cast<qreal>(i) + 0.5);
            if (m_room.strip.left() > 2 * kLeft + kAir)
                addCutText(m_list, {kLeft, middle}, m_room.strip.left() - kLeft - kAir,
                           i == 0 ? RunText::tr("max") : RunText::tr("recent"), fontOf(TextRole::tick),
                           theme().textQuiet);
            m_list.add(Line{segment({m_room.strip.left(), middle}, {m_room.strip.right(), middle}),
                            {theme().gridLine, 1.0, Dash::none},
                            {},
                            false});
            for (std::size_t step = 0; step < m_figures.steps[i].size(); ++step)
                if (m_figures.steps[i][step].clips) {
                    const qreal left = m_plot.xOf(static_cast<double>(step));
                    const qreal right = m_plot.xOf(static_cast<double>(step + 1));
                    const qreal width = std::clamp(right - left - 1.0, std::min(1.5, right - left), kMark);
                    m_list.add(Rect{{(left + right - width) / 2, middle - kMark / 2, width, kMark},
                                    {curveStroke(theme(), i).color, {}},
                                    {},
                                    {}});
                }
        }
    }

    void drawColumns() const {
        for (const PlotColumn& column : columnsOf(m_plot, m_room, m_run.steps))
            m_list.add(Rect{column.box, {}, {}, {ItemId::Kind::delayedStep, column.first, column.count}});
    }

    const NumericsInput& m_input;
    const RunView& m_run;
    DisplayList& m_list;
    DelayedFigures m_figures;
    std::vector<CurveName> m_curves;
    PlotRoom m_room;
    std::vector<std::vector<double>> m_levels;  ///< of the curves, log2
    Plot m_plot;
};

}  // namespace

DisplayList delayedScene(const NumericsInput& input) {
    DisplayList list{input.size, input.theme.panel, {}};
    DelayedDrawer(input, list).draw();
    return list;
}

QString delayedSentence(const NumericsView& view) {
    const DelayedFigures figures = delayedFigures(view.run);
    const auto count = [&](std::size_t i) {
        return groupedText(static_cast<std::int64_t>(figures.clipped(i)));
    };
    return RunText::tr("max clips %1 of %2 steps, most recent %3")
        .arg(count(0), groupedText(view.run.steps), count(1));
}

NumericsTable delayedTable(const NumericsView& view) {
    const DelayedFigures figures = delayedFigures(view.run);
    NumericsTable table;
    table.columns = {{RunText::tr("Step"), true}, {RunText::tr("Amax"), true}};
    for (const AmaxChoice choice : kAmaxChoices) {
        const QString name = nameOf(choice, view.run.historyLength);
        table.columns.push_back({RunText::tr("Scale used, %1").arg(name), true});
        table.columns.push_back({RunText::tr("Clips, %1").arg(name), false});
        table.columns.push_back({RunText::tr("Next scale, %1").arg(name), true});
    }
    for (std::size_t i = 0; i < figures.amaxes.size(); ++i) {
        QStringList row = {QString::number(i), typedText(double{figures.amaxes[i]})};
        for (const auto& steps : figures.steps)
            row << typedText(double{steps[i].scaleUsed})
                << (steps[i].clips ? RunText::tr("yes") : RunText::tr("no"))
                << typedText(double{steps[i].scaleNext});
        table.rows.push_back(row);
    }
    return table;
}

}  // namespace meshwright::ui
