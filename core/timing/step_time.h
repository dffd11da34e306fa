// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/pipeline/schedule.h"
#include "core/timing/kernel_time.h"
#include "core/units/real_unit.h"

namespace meshwright {

/// Model FLOPs of a step per GPU-second over the peak, under the four conventions people use.
struct FlopConventions {
    double full = 0.0;      ///< 6 x matmul parameters + full s^2 attention (the default)
    double causal = 0.0;    ///< attention halved
    double palm = 0.0;      ///< 6N + 12 L h s
    double hardware = 0.0;  ///< full, plus every recomputed matmul once
};

/// One training step. The parts (compute .. other) sum to `step`; the kernels' times to compute + recompute.
struct StepTime {
    Seconds step;
    Seconds compute, recompute, bubble, exposedCommunication, optimizer, other;
    Seconds offload;      ///< of activations: what copying takes longer than computing
    Seconds dataLoading;  ///< that the step waits for
    KernelTimes kernels;  ///< of the busiest pipeline rank
    double tokensPerSecond = 0.0;
    double tokensPerSecondPerGpu = 0.0;
    FlopsPerSecond modelPerGpu, hardwarePerGpu;
    double mfu = 0.0, hfu = 0.0;
    FlopConventions mfuConventions;
    PipelineCosts stageCosts;  ///< in ticks of kSecondsPerTick: what the timeline simulates
};

/// 1 ns: a step of hours still fits 63 bits.
inline constexpr double kSecondsPerTick = 1e-9;

/// 6 x parameters x tokens / (GPUs x peak x MFU).
struct RuleOfThumb {
    Seconds duration;
    double mfu = 0.0;
};

/// The whole run, when the scenario names its tokens.
struct RunLedger {
    Count steps;
    double days = 0.0, gpuHours = 0.0, costUsd = 0.0, energyMwh = 0.0;
    Bytes checkpoint;
    Seconds checkpointTime;   ///< to write one
    Seconds checkpointStall;  ///< of that, what training stands still
    double failures = 0.0;
    Seconds checkpointInterval;  ///< Young/Daly optimum, not shorter than the writing
    double goodput = 0.0, effectiveDays = 0.0;
};

}  // namespace meshwright
