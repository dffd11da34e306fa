// SPDX-License-Identifier: GPL-3.0-or-later
// What a shared scale costs: the same numbers stored in several ways, with one outlier among them or with
// tiles of different magnitude.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "core/numerics/scaling/microscaling.h"
#include "core/numerics/scaling/nvfp4.h"
#include "core/units/words.h"

namespace meshwright {

/// How the numbers of a study are scaled and stored. Has words.
enum class ScalingWay : std::uint8_t {
    int8Tensor,  ///< INT8, one scale for all
    int8Tile,    ///< INT8, a scale for every 1 x 128
    tensor,      ///< the element format, one scale for all: amax / largest, in float32
    tile,        ///< the element format, a scale for every 1 x 128
    mx,          ///< MX: the element format, a power of two for every 1 x 32
    mxfp4,       ///< MX of E2M1
    nvfp4,       ///< E2M1, a scale in E4M3 for every 1 x 16 and one in float32 for all
};

inline constexpr std::size_t kStudyRows = 8, kStudyColumns = 128;
inline constexpr int kMostOutlierExponent = 7;

/// 8 x 128 numbers, row by row: each row is one tile of 1 x 128.
struct StudiedTensor {
    std::vector<float> numbers;
    std::optional<std::size_t> outlier;  ///< its place, where there is one
    /// Place that no sum of errors has: the outlier's, also before it is there, so that the same numbers are
    /// compared.
    std::optional<std::size_t> leftOut;
    [[nodiscard]] MatrixView matrix() const { return {numbers, kStudyRows, kStudyColumns}; }
    friend bool operator==(const StudiedTensor&, const StudiedTensor&) = default;
};

/// Standard normal numbers, the one at place 300 replaced by 10^exponent (0 to 7). Empty: no outlier.
[[nodiscard]] StudiedTensor tensorWithOutlier(std::optional<int> exponent);
/// Normal numbers, those of row r with the standard deviation 2^-3r.
[[nodiscard]] StudiedTensor tensorOfSpreadTiles();

/// The element formats of a study: those that MX has.
[[nodiscard]] std::span<const FloatFormat* const> studiedFormats();

/// The numbers, stored in one of the ways, and what was lost.
struct StudiedWay {
    ScalingWay way = ScalingWay::tensor;
    ScaledTensor tensor;
    std::optional<Nvfp4TensorScale> tensorScale;  ///< of NVFP4
    double bitsPerElement = 0.0;                  ///< with all scales
    CastErrors errors;                   ///< signal, noise and `flushed` of all numbers but the one left out
    std::vector<CastErrors> rows;        ///< the same of every row
    std::vector<double> relativeErrors;  ///< |value - number| / |number|; 0 where the number is 0

    /// Was the number lost to zero?
    [[nodiscard]] bool isFlushed(std::size_t place) const {
        return tensor.values[place] == 0.0 && relativeErrors[place] > 0.0;
    }
    /// Position of the tile that a number is in.
    [[nodiscard]] std::size_t tileOf(std::size_t place) const;
};

struct ScalingStudyResult {
    StudiedTensor studied;
    std::vector<StudiedWay> ways;
};

/// One way alone. `elementFormat`: one of studiedFormats(), for the ways that have it open; `rule`: of MX.
[[nodiscard]] StudiedWay studyWay(const StudiedTensor& studied, ScalingWay way,
                                  const FloatFormat& elementFormat, MxScaleRule rule);

/// All ways. Of E2M1, MX and MXFP4 are one.
[[nodiscard]] ScalingStudyResult studyScaling(StudiedTensor studied, const FloatFormat& elementFormat,
                                              MxScaleRule rule);

}  // namespace meshwright
