// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/numerics/scaling/tensor_scaling.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <limits>

#include "core/numerics/float_code.h"
#include "core/numerics/scaling/int8.h"
#include "core/numerics/scaling/power_of_two.h"

namespace meshwright {

namespace {

constexpr float kLargestFloat = std::numeric_limits<float>::max();

float largestOf(const FloatFormat& format) {
    return static_cast<float>(toDouble(decode(format, format.maxFiniteCode())));
}

TileScale tileScale(float amax, float largest, const TileOptions& options) {
    const float counted = amax < options.leastAmax ? options.leastAmax : amax;  // a NaN stays one
    float scale = counted == 0.0F ? 1.0F : counted / largest;
    if (options.powerOfTwo && std::isfinite(scale))
        scale = static_cast<float>(std::ldexp(1.0, ceilLog2(scale)));
    return {scale, 1.0F / scale, options.arithmetic, {}};
}

}  // namespace

float currentScale(float amax, float largest, bool powerOfTwo) {
    if (amax == 0.0F || !std::isfinite(amax)) return 1.0F;
    const float scale = std::min(largest / amax, kLargestFloat);
    if (!powerOfTwo) return scale;
    return static_cast<float>(std::ldexp(1.0, floorLog2(scale)));
}

ScaledTensor scaleWith(const MatrixView& tensor, const FloatFormat& format, float scale) {
    const TileShape whole{std::max<std::size_t>(tensor.rows, 1), std::max<std::size_t>(tensor.columns, 1)};
    return scaleTiles(tensor, whole, &format, nullptr, [&](float) {
        return TileScale{1.0F / scale, scale, ScaleArithmetic::multiply, {}};
    });
}

ScaledTensor scaleByCurrentAmax(const MatrixView& tensor, const FloatFormat& format, bool powerOfTwo) {
    return scaleWith(tensor, format,
                     currentScale(greatestMagnitude(tensor.numbers), largestOf(format), powerOfTwo));
}

ScaledTensor scaleTilesByAmax(const MatrixView& tensor, TileShape tile, const FloatFormat& format,
                              const TileOptions& options) {
    const float largest = largestOf(format);
    return scaleTiles(tensor, tile, &format, nullptr,
                      [&](float amax) { return tileScale(amax, largest, options); });
}

ScaledTensor scaleInt8(const MatrixView& tensor, TileShape tile) {
    return scaleTiles(tensor, tile, nullptr, nullptr, [](float amax) {
        const float scale = amax == 0.0F ? 1.0F : amax / static_cast<float>(kInt8Largest);
        return TileScale{scale, 1.0F / scale, ScaleArithmetic::divide, {}};
    });
}

DelayedScaling::DelayedScaling(const DelayedOptions& options)
    : m_options(options), m_history(options.historyLength, 0.0F) {}

DelayedScaling::Step DelayedScaling::step(float amax) {
    Step step;
    step.scaleUsed = m_scale;
    step.clips = double{amax} * double{m_scale} > double{m_options.largest};
    m_history.front() = amax;
    const float chosen =
        m_options.choice == AmaxChoice::max ? *std::ranges::max_element(m_history) : m_history.front();
    std::ranges::rotate(m_history, m_history.begin() + 1);
    m_history.front() = 0.0F;
    // An amax of 0 says nothing: the scale stays.
    if (chosen != 0.0F) m_scale = currentScale(chosen, std::ldexp(m_options.largest, -m_options.margin));
    step.scaleNext = m_scale;
    return step;
}

}  // namespace meshwright
