// SPDX-License-Identifier: GPL-3.0-or-later
// The scenario as a JSON value, for the other formats that contain one.
#pragma once

#include "core/json/json.h"
#include "core/scenario/scenario.h"

namespace meshwright {

[[nodiscard]] Result<Scenario> scenarioFromJson(const Json& document);
[[nodiscard]] Json scenarioJson(const Scenario& scenario);

}  // namespace meshwright
