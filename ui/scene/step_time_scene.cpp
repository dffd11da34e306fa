// SPDX-License-Identifier: GPL-3.0-or-later
#include <QCoreApplication>
#include <QFontMetricsF>
#include <algorithm>

#include "ui/scene/scene.h"
#include "ui/scene/step_parts.h"
#include "ui/scene/step_time_links.h"
#include "ui/scene/traffic_table.h"
#include "ui/text/numbers.h"

namespace meshwright::ui {

namespace {

struct StepWords {
    Q_DECLARE_TR_FUNCTIONS(StepTimeScene)
};

constexpr qreal kMargin = 12.0;
constexpr qreal kBarTop = 6.0;
constexpr qreal kBarHeight = 36.0;
constexpr qreal kLeastPart = 2.0;  // px: what takes any time can be seen
constexpr qreal kSwatch = 12.0;
constexpr qreal kLegendRow = 20.0;

/// Widths that add up to `width`; the widest part gives what the narrowest lack.
std::vector<qreal> widthsOf(const std::vector<StepPart>& parts, Seconds step, qreal width) {
    std::vector<qreal> widths;
    qreal lacking = 0.0;
    for (const StepPart& part : parts) {
        const qreal share = width * (part.time.value() / step.value());
        widths.push_back(std::max(share, kLeastPart));
        lacking += widths.back() - share;
    }
    if (!widths.empty()) *std::ranges::max_element(widths) -= lacking;
    return widths;
}

void drawBar(const SceneInput& input, const std::vector<StepPart>& parts, DisplayList& list) {
    const Seconds step = input.evaluation.time->step;
    const std::vector<qreal> widths = widthsOf(parts, step, input.size.width() - 2 * kMargin);
    const QFont font = fontOf(TextRole::tick);
    const QFontMetricsF metrics(font);
    qreal x = kMargin;
    for (std::size_t i = 0; i < parts.size(); ++i) {
        const bool last = i + 1 == parts.size();
        QRectF box(x, kBarTop, widths[i] - (last ? 0.0 : 1.0), kBarHeight);
        const Fill fill = fillOf(parts[i], input.theme);
        const ItemId id{ItemId::Kind::stepPart, static_cast<std::int64_t>(i), 0};
        const QColor edge =
            parts[i].kind == StepPart::Kind::bubble ? fill.hatch : edgeOf(fill.color, input.theme);
        const bool edged = edge.isValid() && box.width() > 9.0;
        const QRectF painted = edged ? box.adjusted(0.5, 0.5, -0.5, -0.5) : box;
        list.add(Rect{painted, fill, {edged ? edge : QColor(), 1.0, Dash::none}, id, 0.0});
        const QString percent = percentText(parts[i].time.value() / step.value());
        if (metrics.horizontalAdvance(percent) + 8.0 < box.width()) {
            const QColor ink = fill.hatch.isValid() && parts[i].kind == StepPart::Kind::bubble
                                   ? input.theme.text
                                   : inkOn(fill.color);
            list.add(Text{box.center(),
                          percent,
                          font,
                          ink,
                          Qt::AlignCenter,
                          {},
                          fill.hatch.isValid() ? fill.color : QColor()});
        }
        x += widths[i];
    }
}

/// Swatch, name and time of every part, in as many columns as fit. Returns the bottom.
qreal drawLegend(const SceneInput& input, const std::vector<StepPart>& parts, DisplayList& list) {
    const QFont font = fontOf(TextRole::tick);
    const QFontMetricsF metrics(font);
    qreal widest = 0.0;
    std::vector<QString> texts;
    for (const StepPart& part : parts) {
        texts.push_back(nameOf(part) % QLatin1Char(' ') % durationText(part.time));
        widest = std::max(widest, metrics.horizontalAdvance(texts.back()));
    }
    const qreal width = input.size.width() - 2 * kMargin;
    const auto columns = static_cast<std::size_t>(std::max(1.0, width / (widest + kSwatch + 6.0 + 12.0)));
    const qreal top = kBarTop + kBarHeight + 16.0;
    for (std::size_t i = 0; i < parts.size(); ++i) {
        const qreal x =
            kMargin + std::floor(width / static_cast<qreal>(columns)) * static_cast<qreal>(i % columns);
        const std::size_t line = i / columns;
        const qreal y = top + kLegendRow * static_cast<qreal>(line);
        const Fill fill = fillOf(parts[i], input.theme);
        const QColor edge =
            parts[i].kind == StepPart::Kind::bubble ? fill.hatch : edgeOf(fill.color, input.theme);
        list.add(Rect{{x + 0.5, y - 5.5, kSwatch - 1.0, kSwatch - 1.0},
                      fill,
                      {edge, 1.0, Dash::none},
                      {ItemId::Kind::stepPart, static_cast<std::int64_t>(i), 0},
                      1.5});
        list.add(Text{{x + kSwatch + 6.0, y},
                      texts[i],
                      font,
                      input.theme.textSecond,
                      Qt::AlignLeft | Qt::AlignVCenter,
                      {},
                      {}});
    }
    const std::size_t lines = (parts.size() + columns - 1) / columns;
    return top + kLegendRow * static_cast<qreal>(lines) - kLegendRow / 2;
}

}  // namespace

DisplayList stepTimeScene(const SceneInput& input) {
    DisplayList list;
    list.size = input.size;
    list.ground = input.theme.panel;
    if (!input.evaluation.time || !input.evaluation.traffic) {
        list.add(Text{QPointF(input.size.width() / 2, input.size.height() / 2),
                      StepWords::tr("No step time for this scenario"),
                      fontOf(TextRole::body),
                      input.theme.textQuiet,
                      Qt::AlignCenter,
                      {},
                      {}});
        return list;
    }
    const std::vector<StepPart> parts = stepParts(*input.evaluation.time, *input.evaluation.traffic);
    if (parts.empty()) return list;
    drawBar(input, parts, list);
    const qreal bottom = drawLegend(input, parts, list) + 10.0;
    const QRectF room(kMargin, bottom, input.size.width() - 2 * kMargin, input.size.height() - bottom);
    drawTrafficTable(*input.evaluation.traffic, input.theme, room, list);
    markLinked(list, input.evaluation, linksOf(input.evaluation, input.view), input.theme);
    return list;
}

}  // namespace meshwright::ui
