// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/numerics/tensor/tensor_words.h"

#include <cmath>

#include "ui/numerics/power_text.h"
#include "ui/numerics/tensor/tensor_panels.h"
#include "ui/text/float_words.h"

namespace meshwright::ui {

QString nameOf(Band band) {
    switch (band) {
        case Band::zero:
            return TensorText::tr("zero");
        case Band::subnormal:
            return TensorText::tr("subnormal");
        case Band::normal:
            return TensorText::tr("normal");
        case Band::overflow:
            return TensorText::tr("overflow");
    }
    return {};
}

QString nameOf(Distribution distribution) {
    switch (distribution) {
        case Distribution::normal:
            return TensorText::tr("Normal");
        case Distribution::logNormal:
            return TensorText::tr("Log-normal");
        case Distribution::loaded:
            return TensorText::tr("Loaded numbers");
    }
    return {};
}

QString nameOf(ScalingStudy study) {
    return study == ScalingStudy::outlier ? TensorText::tr("One outlier")
                                          : TensorText::tr("Tiles of different magnitude");
}

QString nameOf(MxScaleRule rule) {
    const std::string_view word = wordOf(rule);
    return QString::fromUtf8(word.data(), static_cast<qsizetype>(word.size()));
}

QString nameOf(ScalingWay way, const FloatFormat& elementFormat) {
    const QString format = shortName(elementFormat);
    switch (way) {
        case ScalingWay::int8Tensor:
            return TensorText::tr("INT8 per tensor");
        case ScalingWay::int8Tile:
            return TensorText::tr("INT8, 1 × 128");
        case ScalingWay::tensor:
            return TensorText::tr("%1 per tensor").arg(format);
        case ScalingWay::tile:
            return TensorText::tr("%1, 1 × 128").arg(format);
        case ScalingWay::mx:
            return TensorText::tr("MXFP%1 %2, 1 × 32").arg(elementFormat.bits()).arg(format);
        case ScalingWay::mxfp4:
            return TensorText::tr("MXFP4, 1 × 32");
        case ScalingWay::nvfp4:
            return TensorText::tr("NVFP4, 1 × 16");
    }
    return {};
}

QString decibelText(double decibels) {
    if (std::isinf(decibels)) return TensorText::tr("%1 dB").arg(QChar(0x221E));
    return TensorText::tr("%1 dB").arg(fixedText(decibels, 1));
}

QString countText(std::size_t count, std::size_t all) {
    const QString text = groupedText(static_cast<std::int64_t>(count));
    if (all == 0) return text;
    return QStringLiteral("%1 (%2)").arg(text,
                                         percentText(static_cast<double>(count) / static_cast<double>(all)));
}

QString histogramSentence(const HistogramFigures& figures) {
    const auto all = static_cast<double>(figures.errors.count());
    if (all == 0.0) return TensorText::tr("no number that is finite");
    const QString now = percentText(static_cast<double>(figures.errors.flushed) / all);
    const QString scale = powerText(figures.scaleExponent);
    if (figures.suggested == figures.scaleExponent)
        return TensorText::tr("%1 flushed at scale %2: no other does better without overflow")
            .arg(now, scale);
    const double others = (all - static_cast<double>(figures.histogram->zeros())) / all;
    return TensorText::tr("%1 flushed at scale %2, %3 at %4")
        .arg(now, scale, percentText(figures.sharesUnder(figures.suggested).zero * others),
             powerText(figures.suggested));
}

QString histogramSentence(const NumericsView& view) {
    return histogramSentence(histogramFigures(view.tensor));
}

QString studySentence(const NumericsView& view) {
    if (view.tensor.study == ScalingStudy::spread)
        return TensorText::tr("one scale loses small rows, tiles keep them");
    return TensorText::tr("INT8 breaks at 100 σ, E4M3 near 100,000 σ");
}

}  // namespace meshwright::ui
