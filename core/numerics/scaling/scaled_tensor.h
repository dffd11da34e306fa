// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <vector>

#include "core/numerics/cast_errors.h"
#include "core/numerics/float_format.h"

namespace meshwright {

/// rows x columns numbers, row by row.
struct MatrixView {
    std::span<const float> numbers;
    std::size_t rows = 0, columns = 0;
};

/// Rows and columns that share a scale.
struct TileShape {
    std::size_t rows = 0, columns = 0;
    friend bool operator==(const TileShape&, const TileShape&) = default;
};

/// How a number comes to the element format's range: times `encode` or over `decode`, rounded to float32 as
/// GPUs do, or over a power of two, which is exact.
enum class ScaleArithmetic : std::uint8_t { multiply, divide, exact };

/// A scale in both of its conventions: element = number x encode, value = element x decode.
struct TileScale {
    double decode = 1.0;
    float encode = 1.0F;
    ScaleArithmetic arithmetic = ScaleArithmetic::multiply;
    std::optional<std::uint32_t> code{};  ///< where the scale is stored in a format of its own
    friend bool operator==(const TileScale&, const TileScale&) = default;
};

struct ScaledTile {
    std::size_t row = 0, column = 0;  ///< of its first number
    TileShape shape;                  ///< less than the tensor's at its edges
    float amax = 0.0F;                ///< greatest magnitude; NaN where a number is not finite
    TileScale scale;
    std::size_t clipped = 0;  ///< numbers that were, scaled, greater than the largest element
    friend bool operator==(const ScaledTile&, const ScaledTile&) = default;
};

/// A tensor stored in few bits with shared scales.
struct ScaledTensor {
    const FloatFormat* elementFormat = nullptr;  ///< nullptr: INT8, codes in two's complement
    const FloatFormat* scaleFormat = nullptr;    ///< nullptr: float32
    TileShape tileShape;
    std::vector<ScaledTile> tiles;    ///< row by row
    std::vector<std::uint8_t> codes;  ///< one a number, in the tensor's order
    std::vector<double> values;       ///< what the codes stand for, exactly: element x scale
    std::vector<bool> isClipped{};    ///< was the number, scaled, greater than the largest element?

    [[nodiscard]] std::size_t clipped() const;
    /// Storage: the codes and their tiles' scales, without a scale of the whole tensor.
    [[nodiscard]] double bitsPerElement() const;
};

using ScaleOfTile = std::function<TileScale(float amax)>;

/// Cuts the tensor into tiles, asks for the scale of each and rounds the scaled numbers to nearest even,
/// saturating. Both sizes of `tile` at least 1; `elementFormat` of 8 bits or less, or nullptr for INT8.
[[nodiscard]] ScaledTensor scaleTiles(const MatrixView& tensor, TileShape tile,
                                      const FloatFormat* elementFormat, const FloatFormat* scaleFormat,
                                      const ScaleOfTile& scaleOf);

/// Counts and errors of the scaled tensor against what it was made of. A number counts as `overflow` where it
/// was clipped, and as `zero` where its value is zero, be it for the scale alone.
[[nodiscard]] CastErrors castErrors(const ScaledTensor& tensor, const MatrixView& numbers);

}  // namespace meshwright
