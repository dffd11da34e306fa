// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <span>
#include <vector>

namespace meshwright {

/// Whose loss scaler, each with the scale a user of the library starts with.
enum class LossScalerKind : std::uint8_t { gradScaler, megatron, deepSpeed };

/// 2^16 in torch.amp.GradScaler, 2^32 in Megatron-LM, 2^16 in DeepSpeed's config file.
[[nodiscard]] double initialLossScale(LossScalerKind kind);

struct LossScalerSettings {
    std::int64_t growthInterval = 2000;  ///< steps without overflow until the scale grows; 1 to 2^31 - 1
    std::int64_t hysteresis = 2;         ///< overflows until it drops, at least 1; GradScaler has none
    friend bool operator==(const LossScalerSettings&, const LossScalerSettings&) = default;
};

struct LossScalerStep {
    double scale = 1.0;    ///< that the loss of this step was multiplied with
    bool skipped = false;  ///< its gradients overflowed, so the optimizer did nothing
    double nextScale = 1.0;
    std::int64_t goodSteps = 0;  ///< towards growth, after this step
    std::int64_t hysteresisLeft =
        1;  ///< overflows until the scale drops, after this step; 1 and less: the next
    [[nodiscard]] bool grew() const { return nextScale > scale; }
    [[nodiscard]] bool dropped() const { return nextScale < scale; }
    friend bool operator==(const LossScalerStep&, const LossScalerStep&) = default;
};

struct LossScalerTimeline {
    std::vector<LossScalerStep> steps;
    /// DeepSpeed raised its error at the last of them: an overflow at the smallest scale.
    bool stopped = false;
};

/// A run of so many steps, of which those in `overflows` (ascending, from 0) have gradients that overflow.
[[nodiscard]] LossScalerTimeline lossScalerTimeline(LossScalerKind kind, const LossScalerSettings& settings,
                                                    std::int64_t steps,
                                                    std::span<const std::int64_t> overflows);

}  // namespace meshwright
