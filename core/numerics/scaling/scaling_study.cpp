// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/numerics/scaling/scaling_study.h"

#include <algorithm>
#include <array>
#include <cmath>

#include "core/numerics/random_numbers.h"
#include "core/numerics/scaling/tensor_scaling.h"

namespace meshwright {

MESHWRIGHT_WORDS(ScalingWay, {{int8Tensor, "int8-tensor"},
                              {int8Tile, "int8-tile"},
                              {tensor, "tensor"},
                              {tile, "tile"},
                              {mx, "mx"},
                              {mxfp4, "mxfp4"},
                              {nvfp4, "nvfp4"}})

namespace {

constexpr std::size_t kCount = kStudyRows * kStudyColumns;
constexpr std::size_t kOutlierPlace = 300;
constexpr std::uint64_t kOutlierSeed = 5, kSpreadSeed = 12;  // of the published tables
constexpr int kSpreadOctaves = 3;                            // from one row to the next
constexpr TileShape kWhole{kStudyRows, kStudyColumns};

/// The tiles of the study have no least amax: their numbers may be small.
ScaledTensor scaleFp8(const MatrixView& matrix, TileShape tile, const FloatFormat& format) {
    return scaleTilesByAmax(matrix, tile, format, {.leastAmax = 0.0F});
}

void store(StudiedWay& result, const MatrixView& matrix, const FloatFormat& format, MxScaleRule rule) {
    switch (result.way) {
        case ScalingWay::int8Tensor:
            result.tensor = scaleInt8(matrix, kWhole);
            break;
        case ScalingWay::int8Tile:
            result.tensor = scaleInt8(matrix, kActivationTile);
            break;
        case ScalingWay::tensor:
            result.tensor = scaleFp8(matrix, kWhole, format);
            break;
        case ScalingWay::tile:
            result.tensor = scaleFp8(matrix, kActivationTile, format);
            break;
        case ScalingWay::mx:
            result.tensor = scaleMx(matrix, format, rule);
            break;
        case ScalingWay::mxfp4:
            result.tensor = scaleMx(matrix, *findFloatFormat("e2m1"), rule);
            break;
        case ScalingWay::nvfp4: {
            Nvfp4Tensor scaled = scaleNvfp4(matrix);
            result.tensor = std::move(scaled.blocks);
            result.tensorScale = scaled.tensorScale;
            break;
        }
    }
}

double relativeError(float number, double value) {
    return number == 0.0F ? 0.0 : std::abs((value - double{number}) / double{number});
}

/// Of the numbers from `first` to `last`, without the one left out.
CastErrors errorsOf(const StudiedTensor& studied, const ScaledTensor& tensor, std::size_t first,
                    std::size_t last) {
    std::vector<float> numbers;
    std::vector<double> values;
    for (std::size_t i = first; i < last; ++i) {
        if (i == studied.leftOut) continue;
        numbers.push_back(studied.numbers[i]);
        values.push_back(tensor.values[i]);
    }
    return measureErrors(numbers, values);
}

}  // namespace

StudiedTensor tensorWithOutlier(std::optional<int> exponent) {
    StudiedTensor studied{normalNumbers(kCount, kOutlierSeed), {}, kOutlierPlace};
    if (!exponent) return studied;
    studied.outlier = kOutlierPlace;
    studied.numbers[kOutlierPlace] = static_cast<float>(std::pow(10.0, *exponent));
    return studied;
}

StudiedTensor tensorOfSpreadTiles() {
    StudiedTensor studied{normalNumbers(kCount, kSpreadSeed), {}, {}};
    for (std::size_t i = 0; i < kCount; ++i)
        studied.numbers[i] =
            std::ldexp(studied.numbers[i], -kSpreadOctaves * static_cast<int>(i / kStudyColumns));
    return studied;
}

std::span<const FloatFormat* const> studiedFormats() {
    static const std::array<const FloatFormat*, 5> formats = {
        findFloatFormat("e4m3"), findFloatFormat("e5m2"), findFloatFormat("e2m3"), findFloatFormat("e3m2"),
        findFloatFormat("e2m1")};
    return formats;
}

std::size_t StudiedWay::tileOf(std::size_t place) const {
    const std::size_t row = place / kStudyColumns, column = place % kStudyColumns;
    const TileShape& shape = tensor.tileShape;
    return row / shape.rows * (kStudyColumns / shape.columns) + column / shape.columns;
}

StudiedWay studyWay(const StudiedTensor& studied, ScalingWay way, const FloatFormat& elementFormat,
                    MxScaleRule rule) {
    StudiedWay result;
    result.way = way;
    store(result, studied.matrix(), elementFormat, rule);
    constexpr double kTensorScaleBits = 32.0;
    result.bitsPerElement =
        result.tensor.bitsPerElement() + (result.tensorScale ? kTensorScaleBits / double{kCount} : 0.0);
    result.errors = errorsOf(studied, result.tensor, 0, kCount);
    for (std::size_t row = 0; row < kStudyRows; ++row)
        result.rows.push_back(
            errorsOf(studied, result.tensor, row * kStudyColumns, (row + 1) * kStudyColumns));
    for (std::size_t i = 0; i < kCount; ++i)
        result.relativeErrors.push_back(relativeError(studied.numbers[i], result.tensor.values[i]));
    return result;
}

ScalingStudyResult studyScaling(StudiedTensor studied, const FloatFormat& elementFormat, MxScaleRule rule) {
    using enum ScalingWay;
    ScalingStudyResult result{std::move(studied), {}};
    for (const ScalingWay way : {int8Tensor, int8Tile, tensor, tile, mx, mxfp4, nvfp4}) {
        if (way == mx && elementFormat.id == "e2m1") continue;
        result.ways.push_back(studyWay(result.studied, way, elementFormat, rule));
    }
    return result;
}

}  // namespace meshwright
