// SPDX-License-Identifier: GPL-3.0-or-later
#include <QFontMetricsF>
#include <algorithm>

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

void drawOverview(const TimelinePicture& picture) {
    const TimelineLayout& layout = picture.layout;
    const CommonScale& axis = layout.scale;
    if (axis.showsAll()) return;
    const QRectF strip = layout.overview;
    const Theme& theme = picture.theme();
    picture.list.add(Rect{strip.adjusted(0, 1, 0, -1), {theme.forward, {}}, {}, {}, 2.0});
    const qreal scale = strip.width() / axis.whole;
    const qreal width = std::max(8.0, axis.window.length() * scale);
    const qreal left =
        std::clamp(strip.left() + axis.window.start * scale, strip.left(), strip.right() - width);
    const QRectF frame = QRectF(left, strip.top(), width, strip.height()).adjusted(0.75, 0.75, -0.75, -0.75);
    picture.list.add(Rect{frame, {theme.panel, {}}, {theme.text, 1.5, Dash::none}, {}, 2.0});
    const auto& peak = picture.shown.front().peak;
    if (!peak) return;
    const qreal x = std::clamp(strip.left() + secondsOf(peak->at.op.start) * scale, strip.left() + 1.0,
                               strip.right() - 1.0);
    picture.list.add(Rect{{x - 1.0, strip.top(), 2.0, strip.height()},
                          {theme.selectionOutline, {}},
                          {},
                          {ItemId::Kind::memoryPeak, peak->at.stage, 0},
                          0.0});
}

void drawRuler(const TimelinePicture& picture) {
    const QRectF ruler = picture.layout.ruler;
    const AxisWindow& window = picture.layout.scale.window;
    const Theme& theme = picture.theme();
    const QFont font = fontOf(TextRole::tick);
    const QFontMetricsF metrics(font);
    const double step = roundStep(window.length() / std::max(ruler.width() / kTickPitch, 1.0));
    const double first = std::ceil(window.start / step - 1e-9);
    for (int i = 0; (first + i) * step <= window.end; ++i) {
        const double time = (first + i) * step;
        const qreal x = std::clamp(picture.layout.scale.xOf(time), ruler.left(), ruler.right());
        const Stroke line{theme.axisLine, 1.0, Dash::none};
        picture.list.add(
            Line{segment({x, ruler.bottom() - 5.0}, {x, ruler.bottom() - 1.0}), line, {}, false});
        const QString text = tickText(time, step, window.end);
        if (x + metrics.horizontalAdvance(text) > picture.list.size.width()) continue;
        picture.list.add(
            Text{{x, ruler.top()}, text, font, theme.textQuiet, Qt::AlignLeft | Qt::AlignTop, {}, {}});
    }
}

}  // namespace

void drawTimelineAxis(const TimelinePicture& picture) {
    drawOverview(picture);
    drawRuler(picture);
}

}  // namespace meshwright::ui
