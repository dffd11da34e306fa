// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/numerics/scaling/nvfp4.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "core/numerics/float_code.h"

namespace meshwright {

namespace {

constexpr float kLargestFloat = std::numeric_limits<float>::max();
constexpr float kLargestScale = 448.0F;  // of E4M3
constexpr float kLargestElement = 6.0F;  // of E2M1

Nvfp4TensorScale tensorScale(float amax) {
    if (amax == 0.0F) return {};
    const float encode = std::min(kLargestScale * kLargestElement / amax, kLargestFloat);
    return {amax, encode, 1.0F / encode};
}

/// The block's scale is amax / 6 in units of the tensor's; the multiplier undoes both as they were rounded.
TileScale blockScale(float amax, const Nvfp4TensorScale& tensor, const FloatFormat& scaleFormat) {
    const float perAmax = tensor.encode * (1.0F / kLargestElement);
    const std::uint32_t code = *encode(scaleFormat, double{amax * perAmax}, {.overflow = Overflow::saturate});
    const double scale = toDouble(decode(scaleFormat, code));
    const float undone = static_cast<float>(scale) * tensor.decode;
    return {scale * double{tensor.decode}, std::min(1.0F / undone, kLargestFloat), ScaleArithmetic::multiply,
            code};
}

}  // namespace

Nvfp4Tensor scaleNvfp4(const MatrixView& tensor, TileShape block) {
    const FloatFormat& scaleFormat = *findFloatFormat("e4m3");
    Nvfp4Tensor result;
    result.tensorScale = tensorScale(greatestMagnitude(tensor.numbers));
    result.blocks = scaleTiles(tensor, block, findFloatFormat("e2m1"), &scaleFormat,
                               [&](float amax) { return blockScale(amax, result.tensorScale, scaleFormat); });
    return result;
}

}  // namespace meshwright
