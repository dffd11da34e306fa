// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <span>
#include <vector>

#include "core/numerics/loss_scaling/grad_scaler.h"
#include "core/units/result.h"

namespace meshwright {

/// The order of calls that torch.amp.GradScaler enforces within a training step, for one or more optimizers
/// with one shared scale: scale the loss, perhaps unscale (and then clip), step, and at last update.
/// A call out of order gives an error and changes nothing: "loss-not-scaled", "already-unscaled",
/// "unscale-after-step", "already-stepped", "no-inf-check".
class OptimizerSteps {
  public:
    explicit OptimizerSteps(std::size_t optimizers, const GradScalerOptions& options = {});

    [[nodiscard]] const GradScaler& scaler() const { return m_scaler; }

    /// scaler.scale(loss): the loss times the scale, in float32.
    float scaleLoss(float loss);
    /// scaler.unscale_(optimizer): multiplies the gradients with the inverse scale, and remembers whether one
    /// of them was infinite or NaN.
    [[nodiscard]] Result<void> unscale(std::size_t optimizer, std::span<float> gradients);
    /// scaler.step(optimizer): unscales if nobody has. False: this optimizer's step is skipped.
    [[nodiscard]] Result<bool> step(std::size_t optimizer, std::span<float> gradients);
    /// scaler.update(): an overflow of any optimizer lowers the scale of all.
    [[nodiscard]] Result<void> update();

  private:
    enum class Stage : std::uint8_t { ready, unscaled, stepped };
    struct PerOptimizer {
        Stage stage = Stage::ready;
        bool checked = false;
        bool foundInf = false;
    };

    void multiplyByInverse(PerOptimizer& optimizer, std::span<float> gradients) const;

    GradScaler m_scaler;
    std::vector<PerOptimizer> m_optimizers;
    bool m_started = false;  // PyTorch makes the scale at the first scale()
};

}  // namespace meshwright
