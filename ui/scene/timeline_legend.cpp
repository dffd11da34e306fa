// SPDX-License-Identifier: GPL-3.0-or-later
#include <QFontMetricsF>
#include <algorithm>

#include "core/pipeline/bubble.h"
#include "ui/scene/timeline_drawing.h"
#include "ui/text/numbers.h"
#include "ui/text/words.h"

namespace meshwright::ui {

namespace {

constexpr qreal kSwatch = 12.0;
constexpr qreal kSwatchGap = 6.0;
constexpr qreal kEntryGap = 20.0;

struct Entry {
    QString text, shortText;
    Fill fill;
    QColor edge;
};

/// "86.1 ms", or "80.2 ms to 86.1 ms" where stages differ.
QString costText(const std::vector<Ticks>& costs, const std::vector<Ticks>* more = nullptr) {
    Ticks least = 0, most = 0;
    for (std::size_t stage = 0; stage < costs.size(); ++stage) {
        const Ticks cost = costs[stage] + (more ? (*more)[stage] : 0);
        least = stage == 0 ? cost : std::min(least, cost);
        most = std::max(most, cost);
    }
    const QString from = durationText(Seconds(secondsOf(least)));
    const QString to = durationText(Seconds(secondsOf(most)));
    return from == to ? to : TimelineWords::tr("%1 to %2").arg(from, to);
}

/// As per cent, and as the fraction of the textbooks where it has small numbers.
QString bubbleText(const Timeline& timeline) {
    const Ratio fraction = bubbleFraction(timeline);
    const double part = static_cast<double>(fraction.numerator) / static_cast<double>(fraction.denominator);
    const QString percent = percentText(part);
    if (fraction.numerator == 0 || fraction.denominator > 9999) return percent;
    return percent % QStringLiteral(" (") % QString::fromStdString(ratioText(fraction)) % QLatin1Char(')');
}

std::vector<Entry> entriesOf(const TimelineDrawing& drawing) {
    const PipelineCosts& costs = drawing.timeline.costs;
    const auto& ops = drawing.timeline.ranks.front();
    // Schedules that split the backward pass end with its weight part.
    const bool split = !ops.empty() && ops.back().op.kind == OpKind::backwardWeight;
    std::vector<Entry> entries;
    const auto add = [&](OpKind kind, const QString& cost) {
        const BlockPaint& paint = drawing.paints.of(kind);
        entries.push_back(
            {nameOf(kind) % QLatin1Char(' ') % cost, nameOf(kind), {paint.fill, paint.hatch}, paint.edge});
    };
    add(OpKind::forward, costText(costs.forward));
    if (split) {
        add(OpKind::backwardInput, costText(costs.backwardInput));
        add(OpKind::backwardWeight, costText(costs.backwardWeight));
    } else {
        add(OpKind::backward, costText(costs.backwardInput, &costs.backwardWeight));
    }
    const QString bubble = TimelineWords::tr("bubble %1").arg(bubbleText(drawing.timeline));
    entries.push_back(
        {bubble, bubble, {drawing.theme().idleGround, drawing.theme().idleHatch}, drawing.theme().idleHatch});
    return entries;
}

/// What the picture leaves out or shows in part.
QString noteOf(const TimelineDrawing& drawing) {
    const TimelineLayout& layout = drawing.layout;
    const std::size_t all = drawing.timeline.ranks.size();
    if (layout.ranks.size() < all)
        return TimelineWords::tr("%1 of %2 stages drawn").arg(layout.ranks.size()).arg(all);
    if (isDense(drawing.timeline, layout, layout.ranks.front()))
        return TimelineWords::tr("shares of time; zoom in for single micro-batches");
    if (layout.showsAll()) return {};
    return TimelineWords::tr("%1 of the step shown")
        .arg(percentText(layout.window.length() / layout.makespan));
}

}  // namespace

void drawTimelineLegend(const TimelineDrawing& drawing) {
    const QRectF legend = drawing.layout.legend;
    if (legend.isEmpty()) return;
    const QFont font = fontOf(TextRole::tick);
    const QFontMetricsF metrics(font);
    const std::vector<Entry> entries = entriesOf(drawing);
    const auto widthOf = [&](QString Entry::*text) {
        qreal width = -kEntryGap;
        for (const Entry& entry : entries)
            width += kSwatch + kSwatchGap + metrics.horizontalAdvance(entry.*text) + kEntryGap;
        return width;
    };
    QString Entry::*const text = widthOf(&Entry::text) <= legend.width() ? &Entry::text : &Entry::shortText;
    // In line with the rows where there is room, else from the margin on.
    qreal x = drawing.layout.rows.left();
    if (x + widthOf(text) > legend.right()) x = legend.left();
    const qreal y = legend.center().y();
    for (const Entry& entry : entries) {
        const qreal width = metrics.horizontalAdvance(entry.*text);
        if (x + kSwatch + kSwatchGap + width > legend.right()) return;
        const Stroke edge{entry.edge, 1.0, Dash::none};
        drawing.list.add(
            Rect{{x + 0.5, y - kSwatch / 2 + 0.5, kSwatch - 1.0, kSwatch - 1.0}, entry.fill, edge, {}, 1.5});
        drawing.list.add(Text{{x + kSwatch + kSwatchGap, y},
                              entry.*text,
                              font,
                              drawing.theme().textSecond,
                              Qt::AlignLeft | Qt::AlignVCenter,
                              {},
                              {}});
        x += kSwatch + kSwatchGap + width + kEntryGap;
    }
    const QString note = noteOf(drawing);
    if (note.isEmpty() || x + metrics.horizontalAdvance(note) > legend.right()) return;
    drawing.list.add(Text{{legend.right(), y},
                          note,
                          font,
                          drawing.theme().textQuiet,
                          Qt::AlignRight | Qt::AlignVCenter,
                          {},
                          {}});
}

}  // namespace meshwright::ui
