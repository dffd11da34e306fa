// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/numerics/loss_scaling/deepspeed_loss_scaler.h"

#include <fmt/format.h>

#include <algorithm>

namespace meshwright {

DeepSpeedLossScaler::DeepSpeedLossScaler(const DeepSpeedScalerOptions& options)
    : m_options(options), m_scale(options.initialScale), m_hysteresisLeft(options.hysteresis) {}

Result<void> DeepSpeedLossScaler::update(bool overflow) {
    if (overflow) {
        if (m_hysteresisLeft > 1) {
            --m_hysteresisLeft;
        } else if (m_scale == m_options.minScale && m_options.raiseErrorAtMinScale) {
            return tl::unexpected(
                Errors{{"loss-scale-at-minimum", "", fmt::format("{}", m_scale),
                        MESHWRIGHT_SENTENCE("Phrases", "a loss scale above the minimum at an overflow")}});
        } else {
            m_scale = std::max(m_scale / m_options.scaleFactor, m_options.minScale);
        }
        m_lastOverflow = m_step++;
        return {};
    }
    const bool grows = (m_step - m_lastOverflow) % m_options.scaleWindow == 0;
    if (grows || m_options.consecutiveHysteresis) m_hysteresisLeft = m_options.hysteresis;
    if (grows) m_scale *= m_options.scaleFactor;
    ++m_step;
    return {};
}

DeepSpeedUnfusedScaler::DeepSpeedUnfusedScaler(const Options& options)
    : m_options(options), m_scale(options.initialScale) {}

void DeepSpeedUnfusedScaler::update(bool overflow) {
    if (overflow) {
        m_scale = std::max(m_scale / m_options.scaleFactor, m_options.minScale);
        m_lastOverflow = m_step;
    } else {
        const std::int64_t before = m_step - m_lastOverflow - 1;  // good steps before this one
        if (before > 0 && before % m_options.scaleWindow == 0) m_scale *= m_options.scaleFactor;
    }
    ++m_step;
}

}  // namespace meshwright
