// SPDX-License-Identifier: GPL-3.0-or-later
#include <QFontMetricsF>
#include <algorithm>
#include <array>

#include "core/pipeline/in_flight.h"
#include "ui/scene/held_activations.h"
#include "ui/scene/links.h"
#include "ui/scene/round_step.h"
#include "ui/scene/timeline_drawing.h"
#include "ui/text/numbers.h"
#include "ui/text/words.h"

namespace meshwright::ui {

namespace {

constexpr std::size_t kMostCurves = 4;
constexpr qreal kApart = 1.2;  // px between equal curves, so that none hides another
constexpr qreal kHeadroom = 6.0;
constexpr std::array kDashes = {Dash::none, Dash::dashed, Dash::dotted, Dash::dashDotted};

struct Curve {
    std::int64_t rank = 0;
    Stroke stroke;
};

/// A line of horizontal and vertical steps with at most a few points a pixel.
class StepLine {
  public:
    struct Point {
        qreal x;
        std::int64_t level;
    };

    explicit StepLine(const QRectF& area) : m_right(area.right()), m_pixel(area.left()) {}

    /// The level from `x` on. Rises begin with their pixel and falls with the next, so that a dip of less
    /// than a pixel is none.
    void change(qreal x, std::int64_t level) {
        x = std::clamp(level > m_level ? std::floor(x) : std::ceil(x), m_pixel, m_right);
        if (x > m_pixel) {
            closePixel();
            m_pixel = x;
            m_highest = level;
        }
        // What came and went before the line's left end does not count.
        m_highest = m_points.empty() ? level : std::max(m_highest, level);
        m_level = level;
    }

    [[nodiscard]] std::vector<Point> finish() {
        closePixel();
        m_points.push_back({m_right, m_level});
        return std::move(m_points);
    }

  private:
    void closePixel() {
        stepTo(m_pixel, m_highest);
        stepTo(std::min(m_pixel + 1.0, m_right), m_level);
    }
    void stepTo(qreal x, std::int64_t level) {
        if (m_points.empty()) m_points.push_back({x, level});
        const std::int64_t before = m_points.back().level;
        if (before == level) return;
        m_points.push_back({x, before});
        m_points.push_back({x, level});
    }

    qreal m_right;
    qreal m_pixel;
    std::int64_t m_highest = 0;
    std::int64_t m_level = 0;
    std::vector<Point> m_points;
};

class CurvesDrawer {
  public:
    explicit CurvesDrawer(const TimelineDrawing& drawing) : m_drawing(drawing), m_area(drawing.band.curves) {
        m_most = std::max<std::int64_t>(1, *std::ranges::max_element(drawing.timeline.peakInFlight));
        const Theme& theme = drawing.theme();
        const std::array colors = {theme.weights, theme.axisPp, theme.optimizer, theme.activations};
        const Links links = linksOf(drawing.picture.input.evaluation, drawing.view());
        const std::size_t count = drawing.timeline.ranks.size();
        const std::size_t shown = std::min(count, kMostCurves);
        for (std::size_t i = 0; i < shown; ++i) {
            const auto rank = static_cast<std::int64_t>(shown == 1 ? 0 : i * (count - 1) / (shown - 1));
            m_curves.push_back({rank, {colors[i], links.lightsStage(rank) ? 2.6 : 1.6, kDashes[i]}});
        }
    }

    void draw() const {
        drawLevels();
        for (std::size_t i = 0; i < m_curves.size(); ++i)
            drawCurve(m_curves[i], static_cast<qreal>(i) * kApart);
        drawPeak();
        drawHead();
    }

  private:
    [[nodiscard]] qreal yOf(std::int64_t level) const {
        return m_area.bottom() -
               (m_area.height() - kHeadroom) * static_cast<qreal>(level) / static_cast<qreal>(m_most);
    }

    /// Whole micro-batches, as many as have room.
    void drawLevels() const {
        const Theme& theme = m_drawing.theme();
        const QFont font = fontOf(TextRole::tick);
        const ScheduleShape& shape = m_drawing.timeline.shape;
        const double most = static_cast<double>(m_most) / static_cast<double>(shape.virtualStages);
        const double fitting = (m_area.height() - kHeadroom) / (QFontMetricsF(font).height() + 2.0);
        const auto step = static_cast<std::int64_t>(std::max(1.0, roundStep(most / fitting)));
        for (std::int64_t level = 0; level * shape.virtualStages <= m_most; level += step) {
            const qreal y = std::round(yOf(level * shape.virtualStages)) + 0.5;
            const Stroke grid{level == 0 ? theme.axisLine : theme.gridLine, 1.0, Dash::none};
            m_drawing.list.add(Line{segment({m_area.left(), y}, {m_area.right(), y}), grid, {}, false});
            m_drawing.list.add(Text{{m_area.left() - 8.0, y},
                                    groupedText(level),
                                    font,
                                    theme.textQuiet,
                                    Qt::AlignRight | Qt::AlignVCenter,
                                    {},
                                    {}});
        }
    }

    /// A step at each change; where several share a pixel, the most that is held in it.
    void drawCurve(const Curve& curve, qreal offset) const {
        const CommonScale& scale = m_drawing.scale;
        const Ticks from = ticksOf(scale.window.start);
        const Ticks to = ticksOf(scale.window.end);
        StepLine line(m_area);
        std::int64_t held = 0;
        for (const TimedOp& op : m_drawing.timeline.ranks[static_cast<std::size_t>(curve.rank)]) {
            const int change = heldChange(op.op.kind);
            const Ticks time = heldChangeTime(op);
            if (time > to) break;
            if (change == 0) continue;
            held += change;
            line.change(time <= from ? m_area.left() : scale.xOf(secondsOf(time)), held);
        }
        QPolygonF points;
        for (const auto& [x, level] : line.finish()) points << QPointF(x, yOf(level) - offset);
        m_drawing.list.add(Line{points, curve.stroke, m_drawing.id(ItemId::Kind::stage, curve.rank), false});
    }

    /// On the curve of the fullest stage, where it is one of those drawn.
    void drawPeak() const {
        const auto& peak = m_drawing.peak();
        if (!peak) return;
        const double time = secondsOf(peak->at.op.start);
        const AxisWindow& window = m_drawing.scale.window;
        const auto curve = std::ranges::find(m_curves, peak->at.stage, &Curve::rank);
        if (curve == m_curves.end() || time < window.start || time > window.end) return;
        const qreal y = yOf(peak->chunks) - static_cast<qreal>(curve - m_curves.begin()) * kApart;
        m_drawing.list.add(Circle{{m_drawing.scale.xOf(time), y},
                                  3.5,
                                  {m_drawing.theme().selectionOutline, {}},
                                  {m_drawing.theme().selectionHalo, 1.2, Dash::none},
                                  m_drawing.id(ItemId::Kind::memoryPeak, peak->at.stage)});
    }

    /// The longest title that leaves room for the names of the curves.
    void drawHead() const {
        const QRectF head = m_drawing.band.curvesHead;
        const QFont font = fontOf(TextRole::tick);
        const QFontMetricsF metrics(font);
        const Theme& theme = m_drawing.theme();
        constexpr qreal kSample = 22.0, kSampleGap = 5.0, kEntryGap = 16.0;
        const qreal y = head.center().y() + 2.0;
        qreal x = head.right();
        for (std::size_t i = m_curves.size(); i-- > 0;) {
            const QString name = rowName(m_drawing.timeline, m_curves[i].rank);
            const qreal left = x - metrics.horizontalAdvance(name);
            if (left - kSampleGap - kSample < head.left()) break;
            m_drawing.list.add(
                Text{{x, y}, name, font, theme.textSecond, Qt::AlignRight | Qt::AlignVCenter, {}, {}});
            x = left - kSampleGap;
            m_drawing.list.add(Line{segment({x - kSample, y}, {x, y}), m_curves[i].stroke, {}, false});
            x -= kSample + kEntryGap;
        }
        for (const QString& title : titles()) {
            if (head.left() + metrics.horizontalAdvance(title) > x) continue;
            m_drawing.list.add(Text{
                {head.left(), y}, title, font, theme.textSecond, Qt::AlignLeft | Qt::AlignVCenter, {}, {}});
            return;
        }
    }

    [[nodiscard]] std::vector<QString> titles() const {
        std::vector<QString> titles;
        const auto& memory = m_drawing.picture.input.evaluation.memory;
        const std::int64_t chunks = m_drawing.timeline.shape.virtualStages;
        if (memory && !memory->stages.empty() && chunks == 1 && m_drawing.schedule == 0) {
            const Bytes each = activationsPerMicroBatch(memory->stages.front());
            if (each.value() > 0)
                titles.push_back(
                    TimelineWords::tr("Micro-batches held for the backward pass, %1 each on stage 0")
                        .arg(memoryText(each)));
        }
        if (chunks > 1)
            titles.push_back(
                TimelineWords::tr("Micro-batches held for the backward pass; a chunk is 1/%1 of one")
                    .arg(chunks));
        titles.push_back(TimelineWords::tr("Micro-batches held for the backward pass"));
        titles.push_back(TimelineWords::tr("Micro-batches held"));
        titles.push_back(TimelineWords::tr("Held"));
        return titles;
    }

    const TimelineDrawing& m_drawing;
    QRectF m_area;
    std::int64_t m_most = 1;
    std::vector<Curve> m_curves;
};

}  // namespace

void drawTimelineCurves(const TimelineDrawing& drawing) {
    if (!drawing.band.curves.isEmpty()) CurvesDrawer(drawing).draw();
}

}  // namespace meshwright::ui
