// SPDX-License-Identifier: GPL-3.0-or-later
#include <QFontMetricsF>
#include <algorithm>
#include <cmath>

#include "ui/compare/compared_drawing.h"
#include "ui/compare/compared_scenes.h"
#include "ui/scene/legend.h"
#include "ui/scene/round_step.h"
#include "ui/scene/step_parts.h"
#include "ui/scene/text_bounds.h"
#include "ui/text/comparison_words.h"
#include "ui/text/numbers.h"

namespace meshwright::ui {

namespace {

// px
constexpr qreal kHead = 2.0, kAxis = 20.0, kFoot = 4.0, kLegendAir = 4.0, kTableAir = 4.0;
constexpr qreal kLeastBar = 12.0, kMostBar = 36.0;
constexpr qreal kBarPart = 0.72;  // of the pitch
constexpr qreal kTickPitch = 70.0;
constexpr qreal kTableRow = 19.0;
constexpr qreal kLeastBarsForTable = 22.0;  // px of pitch
constexpr qreal kNumberHeight = 13.0;

struct Row {
    std::size_t scenario;
    std::vector<StepPart> parts;
    Seconds step;
};

/// A line of the table under the bars: one figure of each scenario.
struct TableLine {
    QString name;
    std::vector<QString> values;
};

class TimeDrawer {
  public:
    explicit TimeDrawer(const SceneInput& input)
        : m_theme(input.theme), m_scenarios(scenariosOf(input)), m_list{input.size, input.theme.panel, {}} {
        for (std::size_t i = 0; i < m_scenarios.size(); ++i) {
            const Evaluation& evaluation = *m_scenarios[i].evaluation;
            if (evaluation.time && evaluation.traffic)
                m_rows.push_back(
                    {i, stepParts(*evaluation.time, *evaluation.traffic), evaluation.time->step});
        }
    }

    DisplayList draw() {
        if (m_rows.empty()) {
            addMessage(m_list, m_theme, CompareText::tr("No step time for these scenarios"));
            return std::move(m_list);
        }
        const std::vector<LegendEntry> legend = legendEntries();
        const std::vector<TableLine> table = tableLines();
        const qreal width = m_list.size.width() - 2 * kCompareMargin;
        const qreal legendRows = legendHeight(legend, width);
        const qreal tableHeight = kTableRow * static_cast<qreal>(table.size() + 1) + kTableAir;
        const auto bars = static_cast<qreal>(m_scenarios.size());
        qreal room = m_list.size.height() - kHead - kAxis - kLegendAir - legendRows - kFoot;
        const bool tabled = room - tableHeight >= kLeastBarsForTable * bars;
        if (tabled) room -= tableHeight;
        m_pitch = std::max(kLeastBar + 2.0, std::min(room / bars, kMostBar / kBarPart));
        qreal y = kHead + m_pitch * bars;
        arrange();
        drawAxis(y);
        drawBars();
        y += kAxis + kLegendAir;
        addLegend(m_list, m_theme, legend, {kCompareMargin, y, width, legendRows});
        if (tabled) drawTable(table, y + legendRows + kTableAir);
        return std::move(m_list);
    }

  private:
    /// Kinds of parts that any step has, in the order of the bar.
    [[nodiscard]] std::vector<LegendEntry> legendEntries() const {
        std::vector<StepPart> kinds;
        for (const Row& row : m_rows)
            for (const StepPart& part : row.parts)
                if (std::ranges::none_of(kinds, [&](const StepPart& known) { return isSame(known, part); }))
                    kinds.push_back(part);
        std::ranges::stable_sort(kinds, {},
                                 [](const StepPart& part) { return std::pair(part.kind, part.axis); });
        std::vector<LegendEntry> entries;
        for (const StepPart& part : kinds)
            entries.push_back({nameOf(part), fillOf(part, m_theme), edge(part)});
        return entries;
    }

    [[nodiscard]] static bool isSame(const StepPart& a, const StepPart& b) {
        return a.kind == b.kind && a.axis == b.axis;
    }

    [[nodiscard]] QColor edge(const StepPart& part) const {
        const Fill fill = fillOf(part, m_theme);
        return part.kind == StepPart::Kind::bubble ? fill.hatch : edgeOf(fill.color, m_theme);
    }

    [[nodiscard]] std::vector<TableLine> tableLines() const {
        std::vector<TableLine> lines = {{CompareText::tr("exposed traffic"), {}},
                                        {CompareText::tr("bubble"), {}},
                                        {CompareText::tr("tokens/s per GPU"), {}}};
        for (const ShownScenario& scenario : m_scenarios) {
            const auto& time = scenario.evaluation->time;
            const auto share = [&](Seconds part) { return percentText(part / time->step); };
            lines[0].values.push_back(time ? share(time->exposedCommunication) : QString(kNoValue));
            lines[1].values.push_back(time ? share(time->bubble) : QString(kNoValue));
            lines[2].values.push_back(time ? figureText(time->tokensPerSecondPerGpu) : QString(kNoValue));
        }
        return lines;
    }

    void arrange() {
        std::vector<double> ends;
        qreal total = 0.0;
        for (const Row& row : m_rows) {
            ends.push_back(row.step.value());
            total = std::max(total, QFontMetricsF(m_bold).horizontalAdvance(durationText(row.step)));
        }
        m_scale.whole = longestOf(ends);
        m_scale.window = {0.0, m_scale.whole};
        m_scale.left = kCompareMargin + kBadgeSide + 10.0;
        m_scale.width = std::max(40.0, m_list.size.width() - m_scale.left - kCompareMargin - total - 8.0);
    }

    void drawAxis(qreal y) {
        const double step = roundStep(m_scale.whole / std::max(1.0, m_scale.width / kTickPitch));
        const double unit = m_scale.whole >= 1.0 ? 1.0 : m_scale.whole >= 1e-3 ? 1e-3 : 1e-6;
        const QString name = unit == 1.0    ? QStringLiteral("s")
                             : unit == 1e-3 ? QStringLiteral("ms")
                                            : QStringLiteral("µs");
        qreal free = 0.0;
        for (int i = 0; i * step <= m_scale.whole * 1.0001; ++i) {
            const qreal x = std::round(m_scale.xOf(i * step)) + 0.5;
            m_list.add(Line{segment({x, kHead}, {x, y}),
                            {i == 0 ? m_theme.axisLine : m_theme.gridLine, 1.0, Dash::none},
                            {},
                            false});
            const QString text = fixedText(i * step / unit, decimalsOf(step / unit));
            const qreal half = QFontMetricsF(m_font).horizontalAdvance(text) / 2;
            put({x, y + kAxis / 2 + 1.0}, text, m_font, m_theme.textQuiet, Qt::AlignCenter);
            free = x + half + 8.0;
        }
        const qreal right = m_list.size.width() - kCompareMargin;
        if (right - QFontMetricsF(m_font).horizontalAdvance(name) >= free)
            put({right, y + kAxis / 2 + 1.0}, name, m_font, m_theme.textQuiet,
                Qt::AlignRight | Qt::AlignVCenter);
    }

    void drawBars() {
        for (std::size_t i = 0; i < m_scenarios.size(); ++i) {
            const qreal y = kHead + m_pitch * (static_cast<qreal>(i) + 0.5);
            addBadge(m_list, m_theme, i, {kCompareMargin + kBadgeSide / 2, y});
            const auto row = std::ranges::find(m_rows, i, &Row::scenario);
            if (row != m_rows.end())
                drawBar(*row, y);
            else
                put({m_scale.left + 6.0, y}, CompareText::tr("nothing to show"), m_font, m_theme.textQuiet,
                    Qt::AlignLeft | Qt::AlignVCenter);
        }
    }

    void drawBar(const Row& row, qreal y) {
        const qreal height = std::round(m_pitch * kBarPart);
        const QFontMetricsF metrics(m_font);
        double from = 0.0;
        for (std::size_t i = 0; i < row.parts.size(); ++i) {
            const StepPart& part = row.parts[i];
            QRectF box(QPointF(m_scale.xOf(from), y - height / 2),
                       QPointF(m_scale.xOf(from + part.time.value()), y + height / 2));
            from += part.time.value();
            if (box.width() > 3.0) box.setRight(box.right() - 1.0);  // neighbours are a pixel apart
            const Fill fill = fillOf(part, m_theme);
            const QColor line = edge(part);
            const bool edged = line.isValid() && box.width() > 4.0;
            m_list.add(Rect{edged ? box.adjusted(0.5, 0.5, -0.5, -0.5) : box,
                            fill,
                            {edged ? line : QColor(), 1.0, Dash::none},
                            {ItemId::Kind::stepPart, static_cast<std::int64_t>(i), 0,
                             static_cast<std::int32_t>(row.scenario)},
                            0.0});
            const QString text = durationText(part.time);
            if (metrics.horizontalAdvance(text) + 8.0 > box.width() || height < kNumberHeight) continue;
            const bool isBubble = part.kind == StepPart::Kind::bubble;
            put(box.center(), text, m_font, isBubble ? m_theme.text : inkOn(fill.color), Qt::AlignCenter,
                fill.hatch.isValid() ? fill.color : QColor());
        }
        put({m_scale.xOf(from) + 6.0, y}, durationText(row.step), m_bold, m_theme.text,
            Qt::AlignLeft | Qt::AlignVCenter);
    }

    /// Names at the left, a column for each scenario.
    void drawTable(const std::vector<TableLine>& lines, qreal top) {
        const QFontMetricsF metrics(m_font);
        qreal names = 0.0;
        for (const TableLine& line : lines) names = std::max(names, metrics.horizontalAdvance(line.name));
        const qreal left = kCompareMargin + names + 16.0;
        const qreal column = std::min(
            (m_list.size.width() - kCompareMargin - left) / static_cast<qreal>(m_scenarios.size()), 110.0);
        const auto right = [&](std::size_t i) { return left + column * static_cast<qreal>(i + 1); };
        for (std::size_t i = 0; i < m_scenarios.size(); ++i)
            put({right(i), top + kTableRow / 2}, letterOf(i), m_bold, m_theme.textSecond,
                Qt::AlignRight | Qt::AlignVCenter);
        qreal y = top + kTableRow * 1.5;
        for (const TableLine& line : lines) {
            put({kCompareMargin, y}, line.name, m_font, m_theme.textSecond, Qt::AlignLeft | Qt::AlignVCenter);
            for (std::size_t i = 0; i < line.values.size(); ++i)
                put({right(i), y}, line.values[i], m_font, m_theme.text, Qt::AlignRight | Qt::AlignVCenter);
            y += kTableRow;
        }
    }

    void put(QPointF anchor, const QString& text, const QFont& font, const QColor& color, Qt::Alignment side,
             const QColor& halo = {}) {
        m_list.add(Text{anchor, text, font, color, side, {}, halo});
    }

    const Theme& m_theme;
    std::vector<ShownScenario> m_scenarios;
    std::vector<Row> m_rows;  ///< of the scenarios that have a step time
    DisplayList m_list;
    CommonScale m_scale;
    qreal m_pitch = 1.0;
    const QFont m_font = fontOf(TextRole::tick);
    const QFont m_bold = fontOf(TextRole::tick, true);
};

}  // namespace

DisplayList comparedTime(const SceneInput& input) {
    return TimeDrawer(input).draw();
}

}  // namespace meshwright::ui
