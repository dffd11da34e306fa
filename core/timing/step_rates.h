// SPDX-License-Identifier: GPL-3.0-or-later
// The ends of a step: what the optimizer takes, and the rates that the whole comes to.
#pragma once

#include "core/timing/build_step_time.h"

namespace meshwright {

/// Each state is read and written once: master weights, moments; gradient and weight; gradients are zeroed
/// and their norm is read. `symbols` are those of a stage.
[[nodiscard]] OptimizerWork optimizerWork(const Scenario& scenario, const Resolved& resolved,
                                          const SymbolTable& symbols);
/// On the host the same, beside the way there and back.
[[nodiscard]] Seconds optimizerTime(const OptimizerWork& work, const TimeConstants& constants,
                                    const ReachedRates& rates);

/// Throughput, FLOPs a second and utilisation, of a step whose time is known.
void fillRates(StepTime& time, const Scenario& scenario, const Resolved& resolved,
               const ParameterSummary& summary, const ReachedRates& rates);

}  // namespace meshwright
