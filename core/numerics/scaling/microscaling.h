// SPDX-License-Identifier: GPL-3.0-or-later
// Microscaling (OCP MX): 32 elements of FP8, FP6 or FP4 share a scale in E8M0.
#pragma once

#include <cstdint>

#include "core/numerics/scaling/scaled_tensor.h"
#include "core/units/words.h"

namespace meshwright {

inline constexpr TileShape kMxBlock{1, 32};

/// Exponent of a block's scale, from its amax and the element format's largest number L = l x 2^e. Has words.
enum class MxScaleRule : std::uint8_t {
    floor,  ///< floor(log2 amax) - e: OCP v1.0, microxcaling, torchao's default. Clips amax beyond L
    rceil,  ///< ceil(log2(amax / L)): Transformer Engine, cuDNN, torchao RCEIL. Never clips
    ceil,   ///< ceil(log2 amax) - e: torchao CEIL
    even,   ///< floor(log2 of amax rounded half up to the element's mantissa) - e: torchao EVEN
};

/// The scale's code in E8M0: 0 for a block of zeros, NaN (0xff) where a number is not finite.
[[nodiscard]] std::uint32_t mxScaleCode(float amax, const FloatFormat& elementFormat, MxScaleRule rule);

/// `elementFormat`: e4m3, e5m2, e3m2, e2m3 or e2m1. A row that is no multiple of 32 ends in a shorter block.
[[nodiscard]] ScaledTensor scaleMx(const MatrixView& tensor, const FloatFormat& elementFormat,
                                   MxScaleRule rule = MxScaleRule::floor);

}  // namespace meshwright
