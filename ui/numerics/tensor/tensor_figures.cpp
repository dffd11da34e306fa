// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/numerics/tensor/tensor_figures.h"

#include <algorithm>
#include <cmath>

#include "core/numerics/number_distribution.h"

namespace meshwright::ui {

namespace {

/// A scale is shown while this part of the numbers would be normal.
constexpr double kLeastShown = 0.005;
constexpr int kWindowAir = 2, kLeastWindow = 24;

/// Are both about the same numbers?
bool haveSameNumbers(const TensorView& a, const TensorView& b) {
    if (a.distribution != b.distribution) return false;
    if (a.distribution == Distribution::loaded) return a.loaded == b.loaded;
    const bool same = a.sigmaExponent == b.sigmaExponent && a.count == b.count && a.seed == b.seed;
    return same && (a.distribution == Distribution::normal || a.octaves == b.octaves);
}

float scaleOf(int exponent) {
    return std::ldexp(1.0F, exponent);
}

}  // namespace

std::size_t countOf(const CastErrors& errors, Band band) {
    const std::array counts = {errors.zero, errors.subnormal, errors.normal, errors.overflow};
    return counts[static_cast<std::size_t>(band)];
}

double shareOf(const BandShares& shares, Band band) {
    const std::array parts = {shares.zero, shares.subnormal, shares.normal, shares.overflow};
    return parts[static_cast<std::size_t>(band)];
}

const BandShares& HistogramFigures::sharesUnder(int exponent) const {
    return shares[static_cast<std::size_t>(exponent - kLeastScaleExponent)];
}

ScaleWindow scaleWindow(const HistogramFigures& figures) {
    ScaleWindow window{std::min(0, figures.scaleExponent), std::max(0, figures.scaleExponent)};
    for (int exponent = kLeastScaleExponent; exponent <= kGreatestScaleExponent; ++exponent) {
        if (figures.sharesUnder(exponent).normal < kLeastShown) continue;
        window.first = std::min(window.first, exponent - kWindowAir);
        window.last = std::max(window.last, exponent + kWindowAir);
    }
    const int missing = std::max(0, kLeastWindow - window.count());
    window.first = std::max(kLeastScaleExponent, window.first - missing / 2);
    window.last = std::min(kGreatestScaleExponent, window.last + missing / 2);
    return window;
}

std::vector<float> numbersOf(const TensorView& view) {
    const auto count = static_cast<std::size_t>(std::clamp<std::int64_t>(view.count, 1, kMostNumbers));
    switch (view.distribution) {
        case Distribution::normal:
            return normalNumbersOf(view.sigmaExponent, count, view.seed);
        case Distribution::logNormal:
            return logNormalNumbers(view.sigmaExponent, view.octaves, count, view.seed);
        case Distribution::loaded:
            break;
    }
    return view.loaded;
}

const FloatFormat& castFormat(const TensorView& view) {
    const FloatFormat* format = findFloatFormat(view.format);
    return format && BulkCast::supports(*format) ? *format : *findFloatFormat("fp16");
}

HistogramFigures histogramFigures(const TensorView& view) {
    HistogramMaker maker;
    return maker.figuresOf(view);
}

const HistogramFigures& HistogramMaker::figuresOf(const TensorView& view) {
    const bool newNumbers = !m_view || !haveSameNumbers(*m_view, view);
    if (newNumbers) m_figures.histogram = std::make_shared<const MagnitudeHistogram>(numbersOf(view));
    const bool newFormat = newNumbers || m_figures.format != &castFormat(view);
    if (newFormat) followFormat(view, newNumbers);
    const int exponent = std::clamp(view.scaleExponent, kLeastScaleExponent, kGreatestScaleExponent);
    if (newFormat || exponent != m_figures.scaleExponent) {
        m_figures.scaleExponent = exponent;
        m_figures.errors = m_figures.histogram->underScale(*m_figures.format, scaleOf(exponent));
        m_figures.borders = bordersUnderScale(*m_figures.format, scaleOf(exponent));
    }
    if (newFormat || !m_view) m_view = view;
    return m_figures;
}

void HistogramMaker::followFormat(const TensorView& view, bool newNumbers) {
    m_figures.format = &castFormat(view);
    const FloatFormat* reference = findFloatFormat(m_figures.format->id == "bf16" ? "fp16" : "bf16");
    if (newNumbers || reference != m_figures.reference)
        m_figures.referenceErrors = m_figures.histogram->underScale(*reference, 1.0F);
    m_figures.reference = reference;
    m_figures.shares = sharesUnderScales(*m_figures.histogram, *m_figures.format, kLeastScaleExponent,
                                         kGreatestScaleExponent);
    m_figures.suggested = suggestedScaleExponent(*m_figures.histogram, *m_figures.format);
}

const FloatFormat& studiedFormat(const TensorView& view) {
    for (const FloatFormat* format : studiedFormats())
        if (format->id == view.elementFormat) return *format;
    return *studiedFormats().front();
}

ScalingStudyResult studyFigures(const TensorView& view) {
    const int exponent = std::min(view.outlierExponent, kMostOutlierExponent);
    StudiedTensor studied = view.study == ScalingStudy::spread ? tensorOfSpreadTiles()
                            : exponent < 0                     ? tensorWithOutlier({})
                                                               : tensorWithOutlier(exponent);
    return studyScaling(std::move(studied), studiedFormat(view), view.rule);
}

}  // namespace meshwright::ui
