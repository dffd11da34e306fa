// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>

namespace meshwright {

/// torch.amp.GradScaler's arguments. growthFactor above 1, backoffFactor between 0 and 1, growthInterval at
/// least 1.
struct GradScalerOptions {
    float initialScale = 65536.0F;
    double growthFactor = 2.0;
    double backoffFactor = 0.5;
    std::int32_t growthInterval = 2000;
    friend bool operator==(const GradScalerOptions&, const GradScalerOptions&) = default;
};

/// The loss scale of torch.amp.GradScaler: lower after every overflow, higher after `growthInterval` steps
/// without one. Nothing bounds it below, and it grows while it stays finite.
class GradScaler {
  public:
    explicit GradScaler(const GradScalerOptions& options = {});

    [[nodiscard]] float scale() const { return m_scale; }
    /// What unscaling multiplies with; infinity where the scale is too small for float32's reciprocal.
    [[nodiscard]] float inverseScale() const;
    /// Steps without overflow since the scale last changed or an overflow.
    [[nodiscard]] std::int32_t growthTracker() const { return m_tracker; }

    /// Once a step: was a gradient infinite or NaN?
    void update(bool foundInf);
    /// PyTorch compares the tracker for equality: an interval set below it stops growth until an overflow.
    void setGrowthInterval(std::int32_t interval) { m_options.growthInterval = interval; }

  private:
    GradScalerOptions m_options;
    float m_scale;
    std::int32_t m_tracker = 0;
};

}  // namespace meshwright
