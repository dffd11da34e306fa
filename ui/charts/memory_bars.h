// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QRectF>
#include <vector>

#include "ui/charts/memory_contents.h"
#include "ui/scene/display_list.h"
#include "ui/theme/theme.h"

namespace meshwright::ui {

/// Where the bars of the memory chart are: everything that Qt Charts and the labels must agree on.
/// Amounts are in today's unit of memory.
struct MemoryBars {
    QSizeF size;
    QRectF plot;                     ///< zero at the left
    std::vector<std::size_t> shown;  ///< positions of the contents that are drawn, top down
    double axisEnd = 1.0;            ///< amount at the right of the plot
    double tickStep = 1.0;
    qreal thickness = 0.0;  ///< of a bar, px
    bool twoLines = false;  ///< a bar's note stands under its name, else behind it

    [[nodiscard]] qreal pitch() const {
        return plot.height() / static_cast<qreal>(std::max<std::size_t>(shown.size(), 1));
    }
    [[nodiscard]] qreal xOf(double amount) const { return plot.left() + plot.width() * amount / axisEnd; }
    [[nodiscard]] qreal yOf(std::size_t bar) const {
        return plot.top() + pitch() * (static_cast<qreal>(bar) + 0.5);
    }
    /// From one amount to another of a bar.
    [[nodiscard]] QRectF part(std::size_t bar, double from, double to) const {
        return {xOf(from), yOf(bar) - thickness / 2, xOf(to) - xOf(from), thickness};
    }
};

/// px between a bar, its total and what is left or lacking.
inline constexpr qreal kAir = 6.0;
/// px of the mark before a strategy's total, with the air behind it.
inline constexpr qreal kVerdictMark = 13.0;

[[nodiscard]] MemoryBars memoryBars(const MemoryContents& contents, QSizeF size);

/// Edges, names, figures, ticks and the capacity line; over the activations what is not held at the instant.
[[nodiscard]] DisplayList memoryLabels(const MemoryContents& contents, const MemoryBars& bars,
                                       const Theme& theme, const LitBars& lit,
                                       const std::vector<double>& held);

[[nodiscard]] inline bool isOver(const MemoryBar& bar, Bytes capacity) {
    return bar.total.overflowed() || bar.total > capacity;
}

/// What is left of the capacity or lacking: "12.0 free", "5.4 over".
[[nodiscard]] QString restText(const MemoryBar& bar, Bytes capacity);

/// Is it the stage of this bar, or one of its stages?
[[nodiscard]] inline bool standsFor(const MemoryBar& bar, std::int64_t stage) {
    return !bar.strategy && stage >= bar.stages.first && stage < bar.stages.first + bar.stages.count;
}

/// Is one of its stages lit?
[[nodiscard]] inline bool isLit(const MemoryBar& bar, const LitBars& lit) {
    return lit.stages && !bar.strategy && lit.stages->first < bar.stages.first + bar.stages.count &&
           bar.stages.first < lit.stages->first + lit.stages->count;
}

}  // namespace meshwright::ui
