// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/numerics/tensor/histogram_bars.h"

#include <algorithm>
#include <cmath>

namespace meshwright::ui {

namespace {

constexpr qreal kLeastBar = 5.0;  // px
constexpr int kLeastOctave = -149, kMostOctave = 128, kLeastOctaves = 8;

}  // namespace

qreal Octaves::xOf(double magnitude) const {
    const double octave = magnitude > 0.0 ? std::log2(magnitude) : double{kLeastOctave};
    const double part = (octave - first) / (last - first);
    return area.left() + std::clamp(part, 0.0, 1.0) * area.width();
}

Octaves octavesOf(const MagnitudeHistogram& histogram, const QRectF& area) {
    int first = std::ilogb(histogram.least()), last = std::ilogb(histogram.greatest()) + 1;
    const int missing = std::max(0, kLeastOctaves - (last - first));
    first = std::max(kLeastOctave, first - (missing + 1) / 2);
    last = std::min(kMostOctave, last + missing / 2);
    return {area, first, last};
}

std::vector<HistogramBar> barsOf(const MagnitudeHistogram& histogram, const Octaves& octaves) {
    constexpr auto kPerOctave = MagnitudeHistogram::kBinsPerOctave;
    std::size_t merged = kPerOctave;
    while (merged > 1 && octaves.octave() * static_cast<qreal>(merged / 2) / kPerOctave >= kLeastBar)
        merged /= 2;
    std::vector<HistogramBar> bars;
    for (std::size_t bin = 0; bin + kPerOctave < MagnitudeHistogram::kBins; bin += merged) {
        std::size_t numbers = 0;
        for (std::size_t i = bin; i < bin + merged; ++i) numbers += histogram.bins()[i];
        if (bin == 0) numbers -= histogram.zeros();
        if (numbers == 0) continue;
        const std::size_t next = bin + merged;
        const double upper = next + kPerOctave < MagnitudeHistogram::kBins
                                 ? double{MagnitudeHistogram::lowerEdge(next)}
                                 : std::ldexp(1.0, kMostOctave);
        const qreal left = octaves.xOf(double{MagnitudeHistogram::lowerEdge(bin)}),
                    right = octaves.xOf(upper);
        bars.push_back(
            {bin, merged, left, right, static_cast<double>(numbers) / std::max(0.5, right - left)});
    }
    return bars;
}

}  // namespace meshwright::ui
