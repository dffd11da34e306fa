// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <string_view>

#include "core/calibration/calibration.h"
#include "core/json/json.h"

namespace meshwright {

/// Reads { "constants": [ { "constant", "of", "value", "fitted": { "prior", "lower", "upper" } or null,
/// "source" } ], "errors": [ { "source", "fitted": { "n", "median", "p90" }, "left_out", "gate_fitted",
/// "gate_left_out" } ] }. Errors with the path, the value found and what is allowed; "missing-field" for a
/// constant without a general value.
[[nodiscard]] Result<Calibration> readCalibration(std::string_view text);

/// The way back: canonical text.
[[nodiscard]] std::string writeCalibration(const Calibration& calibration);

}  // namespace meshwright
