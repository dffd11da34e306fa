// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/rules/problem.h"
#include "core/scenario/resolved.h"

namespace meshwright {

/// Every layout rule the scenario breaks, all at once: needs only the scenario, no evaluation. What the model
/// cannot do comes first, then what this many GPUs cannot.
/// Sizes are in range, as the reader guarantees: at least 1, each axis and the world at most 2^24.
/// Sequence parallelism with TP 1 is inert and, being the default, not worth a word.
[[nodiscard]] std::vector<Problem> checkLayout(const Scenario& scenario, const Resolved& resolved);

}  // namespace meshwright
