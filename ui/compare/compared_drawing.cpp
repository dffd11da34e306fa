// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/compare/compared_drawing.h"

#include <QFontMetricsF>
#include <algorithm>
#include <array>

#include "ui/scene/text_bounds.h"
#include "ui/text/comparison_words.h"

namespace meshwright::ui {

namespace {

constexpr qreal kSwatch = 11.0, kSwatchGap = 6.0, kEntryGap = 16.0, kLegendRow = 19.0;

QColor badgeColour(const Theme& theme, std::size_t position) {
    const std::array colours = {theme.text, theme.link, theme.warningText};
    return colours[std::min(position, colours.size() - 1)];
}

/// The entries in rows no wider than `width`.
std::vector<std::vector<const LegendEntry*>> legendRows(const std::vector<LegendEntry>& entries,
                                                        qreal width) {
    const QFontMetricsF metrics(fontOf(TextRole::tick));
    std::vector<std::vector<const LegendEntry*>> rows(1);
    qreal x = 0.0;
    for (const LegendEntry& entry : entries) {
        const qreal needs = kSwatch + kSwatchGap + metrics.horizontalAdvance(entry.name);
        if (x + needs > width && !rows.back().empty()) {
            rows.emplace_back();
            x = 0.0;
        }
        rows.back().push_back(&entry);
        x += needs + kEntryGap;
    }
    return rows;
}

}  // namespace

void addBadge(DisplayList& list, const Theme& theme, std::size_t position, QPointF centre) {
    const QColor colour = badgeColour(theme, position);
    const QRectF box(centre.x() - kBadgeSide / 2, centre.y() - kBadgeSide / 2, kBadgeSide, kBadgeSide);
    list.add(Rect{box, {colour, {}}, {}, {}, 4.0});
    list.add(Text{
        centre, letterOf(position), fontOf(TextRole::tick, true), inkOn(colour), Qt::AlignCenter, {}, {}});
}

qreal addCutText(DisplayList& list, QPointF left, qreal width, const QString& words, const QFont& font,
                 const QColor& color, const ItemId& id) {
    const QFontMetricsF metrics(font);
    const QString shown = metrics.elidedText(words, Qt::ElideRight, std::max(width, 0.0));
    if (!shown.isEmpty()) list.add(Text{left, shown, font, color, Qt::AlignLeft | Qt::AlignVCenter, id, {}});
    return left.x() + metrics.horizontalAdvance(shown);
}

qreal legendHeight(const std::vector<LegendEntry>& entries, qreal width) {
    return kLegendRow * static_cast<qreal>(legendRows(entries, width).size());
}

void addLegend(DisplayList& list, const Theme& theme, const std::vector<LegendEntry>& entries,
               const QRectF& place) {
    const QFont font = fontOf(TextRole::tick);
    const QFontMetricsF metrics(font);
    qreal y = place.top() + kLegendRow / 2;
    for (const auto& row : legendRows(entries, place.width())) {
        qreal x = place.left();
        for (const LegendEntry* entry : row) {
            list.add(Rect{{x + 0.5, y - kSwatch / 2 + 0.5, kSwatch - 1.0, kSwatch - 1.0},
                          entry->fill,
                          {entry->edge, 1.0, Dash::none},
                          {},
                          1.5});
            x += kSwatch + kSwatchGap;
            list.add(
                Text{{x, y}, entry->name, font, theme.textSecond, Qt::AlignLeft | Qt::AlignVCenter, {}, {}});
            x += metrics.horizontalAdvance(entry->name) + kEntryGap;
        }
        y += kLegendRow;
    }
}

void addMessage(DisplayList& list, const Theme& theme, const QString& sentence) {
    constexpr qreal kLine = 17.0;
    const QFont font = fontOf(TextRole::body);
    const QStringList lines = linesOf(sentence, font, list.size.width() - 2 * kCompareMargin);
    qreal y = list.size.height() / 2 - kLine * static_cast<qreal>(lines.size() - 1) / 2;
    for (const QString& line : lines) {
        list.add(Text{{list.size.width() / 2, y}, line, font, theme.textQuiet, Qt::AlignCenter, {}, {}});
        y += kLine;
    }
}

}  // namespace meshwright::ui
