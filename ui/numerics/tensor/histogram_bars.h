// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QRectF>
#include <vector>

#include "core/numerics/magnitude_histogram.h"

namespace meshwright::ui {

/// log2 of the magnitudes along the axis.
struct Octaves {
    QRectF area;
    int first = 0, last = 1;
    [[nodiscard]] qreal octave() const { return area.width() / (last - first); }
    /// Within the area.
    [[nodiscard]] qreal xOf(double magnitude) const;
};
/// All that has numbers; there must be one that is not zero.
[[nodiscard]] Octaves octavesOf(const MagnitudeHistogram& histogram, const QRectF& area);

/// Some bins as one bar, whose area is its numbers: bins are narrower at the end of an octave.
struct HistogramBar {
    std::size_t first = 0, count = 1;  ///< bins
    qreal left = 0.0, right = 0.0;
    double density = 0.0;  ///< numbers a px
};
/// As many bars an octave as there is room for; none for no numbers.
[[nodiscard]] std::vector<HistogramBar> barsOf(const MagnitudeHistogram& histogram, const Octaves& octaves);

}  // namespace meshwright::ui
