// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>

#include "core/scenario/resolved.h"
#include "core/timing/step_time.h"

namespace meshwright {

/// The whole run: steps, days, money, energy, and what failures and checkpoints cost. Empty without tokens.
/// `time` is a step's, `checkpoint` what one checkpoint writes.
[[nodiscard]] std::optional<RunLedger> buildRunLedger(const Scenario& scenario, const Resolved& resolved,
                                                      Seconds time, Bytes checkpoint,
                                                      const TimeConstants& constants);

}  // namespace meshwright
