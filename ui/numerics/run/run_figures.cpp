// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/numerics/run/run_figures.h"

#include <algorithm>
#include <cmath>

#include "core/numerics/exact_number.h"
#include "core/numerics/format_arithmetic.h"

namespace meshwright::ui {

namespace {

/// Half the way to the next number up is where an addition is lost.
double spacingAbove(const FloatFormat& format, double value) {
    const auto code = encode(format, value);
    if (!code || !decode(format, *code).isFinite()) return 0.0;
    return 2.0 * lostUpdates(format, *code).up;
}

}  // namespace

std::array<LossScalerTimeline, kLossScalers.size()> scalerTimelines(const RunView& view) {
    std::array<LossScalerTimeline, kLossScalers.size()> timelines;
    const LossScalerSettings settings{view.growthInterval, view.hysteresis};
    for (std::size_t i = 0; i < kLossScalers.size(); ++i)
        timelines[i] = lossScalerTimeline(kLossScalers[i], settings, view.steps, view.overflows);
    return timelines;
}

std::size_t DelayedFigures::clipped(std::size_t choice) const {
    return static_cast<std::size_t>(std::ranges::count(steps[choice], true, &DelayedScaling::Step::clips));
}

DelayedFigures delayedFigures(const RunView& view) {
    AmaxRun run;
    run.steps = static_cast<std::size_t>(view.steps);
    run.spikeStep = run.steps / 3;
    run.spikeExponent = view.spikeExponent;
    DelayedFigures figures;
    figures.amaxes = amaxesOf(run);
    if (view.spikeExponent > 0) figures.spikeStep = run.spikeStep;
    for (std::size_t i = 0; i < kAmaxChoices.size(); ++i)
        figures.steps[i] = delayedRun({.historyLength = static_cast<std::size_t>(view.historyLength),
                                       .choice = kAmaxChoices[i],
                                       .largest = kLargestE4m3},
                                      figures.amaxes);
    return figures;
}

std::optional<double> writtenNumber(const std::string& text) {
    const Result<ExactNumber> number = readNumber(text);
    if (!number || number->kind != ExactNumber::Kind::finite) return std::nullopt;
    const double magnitude =
        number->isZero() ? 0.0 : ratio(number->numerator, number->denominator(), number->exponent);
    if (!std::isfinite(magnitude)) return std::nullopt;
    return number->negative ? -magnitude : magnitude;
}

std::optional<SumFigures> sumFigures(const RunView& view) {
    const auto written = writtenNumber(view.addend);
    if (!written || *written <= 0.0) return std::nullopt;
    SumFigures figures;
    figures.format = findFloatFormat(view.sumFormat);
    figures.written = *written;
    const auto code = encode(*figures.format, *readNumber(view.addend));
    if (!code || !decode(*figures.format, *code).isFinite()) return std::nullopt;
    figures.addend = toDouble(decode(*figures.format, *code));
    // Rounding never halves a number: the smallest format clamps what is too large for it.
    if (figures.addend <= 0.0 || figures.written > 2.0 * figures.addend) return std::nullopt;
    const std::vector<double> numbers(static_cast<std::size_t>(view.adds), figures.addend);
    figures.sums = {
        runningSums(*figures.format, numbers),
        runningChunkedSums(*figures.format, numbers, static_cast<std::size_t>(view.chunk)),
        runningPromotedSums(*figures.format, numbers, kPromotionInterval),
    };
    figures.stuck = stuckSum(*figures.format, figures.addend, numbers.size());
    figures.spacing = spacingAbove(*figures.format, figures.stuck.value);
    return figures;
}

std::optional<WeightFigures> weightFigures(const RunView& view) {
    const auto written = writtenNumber(view.update);
    if (!written || !std::isfinite(static_cast<float>(*written))) return std::nullopt;
    WeightFigures figures;
    figures.format = findFloatFormat(view.weightFormat);
    figures.update = *written;
    const std::vector<float> updates(static_cast<std::size_t>(view.updates), static_cast<float>(*written));
    for (std::size_t i = 0; i < kWeightStorages.size(); ++i)
        figures.paths[i] = followWeight(*figures.format, kWeightStorages[i], 1.0, updates);
    figures.lost = lostUpdates(*figures.format, *encode(*figures.format, 1.0));
    return figures;
}

}  // namespace meshwright::ui
