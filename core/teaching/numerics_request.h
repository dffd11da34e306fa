// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <variant>

#include "core/numerics/scaling/scaling_study.h"

namespace meshwright {

/// A number in a format; the result is what the `float` command prints of it.
struct NumberRequest {
    std::string number;  ///< as an article writes it
    const FloatFormat* format = nullptr;
    friend bool operator==(const NumberRequest&, const NumberRequest&) = default;
};

/// The result is the format's JSON.
struct FormatRequest {
    const FloatFormat* format = nullptr;
    friend bool operator==(const FormatRequest&, const FormatRequest&) = default;
};

/// torch.amp.GradScaler as it is made, after steps without overflow and then steps with one each; the result
/// is an object of initial_scale, scale and highest_scale.
struct LossScalerRequest {
    std::int64_t cleanSteps = 0, overflows = 0;
    friend bool operator==(const LossScalerRequest&, const LossScalerRequest&) = default;
};

/// Gradients of an L2 norm, clipped to `maxNorm` after and before they are unscaled; the result is an object
/// of unscaled_then_clipped and clipped_then_unscaled, the norms then.
struct ClipRequest {
    double norm = 0.0, maxNorm = 1.0, lossScale = 1.0;
    friend bool operator==(const ClipRequest&, const ClipRequest&) = default;
};

/// 1,024 gradients of each rank averaged under one scale; the result is an object of numbers, different and
/// largest_relative_difference.
struct GradientMeanRequest {
    std::int64_t ranks = 1;
    double lossScale = 1.0;
    friend bool operator==(const GradientMeanRequest&, const GradientMeanRequest&) = default;
};

/// 8 tiles of 128 normal numbers stored in FP8 E4M3 or INT8; the result is an object of numbers, sqnr_db,
/// flushed and tiles, a list of the same for each tile. An outlier counts nowhere.
struct ScalingStudyRequest {
    ScalingWay way = ScalingWay::tensor;
    std::optional<std::int64_t> outlier;  ///< one number is 10 to this power
    bool spread = false;                  ///< each tile is 2^-3 times the one before; then without an outlier
    friend bool operator==(const ScalingStudyRequest&, const ScalingStudyRequest&) = default;
};

/// What a claim about numbers can ask for.
using NumericsRequest = std::variant<NumberRequest, FormatRequest, LossScalerRequest, ClipRequest,
                                     GradientMeanRequest, ScalingStudyRequest>;

}  // namespace meshwright
