// SPDX-License-Identifier: GPL-3.0-or-later
// What the panels of a run show, worked out for their scenes, sentences, tables and tooltips.
#pragma once

#include <array>
#include <optional>
#include <vector>

#include "core/numerics/accumulation.h"
#include "core/numerics/loss_scaling/scaler_timeline.h"
#include "core/numerics/scaling/delayed_run.h"
#include "core/numerics/weight_update.h"
#include "ui/document/numerics_view.h"

namespace meshwright::ui {

inline constexpr std::array kLossScalers = {LossScalerKind::gradScaler, LossScalerKind::megatron,
                                            LossScalerKind::deepSpeed};
/// One for each of kLossScalers.
[[nodiscard]] std::array<LossScalerTimeline, kLossScalers.size()> scalerTimelines(const RunView& view);

inline constexpr float kLargestE4m3 = 448.0F;
inline constexpr std::array kAmaxChoices = {AmaxChoice::max, AmaxChoice::mostRecent};
struct DelayedFigures {
    std::vector<float> amaxes;
    std::array<std::vector<DelayedScaling::Step>, kAmaxChoices.size()> steps;  ///< of each choice
    std::optional<std::size_t> spikeStep;
    /// Steps whose tensor was clipped.
    [[nodiscard]] std::size_t clipped(std::size_t choice) const;
};
[[nodiscard]] DelayedFigures delayedFigures(const RunView& view);

/// One number after the other; in chunks; in chunks that are added up in float32.
inline constexpr std::size_t kSumWays = 3;
inline constexpr std::size_t kPromotionInterval = 128;
struct SumFigures {
    const FloatFormat* format = nullptr;
    double written = 0.0;                            ///< the number to add
    double addend = 0.0;                             ///< what the format makes of it
    std::array<std::vector<double>, kSumWays> sums;  ///< after each addition
    StuckSum stuck;
    double spacing = 0.0;  ///< of the format above the sum that is stuck
    [[nodiscard]] double trueSum(std::size_t adds) const { return written * static_cast<double>(adds); }
    [[nodiscard]] bool isStuck() const { return stuck.adds < sums.front().size(); }
};
/// Empty: the format has no such number above zero.
[[nodiscard]] std::optional<SumFigures> sumFigures(const RunView& view);

/// Of a table with a row for each addition or update; longer ones have every second, third ... of them.
inline constexpr std::size_t kMostTableRows = 2000;

inline constexpr std::array kWeightStorages = {WeightStorage::nearest, WeightStorage::stochastic,
                                               WeightStorage::master};
struct WeightFigures {
    const FloatFormat* format = nullptr;
    double update = 0.0;
    std::array<WeightPath, kWeightStorages.size()> paths;  ///< from a weight of 1
    LostUpdates lost;                                      ///< at a weight of 1
    [[nodiscard]] double trueWeight(std::size_t updates) const {
        return 1.0 + update * static_cast<double>(updates);
    }
};
/// Empty: the update is not finite in float32.
[[nodiscard]] std::optional<WeightFigures> weightFigures(const RunView& view);

/// A number as it was written, to the nearest double; empty for infinity, NaN and what is no number.
[[nodiscard]] std::optional<double> writtenNumber(const std::string& text);

}  // namespace meshwright::ui
