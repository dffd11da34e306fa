// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/rules/problem.h"
#include "core/scenario/resolved.h"

namespace meshwright {

/// Every layout rule the scenario breaks, all at once: needs only the scenario, no evaluation.
[[nodiscard]] std::vector<Problem> checkLayout(const Scenario& scenario, const Resolved& resolved);

}  // namespace meshwright
