// SPDX-License-Identifier: GPL-3.0-or-later
#include <QFontMetricsF>
#include <algorithm>
#include <array>

#include "ui/scene/timeline_drawing.h"

namespace meshwright::ui {

namespace {

struct Phase {
    AxisWindow time;
    QString text, shortText;
};

QString steadyText(const ScheduleShape& shape) {
    if (fusesForwardAndBackward(shape))
        return TimelineWords::tr("steady: a forward and a backward in one block");
    if (splitsBackward(shape)) return TimelineWords::tr("steady: F, I and W in turn");
    return TimelineWords::tr("steady: one forward, one backward");
}

/// Of the first rank: until its first backward starts, until its last forward ends, and the rest.
std::array<Phase, 3> phasesOf(const Timeline& timeline) {
    const auto& ops = timeline.ranks.front();
    const auto isForward = [](const TimedOp& op) { return op.op.kind == OpKind::forward; };
    const auto firstBackward = std::ranges::find_if_not(ops, isForward);
    const auto lastForward = std::find_if(ops.rbegin(), ops.rend(), isForward);
    const double end = secondsOf(timeline.makespan);
    const double warm = firstBackward == ops.end() ? end : secondsOf(firstBackward->start);
    const double drain = lastForward == ops.rend() ? warm : std::max(warm, secondsOf(lastForward->end));
    const QString name = rowName(timeline, 0);
    if (drain == warm)  // all forwards, then all backwards
        return {Phase{{0.0, warm},
                      TimelineWords::tr("all forwards, then the wait for the first backward"),
                      TimelineWords::tr("all forwards")},
                Phase{{warm, drain}, {}, {}},
                Phase{{drain, end}, TimelineWords::tr("all backwards"), TimelineWords::tr("backwards")}};
    return {Phase{{0.0, warm}, TimelineWords::tr("warm-up of %1").arg(name), TimelineWords::tr("warm-up")},
            Phase{{warm, drain}, steadyText(timeline.shape), TimelineWords::tr("steady")},
            Phase{{drain, end}, TimelineWords::tr("drain of %1").arg(name), TimelineWords::tr("drain")}};
}

void drawPhase(const TimelineDrawing& drawing, const Phase& phase, DisplayList& list) {
    const QRectF band = drawing.band.phases;
    const qreal left = std::max(band.left(), std::round(drawing.scale.xOf(phase.time.start)));
    const qreal right = std::min(band.right(), std::round(drawing.scale.xOf(phase.time.end)) - 2.0);
    if (right - left < 4.0) return;
    const qreal y = std::round(band.center().y()) + 0.5;
    const Theme& theme = drawing.theme();
    const auto line = [&](QPointF from, QPointF to) {
        list.add(Line{segment(from, to), {theme.axisLine, 1.0, Dash::none}, {}, false});
    };
    for (const qreal x : {left + 0.5, right - 0.5}) line({x, y - 3.0}, {x, y + 3.0});
    const QFont font = fontOf(TextRole::tick);
    constexpr qreal kAir = 5.0;
    for (const QString& text : {phase.text, phase.shortText}) {
        const qreal width = QFontMetricsF(font).horizontalAdvance(text);
        const qreal middle = (left + right) / 2;
        if (text.isEmpty() || width + 2 * kAir + 16.0 > right - left) continue;
        line({left, y}, {middle - width / 2 - kAir, y});
        line({middle + width / 2 + kAir, y}, {right, y});
        list.add(Text{{middle, y}, text, font, theme.textQuiet, Qt::AlignCenter, {}, {}});
        return;
    }
    line({left, y}, {right, y});
}

}  // namespace

void drawTimelinePhases(const TimelineDrawing& drawing, DisplayList& list) {
    if (drawing.band.phases.isEmpty() || drawing.timeline.ranks.front().empty()) return;
    for (const Phase& phase : phasesOf(drawing.timeline)) drawPhase(drawing, phase, list);
}

}  // namespace meshwright::ui
