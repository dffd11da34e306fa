// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/numerics/scaling/delayed_run.h"

#include <cmath>

#include "core/numerics/random_numbers.h"

namespace meshwright {

std::vector<float> amaxesOf(const AmaxRun& run) {
    SplitMix64 generator(run.seed);
    std::vector<float> amaxes;
    amaxes.reserve(run.steps);
    for (std::size_t step = 0; step < run.steps; ++step) {
        const float usual = 1.0F + nextNormal(generator) / 16.0F;
        amaxes.push_back(step == run.spikeStep ? std::ldexp(usual, run.spikeExponent) : usual);
    }
    return amaxes;
}

std::vector<DelayedScaling::Step> delayedRun(const DelayedOptions& options, std::span<const float> amaxes) {
    DelayedScaling scaling(options);
    std::vector<DelayedScaling::Step> steps;
    steps.reserve(amaxes.size());
    for (const float amax : amaxes) steps.push_back(scaling.step(amax));
    return steps;
}

}  // namespace meshwright
