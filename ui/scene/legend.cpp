// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/scene/legend.h"

#include <QFontMetricsF>

namespace meshwright::ui {

namespace {

constexpr qreal kSwatch = 11.0, kSwatchGap = 6.0, kEntryGap = 16.0, kLegendRow = 19.0;

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

}  // namespace meshwright::ui
