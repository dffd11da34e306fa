// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "core/model/layers.h"
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

/// Communication that stops the rank.
struct ExposedTime {
    Seconds forward, backward;
    [[nodiscard]] Seconds sum() const { return forward + backward; }
    ExposedTime& operator+=(const ExposedTime& other) {
        forward += other.forward;
        backward += other.backward;
        return *this;
    }
    friend ExposedTime operator*(const ExposedTime& time, double factor) {
        return {time.forward * factor, time.backward * factor};
    }
};

/// One micro-batch on one stage, by what the time is spent on.
struct StageTime {
    ComputeTime compute;
    ExposedTime exposed;  ///< communication
    ExposedTime offload;  ///< activations on their way to the host and back, beyond what compute hides
    [[nodiscard]] Seconds forward() const { return compute.forward + exposed.forward + offload.forward; }
    [[nodiscard]] Seconds backwardInput() const {
        return compute.backwardInput + compute.recompute + exposed.backward + offload.backward;
    }
    [[nodiscard]] Seconds busy() const { return forward() + backwardInput() + compute.backwardWeight; }
};

/// What the pipeline's part of a step is worked out from.
struct PipelineTimes {
    Seconds noMessages;  ///< from its first op to its last, if messages took no time
    Seconds makespan;    ///< the same with them
    Seconds idle;        ///< of all ranks, messages included
    Seconds forward, backwardInput,
        backwardWeight;        ///< of a micro-batch on the busiest rank, what stops it included
    Seconds toHost, fromHost;  ///< of that, waiting for activations
    [[nodiscard]] Seconds busy() const { return forward + backwardInput + backwardWeight; }
};

/// What the busiest rank runs for a micro-batch, on all its stages and of all copies of the model.
struct RankWork {
    struct Layers {
        LayerType type;
        std::int64_t count = 0;
        double recomputed = 0.0;  ///< of them, those that recomputation takes in
        KernelTimes kernels;      ///< of one, as if it were recomputed
    };
    std::vector<Layers> layers;
    KernelTimes embedding, head;
    std::int64_t stages = 0, embeddings = 0, heads = 0;  ///< how many it runs
    double copies = 1.0;                                 ///< of the model, which take turns

    /// Visits what its kernels come from: visit(kernels of one, how many, how many are recomputed).
    template <class Visit>
    void forEachPart(const Visit& visit) const {
        for (const Layers& each : layers)
            visit(each.kernels, static_cast<double>(each.count), each.recomputed);
        if (embeddings > 0) visit(embedding, static_cast<double>(embeddings), 0.0);
        if (heads > 0) visit(head, static_cast<double>(heads), 0.0);
    }
};

/// What the optimizer's step of the slowest stage works on.
struct OptimizerWork {
    double parameters = 0.0;  ///< that a GPU updates
    double bytes = 0.0;       ///< read and written, a parameter
    double moved = 0.0;       ///< bytes of a parameter to the host and back; 0 where it runs on the GPU
};

/// One training step. The parts (compute .. other) sum to `step`; the kernels' times to compute + recompute.
struct StepTime {
    Seconds step;
    Seconds compute, recompute, bubble, exposedCommunication, optimizer, other;
    Seconds offload;      ///< of activations: what copying takes longer than computing
    Seconds dataLoading;  ///< that the step waits for
    KernelTimes kernels;  ///< of the busiest pipeline rank
    RankWork busiest;
    PipelineTimes pipeline;
    OptimizerWork optimizerWork;
    double tokensPerSecond = 0.0;
    double tokensPerSecondPerGpu = 0.0;
    FlopsPerSecond modelPerGpu, hardwarePerGpu;
    double mfu = 0.0, hfu = 0.0;
    FlopConventions mfuConventions;
    std::vector<StageTime> stages;  ///< in depth order
    Seconds hop;                    ///< of a message to the next rank, where no op hides it
    PipelineCosts stageCosts;       ///< in ticks of kSecondsPerTick: what the timeline simulates
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
