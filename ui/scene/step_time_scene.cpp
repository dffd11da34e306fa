// SPDX-License-Identifier: GPL-3.0-or-later
#include <QCoreApplication>
#include <QFontMetricsF>
#include <algorithm>
#include <map>

#include "ui/scene/scene.h"
#include "ui/text/numbers.h"
#include "ui/text/words.h"

namespace meshwright::ui {

namespace {

struct StepText {
    Q_DECLARE_TR_FUNCTIONS(StepTimeScene)
};

constexpr qreal kMargin = 12.0;
constexpr qreal kBarTop = 8.0;
constexpr qreal kBarHeight = 36.0;
constexpr qreal kLegendRow = 20.0;
constexpr qreal kTableRow = 26.0;

struct Part {
    QString name;
    Seconds time;
    Fill fill;
    std::int64_t id;
};

/// Where the step goes, in the fixed order of the bar.
std::vector<Part> partsOf(const SceneInput& input) {
    const StepTime& time = *input.evaluation.time;
    const Theme& theme = input.theme;
    std::vector<Part> parts = {{StepText::tr("compute"), time.compute, {theme.compute, {}}, 0},
                               {StepText::tr("recompute"), time.recompute, {theme.recompute, Qt::white}, 1}};
    for (const Axis axis : {Axis::tp, Axis::cp, Axis::pp, Axis::dp}) {
        Seconds exposed;
        for (const TrafficRow& row : *input.evaluation.traffic)
            if (row.axis == axis) exposed += row.exposed;
        parts.push_back(
            {shortName(axis), exposed, {theme.axis(axis), {}}, 10 + static_cast<std::int64_t>(axis)});
    }
    parts.push_back({StepText::tr("bubble"), time.bubble, {theme.idleGround, theme.idleHatch}, 2});
    parts.push_back({StepText::tr("optimizer"), time.optimizer, {theme.optimizer, {}}, 3});
    parts.push_back({StepText::tr("other"), time.other, {theme.runtime, {}}, 4});
    std::erase_if(parts, [](const Part& part) { return part.time.value() <= 0.0; });
    return parts;
}

void drawBar(const SceneInput& input, const std::vector<Part>& parts, DisplayList& list) {
    const qreal width = input.size.width() - 2 * kMargin;
    const double step = input.evaluation.time->step.value();
    qreal x = kMargin;
    for (const Part& part : parts) {
        const qreal share = width * part.time.value() / step;
        const QRectF box(x, kBarTop, std::max(share - 1.0, 0.6), kBarHeight);
        list.add(Rect{box, part.fill, {}, {ItemId::Kind::stepPart, part.id, 0}, 0.0});
        const QString percent = percentText(part.time.value() / step);
        const QFont font = fontOf(TextRole::tick);
        if (QFontMetricsF(font).horizontalAdvance(percent) + 8.0 < share)
            list.add(Text{box.center(),
                          percent,
                          font,
                          part.fill.hatch.isValid() ? input.theme.text : inkOn(part.fill.color),
                          Qt::AlignCenter,
                          {},
                          part.fill.hatch.isValid() ? part.fill.color : QColor()});
        x += share;
    }
}

/// Swatch, name and time of every part, in as many columns as fit. Returns the bottom.
qreal drawLegend(const SceneInput& input, const std::vector<Part>& parts, DisplayList& list) {
    const QFont font = fontOf(TextRole::tick);
    const QFontMetricsF metrics(font);
    qreal widest = 0.0;
    std::vector<QString> names;
    for (const Part& part : parts) {
        names.push_back(part.name % QStringLiteral(" ") % durationText(part.time));
        widest = std::max(widest, metrics.horizontalAdvance(names.back()));
    }
    const qreal width = input.size.width() - 2 * kMargin;
    const int columns = std::max(1, static_cast<int>(width / (widest + 30.0)));
    const qreal top = kBarTop + kBarHeight + 14.0;
    for (std::size_t i = 0; i < parts.size(); ++i) {
        const qreal x = kMargin + width / columns * static_cast<qreal>(static_cast<int>(i) % columns);
        const qreal y = top + kLegendRow * static_cast<qreal>(static_cast<int>(i) / columns);
        list.add(Rect{QRectF(x, y - 6.0, 12.0, 12.0), parts[i].fill, {}, {}, 1.5});
        list.add(Text{
            {x + 18.0, y}, names[i], font, input.theme.textSecond, Qt::AlignLeft | Qt::AlignVCenter, {}, {}});
    }
    const auto rows = static_cast<qreal>((static_cast<int>(parts.size()) + columns - 1) / columns);
    return top + kLegendRow * rows;
}

struct Column {
    QString head;
    qreal right;  ///< right edge; text columns are left-aligned at `left`
    qreal left;
    bool number;
};

std::vector<Column> columnsFor(qreal width) {
    const qreal right = width - kMargin;
    return {{StepText::tr("axis"), 0, kMargin, false},
            {StepText::tr("collective"), 0, kMargin + 34.0, false},
            {StepText::tr("link"), 0, kMargin + 34.0 + (width - 250.0) * 0.52, false},
            {StepText::tr("GB / GPU"), right - 120.0, 0, true},
            {StepText::tr("time"), right - 60.0, 0, true},
            {StepText::tr("exposed"), right, 0, true}};
}

QString elided(const QString& text, const QFont& font, qreal width) {
    return QFontMetricsF(font).elidedText(text, Qt::ElideRight, std::max(width, 0.0));
}

void drawTable(const SceneInput& input, qreal top, DisplayList& list) {
    const auto columns = columnsFor(input.size.width());
    const QFont head = fontOf(TextRole::tick);
    const QFont body = fontOf(TextRole::tick);
    const Theme& theme = input.theme;
    const auto put = [&](const Column& column, qreal y, const QString& text, const QFont& font,
                         const QColor& color) {
        list.add(Text{{column.number ? column.right : column.left, y},
                      text,
                      font,
                      color,
                      (column.number ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter,
                      {},
                      {}});
    };
    for (const Column& column : columns) put(column, top, column.head, head, theme.textQuiet);
    qreal y = top + kTableRow * 0.9;
    std::int64_t index = 0;
    for (const TrafficRow& row : *input.evaluation.traffic) {
        if (y + kTableRow / 2 > input.size.height()) break;
        const qreal line = y - kTableRow / 2;
        list.add(Rect{QRectF(kMargin, line, input.size.width() - 2 * kMargin, kTableRow),
                      {Qt::transparent, {}},
                      {},
                      {ItemId::Kind::trafficRow, index++, 0},
                      0.0});
        list.add(Line{QPolygonF({{kMargin, line}, {input.size.width() - kMargin, line}}),
                      {theme.gridLine, 1.0, false},
                      {},
                      false});
        put(columns[0], y, shortName(row.axis), fontOf(TextRole::tick, true), theme.axisText(row.axis));
        put(columns[1], y, elided(nameOf(row.collective), body, columns[2].left - columns[1].left - 8.0),
            body, theme.text);
        put(columns[2], y, elided(linkName(row.link), body, columns[3].right - 52.0 - columns[2].left), body,
            row.crossesNodes ? theme.vermilion : theme.text);
        put(columns[3], y, figureText(row.bytesPerGpuPerStep.asDouble() / 1e9), body, theme.text);
        put(columns[4], y, durationText(row.seconds), body, theme.text);
        put(columns[5], y, durationText(row.exposed), body, theme.text);
        y += kTableRow;
    }
}

}  // namespace

DisplayList stepTimeScene(const SceneInput& input) {
    DisplayList list;
    list.size = input.size;
    list.ground = input.theme.panel;
    if (!input.evaluation.time || !input.evaluation.traffic) {
        list.add(Text{QPointF(input.size.width() / 2, input.size.height() / 2),
                      StepText::tr("No step time for this scenario"),
                      fontOf(TextRole::body),
                      input.theme.textQuiet,
                      Qt::AlignCenter,
                      {},
                      {}});
        return list;
    }
    const std::vector<Part> parts = partsOf(input);
    drawBar(input, parts, list);
    const qreal bottom = drawLegend(input, parts, list);
    if (!input.evaluation.traffic->empty()) drawTable(input, bottom + 16.0, list);
    return list;
}

}  // namespace meshwright::ui
