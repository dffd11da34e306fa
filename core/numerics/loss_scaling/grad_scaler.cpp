// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/numerics/loss_scaling/grad_scaler.h"

#include <cmath>

namespace meshwright {

namespace {

/// The product is made in double and stored in float32, as PyTorch's kernel does.
float times(float scale, double factor) {
    return static_cast<float>(double{scale} * factor);
}

}  // namespace

GradScaler::GradScaler(const GradScalerOptions& options)
    : m_options(options), m_scale(options.initialScale) {}

float GradScaler::inverseScale() const {
    return static_cast<float>(1.0 / double{m_scale});
}

void GradScaler::update(bool foundInf) {
    if (foundInf) {
        m_scale = times(m_scale, m_options.backoffFactor);
        m_tracker = 0;
        return;
    }
    if (++m_tracker != m_options.growthInterval) return;
    m_tracker = 0;
    const float grown = times(m_scale, m_options.growthFactor);
    if (std::isfinite(grown)) m_scale = grown;
}

}  // namespace meshwright
