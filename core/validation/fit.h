// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/calibration/calibration.h"
#include "core/validation/published_run.h"
#include "core/validation/validate.h"

namespace meshwright {

/// A published step time that the time model is fitted to.
struct FitRow {
    Scenario scenario;
    std::string source;
    double seconds = 0.0;  ///< of a step
    double weight = 1.0;   ///< sources weigh alike, at most 20 rows of one count
    bool gate = false;
};

/// Rows whose step time is that of the training they describe: no stalls, no contradictions, no outdated
/// software (the reasons in PublishedRun::gateReasons), no source so coarse that it is rounded or guessed.
[[nodiscard]] std::vector<FitRow> fitRows(std::span<const PublishedRun> runs);

/// Finds the fitted values of `start` (CalibratedValue::fitted) that make the predicted step times agree
/// best: Cauchy's loss of the logarithm of predicted / measured with a scale of 7 %, so that what no model
/// explains pulls little, and a weak log-normal prior on every value; by Gauss and Newton with Levenberg's
/// damping inside the bounds. The same rows and start give the same bits.
[[nodiscard]] Calibration fit(const Calibration& start, std::span<const FitRow> rows);

/// Errors of the step time, signed and relative, in the order of the rows.
[[nodiscard]] std::vector<double> speedErrors(const Calibration& calibration, std::span<const FitRow> rows);

/// The fit with its errors by source, and with `leaveOut` one more fit for each source without its rows: what
/// the file resources/calibration.json holds. Fitted values are rounded to three digits. `progress` hears of
/// each fit.
[[nodiscard]] Calibration calibrate(const Calibration& start, std::span<const FitRow> rows, bool leaveOut,
                                    const std::function<void(std::string_view)>& progress);

}  // namespace meshwright
