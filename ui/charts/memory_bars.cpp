// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/memory_bars.h"

#include <QFontMetricsF>
#include <algorithm>
#include <cmath>

#include "ui/charts/memory_chart.h"
#include "ui/scene/round_step.h"
#include "ui/text/numbers.h"
#include "ui/text/words.h"

namespace meshwright::ui {

namespace {

constexpr qreal kMargin = 12.0;
constexpr qreal kHead = 24.0;  // px above the bars, for the capacity
constexpr qreal kFoot = 22.0;  // px below them, for the ticks
constexpr qreal kLeastPitch = 17.0;
constexpr std::int64_t kMostBars = 16;
constexpr qreal kBarPart = 0.72;  // of the pitch
constexpr qreal kThickest = 44.0;
constexpr qreal kTickPitch = 56.0;

}  // namespace

std::vector<std::int64_t> stagesToShow(const MemoryLedger& memory, std::int64_t most) {
    const auto count = static_cast<std::int64_t>(memory.stages.size());
    const std::int64_t shown = std::clamp<std::int64_t>(most, 1, count);
    std::vector<std::int64_t> stages;
    for (std::int64_t i = 0; i < shown; ++i)
        stages.push_back(shown == 1 ? memory.worstStage : i * (count - 1) / (shown - 1));
    if (std::ranges::binary_search(stages, memory.worstStage)) return stages;
    // The fullest takes the place of its neighbour, but of neither end where there is one between.
    const auto above = std::ranges::upper_bound(stages, memory.worstStage) - stages.begin();
    const auto place = shown > 2        ? std::clamp<std::ptrdiff_t>(above, 1, shown - 2)
                       : above == shown ? shown - 1
                                        : above;
    stages[static_cast<std::size_t>(place)] = memory.worstStage;
    std::ranges::sort(stages);
    return stages;
}

MemoryBars memoryBars(const MemoryLedger& memory, QSizeF size) {
    MemoryBars bars;
    bars.size = size;
    const QFontMetricsF names(fontOf(TextRole::tick, true));
    double fullest = gibOf(memory.capacity);
    for (const StageMemory& stage : memory.stages) fullest = std::max(fullest, gibOf(stage.total));
    const qreal left = std::ceil(
        kMargin + names.horizontalAdvance(stageName(static_cast<std::int64_t>(memory.stages.size()) - 1)) +
        8.0);
    const qreal right = std::ceil(names.horizontalAdvance(fixedText(fullest, 1)) + 8.0 + kMargin);
    bars.plot = QRectF(left, kHead, std::max(40.0, size.width() - left - right),
                       std::max(kLeastPitch, size.height() - kHead - kFoot));
    bars.stages = stagesToShow(
        memory, std::min(kMostBars, static_cast<std::int64_t>(bars.plot.height() / kLeastPitch)));
    bars.axisEnd = std::max(fullest, 1e-6) * 1.01;
    bars.tickStep = roundStep(bars.axisEnd / std::max(1.0, bars.plot.width() / kTickPitch));
    bars.thickness = std::round(std::min(kBarPart * bars.pitch(), kThickest));
    return bars;
}

}  // namespace meshwright::ui
