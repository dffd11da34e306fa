// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/scene/timeline_scene.h"

#include <QCoreApplication>
#include <QFontMetricsF>
#include <algorithm>
#include <array>
#include <cmath>

#include "core/timing/step_time.h"
#include "ui/text/numbers.h"
#include "ui/text/words.h"

namespace meshwright::ui {

namespace {

struct TimelineText {
    Q_DECLARE_TR_FUNCTIONS(TimelineScene)
};

constexpr qreal kNumberWidth = 8.0;
constexpr qreal kNumberHeight = 12.0;

double secondsOf(Ticks ticks) {
    return static_cast<double>(ticks) * kSecondsPerTick;
}
Ticks ticksOf(double seconds) {
    return static_cast<Ticks>(std::llround(seconds / kSecondsPerTick));
}

QColor colorOf(OpKind kind, const Theme& theme) {
    switch (kind) {
        case OpKind::forward:
            return theme.forward;
        case OpKind::backward:
        case OpKind::backwardInput:
            return theme.backward;
        case OpKind::backwardWeight:
            break;
    }
    return theme.weightPart;
}

/// Draws one timeline into a list; the layout says where.
class TimelineDrawer {
  public:
    TimelineDrawer(const SceneInput& input, const TimelineLayout& layout, DisplayList& list)
        : m_input(input), m_timeline(*input.timeline), m_theme(input.theme), m_layout(layout), m_list(list) {}

    void draw() {
        drawOverview();
        drawRuler();
        for (std::size_t rank = 0; rank < m_timeline.ranks.size(); ++rank) drawRow(rank);
        if (!m_layout.curves.isEmpty()) drawCurves();
        drawLegend();
        drawCursor();
    }

  private:
    /// The whole step as a strip, with the visible part framed.
    void drawOverview() {
        if (m_layout.window.length() >= m_layout.makespan * 0.999) return;
        const QRectF strip = m_layout.overview;
        m_list.add(Rect{strip.adjusted(0, 1, 0, -1), {m_theme.forward, {}}, {}, {}, 2.0});
        const qreal scale = strip.width() / m_layout.makespan;
        const qreal width = std::max(6.0, m_layout.window.length() * scale);
        const qreal left = std::min(strip.left() + m_layout.window.start * scale, strip.right() - width);
        m_list.add(Rect{QRectF(left, strip.top(), width, strip.height()),
                        {m_theme.panel, {}},
                        {m_theme.text, 1.5, false},
                        {},
                        2.0});
    }

    void drawRuler() {
        const QRectF ruler = m_layout.ruler;
        const QFont font = fontOf(TextRole::tick);
        const double step = tickStep(m_layout.window.length(), ruler.width() / 90.0);
        for (double time = std::ceil(m_layout.window.start / step) * step; time <= m_layout.window.end;
             time += step) {
            const qreal x = m_layout.xOf(time);
            if (x > ruler.right() - 20.0) break;
            m_list.add(Line{QPolygonF({{x, ruler.bottom() - 4.0}, {x, ruler.bottom()}}),
                            {m_theme.axisLine, 1.0, false},
                            {},
                            false});
            m_list.add(Text{{x + 3.0, ruler.center().y()},
                            durationText(Seconds(time)),
                            font,
                            m_theme.textQuiet,
                            Qt::AlignLeft | Qt::AlignVCenter,
                            {},
                            {}});
        }
    }

    static double tickStep(double length, double count) {
        const double rough = length / std::max(count, 1.0);
        const double magnitude = std::pow(10.0, std::floor(std::log10(rough)));
        for (const double factor : {1.0, 2.0, 5.0})
            if (rough <= factor * magnitude) return factor * magnitude;
        return 10.0 * magnitude;
    }

    void drawRow(std::size_t rank) {
        const qreal top = m_layout.rows.top() + m_layout.pitch * static_cast<qreal>(rank);
        const QRectF row(m_layout.rows.left(), top, m_layout.rows.width(), m_layout.rowHeight);
        drawRowName(rank, row);
        // Idle is the hatched ground of the row, so that a hole can never be forgotten.
        m_list.add(Rect{row,
                        {m_theme.idleGround, m_layout.rowHeight >= 6.0 ? m_theme.idleHatch : QColor()},
                        {},
                        {ItemId::Kind::bubble, static_cast<std::int64_t>(rank), 0},
                        1.5});
        drawOps(rank, row);
    }

    void drawRowName(std::size_t rank, const QRectF& row) {
        const auto every = static_cast<std::size_t>(std::max(1.0, std::ceil(14.0 / m_layout.pitch)));
        if (rank % every != 0) return;
        const bool chosen = isChosenStage(rank);
        m_list.add(Text{{m_layout.rows.left() - 8.0, row.center().y()},
                        stageName(static_cast<std::int64_t>(rank)),
                        fontOf(TextRole::tick, chosen),
                        chosen ? m_theme.text : m_theme.textSecond,
                        Qt::AlignRight | Qt::AlignVCenter,
                        {ItemId::Kind::stage, static_cast<std::int64_t>(rank), 0},
                        {}});
    }

    [[nodiscard]] bool isChosenStage(std::size_t rank) const {
        const auto& chosen = m_input.view.hoveredRank ? m_input.view.hoveredRank : m_input.view.selectedRank;
        return chosen && m_input.evaluation.mesh && *chosen < m_input.evaluation.mesh->worldSize() &&
               m_input.evaluation.mesh->coordinatesOf(*chosen).pp == static_cast<std::int64_t>(rank);
    }

    /// Ops to scale. Those narrower than a pixel are skipped to the next pixel, so that a million cost what a
    /// thousand do.
    void drawOps(std::size_t rank, const QRectF& row) {
        const auto& ops = m_timeline.ranks[rank];
        const auto endsBefore = [](const TimedOp& op, Ticks time) { return op.end <= time; };
        auto op = std::lower_bound(ops.begin(), ops.end(), ticksOf(m_layout.window.start), endsBefore);
        const Ticks last = ticksOf(m_layout.window.end);
        while (op != ops.end() && op->start < last) {
            const qreal left = std::max(row.left(), m_layout.xOf(secondsOf(op->start)));
            const qreal right = std::min(row.right(), m_layout.xOf(secondsOf(op->end)));
            drawOp(*op, rank, static_cast<std::int64_t>(op - ops.begin()),
                   QRectF(left, row.top(), right - left, row.height()));
            if (right - left >= 1.0)
                ++op;
            else
                op = std::lower_bound(op + 1, ops.end(), ticksOf(m_layout.timeAt(std::floor(right) + 1.0)),
                                      endsBefore);
        }
    }

    void drawOp(const TimedOp& op, std::size_t rank, std::int64_t position, QRectF box) {
        const QColor fill = colorOf(op.op.kind, m_theme);
        const bool hatched = op.op.kind == OpKind::backwardWeight && box.width() > 6.0;
        const bool gap = box.width() > 4.0;
        if (gap)
            box.adjust(0.5, 0.0, -0.5, 0.0);
        else
            box.setWidth(std::max(box.width(), 1.0));
        m_list.add(Rect{box,
                        {fill, hatched ? mixed(fill, m_theme.text, 0.35) : QColor()},
                        {},
                        {ItemId::Kind::op, static_cast<std::int64_t>(rank), position},
                        gap ? 1.5 : 0.0});
        if (m_layout.rowHeight < kNumberHeight || box.width() < kNumberWidth) return;
        const QString number = QString::number(op.op.microBatch);
        const QFont font = fontOf(TextRole::block);
        if (QFontMetricsF(font).horizontalAdvance(number) > box.width() - 2.0) return;
        m_list.add(Text{box.center(), number, font, inkOn(fill), Qt::AlignCenter, {}, {}});
    }

    /// Micro-batches each stage holds, as step lines; with many stages a few of them stand for the rest.
    void drawCurves() {
        const QRectF area = m_layout.curves;
        const std::int64_t most =
            std::max<std::int64_t>(1, *std::ranges::max_element(m_timeline.peakInFlight));
        m_list.add(Text{{area.left(), area.top() - 11.0},
                        TimelineText::tr("Micro-batches held for the backward pass"),
                        fontOf(TextRole::tick),
                        m_theme.textSecond,
                        Qt::AlignLeft | Qt::AlignVCenter,
                        {},
                        {}});
        for (const std::int64_t level : {std::int64_t{0}, most}) {
            const qreal y = curveY(level, most);
            m_list.add(Line{
                QPolygonF({{area.left(), y}, {area.right(), y}}), {m_theme.gridLine, 1.0, false}, {}, false});
            m_list.add(Text{{area.left() - 8.0, y},
                            QString::number(level),
                            fontOf(TextRole::tick),
                            m_theme.textQuiet,
                            Qt::AlignRight | Qt::AlignVCenter,
                            {},
                            {}});
        }
        const std::array colors = {m_theme.weights, m_theme.axisPp, m_theme.optimizer, m_theme.activations};
        const std::vector<std::size_t> shown = curveStages();
        qreal nameRight = area.right();
        for (std::size_t i = shown.size(); i-- > 0;) {
            drawCurve(shown[i], most, colors[i], i % 2 == 1, static_cast<qreal>(i) * 1.2);
            const QString name = stageName(static_cast<std::int64_t>(shown[i]));
            const QFont font = fontOf(TextRole::tick);
            m_list.add(Text{{nameRight, area.top() - 11.0},
                            name,
                            font,
                            m_theme.textSecond,
                            Qt::AlignRight | Qt::AlignVCenter,
                            {},
                            {}});
            nameRight -= QFontMetricsF(font).horizontalAdvance(name) + 6.0;
            m_list.add(
                Line{QPolygonF({{nameRight - 16.0, area.top() - 11.0}, {nameRight, area.top() - 11.0}}),
                     {colors[i], 2.0, i % 2 == 1},
                     {},
                     false});
            nameRight -= 28.0;
        }
    }

    [[nodiscard]] std::vector<std::size_t> curveStages() const {
        const std::size_t count = m_timeline.ranks.size();
        std::vector<std::size_t> stages;
        for (std::size_t i = 0; i < std::min<std::size_t>(count, 4); ++i)
            stages.push_back(count <= 4 ? i : i * (count - 1) / 3);
        return stages;
    }

    [[nodiscard]] qreal curveY(std::int64_t level, std::int64_t most) const {
        const QRectF& area = m_layout.curves;
        return area.bottom() - (area.height() - 4.0) * static_cast<qreal>(level) / static_cast<qreal>(most);
    }

    void drawCurve(std::size_t rank, std::int64_t most, const QColor& color, bool dashed, qreal offset) {
        const auto& ops = m_timeline.ranks[rank];
        std::int64_t held = 0;
        QPolygonF points;
        qreal lastX = m_layout.curves.left();
        points << QPointF(lastX, curveY(0, most));
        for (const TimedOp& op : ops) {
            const bool forward = op.op.kind == OpKind::forward;
            const double time = secondsOf(forward ? op.start : op.end);
            if (time > m_layout.window.end) break;
            const std::int64_t before = held;
            held += forward ? 1 : (op.op.kind == OpKind::backwardInput ? 0 : -1);
            const qreal x = std::max(m_layout.curves.left(), m_layout.xOf(time));
            if (time < m_layout.window.start) {
                points.last().setY(curveY(held, most));
                continue;
            }
            if (x - lastX < 0.5 && points.size() > 2) continue;  // finer than the screen
            points << QPointF(x, curveY(before, most)) << QPointF(x, curveY(held, most));
            lastX = x;
        }
        points << QPointF(m_layout.curves.right(), points.last().y());
        points.translate(0.0, -offset);
        m_list.add(Line{
            points, {color, 1.6, dashed}, {ItemId::Kind::stage, static_cast<std::int64_t>(rank), 0}, false});
    }

    void drawLegend() {
        qreal x = m_layout.legend.left();
        const auto entry = [&](const QString& name, const Fill& fill) {
            const qreal y = m_layout.legend.center().y();
            const QFont font = fontOf(TextRole::tick);
            const qreal width = QFontMetricsF(font).horizontalAdvance(name);
            if (x + 18.0 + width > m_layout.legend.right()) return;
            m_list.add(Rect{QRectF(x, y - 6.0, 12.0, 12.0), fill, {}, {}, 1.5});
            m_list.add(Text{
                {x + 18.0, y}, name, font, m_theme.textSecond, Qt::AlignLeft | Qt::AlignVCenter, {}, {}});
            x += 18.0 + width + 22.0;
        };
        entry(nameOf(OpKind::forward), {m_theme.forward, {}});
        entry(nameOf(OpKind::backward), {m_theme.backward, {}});
        const double bubble = m_input.evaluation.pipeline ? m_input.evaluation.pipeline->bubbleFraction : 0.0;
        entry(TimelineText::tr("bubble %1 of the step").arg(percentText(bubble)),
              {m_theme.idleGround, m_theme.idleHatch});
        if (m_layout.window.length() < m_layout.makespan * 0.999)
            drawNote(x, TimelineText::tr("shown: %1 to %2 of %3")
                            .arg(durationText(Seconds(m_layout.window.start)),
                                 durationText(Seconds(m_layout.window.end)),
                                 durationText(Seconds(m_layout.makespan))));
    }

    void drawNote(qreal from, const QString& note) {
        const QFont font = fontOf(TextRole::tick);
        if (from + QFontMetricsF(font).horizontalAdvance(note) > m_layout.legend.right()) return;
        m_list.add(Text{{m_layout.legend.right(), m_layout.legend.center().y()},
                        note,
                        font,
                        m_theme.textQuiet,
                        Qt::AlignRight | Qt::AlignVCenter,
                        {},
                        {}});
    }

    void drawCursor() {
        const double time = m_input.view.clockSeconds;
        if (time < m_layout.window.start || time > m_layout.window.end) return;
        const qreal x = m_layout.xOf(time);
        const qreal bottom = m_layout.curves.isEmpty() ? m_layout.rows.bottom() : m_layout.curves.bottom();
        const qreal top = m_layout.ruler.bottom() - 8.0;
        const ItemId id{ItemId::Kind::cursor, 0, 0};
        m_list.add(Line{QPolygonF({{x, top}, {x, bottom}}), {m_theme.vermilion, 2.0, false}, id, false});
        m_list.add(Polygon{QPolygonF({{x - 6.0, top - 2.0}, {x + 6.0, top - 2.0}, {x, top + 6.0}}),
                           {m_theme.vermilion, {}},
                           {},
                           id});
    }

    const SceneInput& m_input;
    const Timeline& m_timeline;
    const Theme& m_theme;
    const TimelineLayout& m_layout;
    DisplayList& m_list;
};

}  // namespace

DisplayList timelineScene(const SceneInput& input) {
    DisplayList list;
    list.size = input.size;
    list.ground = input.theme.panel;
    if (input.timeline == nullptr) {
        list.add(Text{QPointF(input.size.width() / 2, input.size.height() / 2),
                      TimelineText::tr("No schedule to show for this scenario"),
                      fontOf(TextRole::body),
                      input.theme.textQuiet,
                      Qt::AlignCenter,
                      {},
                      {}});
        return list;
    }
    const TimelineLayout layout = timelineLayout(input);
    TimelineDrawer(input, layout, list).draw();
    return list;
}

}  // namespace meshwright::ui
