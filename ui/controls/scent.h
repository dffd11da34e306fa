// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <vector>

#include "core/rules/controls.h"
#include "core/units/integer_unit.h"

namespace meshwright::ui {

/// What a value of a control leads to, in the order it is painted. `unknown`: legal, but not judged yet, or
/// without a memory figure.
enum class Scent : std::uint8_t { unknown, illegal, doesNotFit, slow, mid, fast };

struct ScentedValue {
    std::int64_t value = 0;
    Scent scent = Scent::unknown;
    std::optional<Problem> illegal;  ///< why, when scent is illegal
    std::optional<Bytes> memory;     ///< of the fullest stage
    std::optional<double> stepSeconds;
    std::optional<double> secondsPerToken;  ///< what fast and slow are judged by
};

/// The values a control offers with the illegal ones marked and the others not judged yet: what a control
/// needs at once.
[[nodiscard]] std::vector<ScentedValue> unjudgedValues(const Scenario& scenario, Control control);

/// Every value judged by evaluating the scenario with the control and its follower moved there.
/// Among those that fit, fast is within 2 % of the best time per token, mid within 20 %.
[[nodiscard]] std::vector<ScentedValue> judgedValues(const Scenario& scenario, Control control);

}  // namespace meshwright::ui
