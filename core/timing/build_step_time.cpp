// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/timing/build_step_time.h"

#include <algorithm>
#include <cmath>

#include "core/pipeline/placement.h"
#include "core/scenario/recompute.h"
#include "core/timing/efficiency.h"
#include "core/timing/layer_time.h"
#include "core/traffic/step_traffic.h"

namespace meshwright {

namespace {

ComputeTime operator*(const ComputeTime& time, double factor) {
    return {time.forward * factor, time.backwardInput * factor, time.backwardWeight * factor,
            time.recompute * factor};
}
void operator+=(ComputeTime& sum, const ComputeTime& time) {
    sum.forward += time.forward;
    sum.backwardInput += time.backwardInput;
    sum.backwardWeight += time.backwardWeight;
    sum.recompute += time.recompute;
}

/// Part of a layer's communication that stops the rank: all of it, or what overlap leaves.
Seconds exposedOf(const TrafficRow& row, const Overlap& overlap, Seconds communication, Seconds compute) {
    switch (row.axis) {
        case Axis::tp:
            return communication * (overlap.tensorParallel ? kEfficiency.exposedTpWhenOverlapped : 1.0);
        case Axis::cp:
            if (!overlap.contextParallel) return communication;
            return std::max(Seconds(0.0), communication - compute) +
                   communication * kEfficiency.exposedCpWhenOverlapped;
        case Axis::dp:  // FSDP units, gathered ahead
            if (!overlap.dataParallel) return communication;
            return std::max(Seconds(0.0), communication - compute) +
                   communication * kEfficiency.hiddenGatherFsdp;
        case Axis::ep:
        case Axis::pp:
            break;
    }
    return communication;
}

struct LayerExposed {
    Seconds forward, backward;
    [[nodiscard]] Seconds sum() const { return forward + backward; }
};

LayerExposed layerExposed(const TrafficRow& row, const Overlap& overlap, const ComputeTime& layer) {
    return {exposedOf(row, overlap, row.perLayer.forward, layer.forward),
            exposedOf(row, overlap, row.perLayer.backward + row.perLayer.recompute,
                      layer.backward() + layer.recompute)};
}

bool repeatsPerLayer(const TrafficRow& row) {
    return (row.perLayer.forward + row.perLayer.backward).value() > 0.0;
}

/// What a row stops this stage for, per micro-batch: every layer's share, or the ends of the model.
LayerExposed stageExposed(const TrafficRow& row, const Overlap& overlap, const ComputeTime& layer,
                          const StageShape& stage) {
    if (row.what == "embedding-and-head") {
        const Seconds call = row.seconds / row.callsPerStep.asDouble();
        return {call * (stage.hasEmbedding ? 1.0 : 0.0), call * (stage.hasHead ? 1.0 : 0.0)};
    }
    if (!repeatsPerLayer(row)) return {};
    const LayerExposed one = layerExposed(row, overlap, layer);
    const double layers = static_cast<double>(stage.layers.total());
    return {one.forward * layers, one.backward * layers};
}

StageTime stageTime(const Scenario& scenario, const TimedStage& stage, const ReachedRates& rates,
                    const ComputeTime& layer, const TrafficLedger& traffic) {
    StageTime time;
    const double layers = static_cast<double>(stage.shape.layers.total());
    time.compute = layer * layers;
    time.compute.recompute = layer.recompute * static_cast<double>(recomputedLayers(
                                                   scenario.training, stage.shape.layers.total()));
    if (stage.shape.hasEmbedding) time.compute += embeddingTime(stage.symbols, rates);
    if (stage.shape.hasHead)
        time.compute += headTime(stage.symbols, rates, activationBytes(scenario.precision.compute));
    for (const TrafficRow& row : traffic) {
        const LayerExposed exposed = stageExposed(row, scenario.overlap, layer, stage.shape);
        time.exposedForward += exposed.forward;
        time.exposedBackward += exposed.backward;
    }
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

    [[nodiscard]] Seconds exposed(const TrafficRow& row, const Overlap& overlap,
                                  const ComputeTime& layer) const {
        Seconds sum;
        for (const StageShape* stage : stages) sum += stageExposed(row, overlap, layer, *stage).sum();
        return sum * (1.0 / copies);
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
            each.time.exposedForward += stage.exposedForward * share;
            each.time.exposedBackward += stage.exposedBackward * share;
            each.stages.push_back(&stages[depth].shape);
        }
        if (rank == 0 || each.time.busy() > busiest.time.busy()) busiest = std::move(each);
    }
    return busiest;
}

/// Data-parallel traffic once a step: what the last backward (or the first forward) and the bubble cannot
/// hide.
void exposeOncePerStep(TrafficLedger& traffic, const Overlap& overlap, Seconds microBatch, Seconds bubble) {
    for (TrafficRow& row : traffic) {
        if (row.axis != Axis::dp || repeatsPerLayer(row)) continue;
        if (!overlap.dataParallel) {
            row.exposed = row.seconds;
            continue;
        }
        const bool gather = row.collective == Collective::allGather;
        const Seconds window = microBatch * (gather ? 1.0 / 3.0 : 2.0 / 3.0) + bubble * 0.3;
        row.exposed = std::max(Seconds(0.0), row.seconds - window) +
                      std::min(row.seconds, window) * kEfficiency.contentionOfDp;
    }
}

/// Master weights, moments and gradient read, weights and moments written: 36 bytes a parameter and shard.
Seconds optimizerTime(const Scenario& scenario, const Resolved& resolved, const SymbolTable& symbols,
                      const ReachedRates& rates) {
    const bool sharded = scenario.sharding.strategy != ShardingStrategy::none;
    const double shard =
        static_cast<double>(symbols[Symbol::P]) / static_cast<double>(sharded ? resolved.shardGroup : 1);
    return Seconds(kEfficiency.optimizerPasses * 36.0 * shard / rates.memory.value());
}

void fillRates(StepTime& time, const Scenario& scenario, const Resolved& resolved,
               const ParameterSummary& parameters, const ReachedRates& rates) {
    const double gpus = static_cast<double>(resolved.worldSize);
    const double tokens = static_cast<double>(scenario.training.globalBatchSize) *
                          static_cast<double>(scenario.training.sequenceLength);
    time.tokensPerSecond = tokens / time.step.value();
    time.tokensPerSecondPerGpu = time.tokensPerSecond / gpus;
    const TokenFlops flops = tokenFlops(scenario, parameters);
    const auto utilisation = [&](double perToken) {
        return perToken * time.tokensPerSecondPerGpu / rates.peak.value();
    };
    time.modelPerGpu = FlopsPerSecond(flops.full * time.tokensPerSecondPerGpu);
    time.hardwarePerGpu = FlopsPerSecond(flops.hardware * time.tokensPerSecondPerGpu);
    time.mfuConventions = {utilisation(flops.full), utilisation(flops.causal), utilisation(flops.palm),
                           utilisation(flops.hardware)};
    time.mfu = time.mfuConventions.full;
    time.hfu = time.mfuConventions.hardware;
}

}  // namespace

Result<StageTimes> stageTimes(const Scenario& scenario, std::span<const TimedStage> stages,
                              const TrafficLedger& traffic) {
    const auto rates = reachedRates(scenario.cluster.gpu.spec, scenario.precision.compute);
    if (!rates) return tl::unexpected(Errors{{"compute-type-unsupported", "precision.compute", {}, {}}});
    StageTimes times;
    times.layer = layerTime(scenario, stages.front().symbols, *rates);
    times.hop = stageHop(traffic);
    times.stages.reserve(stages.size());
    for (const TimedStage& stage : stages)
        times.stages.push_back(stageTime(scenario, stage, *rates, times.layer, traffic));
    times.instant = pipelineCosts(times.stages, Seconds(0.0));
    if (scenario.overlap.pipeline) {
        times.costs = pipelineCosts(times.stages, times.hop);
        return times;
    }
    std::vector<StageTime> stopped = times.stages;
    for (StageTime& stage : stopped) stage.exposedForward += times.hop;
    times.costs = pipelineCosts(stopped, times.hop);
    return times;
}

Result<StepTimeResult> buildStepTime(const Scenario& scenario, const Resolved& resolved,
                                     const ScheduleShape& shape, std::span<const TimedStage> stages,
                                     const StageTimes& times, const ParameterSummary& parameters,
                                     TrafficLedger& traffic) {
    const auto pipeline = leanTimes(shape, times.costs);
    if (!pipeline) return tl::unexpected(pipeline.error());
    const auto withoutTransfers = times.costs.transfer > 0 ? leanTimes(shape, times.instant) : pipeline;
    if (!withoutTransfers) return tl::unexpected(withoutTransfers.error());
    // An order made for the costs may be the better one with transfers.
    const Ticks instant = std::min(withoutTransfers->makespan, pipeline->makespan);

    // The busiest rank sets the pace: its busy time is compute, recomputation and exposed traffic; the rest
    // waits.
    const BusiestRank busiest = busiestRank(shape, stages, times);
    const double count = static_cast<double>(shape.microBatches);
    StepTimeResult result;
    StepTime& time = result.time;
    time.compute = (busiest.time.compute.forward + busiest.time.compute.backward()) * count;
    time.recompute = busiest.time.compute.recompute * count;
    time.bubble = std::max(Seconds(0.0), seconds(instant) - busiest.time.busy() * count);
    const Seconds transfers = seconds(pipeline->makespan - instant);
    exposeOncePerStep(traffic, scenario.overlap, busiest.time.busy(), time.bubble);

    for (TrafficRow& row : traffic) {
        const Seconds inOps = busiest.exposed(row, scenario.overlap, times.layer) * count;
        if (inOps.value() > 0.0) row.exposed = inOps;
        if (row.what == "stage-boundary") row.exposed = transfers;
        if (row.what == "tied-embedding") row.exposed = row.seconds;
        time.exposedCommunication += row.exposed;
    }
    const ReachedRates rates = *reachedRates(scenario.cluster.gpu.spec, scenario.precision.compute);
    time.optimizer = optimizerTime(scenario, resolved, stages.front().symbols, rates);
    const Seconds modelled = time.compute + time.recompute + time.bubble + time.exposedCommunication;
    const double doublings = std::max(0.0, std::log2(static_cast<double>(resolved.worldSize) / 8.0));
    time.other = Seconds(kEfficiency.fixedStep) + modelled * (kEfficiency.straggler * doublings);
    time.step = modelled + time.optimizer + time.other;
    fillRates(time, scenario, resolved, parameters, rates);
    result.bubbleFraction = static_cast<double>(pipeline->totalIdle) /
                            (static_cast<double>(shape.stages) * static_cast<double>(pipeline->makespan));
    time.stageCosts = times.costs;
    return result;
}

}  // namespace meshwright
