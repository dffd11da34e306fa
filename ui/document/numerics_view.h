// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QJsonObject>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "core/numerics/float_rounding.h"
#include "core/numerics/scaling/microscaling.h"

namespace meshwright::ui {

/// The pages of the mode: one number in all formats, a tensor under a scale, a run in few bits.
enum class NumericsPart : std::uint8_t { number, tensor, run };

/// One number, in every format at once.
struct NumberView {
    std::string text = "0.1";     ///< as it was typed: what readNumber() reads
    std::string format = "bf16";  ///< id of the one looked at: its rounding and its neighbours are drawn
    std::optional<std::uint32_t>
        code;  ///< set by hand in `format`: the number is then exactly what it stands for
    Rounding rounding = Rounding::nearestEven;
    std::uint32_t random = 0x8000'0000;  ///< the 32 bits of stochastic rounding
    std::string library;                 ///< id of whose cast decides on overflow; empty = defaultOverflow()
    int lineZoom = 0;                    ///< of the number line: each step shows half as much
    friend bool operator==(const NumberView&, const NumberView&) = default;
};

enum class Distribution : std::uint8_t { normal, logNormal, loaded };
enum class ScalingStudy : std::uint8_t { outlier, spread };

inline constexpr int kMostLineZoom = 12;

/// Many numbers and what scales do for them.
struct TensorView {
    Distribution distribution = Distribution::logNormal;
    double sigmaExponent = -20.0;  ///< log2 of the standard deviation; of the median where log-normal
    double octaves = 4.0;          ///< standard deviation of log2 of a log-normal number
    std::int64_t count = 100'000;
    std::uint64_t seed = 1;
    std::vector<float> loaded;  ///< pasted or read from a file; saved up to kMostSavedNumbers
    std::string format = "fp16";
    int scaleExponent = 0;  ///< log2 of the scale
    ScalingStudy study = ScalingStudy::outlier;
    int outlierExponent = 4;             ///< log10 of the outlier in standard deviations; negative = none
    std::string elementFormat = "e4m3";  ///< of the study
    MxScaleRule rule = MxScaleRule::floor;
    friend bool operator==(const TensorView&, const TensorView&) = default;
};
inline constexpr std::size_t kMostSavedNumbers = 4096;
inline constexpr std::size_t kMostNumbers = 4'000'000;  ///< that are made or read

/// Steps of a run: loss scales, delayed scales, sums and small updates.
struct RunView {
    std::int64_t steps = 120;
    std::vector<std::int64_t> overflows = {30, 31, 70};  ///< steps whose gradients overflow, ascending
    std::int64_t growthInterval = 20;  ///< of all loss scalers here: 2000 would need a very long picture
    std::int64_t hysteresis = 2;       ///< of Megatron's and DeepSpeed's
    std::int64_t historyLength = 16;   ///< amaxes that delayed scaling remembers
    int spikeExponent = 4;             ///< log2 of the spike over the usual amax; 0 = none
    std::string sumFormat = "bf16";
    std::string addend = "0.1";
    std::int64_t adds = 1000;
    std::int64_t chunk = 32;  ///< numbers summed before their sum is added on
    std::string weightFormat = "bf16";
    std::string update = "0.001";  ///< learning rate x gradient, at a weight of 1
    std::int64_t updates = 500;
    friend bool operator==(const RunView&, const RunView&) = default;
};

inline constexpr std::int64_t kMostSteps = 10'000;
inline constexpr std::int64_t kMostAdds = 100'000;

/// How the number formats are looked at. Saved with the rest of the view.
struct NumericsView {
    NumericsPart part = NumericsPart::number;
    NumberView number;
    TensorView tensor;
    RunView run;
    friend bool operator==(const NumericsView&, const NumericsView&) = default;
};

/// What the file does not have, or has wrong, is as in a new view.
[[nodiscard]] NumericsView numericsViewFromJson(const QJsonObject& json);
[[nodiscard]] QJsonObject jsonOf(const NumericsView& view);

}  // namespace meshwright::ui
