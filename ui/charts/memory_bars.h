// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QRectF>
#include <vector>

#include "core/memory/memory_ledger.h"
#include "ui/scene/display_list.h"
#include "ui/theme/theme.h"

namespace meshwright::ui {

/// Where the bars of the memory chart are: everything that Qt Charts and the labels must agree on.
struct MemoryBars {
    QSizeF size;
    QRectF plot;                       ///< zero GiB at the left
    std::vector<std::int64_t> stages;  ///< a bar each, top down
    double axisEnd = 1.0;              ///< GiB at the right of the plot
    double tickStep = 1.0;             ///< GiB
    qreal thickness = 0.0;             ///< of a bar, px

    [[nodiscard]] qreal pitch() const {
        return plot.height() / static_cast<qreal>(std::max<std::size_t>(stages.size(), 1));
    }
    [[nodiscard]] qreal xOf(double gib) const { return plot.left() + plot.width() * gib / axisEnd; }
    [[nodiscard]] qreal yOf(std::size_t bar) const {
        return plot.top() + pitch() * (static_cast<qreal>(bar) + 0.5);
    }
    /// From `from` to `to` GiB of a bar.
    [[nodiscard]] QRectF part(std::size_t bar, double from, double to) const {
        return {xOf(from), yOf(bar) - thickness / 2, xOf(to) - xOf(from), thickness};
    }
};

[[nodiscard]] inline double gibOf(Bytes bytes) {
    return bytes.asDouble() / 0x1p30;
}

[[nodiscard]] MemoryBars memoryBars(const MemoryLedger& memory, QSizeF size);

/// Edges, names, figures, ticks and the capacity line. `chosen`: a stage to light.
[[nodiscard]] DisplayList memoryLabels(const MemoryLedger& memory, const MemoryBars& bars, const Theme& theme,
                                       std::optional<std::int64_t> chosen);

}  // namespace meshwright::ui
