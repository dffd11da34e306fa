// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/numerics/loss_scaling/megatron_grad_scaler.h"

#include <algorithm>

namespace meshwright {

MegatronGradScaler::MegatronGradScaler(const MegatronScalerOptions& options)
    : m_options(options), m_scale(options.initialScale), m_hysteresisLeft(options.hysteresis) {}

void MegatronGradScaler::update(bool foundInf) {
    if (foundInf) {
        m_tracker = 0;
        --m_hysteresisLeft;
        if (m_hysteresisLeft <= 0) m_scale = std::max(m_scale * m_options.backoffFactor, m_options.minScale);
        return;
    }
    if (++m_tracker != m_options.growthInterval) return;
    m_tracker = 0;
    m_hysteresisLeft = m_options.hysteresis;
    m_scale *= m_options.growthFactor;
}

}  // namespace meshwright
