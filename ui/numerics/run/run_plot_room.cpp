// SPDX-License-Identifier: GPL-3.0-or-later
// Where the parts of a plot stand, and the words around its curves.
#include <QFontMetricsF>
#include <algorithm>

#include "ui/numerics/run/run_plot.h"
#include "ui/scene/text_bounds.h"

namespace meshwright::ui {

namespace {

constexpr qreal kMargin = 12.0, kAxisHeight = 18.0, kLeastArea = 30.0, kLegendRow = 18.0, kNoteLine = 15.0;
constexpr qreal kSample = 22.0, kSampleGap = 5.0, kEntryGap = 16.0, kFigureSample = 12.0;

QFontMetricsF tickMetrics() {
    return QFontMetricsF(fontOf(TextRole::tick));
}

/// The names in rows no wider than `width`.
std::vector<std::vector<const CurveName*>> nameRows(const std::vector<CurveName>& names, qreal width) {
    const QFontMetricsF metrics = tickMetrics();
    std::vector<std::vector<const CurveName*>> rows;
    qreal x = 0.0;
    for (const CurveName& entry : names) {
        const qreal needs = kSample + kSampleGap + metrics.horizontalAdvance(entry.name);
        if (rows.empty() || x + needs > width) {
            rows.emplace_back();
            x = 0.0;
        }
        rows.back().push_back(&entry);
        x += needs + kEntryGap;
    }
    return rows;
}

qreal figuresWidth(const std::vector<CurveName>& names) {
    qreal widest = 0.0;
    for (const CurveName& curve : names)
        if (!curve.figure.isEmpty()) widest = std::max(widest, tickMetrics().horizontalAdvance(curve.figure));
    return widest > 0.0 ? widest + kFigureSample + kSampleGap + kPlotGap : 0.0;
}

}  // namespace

Text tickText(QPointF anchor, const QString& text, const QColor& colour, Qt::Alignment alignment) {
    return {anchor, text, fontOf(TextRole::tick), colour, alignment, {}, {}};
}

PlotRoom plotRoom(QSizeF size, const PlotWish& wish) {
    PlotRoom room;
    QRectF rest = QRectF({}, size).adjusted(kMargin, kPlotGap, -kMargin, -kPlotGap);
    if (rest.width() < 2 * kLeastArea || rest.height() < kLeastArea) return room;
    const auto fits = [&](qreal height) { return height > 0.0 && rest.height() - height >= kLeastArea; };
    const qreal legend = kLegendRow * static_cast<qreal>(nameRows(wish.names, rest.width()).size());
    if (fits(legend + kAxisHeight + wish.strip)) {
        room.legend = {rest.left(), rest.top(), rest.width(), legend};
        rest.setTop(rest.top() + legend + kPlotGap);
    }
    const QStringList lines =
        wish.note.isEmpty() ? QStringList() : linesOf(wish.note, fontOf(TextRole::tick), rest.width());
    const qreal note = kNoteLine * static_cast<qreal>(lines.size());
    constexpr qreal kGenerous = 70.0;  // the curves come before the note
    if (note > 0.0 && fits(note + kAxisHeight + wish.strip + kGenerous)) {
        room.note = {rest.left(), rest.bottom() - note, rest.width(), note};
        rest.setBottom(rest.bottom() - note - kPlotGap);
    }
    if (rest.width() > kLevelNamesWidth + 3 * kLeastArea) rest.setLeft(rest.left() + kLevelNamesWidth);
    const qreal figures = figuresWidth(wish.names);
    if (figures > 0.0 && rest.width() - figures > 3 * kLeastArea) {
        rest.setRight(rest.right() - figures);
        room.figures = {rest.right() + kPlotGap, rest.top(), figures - kPlotGap, 0.0};
    }
    if (fits(kAxisHeight)) {
        room.axis = {rest.left(), rest.bottom() - kAxisHeight, rest.width(), kAxisHeight};
        rest.setBottom(room.axis.top());
    }
    if (fits(wish.strip)) {
        room.strip = {rest.left(), rest.bottom() - wish.strip, rest.width(), wish.strip};
        rest.setBottom(room.strip.top() - kPlotGap);
    }
    room.area = rest;
    room.figures.setBottom(rest.bottom());
    return room;
}

void addCurveNames(DisplayList& list, const Theme& theme, const std::vector<CurveName>& names,
                   const PlotRoom& room) {
    if (room.legend.isEmpty()) return;
    const QFontMetricsF metrics = tickMetrics();
    qreal y = room.legend.top() + kLegendRow / 2;
    for (const auto& row : nameRows(names, room.legend.width())) {
        qreal x = room.legend.left();
        for (const CurveName* entry : row) {
            list.add(Line{segment({x, y}, {x + kSample, y}), entry->stroke, entry->id, false});
            x += kSample + kSampleGap;
            x = addCutText(list, {x, y}, room.legend.right() - x, entry->name, fontOf(TextRole::tick),
                           theme.textSecond) +
                kEntryGap;
        }
        y += kLegendRow;
    }
}

void addCurveFigures(DisplayList& list, const Theme& theme, const std::vector<CurveName>& names,
                     const std::vector<qreal>& ys, const PlotRoom& room) {
    struct Placed {
        const CurveName* curve;
        qreal y;
    };
    const qreal apart = tickMetrics().height() + 1.0;
    const qreal top = room.figures.top() + apart / 2, bottom = room.figures.bottom() - apart / 2;
    std::vector<Placed> placed;
    for (std::size_t i = 0; i < names.size(); ++i)
        if (!names[i].figure.isEmpty()) placed.push_back({&names[i], ys[i]});
    if (room.figures.width() <= 0.0 || placed.empty() ||
        bottom - top < apart * static_cast<qreal>(placed.size() - 1))
        return;
    std::ranges::stable_sort(placed, {}, &Placed::y);
    for (std::size_t i = 0; i < placed.size(); ++i)
        placed[i].y = std::max(placed[i].y, i == 0 ? top : placed[i - 1].y + apart);
    for (std::size_t i = placed.size(); i-- > 0;)
        placed[i].y = std::min(placed[i].y, i + 1 == placed.size() ? bottom : placed[i + 1].y - apart);
    for (const Placed& at : placed) {
        const qreal x = room.figures.left();
        list.add(Line{segment({x, at.y}, {x + kFigureSample, at.y}), at.curve->stroke, {}, false});
        list.add(tickText({x + kFigureSample + kSampleGap, at.y}, at.curve->figure, theme.text,
                          Qt::AlignLeft | Qt::AlignVCenter));
    }
}

void addNote(DisplayList& list, const Theme& theme, const QString& note, const PlotRoom& room) {
    if (room.note.isEmpty()) return;
    qreal y = room.note.top() + kNoteLine / 2;
    for (const QString& line : linesOf(note, fontOf(TextRole::tick), room.note.width())) {
        addCutText(list, {room.note.left(), y}, room.note.width(), line, fontOf(TextRole::tick),
                   theme.textQuiet);
        y += kNoteLine;
    }
}

void addReason(DisplayList& list, const Theme& theme, const QString& reason) {
    DisplayList words{list.size, list.ground, {}};
    addMessage(words, theme, reason);
    const QRectF all({}, list.size);
    const bool fits = std::ranges::all_of(words.primitives, [&](const Primitive& primitive) {
        return all.contains(boundsOf(std::get<Text>(primitive)));
    });
    if (fits) list.primitives.insert(list.primitives.end(), words.primitives.begin(), words.primitives.end());
}

QString quoted(const std::string& number) {
    constexpr qsizetype kMost = 24;
    const QString text = QString::fromStdString(number);
    return text.size() <= kMost ? text : text.first(kMost) + QChar(0x2026);
}

}  // namespace meshwright::ui
