// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/memory_bars.h"

#include <QFontMetricsF>
#include <algorithm>
#include <cmath>

#include "ui/charts/memory_chart.h"
#include "ui/scene/round_step.h"
#include "ui/text/numbers.h"

namespace meshwright::ui {

namespace {

constexpr qreal kMargin = 12.0;
constexpr qreal kHead = 24.0;  // px above the bars, for the capacity
constexpr qreal kFoot = 22.0;  // px below them, for the ticks
constexpr qreal kLeastPitch = 17.0;
constexpr std::size_t kMostBars = 16;
constexpr qreal kBarPart = 0.72;  // of the pitch
constexpr qreal kThickest = 44.0;
constexpr qreal kTickPitch = 56.0;
constexpr qreal kTwoLines = 34.0;  // px of pitch that a name with a line under it needs
constexpr qreal kForRest = 300.0;  // px of width from which what is left or lacking has room of its own

/// Width of the widest of what is left or lacking that would not end before the capacity line; 0 = all do.
qreal restBeyondLine(const MemoryContents& contents, const MemoryBars& bars, const QFontMetricsF& names) {
    const qreal line = bars.xOf(inMemoryUnit(contents.capacity));
    qreal widest = 0.0;
    for (const MemoryBar& bar : contents.bars) {
        if (!bar.refusal.isEmpty()) continue;
        const qreal rest = names.horizontalAdvance(restText(bar, contents.capacity)) + 2 * kAir +
                           (bar.strategy ? kVerdictMark : 0.0);
        const qreal total = names.horizontalAdvance(fixedText(inMemoryUnit(bar.total), 1));
        if (bars.xOf(inMemoryUnit(bar.total)) + total + rest + kAir > line) widest = std::max(widest, rest);
    }
    return widest;
}

}  // namespace

std::vector<std::size_t> barsToShow(std::size_t count, std::size_t fullest, std::size_t most) {
    const std::size_t shown = std::clamp<std::size_t>(most, 1, count);
    std::vector<std::size_t> bars;
    for (std::size_t i = 0; i < shown; ++i)
        bars.push_back(shown == 1 ? fullest : i * (count - 1) / (shown - 1));
    if (std::ranges::binary_search(bars, fullest)) return bars;
    // The fullest takes the place of its neighbour, but of neither end where there is one between.
    const auto above = static_cast<std::size_t>(std::ranges::upper_bound(bars, fullest) - bars.begin());
    const std::size_t place = shown > 2        ? std::clamp<std::size_t>(above, 1, shown - 2)
                              : above == shown ? shown - 1
                                               : above;
    bars[place] = fullest;
    std::ranges::sort(bars);
    return bars;
}

MemoryBars memoryBars(const MemoryContents& contents, QSizeF size) {
    MemoryBars bars;
    bars.size = size;
    const QFontMetricsF names(fontOf(TextRole::tick, true));
    double fullest = inMemoryUnit(contents.capacity);
    for (const MemoryBar& bar : contents.bars) fullest = std::max(fullest, inMemoryUnit(bar.total));
    const bool strategies = !contents.bars.empty() && contents.bars.front().strategy;  // all or none
    const qreal right = std::ceil(names.horizontalAdvance(fixedText(fullest, 1)) + 8.0 + kMargin);
    const qreal height = std::max(kLeastPitch, size.height() - kHead - kFoot);
    const auto most = strategies ? contents.bars.size()
                                 : std::min(kMostBars, static_cast<std::size_t>(height / kLeastPitch));
    bars.plot = QRectF(0.0, kHead, 1.0, height);
    bars.shown = barsToShow(contents.bars.size(), contents.fullest, most);
    bars.twoLines = bars.pitch() >= kTwoLines;
    qreal widest = 0.0;
    for (const MemoryBar& bar : contents.bars) {
        qreal width = names.horizontalAdvance(bar.name);
        if (!bar.note.isEmpty() && !bars.twoLines)
            width += names.horizontalAdvance(QLatin1Char(' ') % bar.note);
        widest = std::max(widest, width);
    }
    bars.plot.setLeft(std::ceil(kMargin + widest + 8.0));
    bars.plot.setWidth(std::max(40.0, size.width() - bars.plot.left() - right));
    bars.axisEnd = std::max(fullest, 1e-6) * 1.01;
    // Narrower where what is left or lacking of a bar has no room this side of the line.
    if (const qreal rest = restBeyondLine(contents, bars, names); rest > 0.0 && size.width() >= kForRest)
        bars.plot.setWidth(std::max(40.0, bars.plot.width() - rest));
    bars.tickStep = roundStep(bars.axisEnd / std::max(1.0, bars.plot.width() / kTickPitch));
    bars.thickness = std::round(std::min(kBarPart * bars.pitch(), kThickest));
    return bars;
}

}  // namespace meshwright::ui
