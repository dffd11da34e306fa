// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/timing/build_step_time.h"

#include <algorithm>
#include <cmath>

#include "core/derivation/quantity.h"
#include "core/pipeline/placement.h"
#include "core/scenario/recompute.h"
#include "core/timing/layer_time.h"
#include "core/timing/step_rates.h"
#include "core/traffic/step_traffic.h"

namespace meshwright {

namespace {

using enum TimeConstant;

/// Part of a layer's communication that stops the rank: all of it, or what overlap leaves. `attention` is the
/// part of `compute` that a ring of keys and values runs beside.
Seconds exposedOf(const TrafficRow& row, const Overlap& overlap, const TimeConstants& constants,
                  Seconds communication, Seconds compute, Seconds attention) {
    if (communication.value() <= 0.0) return {};
    switch (row.axis) {
        case Axis::tp:
            return communication * (overlap.tensorParallel ? constants[tpExposed] : 1.0);
        case Axis::cp:
            if (!overlap.contextParallel || row.collective != Collective::sendRecv) return communication;
            return std::max(Seconds(0.0), communication - attention) + communication * constants[cpExposed];
        case Axis::dp:  // units of sharded states, sent ahead or behind
            if (!overlap.dataParallel) return communication;
            return softMaximum(compute, communication, 4.0) - compute +
                   communication * constants[shardContention];
        case Axis::ep:
            return communication *
                   (constants[epExposed] * (overlap.expertParallel ? constants[epOverlapped] : 1.0));
        case Axis::pp:
            break;
    }
    return communication;
}

ExposedTime layerExposed(const TrafficRow& row, const Overlap& overlap, const TimeConstants& constants,
                         const LayerSeconds& communication, const KernelTimes& kernels,
                         const ComputeTime& layer) {
    const ComputeTime& attention = kernels[KernelClass::attention].time;
    const Seconds forward =
        exposedOf(row, overlap, constants, communication.forward, layer.forward, attention.forward);
    const bool besideWeights =
        row.collective != Collective::allGather || row.what == "weight-gradient-inputs";
    if (row.axis == Axis::tp && !overlap.tensorParallel && besideWeights) {
        // The gradient of a block's inputs travels, and those inputs are gathered, while that of its weights
        // is computed.
        return {forward, communication.backward * constants[tpBackwardExposed] + communication.recompute};
    }
    return {forward,
            exposedOf(row, overlap, constants, communication.backward + communication.recompute,
                      layer.backward() + layer.recompute, attention.backward() + attention.recompute)};
}

/// What of each row a layer leaves exposed. Rows of sharded states share one window: their sum is hidden
/// beside the layer, and what is not goes to each by its part.
std::vector<ExposedTime> exposedRows(const KernelInputs& inputs, LayerType type, const TrafficLedger& traffic,
                                     const KernelTimes& kernels) {
    const ComputeTime layer = kernels.sum();
    const Overlap& overlap = inputs.scenario.overlap;
    const auto isShared = [](const TrafficRow& row) { return row.axis == Axis::dp; };
    LayerSeconds shared;
    const TrafficRow* sharedRow = nullptr;
    for (const TrafficRow& row : traffic)
        if (isShared(row) && repeatsIn(type, row.layers)) {
            shared.forward += row.perLayer.forward;
            shared.backward += row.perLayer.backward;
            sharedRow = &row;
        }
    ExposedTime ofShared;
    if (sharedRow != nullptr)
        ofShared = layerExposed(*sharedRow, overlap, inputs.constants, shared, kernels, layer);
    const auto part = [](Seconds of, Seconds all) { return all.value() > 0.0 ? of / all : 0.0; };
    std::vector<ExposedTime> exposed(traffic.size());
    for (std::size_t i = 0; i < traffic.size(); ++i) {
        const TrafficRow& row = traffic[i];
        if (!repeatsIn(type, row.layers)) continue;
        if (isShared(row))
            exposed[i] = {ofShared.forward * part(row.perLayer.forward, shared.forward),
                          ofShared.backward * part(row.perLayer.backward, shared.backward)};
        else
            exposed[i] = layerExposed(row, overlap, inputs.constants, row.perLayer, kernels, layer);
    }
    return exposed;
}

/// Kernels, then what of their communication is exposed, then what launching takes longer than both.
LayerCost layerCost(const KernelInputs& inputs, LayerType type, const TrafficLedger& traffic) {
    LayerCost cost;
    cost.kernels = layerTime(inputs, type);
    cost.exposed = exposedRows(inputs, type, traffic, cost.kernels);
    const ComputeTime compute = cost.kernels.sum();
    Seconds busy = compute.sum();
    for (const ExposedTime& row : cost.exposed) busy += row.sum();
    cost.kernels[KernelClass::launch].time = compute * (launchFloor(inputs, type, busy) / compute.sum());
    return cost;
}

/// Rows of the ends of the model: two calls a micro-batch, of which a rank in between makes none.
bool isAtEnds(const TrafficRow& row) {
    return row.what == "embedding-and-head" || row.what == "received-activations" ||
           row.what == "loss-reductions";
}

ExposedTime exposedAtEnds(const TrafficRow& row, const StageShape& stage) {
    const double calls = row.callsPerStep.asDouble();
    if (!isAtEnds(row) || calls <= 0.0) return {};
    const ExposedTime call = {row.seconds / calls, row.seconds / calls};
    const auto where = [&](bool forward, bool backward) {
        return ExposedTime{call.forward * (forward ? 1.0 : 0.0), call.backward * (backward ? 1.0 : 0.0)};
    };
    if (row.what == "received-activations") return where(!stage.hasEmbedding, !stage.hasHead);
    if (row.what == "loss-reductions")
        return where(stage.hasHead, false) * static_cast<double>(kLossReductions);
    // With SP the head gathers its input forward, and the embedding its gradient backward.
    if (row.collective == Collective::allGather) return where(stage.hasHead, stage.hasEmbedding);
    return where(stage.hasEmbedding, stage.hasHead);
}

bool isInOps(const TrafficRow& row) {
    return row.layers != LayersOf::none || isAtEnds(row);
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

/// Of the kernels of a stage, for one micro-batch: all of them, and what is recomputed of them.
template <class Add>
void forEachKernels(const Scenario& scenario, const StageTimes& times, const StageShape& stage,
                    const Add& add) {
    const double again = recomputedShare(scenario.training, stage.layers.total());
    stage.layers.forEach([&](LayerType type, std::int64_t count) {
        add(times.layers[LayerCounts::indexOf(type)].kernels, static_cast<double>(count), again);
    });
    if (stage.hasEmbedding) add(times.embedding, 1.0, 0.0);
    if (stage.hasHead) add(times.head, 1.0, 0.0);
}

StageTime stageTime(const Scenario& scenario, const StageTimes& times, const TimedStage& stage,
                    const TrafficLedger& traffic) {
    StageTime time;
    forEachKernels(scenario, times, stage.shape, [&](const KernelTimes& kernels, double count, double again) {
        ComputeTime sum = kernels.sum() * count;
        sum.recompute = sum.recompute * again;
        time.compute += sum;
    });
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
Seconds seconds(Ticks time) {
    return Seconds(static_cast<double>(time) * kSecondsPerTick);
}

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
    [[nodiscard]] KernelTimes kernels(const Scenario& scenario, const StageTimes& times) const {
        KernelTimes sum;
        for (const StageShape* stage : stages)
            forEachKernels(scenario, times, *stage, [&](KernelTimes kernels, double count, double again) {
                kernels.forEach([&](KernelClass, KernelTime& kernel) {
                    kernel.time.recompute = kernel.time.recompute * again;
                });
                sum.add(kernels, count / copies);
            });
        return sum;
    }
};

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

/// Data-parallel traffic once a step: what the last backward (or the first forward) and the bubble cannot
/// hide. With several stages a rank, those of one travel while the p micro-batches of the next pass.
void exposeOncePerStep(TrafficLedger& traffic, const Overlap& overlap, const TimeConstants& constants,
                       const ScheduleShape& shape, Seconds microBatch, Seconds bubble) {
    const double stages = static_cast<double>(shape.virtualStages);
    const double passing = std::clamp(static_cast<double>(shape.stages) * (stages - 1.0) / stages, 1.0,
                                      static_cast<double>(shape.microBatches));
    const Seconds pass = microBatch * passing;
    for (const bool gathers : {false, true}) {
        const auto isOne = [gathers](const TrafficRow& row) {
            return row.axis == Axis::dp && row.layers == LayersOf::none &&
                   (row.collective == Collective::allGather) == gathers;
        };
        Seconds all;
        for (const TrafficRow& row : traffic)
            if (isOne(row)) all += row.seconds;
        if (all.value() <= 0.0) continue;
        const Seconds window = gathers ? pass * (1.0 / 3.0) : pass * (2.0 / 3.0) + bubble * 0.3;
        Seconds exposed = all;
        if (overlap.dataParallel)
            exposed = std::max(Seconds(0.0), all - window) + std::min(all, window) * constants[dpContention];
        for (TrafficRow& row : traffic)
            if (isOne(row)) row.exposed = exposed * (row.seconds / all);
    }
}

void fillPipelineTimes(PipelineTimes& filled, const StageTime& busiest, Ticks noMessages,
                       const LeanTimes& pipeline) {
    filled = {.noMessages = seconds(noMessages),
              .makespan = seconds(pipeline.makespan),
              .idle = seconds(pipeline.totalIdle),
              .forward = busiest.forward(),
              .backwardInput = busiest.backwardInput(),
              .backwardWeight = busiest.compute.backwardWeight,
              .toHost = busiest.offload.forward,
              .fromHost = busiest.offload.backward};
}

}  // namespace

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
    time.kernels.add(busiest.kernels(scenario, times), count);
    time.compute = (busiest.time.compute.forward + busiest.time.compute.backward()) * count;
    time.recompute = busiest.time.compute.recompute * count;
    fillPipelineTimes(time.pipeline, busiest.time, instant, *pipeline);
    time.bubble =
        Seconds(computed(Quantity::bubble, {{Quantity::pipeline, time.pipeline.noMessages.value()},
                                            {Quantity::microBatches, count},
                                            {Quantity::microBatchBusy, busiest.time.busy().value()}}));
    exposeOncePerStep(traffic, scenario.overlap, times.constants, shape, busiest.time.busy(), time.bubble);

    for (std::size_t i = 0; i < traffic.size(); ++i) {
        TrafficRow& row = traffic[i];
        if (isInOps(row)) row.exposed = busiest.exposed(traffic, i, times) * count;
        if (row.what == "stage-boundary") row.exposed = seconds(pipeline->makespan - instant);
        if (row.what == "tied-embedding") row.exposed = row.seconds;
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
