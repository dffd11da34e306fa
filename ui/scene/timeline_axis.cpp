// SPDX-License-Identifier: GPL-3.0-or-later
#include <QFontMetricsF>
#include <algorithm>
#include <array>

#include "ui/scene/round_step.h"
#include "ui/scene/timeline_drawing.h"
#include "ui/text/numbers.h"

namespace meshwright::ui {

namespace {

constexpr qreal kTickPitch = 90.0;  // px between times, or a little more

/// "69.512 s": as many decimals as the step between ticks has.
QString tickText(double seconds, double step, double last) {
    struct Unit {
        double size;
        QString name;
    };
    const Unit unit = last >= 1.0    ? Unit{1.0, QStringLiteral("s")}
                      : last >= 1e-3 ? Unit{1e-3, QStringLiteral("ms")}
                                     : Unit{1e-6, QStringLiteral("µs")};
    return fixedText(seconds / unit.size, decimalsOf(step / unit.size)) % QLatin1Char(' ') % unit.name;
}

void drawOverview(const TimelineDrawing& drawing) {
    const TimelineLayout& layout = drawing.layout;
    if (layout.showsAll()) return;
    const QRectF strip = layout.overview;
    const Theme& theme = drawing.theme();
    drawing.list.add(Rect{strip.adjusted(0, 1, 0, -1), {theme.forward, {}}, {}, {}, 2.0});
    const qreal scale = strip.width() / layout.makespan;
    const qreal width = std::max(8.0, layout.window.length() * scale);
    const qreal left =
        std::clamp(strip.left() + layout.window.start * scale, strip.left(), strip.right() - width);
    const QRectF frame = QRectF(left, strip.top(), width, strip.height()).adjusted(0.75, 0.75, -0.75, -0.75);
    drawing.list.add(Rect{frame, {theme.panel, {}}, {theme.text, 1.5, Dash::none}, {}, 2.0});
}

void drawRuler(const TimelineDrawing& drawing) {
    const QRectF ruler = drawing.layout.ruler;
    const TimeWindow& window = drawing.layout.window;
    const Theme& theme = drawing.theme();
    const QFont font = fontOf(TextRole::tick);
    const QFontMetricsF metrics(font);
    const double step = roundStep(window.length() / std::max(ruler.width() / kTickPitch, 1.0));
    const double first = std::ceil(window.start / step - 1e-9);
    for (int i = 0; (first + i) * step <= window.end; ++i) {
        const double time = (first + i) * step;
        const qreal x = std::clamp(drawing.layout.xOf(time), ruler.left(), ruler.right());
        const Stroke line{theme.axisLine, 1.0, Dash::none};
        drawing.list.add(
            Line{segment({x, ruler.bottom() - 5.0}, {x, ruler.bottom() - 1.0}), line, {}, false});
        const QString text = tickText(time, step, window.end);
        if (x + metrics.horizontalAdvance(text) > drawing.list.size.width()) continue;
        drawing.list.add(
            Text{{x, ruler.top()}, text, font, theme.textQuiet, Qt::AlignLeft | Qt::AlignTop, {}, {}});
    }
}

struct Phase {
    TimeWindow time;
    QString text, shortText;
};

/// Of the first stage: until its first backward starts, until its last forward ends, and the rest.
std::array<Phase, 3> phasesOf(const Timeline& timeline) {
    const auto& ops = timeline.ranks.front();
    const auto isForward = [](const TimedOp& op) { return op.op.kind == OpKind::forward; };
    const auto firstBackward = std::ranges::find_if_not(ops, isForward);
    const auto lastForward = std::find_if(ops.rbegin(), ops.rend(), isForward);
    const double end = secondsOf(timeline.makespan);
    const double warm = firstBackward == ops.end() ? end : secondsOf(firstBackward->start);
    const double drain = lastForward == ops.rend() ? warm : std::max(warm, secondsOf(lastForward->end));
    return {Phase{{0.0, warm}, TimelineWords::tr("warm-up of stage 0"), TimelineWords::tr("warm-up")},
            Phase{{warm, drain},
                  TimelineWords::tr("steady: one forward, one backward"),
                  TimelineWords::tr("steady")},
            Phase{{drain, end}, TimelineWords::tr("drain of stage 0"), TimelineWords::tr("drain")}};
}

void drawPhase(const TimelineDrawing& drawing, const Phase& phase) {
    const QRectF band = drawing.layout.phases;
    const qreal left = std::max(band.left(), std::round(drawing.layout.xOf(phase.time.start)));
    const qreal right = std::min(band.right(), std::round(drawing.layout.xOf(phase.time.end)) - 2.0);
    if (right - left < 4.0) return;
    const qreal y = std::round(band.center().y()) + 0.5;
    const Theme& theme = drawing.theme();
    const auto line = [&](qreal from, qreal to) {
        drawing.list.add(Line{segment({from, y}, {to, y}), {theme.axisLine, 1.0, Dash::none}, {}, false});
    };
    for (const qreal x : {left + 0.5, right - 0.5})
        drawing.list.add(
            Line{segment({x, y - 3.0}, {x, y + 3.0}), {theme.axisLine, 1.0, Dash::none}, {}, false});
    const QFont font = fontOf(TextRole::tick);
    constexpr qreal kAir = 5.0;
    for (const QString& text : {phase.text, phase.shortText}) {
        const qreal width = QFontMetricsF(font).horizontalAdvance(text);
        const qreal middle = (left + right) / 2;
        if (width + 2 * kAir + 16.0 > right - left) continue;
        line(left, middle - width / 2 - kAir);
        line(middle + width / 2 + kAir, right);
        drawing.list.add(Text{{middle, y}, text, font, theme.textQuiet, Qt::AlignCenter, {}, {}});
        return;
    }
    line(left, right);
}

}  // namespace

void drawTimelineAxis(const TimelineDrawing& drawing) {
    drawOverview(drawing);
    drawRuler(drawing);
    if (drawing.layout.phases.isEmpty() || drawing.timeline.ranks.front().empty()) return;
    for (const Phase& phase : phasesOf(drawing.timeline)) drawPhase(drawing, phase);
}

}  // namespace meshwright::ui
