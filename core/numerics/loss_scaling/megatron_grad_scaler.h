// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>

namespace meshwright {

/// Megatron-LM's --initial-loss-scale, --min-loss-scale, --loss-scale-window and --hysteresis.
/// minScale above 0 and at most initialScale; the others as in GradScalerOptions; hysteresis at least 1.
struct MegatronScalerOptions {
    float initialScale = 4294967296.0F;
    float minScale = 1.0F;
    float growthFactor = 2.0F;
    float backoffFactor = 0.5F;
    std::int32_t growthInterval = 1000;
    std::int32_t hysteresis = 2;
    friend bool operator==(const MegatronScalerOptions&, const MegatronScalerOptions&) = default;
};

/// The loss scale of Megatron-LM's DynamicGradScaler. Only from the overflow number `hysteresis` on does the
/// scale drop, at each one, and only growth refills that patience: a good step does not.
class MegatronGradScaler {
  public:
    explicit MegatronGradScaler(const MegatronScalerOptions& options = {});

    [[nodiscard]] float scale() const { return m_scale; }
    [[nodiscard]] std::int32_t growthTracker() const { return m_tracker; }
    /// Overflows until the scale drops; 0 and below: the next one drops it.
    [[nodiscard]] std::int32_t hysteresisLeft() const { return m_hysteresisLeft; }

    void update(bool foundInf);

  private:
    MegatronScalerOptions m_options;
    float m_scale;
    std::int32_t m_tracker = 0;
    std::int32_t m_hysteresisLeft;
};

}  // namespace meshwright
