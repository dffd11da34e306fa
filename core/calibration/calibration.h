// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/scenario/scenario.h"
#include "core/units/words.h"

namespace meshwright {

/// What a constant of the time model may depend on: the GPU's generation and the kernels that a framework
/// runs.
enum class Variant : std::uint8_t {
    volta,              ///< no BF16
    ampere,             ///< BF16, no FP8
    hopper,             ///< FP8, no FP4
    blackwell,          ///< FP4
    transformerEngine,  ///< cuDNN attention and fused kernels
    asynchronousTp,     ///< Megatron since 2022: input gradients travel while those of weights are computed
    eager,              ///< element-wise work as PyTorch runs it, one kernel an operation
    compiled,           ///< element-wise work fused by a compiler
    nanotron,
    fusedLoss,       ///< cross entropy in one kernel, forward and backward
    fusedDispatch,   ///< Transformer Engine 2.16 on: tokens are permuted, quantised and sent in one kernel
    multipleScales,  ///< FP8 with more than one scale a tensor
};

/// How a value was found when it was fitted.
struct Fitted {
    double prior = 0.0;  ///< the textbook's value, and what few runs cannot move it from
    double lower = 0.0, upper = 0.0;
    friend bool operator==(const Fitted&, const Fitted&) = default;
};

/// The value of a constant where all of `of` hold; everywhere if there are none.
struct CalibratedValue {
    TimeConstant constant = TimeConstant::gemmShare;
    std::vector<Variant> of;
    double value = 0.0;
    std::optional<Fitted> fitted;  ///< empty = measured or printed elsewhere, see `source`
    std::string source;
    friend bool operator==(const CalibratedValue&, const CalibratedValue&) = default;
};

/// Errors of predicted step times: absolute and relative.
struct FitErrors {
    std::int64_t n = 0;
    double median = 0.0, p90 = 0.0;
    friend bool operator==(const FitErrors&, const FitErrors&) = default;
};
/// How far the fit is off for the runs of one source, and how far it would be had it not seen them.
struct SourceErrors {
    std::string source;
    FitErrors fitted, leftOut;
    FitErrors gateFitted, gateLeftOut;  ///< of the rows clean enough to judge the model by
    friend bool operator==(const SourceErrors&, const SourceErrors&) = default;
};

/// Values of all constants, general ones before those of a variant: a later one that holds replaces an
/// earlier one.
struct Calibration {
    std::vector<CalibratedValue> values;
    std::vector<SourceErrors> errors;
    friend bool operator==(const Calibration&, const Calibration&) = default;
};

[[nodiscard]] std::vector<Variant> variantsOf(const Scenario& scenario);

/// The rows of `calibration` that give a scenario its constants, before the scenario's own.
[[nodiscard]] PerTimeConstant<const CalibratedValue*> rowsFor(const Calibration& calibration,
                                                              const Scenario& scenario);

/// How far the built-in fit is off for the runs of a source; nullptr where it saw none of them.
[[nodiscard]] const SourceErrors* errorsOf(std::string_view source);

/// What an evaluation of the scenario works with: its own constants, else the calibrated ones.
[[nodiscard]] TimeConstants timeConstants(const Scenario& scenario, const Calibration& calibration);

/// The calibration built into the program, resources/calibration.json.
[[nodiscard]] const Calibration& builtInCalibration();

}  // namespace meshwright
