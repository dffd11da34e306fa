// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <memory>
#include <optional>
#include <vector>

#include "core/numerics/scale_choice.h"
#include "core/numerics/scaling/scaling_study.h"
#include "ui/document/numerics_view.h"

namespace meshwright::ui {

/// What a number becomes in a format.
enum class Band : std::uint8_t { zero, subnormal, normal, overflow };
inline constexpr std::array kBands = {Band::zero, Band::subnormal, Band::normal, Band::overflow};

[[nodiscard]] std::size_t countOf(const CastErrors& errors, Band band);
[[nodiscard]] double shareOf(const BandShares& shares, Band band);

/// Everything that the histogram shows.
struct HistogramFigures {
    std::shared_ptr<const MagnitudeHistogram> histogram;
    const FloatFormat* format = nullptr;
    int scaleExponent = 0;
    CastErrors errors;                       ///< in the format, under the scale
    CastBorders borders;                     ///< of the format's bands, before the scale
    const FloatFormat* reference = nullptr;  ///< what it is compared with: BF16, and FP16 for BF16
    CastErrors referenceErrors;              ///< without a scale
    std::vector<BandShares> shares;          ///< under every scale that there is
    int suggested = 0;                       ///< suggestedScaleExponent()

    [[nodiscard]] const BandShares& sharesUnder(int exponent) const;
};

/// Exponents that the track of the scale shows: where the format keeps something, 0 and today's.
struct ScaleWindow {
    int first = 0, last = 0;
    [[nodiscard]] int count() const { return last - first + 1; }
    friend bool operator==(const ScaleWindow&, const ScaleWindow&) = default;
};
[[nodiscard]] ScaleWindow scaleWindow(const HistogramFigures& figures);

/// The numbers that a view is about.
[[nodiscard]] std::vector<float> numbersOf(const TensorView& view);
/// The format looked at; FP16 in place of one that numbers are not cast to in bulk.
[[nodiscard]] const FloatFormat& castFormat(const TensorView& view);
[[nodiscard]] HistogramFigures histogramFigures(const TensorView& view);

/// Keeps the figures from one view to the next and works out only what has changed: a scale that moves costs
/// one pass over the numbers.
class HistogramMaker {
  public:
    [[nodiscard]] const HistogramFigures& figuresOf(const TensorView& view);

  private:
    void followFormat(const TensorView& view, bool newNumbers);

    std::optional<TensorView> m_view;  ///< that the figures are of
    HistogramFigures m_figures;
};

/// The element format of the study; E4M3 in place of one that MX does not have.
[[nodiscard]] const FloatFormat& studiedFormat(const TensorView& view);
[[nodiscard]] ScalingStudyResult studyFigures(const TensorView& view);

}  // namespace meshwright::ui
