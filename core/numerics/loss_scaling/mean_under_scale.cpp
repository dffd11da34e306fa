// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/numerics/loss_scaling/mean_under_scale.h"

#include <algorithm>
#include <cmath>

#include "core/numerics/loss_scaling/grad_scaler.h"

namespace meshwright {

MeanUnderScale meanUnderScale(std::span<const std::vector<float>> gradients, float scale) {
    MeanUnderScale result;
    if (gradients.empty()) return result;
    const float inverse = GradScaler({.initialScale = scale}).inverseScale();
    const auto ranks = static_cast<float>(gradients.size());
    result.numbers = gradients.front().size();
    for (std::size_t i = 0; i < result.numbers; ++i) {
        float sum = 0.0F, scaledSum = 0.0F;
        for (const std::vector<float>& ofRank : gradients) {
            sum += ofRank[i];
            scaledSum += ofRank[i] * scale;
        }
        const float mean = sum / ranks;
        const float unscaled = scaledSum / ranks * inverse;
        if (unscaled == mean) continue;
        ++result.different;
        if (mean == 0.0F) continue;
        const double difference = std::abs((double{unscaled} - double{mean}) / double{mean});
        result.largestRelativeDifference = std::max(result.largestRelativeDifference, difference);
    }
    return result;
}

}  // namespace meshwright
