// SPDX-License-Identifier: GPL-3.0-or-later
#include <QFontMetricsF>
#include <algorithm>

#include "ui/scene/memory_mark.h"
#include "ui/scene/timeline_drawing.h"
#include "ui/text/numbers.h"
#include "ui/text/words.h"

namespace meshwright::ui {

namespace {

constexpr qreal kSwatch = 12.0;
constexpr qreal kWideSwatch = 18.0;
constexpr qreal kSwatchGap = 6.0;
constexpr qreal kEntryGap = 18.0;

enum class Mark { none, footBar, fused, underline, thinLine, thickLine, peak };

struct Entry {
    QString text, shortText;
    OpPaint paint;
    Mark mark = Mark::none;
};

/// What kinds of ops and marks the schedules shown have.
struct Contents {
    bool weights = false, fused = false, wholeBackwards = false, chunks = false, copies = false;
};

Contents contentsOf(const TimelinePicture& picture) {
    Contents contents;
    for (const ShownSchedule& schedule : picture.shown) {
        if (!schedule.linked) continue;
        const ScheduleShape& shape = schedule.linked->timeline().shape;
        contents.weights |= splitsBackward(shape);
        contents.fused |= fusesForwardAndBackward(shape);
        // Schedules that fuse run whole backwards beside split ones, and an order of the user's own may.
        contents.wholeBackwards |=
            !splitsBackward(shape) || fusesForwardAndBackward(shape) || shape.kind == ScheduleKind::custom;
        contents.copies |= shape.kind == ScheduleKind::dualpipe;
        contents.chunks |= shape.virtualStages > 1;
    }
    return contents;
}

QString backwardText(const Contents& contents) {
    if (!contents.weights) return TimelineWords::tr("backward B");
    return contents.wholeBackwards ? TimelineWords::tr("backward B, or its input part I")
                                   : TimelineWords::tr("backward for inputs I");
}

std::vector<Entry> entriesOf(const TimelinePicture& picture) {
    const Contents contents = contentsOf(picture);
    const Theme& theme = picture.theme();
    std::vector<Entry> entries;
    const auto add = [&](OpKind kind, const QString& text, const QString& brief, std::int64_t chunk = 0,
                         Mark mark = Mark::none) {
        entries.push_back({text, brief, picture.paints.of(kind, chunk), mark});
    };
    add(OpKind::forward, TimelineWords::tr("forward F"), QStringLiteral("F"));
    add(OpKind::backward, backwardText(contents),
        !contents.weights         ? QStringLiteral("B")
        : contents.wholeBackwards ? QStringLiteral("B, I")
                                  : QStringLiteral("I"));
    if (contents.weights)
        add(OpKind::backwardWeight, TimelineWords::tr("backward for weights W"), QStringLiteral("W"));
    if (contents.chunks)
        add(OpKind::forward, TimelineWords::tr("second chunk: one bar"), TimelineWords::tr("chunk 1"), 1,
            Mark::footBar);
    if (contents.fused)
        add(OpKind::forward, TimelineWords::tr("F and B in one block"), QStringLiteral("F&B"), 0,
            Mark::fused);
    if (contents.copies)
        add(OpKind::forward, TimelineWords::tr("underlined: from the last rank"),
            TimelineWords::tr("from the last rank"), 0, Mark::underline);
    entries.push_back({TimelineWords::tr("idle: bubble"),
                       TimelineWords::tr("idle"),
                       {theme.idleGround, theme.idleHatch, theme.idleHatch, {}}});
    if (const ShownSchedule& own = picture.shown.front(); own.peak) {
        // Beside others the mark stands for each of them; what it comes to is said of the one under the
        // pointer.
        const QString brief = TimelineWords::tr("most memory");
        const bool alone = picture.shown.size() == 1;
        entries.push_back(
            {alone ? peakText(*own.peak, own.linked->timeline()) : brief, brief, {}, Mark::peak});
    }
    if (picture.input.view.criticalPath)
        entries.push_back(
            {TimelineWords::tr("critical path"), TimelineWords::tr("critical path"), {}, Mark::thickLine});
    return entries;
}

/// What the picture leaves out or shows in part.
QString noteOf(const TimelinePicture& picture) {
    std::size_t drawn = 0, all = 0;
    for (std::size_t i = 0; i < picture.shown.size(); ++i) {
        if (!picture.shown[i].linked) continue;
        drawn += picture.layout.schedules[i].ranks.size();
        all += picture.shown[i].linked->timeline().ranks.size();
    }
    if (drawn < all) return TimelineWords::tr("%1 of %2 rows drawn").arg(drawn).arg(all);
    for (std::size_t i = 0; i < picture.shown.size(); ++i)
        if (picture.shown[i].linked && isDense(TimelineDrawing(picture, i), 0))
            return TimelineWords::tr("shares of time; zoom in for single micro-batches");
    if (picture.layout.scale.showsAll()) return {};
    return TimelineWords::tr("%1 of the step shown")
        .arg(percentText(picture.layout.scale.window.length() / picture.layout.scale.whole));
}

qreal swatchWidth(const Entry& entry) {
    return entry.mark == Mark::fused || entry.mark == Mark::thickLine ? kWideSwatch : kSwatch;
}

void drawSwatch(const TimelinePicture& picture, const Entry& entry, qreal x, qreal y) {
    const qreal width = swatchWidth(entry);
    const QRectF box(x + 0.5, y - kSwatch / 2 + 0.5, width - 1.0, kSwatch - 1.0);
    if (entry.mark == Mark::peak) {
        picture.list.add(
            Polygon{peakMark({x + width / 2, y + 4.0}), {picture.theme().selectionOutline, {}}, {}, {}});
        return;
    }
    if (entry.mark == Mark::thickLine) {
        picture.list.add(Line{
            segment({x, y}, {x + width, y}), {picture.theme().selectionOutline, 3.0, Dash::none}, {}, false});
        return;
    }
    picture.list.add(
        Rect{box, {entry.paint.fill, entry.paint.hatch}, {entry.paint.edge, 1.0, Dash::none}, {}, 1.5});
    if (entry.mark == Mark::footBar || entry.mark == Mark::underline) {
        const qreal inset = entry.mark == Mark::footBar ? 2.0 : 3.5;
        const qreal thick = entry.mark == Mark::footBar ? 2.0 : 1.0;
        picture.list.add(Rect{{box.left() + inset, box.bottom() - 3.5, box.width() - 2 * inset, thick},
                              {entry.paint.ink, {}},
                              {},
                              {},
                              0.0});
    }
    if (entry.mark == Mark::fused) {
        const QPointF top(box.center().x() + 2.5, box.top()), bottom(box.center().x() - 2.5, box.bottom());
        picture.list.add(Polygon{QPolygonF({top, box.topRight(), box.bottomRight(), bottom}),
                                 {picture.paints.of(OpKind::backward).fill, {}},
                                 {},
                                 {}});
        picture.list.add(Line{segment(top, bottom), {picture.theme().panel, 1.4, Dash::none}, {}, false});
    }
}

}  // namespace

void drawTimelineLegend(const TimelinePicture& picture) {
    const QRectF legend = picture.layout.legend;
    if (legend.isEmpty()) return;
    const QFont font = fontOf(TextRole::tick);
    const QFontMetricsF metrics(font);
    std::vector<Entry> entries = entriesOf(picture);
    const auto widthOf = [&](QString Entry::*text) {
        qreal width = -kEntryGap;
        for (const Entry& entry : entries)
            width += swatchWidth(entry) + kSwatchGap + metrics.horizontalAdvance(entry.*text) + kEntryGap;
        return width;
    };
    // The longest name gives way first, and to the note too.
    const QString note = noteOf(picture);
    const qreal noteRoom = note.isEmpty() ? 0.0 : metrics.horizontalAdvance(note) + kEntryGap;
    if (widthOf(&Entry::text) + noteRoom > legend.width())
        for (Entry& entry : entries)
            if (entry.mark == Mark::peak) entry.text = entry.shortText;
    QString Entry::*const text = widthOf(&Entry::text) <= legend.width() ? &Entry::text : &Entry::shortText;
    // In line with the rows where there is room, else from the margin on.
    qreal x = picture.layout.scale.left;
    if (x + widthOf(text) > legend.right()) x = legend.left();
    const qreal y = legend.center().y();
    for (const Entry& entry : entries) {
        const qreal swatch = swatchWidth(entry) + kSwatchGap;
        const qreal width = metrics.horizontalAdvance(entry.*text);
        if (x + swatch + width > legend.right()) return;
        drawSwatch(picture, entry, x, y);
        picture.list.add(Text{{x + swatch, y},
                              entry.*text,
                              font,
                              picture.theme().textSecond,
                              Qt::AlignLeft | Qt::AlignVCenter,
                              {},
                              {}});
        x += swatch + width + kEntryGap;
    }
    if (note.isEmpty() || x + metrics.horizontalAdvance(note) > legend.right()) return;
    picture.list.add(Text{{legend.right(), y},
                          note,
                          font,
                          picture.theme().textQuiet,
                          Qt::AlignRight | Qt::AlignVCenter,
                          {},
                          {}});
}

}  // namespace meshwright::ui
