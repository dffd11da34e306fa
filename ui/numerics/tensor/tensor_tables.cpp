// SPDX-License-Identifier: GPL-3.0-or-later
#include <cmath>

#include "ui/numerics/power_text.h"
#include "ui/numerics/tensor/tensor_panels.h"
#include "ui/numerics/tensor/tensor_words.h"
#include "ui/text/float_words.h"

namespace meshwright::ui {

namespace {

QString number(std::size_t count) {
    return groupedText(static_cast<std::int64_t>(count));
}

}  // namespace

/// A row for each octave that has numbers.
NumericsTable histogramTable(const NumericsView& view) {
    const HistogramFigures figures = histogramFigures(view.tensor);
    NumericsTable table{{{TensorText::tr("Magnitude from"), true},
                         {TensorText::tr("to below"), true},
                         {TensorText::tr("Numbers"), true},
                         {TensorText::tr("In %1 at scale %2")
                              .arg(shortName(*figures.format), powerText(figures.scaleExponent)),
                          false}},
                        {}};
    constexpr auto kPerOctave = MagnitudeHistogram::kBinsPerOctave;
    const auto bandOf = [&](double magnitude) {
        if (magnitude <= double{figures.borders.largestZero}) return Band::zero;
        if (magnitude < double{figures.borders.leastNormal}) return Band::subnormal;
        return magnitude <= double{figures.borders.largestFinite} ? Band::normal : Band::overflow;
    };
    for (std::size_t bin = 0; bin + kPerOctave < MagnitudeHistogram::kBins; bin += kPerOctave) {
        std::size_t count = 0;
        for (std::size_t i = bin; i < bin + kPerOctave; ++i) count += figures.histogram->bins()[i];
        if (count == 0) continue;
        const double lower = MagnitudeHistogram::lowerEdge(bin);
        const double upper =
            lower > 0.0 ? 2.0 * lower : double{MagnitudeHistogram::lowerEdge(bin + kPerOctave)};
        const QString low = nameOf(bandOf(lower)), high = nameOf(bandOf(std::nextafter(upper, 0.0)));
        table.rows.push_back({lower > 0.0 ? powerText(std::ilogb(lower)) : QStringLiteral("0"),
                              powerText(std::ilogb(upper)), number(count),
                              low == high ? low : TensorText::tr("%1 or %2").arg(low, high)});
    }
    return table;
}

NumericsTable studyTable(const NumericsView& view) {
    const ScalingStudyResult study = studyFigures(view.tensor);
    NumericsTable table{{{TensorText::tr("Way"), false},
                         {TensorText::tr("SQNR (dB)"), true},
                         {TensorText::tr("Flushed"), true},
                         {TensorText::tr("Clipped"), true},
                         {TensorText::tr("Bits per element"), true}},
                        {}};
    for (std::size_t row = 0; row < kStudyRows; ++row)
        table.columns.push_back({TensorText::tr("Row %1 (dB)").arg(row), true});
    const auto decibels = [](const CastErrors& errors) { return fixedText(errors.sqnrDecibels(), 2); };
    for (const StudiedWay& way : study.ways) {
        QStringList& cells = table.rows.emplace_back();
        cells << nameOf(way.way, studiedFormat(view.tensor)) << decibels(way.errors)
              << number(way.errors.flushed) << number(way.tensor.clipped())
              << quantityText(way.bitsPerElement);
        for (const CastErrors& row : way.rows) cells << decibels(row);
    }
    return table;
}

}  // namespace meshwright::ui
