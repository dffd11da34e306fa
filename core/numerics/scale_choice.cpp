// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/numerics/scale_choice.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace meshwright {

namespace {

/// Numbers below any magnitude, from the bins.
class Below {
  public:
    explicit Below(const MagnitudeHistogram& histogram) {
        std::size_t sum = 0;
        m_sums.reserve(MagnitudeHistogram::kBins + 1);
        for (std::size_t bin = 0; bin < MagnitudeHistogram::kBins; ++bin) {
            m_sums.push_back(static_cast<double>(sum));
            sum += histogram.bins()[bin];
            if (bin == 0) sum -= histogram.zeros();
        }
        m_sums.push_back(static_cast<double>(sum));
    }
    [[nodiscard]] double all() const { return m_sums.back(); }
    [[nodiscard]] double operator()(double magnitude) const {
        if (magnitude > double{std::numeric_limits<float>::max()}) return all();
        const std::size_t bin = MagnitudeHistogram::binOf(static_cast<float>(magnitude));
        const double lower = MagnitudeHistogram::lowerEdge(bin);
        const double upper = MagnitudeHistogram::lowerEdge(bin + 1);
        const double part = std::clamp((magnitude - lower) / (upper - lower), 0.0, 1.0);
        return m_sums[bin] + part * (m_sums[bin + 1] - m_sums[bin]);
    }

  private:
    std::vector<double> m_sums;  // below the lower edge of each bin
};

}  // namespace

std::vector<BandShares> sharesUnderScales(const MagnitudeHistogram& histogram, const FloatFormat& format,
                                          int first, int last) {
    const Below below(histogram);
    const CastBorders borders = bordersUnderScale(format, 1.0F);
    std::vector<BandShares> shares;
    for (int exponent = first; exponent <= last; ++exponent) {
        BandShares& share = shares.emplace_back();
        if (below.all() == 0.0) continue;
        const auto partBelow = [&](float border) {
            return below(std::ldexp(double{border}, -exponent)) / below.all();
        };
        const double zero = partBelow(borders.largestZero);
        const double notNormal = std::max(zero, partBelow(borders.leastNormal));
        const double finite = std::max(notNormal, partBelow(borders.largestFinite));
        share = {zero, notNormal - zero, finite - notNormal, 1.0 - finite};
    }
    return shares;
}

int suggestedScaleExponent(const MagnitudeHistogram& histogram, const FloatFormat& format) {
    if (histogram.greatest() == 0.0F) return 0;
    const CastBorders borders = bordersUnderScale(format, 1.0F);
    const auto overflows = [&](int exponent) {
        return std::ldexp(double{histogram.greatest()}, exponent) > double{borders.largestFinite};
    };
    const auto flushed = [&](int exponent) {
        return histogram.countUpTo(std::ldexp(double{borders.largestZero}, -exponent));
    };
    int greatest = kGreatestScaleExponent;
    while (greatest > kLeastScaleExponent && overflows(greatest)) --greatest;
    if (greatest <= 0) return greatest;
    // A greater scale never flushes more.
    const std::size_t fewest = flushed(greatest);
    int enough = greatest, tooSmall = -1;
    while (enough - tooSmall > 1) {
        const int middle = tooSmall + (enough - tooSmall) / 2;
        (flushed(middle) == fewest ? enough : tooSmall) = middle;
    }
    return enough;
}

}  // namespace meshwright
