// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/numerics/scaling/scaled_tensor.h"

#include <algorithm>
#include <cmath>

#include "core/numerics/float_code.h"
#include "core/numerics/scaling/int8.h"

namespace meshwright {

namespace {

double scaledNumber(float number, const TileScale& scale) {
    switch (scale.arithmetic) {
        case ScaleArithmetic::multiply:
            return number * scale.encode;
        case ScaleArithmetic::divide:
            return number / static_cast<float>(scale.decode);
        case ScaleArithmetic::exact:
            break;
    }
    return number / scale.decode;
}

double largestElement(const FloatFormat* format) {
    return format ? toDouble(decode(*format, format->maxFiniteCode())) : kInt8Largest;
}

std::uint8_t encodeElement(const FloatFormat* format, double scaled) {
    if (!format) return encodeInt8(scaled);
    const auto code = encode(*format, scaled, {.overflow = Overflow::saturate});
    // Where the format has no NaN the tile's scale is one, and the code means nothing.
    return static_cast<std::uint8_t>(code.value_or(format->signBit()));
}

double decodeElement(const FloatFormat* format, std::uint8_t code) {
    return format ? toDouble(decode(*format, code)) : decodeInt8(code);
}

/// Counts what element i, finite on both sides, has become.
void countElement(CastErrors& errors, const ScaledTensor& tensor, double scaled, std::size_t i) {
    const FloatFormat* format = tensor.elementFormat;
    if (tensor.values[i] == 0.0)
        ++errors.zero;
    else if (std::abs(scaled) > largestElement(format))
        ++errors.overflow;
    else if (format && decode(*format, tensor.codes[i]).kind == FloatClass::subnormal)
        ++errors.subnormal;
    else
        ++errors.normal;
}

/// Calls `use` with the index of each number of a tile.
template <class Use>
void forEachNumber(const ScaledTile& tile, std::size_t columns, const Use& use) {
    for (std::size_t row = tile.row; row < tile.row + tile.shape.rows; ++row) {
        const std::size_t first = row * columns + tile.column;
        for (std::size_t i = first; i < first + tile.shape.columns; ++i) use(i);
    }
}

float tileAmax(const MatrixView& tensor, const ScaledTile& tile) {
    float amax = 0.0F;
    for (std::size_t row = tile.row; row < tile.row + tile.shape.rows; ++row) {
        const float ofRow =
            greatestMagnitude(tensor.numbers.subspan(row * tensor.columns + tile.column, tile.shape.columns));
        if (std::isnan(ofRow)) return ofRow;
        amax = std::max(amax, ofRow);
    }
    return amax;
}

void fillTile(ScaledTensor& result, const MatrixView& tensor, ScaledTile& tile) {
    const double largest = largestElement(result.elementFormat);
    forEachNumber(tile, tensor.columns, [&](std::size_t i) {
        const double scaled = scaledNumber(tensor.numbers[i], tile.scale);
        result.isClipped[i] = std::abs(scaled) > largest;
        if (result.isClipped[i]) ++tile.clipped;
        result.codes[i] = encodeElement(result.elementFormat, scaled);
        result.values[i] = decodeElement(result.elementFormat, result.codes[i]) * tile.scale.decode;
    });
}

}  // namespace

std::size_t ScaledTensor::clipped() const {
    std::size_t total = 0;
    for (const ScaledTile& tile : tiles) total += tile.clipped;
    return total;
}

double ScaledTensor::bitsPerElement() const {
    const auto count = static_cast<double>(codes.size());
    const int scaleBits = scaleFormat ? scaleFormat->bits() : 32;
    const int elementBits = elementFormat ? elementFormat->bits() : 8;
    return elementBits + scaleBits * static_cast<double>(tiles.size()) / count;
}

ScaledTensor scaleTiles(const MatrixView& tensor, TileShape tile, const FloatFormat* elementFormat,
                        const FloatFormat* scaleFormat, const ScaleOfTile& scaleOf) {
    ScaledTensor result{elementFormat, scaleFormat, tile, {}, {}, {}};
    result.codes.resize(tensor.numbers.size());
    result.values.resize(tensor.numbers.size());
    result.isClipped.resize(tensor.numbers.size());
    for (std::size_t row = 0; row < tensor.rows; row += tile.rows) {
        for (std::size_t column = 0; column < tensor.columns; column += tile.columns) {
            const TileShape shape{std::min(tile.rows, tensor.rows - row),
                                  std::min(tile.columns, tensor.columns - column)};
            ScaledTile scaled{row, column, shape, 0.0F, {}, 0};
            scaled.amax = tileAmax(tensor, scaled);
            scaled.scale = scaleOf(scaled.amax);
            fillTile(result, tensor, scaled);
            result.tiles.push_back(scaled);
        }
    }
    return result;
}

CastErrors castErrors(const ScaledTensor& tensor, const MatrixView& numbers) {
    CastErrors errors = measureErrors(numbers.numbers, tensor.values);
    for (const ScaledTile& tile : tensor.tiles)
        forEachNumber(tile, numbers.columns, [&](std::size_t i) {
            const float number = numbers.numbers[i];
            if (std::isfinite(number) && std::isfinite(tensor.values[i]))
                countElement(errors, tensor, scaledNumber(number, tile.scale), i);
        });
    return errors;
}

}  // namespace meshwright
