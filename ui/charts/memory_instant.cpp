// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/memory_instant.h"

#include <QFontMetricsF>
#include <algorithm>

#include "ui/charts/memory_bars.h"
#include "ui/text/numbers.h"

namespace meshwright::ui {

namespace {

constexpr qreal kLeastWidth = 0.5;                    // px that can be seen
constexpr float kSomeHeld = 0.40F, kNotHeld = 0.78F;  // opacity of the veils

qreal xOf(const QRectF& peak, double part) {
    return peak.left() + peak.width() * part;
}

}  // namespace

HeldPart heldPart(const MemoryBar& bar, const std::vector<double>& held, const LitBars& lit) {
    if (bar.strategy || held.empty()) return {};
    const StageSpan all{bar.stages.first, bar.stages.count};
    const bool oneSpeaks = lit.stages && lit.stages->count == 1 && all.contains(lit.stages->first);
    const StageSpan span = oneSpeaks ? *lit.stages : all;
    HeldPart part{1.0, 0.0};
    for (std::int64_t i = 0; i < span.count; ++i) {
        const auto stage = static_cast<std::size_t>(span.first + i);
        const double of = stage < held.size() ? std::clamp(held[stage], 0.0, 1.0) : 1.0;
        part = {std::min(part.least, of), std::max(part.most, of)};
    }
    return part;
}

void addVeil(DisplayList& list, const QRectF& peak, const HeldPart& part, const ItemId& id,
             const Theme& theme) {
    if (part.isPeak() || peak.width() < kLeastWidth) return;
    const auto veil = [&](double from, double to, float opacity, const QColor& hatch) {
        const QRectF box(xOf(peak, from), peak.top(), peak.width() * (to - from), peak.height());
        if (box.width() < kLeastWidth) return;
        QColor color = theme.panel;
        color.setAlphaF(opacity);
        list.add(Rect{box, {color, hatch}, {}, id, 0.0});
    };
    veil(part.least, part.most, kSomeHeld, theme.textQuiet);
    veil(part.most, 1.0, kNotHeld, {});
    list.add(Rect{peak.adjusted(0.5, 0.5, -0.5, -0.5), {}, {theme.activations, 1.0, Dash::dashed}, {}, 0.0});
    list.add(
        Rect{{xOf(peak, part.most) - 1.0, peak.top(), 2.0, peak.height()}, {theme.text, {}}, {}, {}, 0.0});
}

void addHeldFigure(DisplayList& list, const QRectF& peak, double peakAmount, const HeldPart& part,
                   const Theme& theme) {
    const QFont font = fontOf(TextRole::tick);
    const QFontMetricsF metrics(font);
    const QString least = fixedText(peakAmount * part.least, 1), most = fixedText(peakAmount * part.most, 1);
    const QString figure = least == most ? most : QString(least % QChar(0x2013) % most);
    const qreal needed = metrics.horizontalAdvance(figure) + kAir;
    if (peak.height() < metrics.ascent()) return;
    QRectF held = peak, rest = peak;
    held.setRight(xOf(peak, part.least));
    rest.setLeft(xOf(peak, part.most) + 2.0);
    if (held.width() >= needed)
        list.add(Text{held.center(), figure, font, inkOn(theme.activations), Qt::AlignCenter, {}, {}});
    else if (rest.width() >= needed)
        list.add(Text{rest.center(), figure, font, theme.text, Qt::AlignCenter, {}, {}});
}

}  // namespace meshwright::ui
