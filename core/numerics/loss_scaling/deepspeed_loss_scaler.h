// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>

#include "core/units/result.h"

namespace meshwright {

/// DeepSpeed's DynamicLossScaler arguments; the defaults are the class's own. A config file's "fp16" section
/// starts from 2^16 with hysteresis 2 instead.
/// scaleFactor above 1, scaleWindow and hysteresis at least 1, minScale above 0.
struct DeepSpeedScalerOptions {
    double initialScale = 4294967296.0;
    double scaleFactor = 2.0;
    std::int64_t scaleWindow = 1000;
    double minScale = 1.0;
    std::int64_t hysteresis = 1;         ///< delayed_shift: overflows until the scale drops
    bool consecutiveHysteresis = false;  ///< a good step refills the hysteresis; else only growth does
    bool raiseErrorAtMinScale = true;
    friend bool operator==(const DeepSpeedScalerOptions&, const DeepSpeedScalerOptions&) = default;
};

/// The loss scale of DeepSpeed's fused FP16 optimizers and of ZeRO.
class DeepSpeedLossScaler {
  public:
    explicit DeepSpeedLossScaler(const DeepSpeedScalerOptions& options = {});

    [[nodiscard]] double scale() const { return m_scale; }
    [[nodiscard]] std::int64_t hysteresisLeft() const { return m_hysteresisLeft; }
    /// Good steps since the last overflow or the start; growth comes at each multiple of the window.
    [[nodiscard]] std::int64_t goodSteps() const { return m_step - m_lastOverflow - 1; }

    /// Once a step. Error "loss-scale-at-minimum", where DeepSpeed ends the run: an overflow at the smallest
    /// scale. The state is then as before the step.
    [[nodiscard]] Result<void> update(bool overflow);

  private:
    DeepSpeedScalerOptions m_options;
    double m_scale;
    std::int64_t m_step = 0;
    std::int64_t m_lastOverflow = -1;
    std::int64_t m_hysteresisLeft;
};

/// The loss scale of DeepSpeed's unfused FP16 optimizer (LAMB): no hysteresis, no error at the smallest
/// scale, and growth one good step later than the window says.
class DeepSpeedUnfusedScaler {
  public:
    struct Options {
        double initialScale = 65536.0;
        double scaleFactor = 2.0;
        std::int64_t scaleWindow = 1000;
        double minScale = 0.25;
    };
    explicit DeepSpeedUnfusedScaler(const Options& options);

    [[nodiscard]] double scale() const { return m_scale; }
    void update(bool overflow);

  private:
    Options m_options;
    double m_scale;
    std::int64_t m_step = 0;
    std::int64_t m_lastOverflow = -1;
};

}  // namespace meshwright
