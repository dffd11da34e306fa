// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/numerics/loss_scaling/optimizer_steps.h"

#include <algorithm>
#include <cmath>

namespace meshwright {

namespace {

tl::unexpected<Errors> outOfOrder(const char* code, const char* allowed) {
    return tl::unexpected(Errors{{code, "", {}, Phrase(allowed)}});
}

tl::unexpected<Errors> notScaled() {
    return outOfOrder("loss-not-scaled", MESHWRIGHT_SENTENCE("Phrases", "scale the loss first"));
}

}  // namespace

OptimizerSteps::OptimizerSteps(std::size_t optimizers, const GradScalerOptions& options)
    : m_scaler(options), m_optimizers(optimizers) {}

float OptimizerSteps::scaleLoss(float loss) {
    m_started = true;
    return loss * m_scaler.scale();
}

void OptimizerSteps::multiplyByInverse(PerOptimizer& optimizer, std::span<float> gradients) const {
    const float inverse = m_scaler.inverseScale();
    for (float& gradient : gradients) {
        optimizer.foundInf = optimizer.foundInf || !std::isfinite(gradient);
        gradient *= inverse;
    }
    optimizer.checked = true;
    optimizer.stage = Stage::unscaled;
}

Result<void> OptimizerSteps::unscale(std::size_t optimizer, std::span<float> gradients) {
    if (!m_started) return notScaled();
    PerOptimizer& state = m_optimizers.at(optimizer);
    if (state.stage == Stage::unscaled)
        return outOfOrder("already-unscaled",
                          MESHWRIGHT_SENTENCE("Phrases", "unscale once between two updates"));
    if (state.stage == Stage::stepped)
        return outOfOrder("unscale-after-step",
                          MESHWRIGHT_SENTENCE("Phrases", "unscale before the optimizer's step"));
    multiplyByInverse(state, gradients);
    return {};
}

Result<bool> OptimizerSteps::step(std::size_t optimizer, std::span<float> gradients) {
    if (!m_started) return notScaled();
    PerOptimizer& state = m_optimizers.at(optimizer);
    if (state.stage == Stage::stepped)
        return outOfOrder("already-stepped", MESHWRIGHT_SENTENCE("Phrases", "step once between two updates"));
    if (state.stage == Stage::ready) multiplyByInverse(state, gradients);
    state.stage = Stage::stepped;
    return !state.foundInf;
}

Result<void> OptimizerSteps::update() {
    if (!m_started) return notScaled();
    if (std::ranges::none_of(m_optimizers, &PerOptimizer::checked))
        return outOfOrder("no-inf-check",
                          MESHWRIGHT_SENTENCE("Phrases", "step or unscale an optimizer before the update"));
    m_scaler.update(std::ranges::any_of(m_optimizers, &PerOptimizer::foundInf));
    std::ranges::fill(m_optimizers, PerOptimizer{});
    return {};
}

}  // namespace meshwright
