// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <span>
#include <vector>

#include "core/parameters/parameters.h"
#include "core/scenario/resolved.h"
#include "core/timing/layer_time.h"
#include "core/timing/step_time.h"
#include "core/traffic/traffic_ledger.h"

namespace meshwright {

/// What a stage contributes to the step.
struct TimedStage {
    StageShape shape;
    SymbolTable symbols;     ///< of the rank that runs it
    Bytes offloadedBytes{};  ///< activations of a micro-batch that go to the host and back
};

/// A layer of one type, for one micro-batch.
struct LayerCost {
    KernelTimes kernels;               ///< the launch floor included
    std::vector<ExposedTime> exposed;  ///< by row of the traffic ledger
};

/// What the pipeline's schedule is made from: layer and stage times by roofline.
struct StageTimes {
    TimeConstants constants;
    ReachedRates rates;
    std::array<LayerCost, LayerCounts::kTypes>
        layers;  ///< by LayerCounts::indexOf(), of the types that occur
    KernelTimes embedding, head;
    std::vector<StageTime> stages;  ///< in depth order
    Seconds hop;                    ///< of a message to the next rank
    /// In ticks of kSecondsPerTick. Without overlap a send is part of the sender's op, and no message travels
    /// beside it.
    PipelineCosts costs;
    PipelineCosts instant;  ///< the same if messages took no time
};

/// What the simulator takes for a micro-batch on each stage, and for a message of this time, in whole ticks.
[[nodiscard]] PipelineCosts pipelineCosts(std::span<const StageTime> stages, Seconds hop);
/// Ticks of kSecondsPerTick.
[[nodiscard]] inline Seconds secondsOf(Ticks time) {
    return Seconds(static_cast<double>(time) * kSecondsPerTick);
}

/// `stages` in depth order. Error: the GPU does not support the compute type.
[[nodiscard]] Result<StageTimes> stageTimes(const Scenario& scenario, std::span<const TimedStage> stages,
                                            const TrafficLedger& traffic, const TimeConstants& constants);

/// One step and how much of the pipeline's time is idle.
struct StepTimeResult {
    StepTime time;
    double bubbleFraction = 0.0;  ///< idle / (p x makespan) of the pipeline, transfers included
};

/// The step: stage times in the pipeline's schedule, then what data-parallel traffic cannot hide, the
/// optimizer and fixed costs. Fills `exposed` of every traffic row. Errors: those of leanTimes().
[[nodiscard]] Result<StepTimeResult> buildStepTime(const Scenario& scenario, const Resolved& resolved,
                                                   const ScheduleShape& shape,
                                                   std::span<const TimedStage> stages,
                                                   const StageTimes& times,
                                                   const ParameterSummary& parameters,
                                                   TrafficLedger& traffic);

/// FLOPs of one token, forward and backward, under each convention, and what they are made of.
struct TokenFlops {
    double full = 0.0, causal = 0.0, palm = 0.0, hardware = 0.0;
    double attention = 0.0;       ///< of it in attention over the whole sequence
    double attentionWidth = 0.0;  ///< of all layers: queries x (width of a query + width of a value)
    double recomputedMatmuls = 0.0, recomputedAttention = 0.0;  ///< parts of the layers
};
[[nodiscard]] TokenFlops tokenFlops(const Scenario& scenario, const ParameterSummary& parameters);

}  // namespace meshwright
