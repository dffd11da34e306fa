// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/numerics/loss_scaling/scaler_timeline.h"

#include <algorithm>

#include "core/numerics/loss_scaling/deepspeed_loss_scaler.h"
#include "core/numerics/loss_scaling/grad_scaler.h"
#include "core/numerics/loss_scaling/megatron_grad_scaler.h"

namespace meshwright {

namespace {

/// `update` makes one step and says whether the run goes on; `facts` writes the state after it.
template <class Scaler, class Update, class Facts>
LossScalerTimeline follow(Scaler scaler, std::int64_t steps, std::span<const std::int64_t> overflows,
                          const Update& update, const Facts& facts) {
    LossScalerTimeline timeline;
    for (std::int64_t i = 0; i < steps && !timeline.stopped; ++i) {
        LossScalerStep step;
        step.scale = double{scaler.scale()};
        step.skipped = std::ranges::binary_search(overflows, i);
        timeline.stopped = !update(scaler, step.skipped);
        step.nextScale = double{scaler.scale()};
        facts(scaler, step);
        timeline.steps.push_back(step);
    }
    return timeline;
}

}  // namespace

double initialLossScale(LossScalerKind kind) {
    switch (kind) {
        case LossScalerKind::gradScaler:
            return double{GradScalerOptions{}.initialScale};
        case LossScalerKind::megatron:
            return double{MegatronScalerOptions{}.initialScale};
        case LossScalerKind::deepSpeed:
            break;
    }
    return 65536.0;  // initial_scale_power 16 of the config's "fp16" section
}

LossScalerTimeline lossScalerTimeline(LossScalerKind kind, const LossScalerSettings& settings,
                                      std::int64_t steps, std::span<const std::int64_t> overflows) {
    const auto interval = static_cast<std::int32_t>(settings.growthInterval);
    const auto always = [](auto& scaler, bool overflow) {
        scaler.update(overflow);
        return true;
    };
    switch (kind) {
        case LossScalerKind::gradScaler: {
            GradScalerOptions options;
            options.growthInterval = interval;
            return follow(GradScaler(options), steps, overflows, always,
                          [](const GradScaler& scaler, LossScalerStep& step) {
                              step.goodSteps = scaler.growthTracker();
                          });
        }
        case LossScalerKind::megatron: {
            MegatronScalerOptions options;
            options.growthInterval = interval;
            options.hysteresis = static_cast<std::int32_t>(settings.hysteresis);
            return follow(MegatronGradScaler(options), steps, overflows, always,
                          [](const MegatronGradScaler& scaler, LossScalerStep& step) {
                              step.goodSteps = scaler.growthTracker();
                              step.hysteresisLeft = scaler.hysteresisLeft();
                          });
        }
        case LossScalerKind::deepSpeed:
            break;
    }
    DeepSpeedScalerOptions options;
    options.initialScale = initialLossScale(LossScalerKind::deepSpeed);
    options.scaleWindow = settings.growthInterval;
    options.hysteresis = settings.hysteresis;
    return follow(
        DeepSpeedLossScaler(options), steps, overflows,
        [](DeepSpeedLossScaler& scaler, bool overflow) { return scaler.update(overflow).has_value(); },
        [](const DeepSpeedLossScaler& scaler, LossScalerStep& step) {
            step.goodSteps = scaler.goodSteps();
            step.hysteresisLeft = scaler.hysteresisLeft();
        });
}

}  // namespace meshwright
