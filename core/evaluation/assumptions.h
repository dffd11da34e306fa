// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <vector>

#include "core/calibration/calibration.h"
#include "core/scenario/scenario.h"

namespace meshwright {

enum class AssumptionOrigin : std::uint8_t {
    fitted,   ///< to published runs
    given,    ///< measured or printed elsewhere, or weak in the runs
    scenario  ///< set by the scenario
};

/// A constant of the time model as it holds for one scenario.
struct Assumption {
    TimeConstant constant = TimeConstant::gemmShare;
    double value = 0.0, calibrated = 0.0;
    AssumptionOrigin origin = AssumptionOrigin::given;
    std::vector<Variant> of;       ///< what the calibrated value is for; empty = everything
    std::optional<Fitted> fitted;  ///< of the calibrated value
    std::string source;            ///< of the calibrated value
};

/// All constants, in their order.
[[nodiscard]] std::vector<Assumption> assumptionsOf(const Scenario& scenario);

/// What a wrong guess would cost: the step time with the constant 10 % larger (as far as its range goes; one
/// that is 0 has none) over the step time as it is, minus 1. Empty without a step time. Order as
/// assumptionsOf().
[[nodiscard]] std::vector<std::optional<double>> stepChanges(const Scenario& scenario);
inline constexpr double kWrongGuess = 0.1;

}  // namespace meshwright
