// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/numerics/loss_scaling/clip_order.h"

#include <cmath>
#include <vector>

#include "core/numerics/loss_scaling/grad_scaler.h"

namespace meshwright {

namespace {

double normOf(std::span<const float> numbers) {
    double squares = 0.0;
    for (const float number : numbers) squares += double{number} * double{number};
    return std::sqrt(squares);
}

void multiply(std::span<float> numbers, float factor) {
    for (float& number : numbers) number *= factor;
}

}  // namespace

float clipByNorm(std::span<float> gradients, float maxNorm) {
    constexpr float kTiny = 1e-6F;  // PyTorch's, against a norm of 0
    const auto norm = static_cast<float>(normOf(gradients));
    const float factor = maxNorm / (norm + kTiny);
    if (factor < 1.0F) multiply(gradients, factor);
    return norm;
}

ClipOrder clipOrder(std::span<const float> gradients, float scale, float maxNorm) {
    const float inverse = GradScaler({.initialScale = scale}).inverseScale();
    std::vector<float> scaled(gradients.begin(), gradients.end());
    multiply(scaled, scale);
    std::vector<float> unscaledFirst = scaled;
    multiply(unscaledFirst, inverse);
    clipByNorm(unscaledFirst, maxNorm);
    clipByNorm(scaled, maxNorm);
    multiply(scaled, inverse);
    return {normOf(unscaledFirst), normOf(scaled)};
}

}  // namespace meshwright
