// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/numerics/tensor/tensor_items.h"

#include <cmath>

#include "ui/numerics/power_text.h"
#include "ui/numerics/tensor/tensor_words.h"
#include "ui/text/float_words.h"

namespace meshwright::ui {

namespace {

QString number(std::size_t count) {
    return groupedText(static_cast<std::int64_t>(count));
}

struct BinRange {
    std::size_t first = 0, last = 0;  ///< one beyond
};

BinRange binsOf(const ItemId& item) {
    const auto first = static_cast<std::size_t>(item.a);
    return {first, first + static_cast<std::size_t>(item.b)};
}

/// "2^−20", "1.25 × 2^−20", "0"
QString edgeText(std::size_t bin) {
    constexpr auto kPerOctave = MagnitudeHistogram::kBinsPerOctave;
    if (bin == 0) return QStringLiteral("0");
    const double edge = bin + kPerOctave < MagnitudeHistogram::kBins
                            ? double{MagnitudeHistogram::lowerEdge(bin)}
                            : std::ldexp(1.0, 128);
    const int exponent = std::ilogb(edge);
    const double significand = std::ldexp(edge, -exponent);
    if (significand == 1.0) return powerText(exponent);
    return QStringLiteral("%1 × %2").arg(shortText(significand, 4), powerText(exponent));
}

QString bandFacts(const HistogramFigures& figures, Band band) {
    const QString format = shortName(*figures.format);
    const auto border = [](float magnitude) { return shortText(double{magnitude}, 4); };
    switch (band) {
        case Band::zero:
            return TensorText::tr("magnitudes up to %1 become zero in %2")
                .arg(border(figures.borders.largestZero), format);
        case Band::subnormal:
            return TensorText::tr("magnitudes from %1 to %2 lose digits in %3")
                .arg(border(figures.borders.largestZero), border(figures.borders.leastNormal), format);
        case Band::normal:
            return TensorText::tr("magnitudes from %1 to %2 keep all digits that %3 has")
                .arg(border(figures.borders.leastNormal), border(figures.borders.largestFinite), format);
        case Band::overflow:
            return TensorText::tr("magnitudes above %1 are too large for %2; counted as saturated")
                .arg(border(figures.borders.largestFinite), format);
    }
    return {};
}

const StudiedWay* wayOf(const ScalingStudyResult& study, const ItemId& item) {
    const auto way = static_cast<std::size_t>(item.a);
    return item.a >= 0 && way < study.ways.size() ? &study.ways[way] : nullptr;
}

QString codeText(const ScaledTensor& tensor, std::uint32_t code) {
    return TensorText::tr("code 0x%1 of %2")
        .arg(code, 2, 16, QLatin1Char('0'))
        .arg(shortName(*tensor.scaleFormat));
}

std::size_t flushedIn(const StudiedWay& way, const ScaledTile& tile) {
    std::size_t flushed = 0;
    for (std::size_t row = tile.row; row < tile.row + tile.shape.rows; ++row)
        for (std::size_t column = tile.column; column < tile.column + tile.shape.columns; ++column)
            flushed += way.isFlushed(row * kStudyColumns + column) ? 1 : 0;
    return flushed;
}

QString tileFacts(const StudiedWay& way, const ScaledTile& tile) {
    QStringList lines = {
        TensorText::tr("amax %1").arg(shortText(double{tile.amax}, 4)),
        TensorText::tr("scale to decode %1 (value = element × scale)").arg(shortText(tile.scale.decode, 4)),
        TensorText::tr("scale to encode %1 (element = number × scale)")
            .arg(shortText(double{tile.scale.encode}, 4))};
    if (tile.scale.code && way.tensor.scaleFormat)
        lines << codeText(way.tensor, *tile.scale.code);
    else
        lines << TensorText::tr("stored in float32");
    if (way.tensorScale)
        lines << TensorText::tr("the whole tensor also has %1, to encode")
                     .arg(shortText(double{way.tensorScale->encode}, 4));
    lines << TensorText::tr("%1 clipped, %2 flushed to zero")
                 .arg(number(tile.clipped), number(flushedIn(way, tile)));
    return lines.join(QLatin1Char('\n'));
}

QString wayFacts(const StudiedWay& way) {
    return TensorText::tr("SQNR %1, %2 flushed to zero, %3 clipped, %4 bits an element with its scales")
        .arg(decibelText(way.errors.sqnrDecibels()), number(way.errors.flushed), number(way.tensor.clipped()),
             quantityText(way.bitsPerElement));
}

}  // namespace

QString histogramItemName(const HistogramFigures& figures, const ItemId& item) {
    if (item.kind == ItemId::Kind::magnitudeBand)
        return TensorText::tr("%1 in %2").arg(nameOf(static_cast<Band>(item.a)), shortName(*figures.format));
    if (item.kind == ItemId::Kind::magnitudeScale)
        return TensorText::tr("Scale %1").arg(powerText(figures.scaleExponent));
    if (item.kind != ItemId::Kind::magnitudeBin) return {};
    const BinRange bins = binsOf(item);
    return TensorText::tr("Magnitude %1 to %2").arg(edgeText(bins.first), edgeText(bins.last));
}

QString histogramItemFacts(const HistogramFigures& figures, const ItemId& item) {
    if (item.kind == ItemId::Kind::magnitudeScale) return scaleFacts(figures, figures.scaleExponent);
    if (item.kind == ItemId::Kind::magnitudeBand) {
        const auto band = static_cast<Band>(item.a);
        return TensorText::tr("%1; %2").arg(countText(countOf(figures.errors, band), figures.errors.count()),
                                            bandFacts(figures, band));
    }
    if (item.kind != ItemId::Kind::magnitudeBin) return {};
    std::size_t count = 0;
    const BinRange bins = binsOf(item);
    for (std::size_t bin = bins.first; bin < bins.last; ++bin) count += figures.histogram->bins()[bin];
    return TensorText::tr("%1 numbers").arg(countText(count, figures.errors.count()));
}

QString scaleFacts(const HistogramFigures& figures, int exponent) {
    const BandShares& shares = figures.sharesUnder(exponent);
    QStringList parts;
    for (const Band band : kBands)
        parts << TensorText::tr("%1 %2").arg(nameOf(band), percentText(shareOf(shares, band)));
    return TensorText::tr("at %1: %2").arg(powerText(exponent), parts.join(TensorText::tr(", ")));
}

QString studyItemName(const ScalingStudyResult& study, const FloatFormat& elementFormat, const ItemId& item) {
    const StudiedWay* way = wayOf(study, item);
    if (!way) return {};
    const QString name = nameOf(way->way, elementFormat);
    if (item.kind == ItemId::Kind::scalingWay) return name;
    const auto t = static_cast<std::size_t>(item.b);
    if (item.kind != ItemId::Kind::scaledTile || t >= way->tensor.tiles.size()) return {};
    const ScaledTile& tile = way->tensor.tiles[t];
    if (way->tensor.tiles.size() == 1) return TensorText::tr("%1: one scale for all").arg(name);
    return TensorText::tr("%1: row %2, columns %3 to %4")
        .arg(name, number(tile.row), number(tile.column), number(tile.column + tile.shape.columns - 1));
}

QString studyItemFacts(const ScalingStudyResult& study, const ItemId& item) {
    const StudiedWay* way = wayOf(study, item);
    if (!way) return {};
    if (item.kind == ItemId::Kind::scalingWay) return wayFacts(*way);
    const auto t = static_cast<std::size_t>(item.b);
    if (item.kind != ItemId::Kind::scaledTile || t >= way->tensor.tiles.size()) return {};
    return tileFacts(*way, way->tensor.tiles[t]);
}

}  // namespace meshwright::ui
