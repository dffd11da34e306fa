// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <span>

#include "core/parameters/parameters.h"
#include "core/scenario/resolved.h"
#include "core/timing/step_time.h"
#include "core/traffic/traffic_ledger.h"

namespace meshwright {

/// What a stage contributes to the step.
struct TimedStage {
    StageShape shape;
    SymbolTable symbols;
};

/// One step and how much of the pipeline's time is idle.
struct StepTimeResult {
    StepTime time;
    double bubbleFraction = 0.0;  ///< idle / (p x makespan) of the pipeline, transfers included
};

/// The step: layer and stage times by roofline into the pipeline's schedule, then what data-parallel traffic cannot
/// hide, the optimizer and fixed costs. Fills `exposed` of every traffic row. Error: the schedule is not available or
/// the GPU does not support the compute type.
[[nodiscard]] Result<StepTimeResult> buildStepTime(const Scenario& scenario, const Resolved& resolved,
                                                   std::span<const TimedStage> stages,
                                                   const ParameterSummary& parameters, TrafficLedger& traffic);

/// FLOPs of one token, forward and backward, under each convention; 6 x matmul parameters + attention.
struct TokenFlops {
    double full = 0.0, causal = 0.0, palm = 0.0, hardware = 0.0;
};
[[nodiscard]] TokenFlops tokenFlops(const Scenario& scenario, const ParameterSummary& parameters);

}  // namespace meshwright
