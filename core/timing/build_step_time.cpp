// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/timing/build_step_time.h"

#include <algorithm>
#include <cmath>

#include "core/derivation/quantity.h"
#include "core/pipeline/placement.h"
#include "core/scenario/recompute.h"
#include "core/timing/exposure.h"
#include "core/timing/layer_time.h"
#include "core/timing/step_rates.h"
#include "core/traffic/step_traffic.h"

namespace meshwright {

namespace {

using enum TimeConstant;

/// Kernels, then what of their communication is exposed, then what launching takes longer than both.
LayerCost layerCost(const KernelInputs& inputs, LayerType type, const TrafficLedger& traffic) {
    LayerCost cost;
    cost.kernels = layerTime(inputs, type);
    const LayerExposure exposure(type, cost.kernels, traffic, inputs.scenario.overlap, inputs.constants);
    cost.exposed.reserve(traffic.size());
    for (const TrafficRow& row : traffic) cost.exposed.push_back(exposure.exposed(row));
    const ComputeTime compute = cost.kernels.sum();
    Seconds busy = compute.sum();
    for (const ExposedTime& row : cost.exposed) busy += row.sum();
    cost.kernels[KernelClass::launch].time = compute * (launchFloor(inputs, type, busy) / compute.sum());
    return cost;
}

ExposedTime exposedAtEnds(const TrafficRow& row, const StageShape& stage) {
    const auto [forward, backward] = callsAtEnds(row, {1, stage.hasEmbedding ? 1 : 0, stage.hasHead ? 1 : 0});
    if (forward + backward == 0 || row.seconds.value() <= 0.0) return {};
    const Seconds call = row.seconds / row.callsPerStep.asDouble();
    return {call * static_cast<double>(forward), call * static_cast<double>(backward)};
}

/// What of a row stops this stage for a micro-batch: every layer's share, or the ends of the model.
ExposedTime stageExposed(const TrafficLedger& traffic, std::size_t row, const StageTimes& times,
                         const StageShape& stage) {
    ExposedTime sum = exposedAtEnds(traffic[row], stage);
    stage.layers.forEach([&](LayerType type, std::int64_t count) {
        sum += times.layers[LayerCounts::indexOf(type)].exposed[row] * static_cast<double>(count);
    });
    return sum;
}

StageTime stageTime(const Scenario& scenario, const StageTimes& times, const TimedStage& stage,
                    const TrafficLedger& traffic) {
    StageTime time;
    const auto add = [&](const KernelTimes& kernels, std::int64_t count, double again) {
        ComputeTime sum = kernels.sum() * static_cast<double>(count);
        sum.recompute = sum.recompute * again;
        time.compute += sum;
    };
    const double again = recomputedShare(scenario.training, stage.shape.layers.total());
    stage.shape.layers.forEach([&](LayerType type, std::int64_t count) {
        add(times.layers[LayerCounts::indexOf(type)].kernels, count, again);
    });
    if (stage.shape.hasEmbedding) add(times.embedding, 1, 0.0);
    if (stage.shape.hasHead) add(times.head, 1, 0.0);
    for (std::size_t row = 0; row < traffic.size(); ++row)
        time.exposed += stageExposed(traffic, row, times, stage.shape);
    // Activations go to the host while the next layers run, and come back ahead of their backward pass.
    const Seconds copy(stage.offloadedBytes.asDouble() / times.constants[hostLink]);
    time.offload = {std::max(Seconds(0.0), copy - time.compute.forward),
                    std::max(Seconds(0.0), copy - time.compute.backward())};
    return time;
}

Ticks ticks(Seconds time) {
    return static_cast<Ticks>(std::llround(time.value() / kSecondsPerTick));
}

/// The rank with the most work: a micro-batch on it, on average of the copies of the model.
struct BusiestRank {
    StageTime time;
    std::vector<const StageShape*> stages;
    double copies = 1.0;

    [[nodiscard]] Seconds exposed(const TrafficLedger& traffic, std::size_t row,
                                  const StageTimes& times) const {
        ExposedTime sum;
        for (const StageShape* stage : stages) sum += stageExposed(traffic, row, times, *stage);
        return sum.sum() * (1.0 / copies);
    }
    [[nodiscard]] RankWork work(const Scenario& scenario, const StageTimes& times) const;
};

RankWork BusiestRank::work(const Scenario& scenario, const StageTimes& times) const {
    RankWork work;
    work.copies = copies;
    work.stages = std::ssize(stages);
    LayerCounts counts;
    std::array<double, LayerCounts::kTypes> recomputed{};
    for (const StageShape* stage : stages) {
        const double again = recomputedShare(scenario.training, stage->layers.total());
        stage->layers.forEach([&](LayerType type, std::int64_t count) {
            recomputed[LayerCounts::indexOf(type)] += static_cast<double>(count) * again;
        });
        counts += stage->layers;
        work.embeddings += stage->hasEmbedding ? 1 : 0;
        work.heads += stage->hasHead ? 1 : 0;
    }
    counts.forEach([&](LayerType type, std::int64_t count) {
        const std::size_t index = LayerCounts::indexOf(type);
        work.layers.push_back({type, count, recomputed[index], times.layers[index].kernels});
    });
    work.embedding = times.embedding;
    work.head = times.head;
    return work;
}

KernelTimes kernelsOf(const RankWork& work) {
    KernelTimes sum;
    work.forEachPart([&](KernelTimes kernels, double count, double recomputed) {
        kernels.forEach([&](KernelClass, KernelTime& kernel) {
            kernel.time.recompute = kernel.time.recompute * (recomputed / count);
        });
        sum.add(kernels, count / work.copies);
    });
    return sum;
}

BusiestRank busiestRank(const ScheduleShape& shape, std::span<const TimedStage> stages,
                        const StageTimes& times) {
    const StagePlacement placement = placementOf(shape);
    BusiestRank busiest;
    for (std::int64_t rank = 0; rank < shape.stages; ++rank) {
        BusiestRank each;
        each.copies = static_cast<double>(placement.copies);
        const double share = 1.0 / each.copies;
        for (std::int64_t chunk = 0; chunk < placement.chunksPerRank; ++chunk) {
            const auto depth = static_cast<std::size_t>(placement.depthOf(placement.stageAt(rank, chunk)));
            const StageTime& stage = times.stages[depth];
            each.time.compute += stage.compute * share;
            each.time.exposed += stage.exposed * share;
            each.time.offload += stage.offload * share;
            each.stages.push_back(&stages[depth].shape);
        }
        if (rank == 0 || each.time.busy() > busiest.time.busy()) busiest = std::move(each);
    }
    return busiest;
}

void fillPipelineTimes(PipelineTimes& filled, const StageTime& busiest, Ticks noMessages,
                       const LeanTimes& pipeline) {
    filled = {.noMessages = secondsOf(noMessages),
              .makespan = secondsOf(pipeline.makespan),
              .idle = secondsOf(pipeline.totalIdle),
              .forward = busiest.forward(),
              .backwardInput = busiest.backwardInput(),
              .backwardWeight = busiest.compute.backwardWeight,
              .toHost = busiest.offload.forward,
              .fromHost = busiest.offload.backward};
}

}  // namespace

PipelineCosts pipelineCosts(std::span<const StageTime> stages, Seconds hop) {
    PipelineCosts costs;
    for (const StageTime& stage : stages) {
        costs.forward.push_back(ticks(stage.forward()));
        costs.backwardInput.push_back(ticks(stage.backwardInput()));
        costs.backwardWeight.push_back(ticks(stage.compute.backwardWeight));
    }
    costs.transfer = ticks(hop);
    return costs;
}

Result<StageTimes> stageTimes(const Scenario& scenario, std::span<const TimedStage> stages,
                              const TrafficLedger& traffic, const TimeConstants& constants) {
    const auto rates = reachedRates(scenario.cluster.gpu.spec, scenario.precision, constants);
    if (!rates) return tl::unexpected(Errors{{"compute-type-unsupported", "precision.compute", {}, {}}});
    StageTimes times;
    times.constants = constants;
    times.rates = *rates;
    const KernelInputs inputs{scenario, stages.front().symbols, times.rates, times.constants};
    LayerCounts types;
    for (const TimedStage& stage : stages) types += stage.shape.layers;
    types.forEach([&](LayerType type, std::int64_t) {
        times.layers[LayerCounts::indexOf(type)] = layerCost(inputs, type, traffic);
    });
    times.embedding = embeddingTime(inputs);
    times.head = headTime(inputs);
    times.hop = stageHop(traffic);
    times.stages.reserve(stages.size());
    for (const TimedStage& stage : stages) {
        const bool alike = !times.stages.empty() && stage.shape == (&stage - 1)->shape &&
                           stage.offloadedBytes == (&stage - 1)->offloadedBytes;
        times.stages.push_back(alike ? times.stages.back() : stageTime(scenario, times, stage, traffic));
    }
    times.instant = pipelineCosts(times.stages, Seconds(0.0));
    if (scenario.overlap.pipeline) {
        times.costs = times.instant;
        times.costs.transfer = ticks(times.hop);
        return times;
    }
    std::vector<StageTime> stopped = times.stages;
    for (std::size_t depth = 0; depth < stopped.size(); ++depth) {
        if (depth + 1 < stopped.size()) stopped[depth].exposed.forward += times.hop;
        if (depth > 0) stopped[depth].exposed.backward += times.hop;
    }
    times.costs = pipelineCosts(stopped, Seconds(0.0));
    return times;
}

Result<StepTimeResult> buildStepTime(const Scenario& scenario, const Resolved& resolved,
                                     const ScheduleShape& shape, std::span<const TimedStage> stages,
                                     const StageTimes& times, const ParameterSummary& parameters,
                                     TrafficLedger& traffic) {
    const auto pipeline = leanTimes(shape, times.costs);
    if (!pipeline) return tl::unexpected(pipeline.error());
    const bool transfers = times.hop.value() > 0.0 && shape.stages > 1;
    const auto withoutTransfers = transfers ? leanTimes(shape, times.instant) : pipeline;
    if (!withoutTransfers) return tl::unexpected(withoutTransfers.error());
    // An order made for the costs may be the better one with transfers.
    const Ticks instant = std::min(withoutTransfers->makespan, pipeline->makespan);

    // The busiest rank sets the pace: its busy time is compute, recomputation and exposed traffic; the rest
    // waits.
    const BusiestRank busiest = busiestRank(shape, stages, times);
    const double count = static_cast<double>(shape.microBatches);
    StepTimeResult result;
    StepTime& time = result.time;
    time.busiest = busiest.work(scenario, times);
    time.kernels.add(kernelsOf(time.busiest), count);
    time.compute = (busiest.time.compute.forward + busiest.time.compute.backward()) * count;
    time.recompute = busiest.time.compute.recompute * count;
    fillPipelineTimes(time.pipeline, busiest.time, instant, *pipeline);
    time.bubble =
        Seconds(computed(Quantity::bubble, {{Quantity::pipeline, time.pipeline.noMessages.value()},
                                            {Quantity::microBatches, count},
                                            {Quantity::microBatchBusy, busiest.time.busy().value()}}));

    const OncePerStep once(time, shape, traffic, scenario.overlap, times.constants);
    for (std::size_t i = 0; i < traffic.size(); ++i) {
        TrafficRow& row = traffic[i];
        switch (stoppingOf(row)) {
            case Stopping::inLayers:
            case Stopping::atEnds:
                row.exposed = busiest.exposed(traffic, i, times) * count;
                break;
            case Stopping::atBoundary:
                row.exposed = secondsOf(pipeline->makespan - instant);
                break;
            case Stopping::reduced:
            case Stopping::gathered:
                row.exposed = once.exposed(row);
                break;
            case Stopping::whole:
                row.exposed = row.seconds;
        }
        time.exposedCommunication += row.exposed;
    }
    time.offload = busiest.time.offload.sum() * count;
    for (const TimedStage& stage : stages) {  // the most parameters take longest
        const OptimizerWork work = optimizerWork(scenario, resolved, stage.symbols);
        if (work.parameters >= time.optimizerWork.parameters) time.optimizerWork = work;
    }
    time.optimizer = optimizerTime(time.optimizerWork, times.constants, times.rates);
    time.dataLoading = Seconds(times.constants[dataLoading]);
    const Seconds modelled =
        time.compute + time.recompute + time.bubble + time.exposedCommunication + time.offload;
    time.other =
        Seconds(computed(Quantity::other, {{Quantity::fixedStep, times.constants[fixedStep]},
                                           {Quantity::modelled, modelled.value()},
                                           {Quantity::straggler, times.constants[straggler]},
                                           {Quantity::gpus, static_cast<double>(resolved.worldSize)}}));
    time.step = modelled + time.optimizer + time.dataLoading + time.other;
    fillRates(time, scenario, resolved, parameters, times.rates);
    result.bubbleFraction = static_cast<double>(pipeline->totalIdle) /
                            (static_cast<double>(shape.stages) * static_cast<double>(pipeline->makespan));
    time.stages = times.stages;
    if (!scenario.overlap.pipeline) time.hop = times.hop;
    time.stageCosts = times.costs;
    return result;
}

}  // namespace meshwright
