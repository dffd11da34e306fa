// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/traffic/step_traffic.h"

#include <algorithm>
#include <cmath>

#include "core/scenario/hardware_choice.h"
#include "core/scenario/recompute.h"
#include "core/scenario/sharding.h"
#include "core/scenario/transformer_engine.h"
#include "core/traffic/collective.h"

namespace meshwright {

namespace {

using enum Symbol;
using enum Collective;

/// Calls of one kind per layer and micro-batch; `recompute` only in layers that recomputation takes in.
struct LayerCalls {
    std::int64_t forward = 0, backward = 0, recompute = 0;
};

std::int64_t countOf(const LayerCounts& layers, LayersOf which) {
    return layers.countIf([which](LayerType type) { return repeatsIn(type, which); });
}

class LedgerBuilder {
  public:
    LedgerBuilder(const Scenario& scenario, const Resolved& resolved, const Grids& grids,
                  const SymbolTable& symbols, const TrafficStage& stage, const TimeConstants& constants)
        : m_scenario(scenario),
          m_grids(grids),
          m_symbols(symbols),
          m_stage(stage),
          m_constants(constants),
          m_links{scenario.cluster.intraNode.spec, scenario.cluster.interNode.spec, LinkShares(constants)},
          m_microBatches(resolved.microBatches.value_or(1)),
          m_virtualStages(resolved.virtualStages),
          m_shardGroup(resolved.shardGroup),
          m_element(activationBytes(scenario.precision.compute)) {
        m_ledger.reserve(16);
    }

    void addLayers() {
        addTensorParallel();
        addContextParallel();
        addExpertParallel();
    }
    void addStageBoundary();
    void addGradients();
    [[nodiscard]] TrafficLedger take() { return std::move(m_ledger); }

  private:
    void addTensorParallel();
    void addBlocks(std::string_view what, std::int64_t blocks, LayersOf layers, const GroupSpan& group);
    void addContextParallel();
    void addExpertParallel();
    void addReduced(std::string_view gradients, std::string_view weights, Symbol parameters,
                    const GroupSpan& everyone);
    void addSharded(std::string_view gradients, std::string_view weights, Symbol parameters,
                    const GroupSpan& everyone, std::int64_t shardGroup, Symbol shards);
    void addUnits(std::string_view what, Collective collective, const Product& unit, std::int64_t forward,
                  std::int64_t backward, const GroupSpan& group);
    [[nodiscard]] bool unitsAreLayers() const;
    [[nodiscard]] Product unitOf(DataType type, Symbol parameters) const;
    [[nodiscard]] GroupSpan withCopies(GroupSpan group) const;

    /// Does recomputation run the collectives of this part again?
    [[nodiscard]] bool runsAgain(RecomputeModule part) const {
        const Recompute& recompute = m_scenario.training.recompute;
        switch (recompute.kind) {
            case RecomputeKind::full:
                return true;
            case RecomputeKind::selective:
                return part == RecomputeModule::coreAttn;
            case RecomputeKind::modules:
                return std::ranges::find(recompute.modules, part) != recompute.modules.end();
            case RecomputeKind::none:
                break;
        }
        return false;
    }

    /// Part of the layers that recomputation takes in: Megatron counts them a stage.
    [[nodiscard]] double partAgain() const {
        const std::int64_t all = layersOf(LayersOf::all);
        return recomputedShare(m_scenario.training, (all + m_virtualStages - 1) / m_virtualStages);
    }

    [[nodiscard]] bool modelHas(LayersOf which) const { return countOf(m_stage.ofModel, which) > 0; }

    /// Layers of one copy of the model that a row repeats in.
    [[nodiscard]] std::int64_t layersOf(LayersOf which) const {
        const std::int64_t layers = countOf(m_stage.layers, which);
        return (layers + m_stage.copies - 1) / m_stage.copies;
    }

    TrafficRow& add(Axis axis, std::string_view what, Collective collective, const Product& payload,
                    Count calls, const GroupSpan& group) {
        const LinkChoice& link = Links::slowest(m_scenario.cluster, group);
        const Bytes message = Bytes(evaluate(payload, m_symbols).value());
        TrafficRow row{.axis = axis,
                       .collective = collective,
                       .crossesNodes = group.crossesNodes,
                       .what = what,
                       .link = idOrName(link),
                       .groupSize = group.size,
                       .groupPerNode = group.perNode,
                       .payload = payload,
                       .callsPerStep = calls};
        row.bytesPerGpuPerStep = bytesSent(collective, message, group.size) * calls.value();
        const CallTime call = axis == Axis::ep
                                  ? allToAllTime(message, group, m_links, static_cast<double>(m_symbols[k]),
                                                 m_constants[TimeConstant::epNodeCopies])
                                  : callTime(collective, message, group, m_links);
        m_callTime = call.seconds;
        row.algorithm = call.algorithm;
        row.seconds = m_callTime * calls.asDouble();
        return m_ledger.emplace_back(std::move(row));
    }

    /// A row that repeats in every layer of a kind for every micro-batch; none where the model has no such
    /// layers.
    void addPerLayer(Axis axis, std::string_view what, Collective collective, const Product& payload,
                     const LayerCalls& calls, const GroupSpan& group, LayersOf which) {
        if (!modelHas(which)) return;
        const std::int64_t layers = layersOf(which);
        const double part = partAgain();
        const auto again = static_cast<std::int64_t>(std::llround(part * static_cast<double>(layers)));
        const Count aMicroBatch =
            Count(calls.forward + calls.backward) * layers + Count(calls.recompute) * again;
        TrafficRow& row = add(axis, what, collective, payload, aMicroBatch * m_microBatches, group);
        row.layers = which;
        row.perLayer = {m_callTime * static_cast<double>(calls.forward),
                        m_callTime * static_cast<double>(calls.backward),
                        m_callTime * (static_cast<double>(calls.recompute) * part)};
    }

    const Scenario& m_scenario;
    const Grids& m_grids;
    const SymbolTable& m_symbols;
    const TrafficStage& m_stage;
    const TimeConstants& m_constants;
    Links m_links;
    std::int64_t m_microBatches;
    std::int64_t m_virtualStages;
    std::int64_t m_shardGroup;
    std::int64_t m_element;
    Seconds m_callTime;  ///< of the row added last
    TrafficLedger m_ledger;
};

// Megatron, per block of a layer (attention, MLP): without SP an all-reduce forward and one backward; with SP
// an all-gather before and a reduce-scatter after, the reverse backward, and one more gather of the inputs
// for the weight gradients.
void LedgerBuilder::addBlocks(std::string_view what, std::int64_t blocks, LayersOf layers,
                              const GroupSpan& group) {
    const Product message{m_element, {s, b, h}, {c}};
    std::int64_t again = 0;
    if (m_scenario.training.recompute.kind == RecomputeKind::full)
        again = blocks;
    else if (runsAgain(RecomputeModule::mlp) && (blocks == 2 || layers == LayersOf::dense))
        again = 1;
    const LayerCalls calls{blocks, blocks, again};
    if (m_symbols[t_sp] == 1) return addPerLayer(Axis::tp, what, allReduce, message, calls, group, layers);
    addPerLayer(Axis::tp, what, allGather, message, calls, group, layers);
    addPerLayer(Axis::tp, what, reduceScatter, message, calls, group, layers);
    addPerLayer(Axis::tp, "weight-gradient-inputs", allGather, message, {0, blocks, 0}, group, layers);
}

void LedgerBuilder::addTensorParallel() {
    const GroupSpan group = spanOf(m_grids.mesh, {Axis::tp});
    if (group.size == 1) return;
    const std::int64_t layers = m_stage.ofModel.total();
    if (countOf(m_stage.ofModel, LayersOf::attention) == layers &&
        countOf(m_stage.ofModel, LayersOf::dense) == layers) {
        addBlocks("layer-activations", 2, LayersOf::all, group);
    } else {
        addBlocks("layer-activations", 1, LayersOf::attention, group);
        addBlocks("mlp-activations", 1, LayersOf::dense, group);
        const auto& moe = m_scenario.model.spec.moe;
        if (moe && moe->sharedIntermediateSize > 0)
            addBlocks("shared-expert-activations", 1, LayersOf::experts, group);
    }
    // Once a micro-batch each: the embedding's output and the gradient of the head's input are reduced; with
    // SP the gradient of the one and the input of the other are gathered as well.
    const Product message{m_element, {s, b, h}, {c}};
    const Count calls = Count(2) * m_microBatches;
    // The cross entropy of divided logits: their maximum, the target's logit and the sum of exponents, in
    // FP32.
    add(Axis::tp, "loss-reductions", allReduce, {4, {s, b}, {c}}, Count(kLossReductions) * m_microBatches,
        group);
    if (m_symbols[t_sp] == 1) {
        add(Axis::tp, "embedding-and-head", allReduce, message, calls, group);
        return;
    }
    add(Axis::tp, "embedding-and-head", reduceScatter, message, calls, group);
    add(Axis::tp, "embedding-and-head", allGather, message, calls, group);
}

// Tokens go to their experts and back, k copies of each; where an expert is divided, its ranks gather the
// tokens and scatter the results.
void LedgerBuilder::addExpertParallel() {
    if (m_grids.experts == nullptr) return;
    const GroupSpan group = spanOf(*m_grids.experts, {Axis::ep});
    const std::int64_t again = runsAgain(RecomputeModule::moe) ? 1 : 0;
    if (group.size > 1)
        addPerLayer(Axis::ep, "expert-tokens", allToAll, {m_element, {s, b, k, h}, {c, t_sp}},
                    {2, 2, 2 * again}, group, LayersOf::experts);
    const GroupSpan divided = spanOf(*m_grids.experts, {Axis::tp});
    if (divided.size == 1) return;
    const Product gathered{m_element, {s, b, k, h, t_x}, {c, t}};
    addPerLayer(Axis::tp, "expert-activations", allGather, gathered, {1, 1, again}, divided,
                LayersOf::experts);
    addPerLayer(Axis::tp, "expert-activations", reduceScatter, gathered, {1, 1, again}, divided,
                LayersOf::experts);
}

void LedgerBuilder::addContextParallel() {
    const GroupSpan group = spanOf(m_grids.mesh, {Axis::cp});
    if (group.size == 1) return;
    const std::int64_t hops = group.size - 1;
    const std::int64_t again = runsAgain(RecomputeModule::coreAttn) ? 1 : 0;
    // Fewer KV heads than ranks: each rank has one.
    const bool copied = m_symbols[g] < m_symbols[t];
    const SymbolList heads = copied ? SymbolList{s, b, e} : SymbolList{s, b, g, e};
    const SymbolList ranks = copied ? SymbolList{} : SymbolList{t};
    SymbolList parts = ranks;
    parts.add(c);
    const Product keysAndValues{2 * m_element, heads, parts}, keysOrValues{m_element, heads, parts},
        gathered{2 * m_element, heads, ranks};
    switch (m_scenario.training.contextParallel) {
        case ContextParallel::ring:  // once round forward, and with their gradients backward
            addPerLayer(Axis::cp, "keys-and-values", sendRecv, keysAndValues, {hops, 2 * hops, hops * again},
                        group, LayersOf::attention);
            break;
        case ContextParallel::allToAll:  // q, k, v in and o out
            addPerLayer(Axis::cp, "queries-and-outputs", allToAll, {m_element, {s, b, a, e}, {c, t}},
                        {2, 2, 2 * again}, group, LayersOf::attention);
            addPerLayer(Axis::cp, "keys-and-values", allToAll, keysOrValues, {2, 2, 2 * again}, group,
                        LayersOf::attention);
            break;
        case ContextParallel::allGather:
            addPerLayer(Axis::cp, "keys-and-values", allGather, gathered, {1, 1, again}, group,
                        LayersOf::attention);
            addPerLayer(Axis::cp, "key-and-value-gradients", reduceScatter, gathered, {0, 1, 0}, group,
                        LayersOf::attention);
            break;
    }
}

void LedgerBuilder::addStageBoundary() {
    const GroupSpan group = spanOf(m_grids.mesh, {Axis::pp});
    if (group.size == 1) return;
    const bool inShares = sendsShares(m_scenario.framework);
    const SymbolList shares = inShares ? SymbolList{c, t} : SymbolList{c, t_sp};
    add(Axis::pp, "stage-boundary", sendRecv, {m_element, {s, b, h}, shares},
        Count(m_stage.messages) * m_microBatches, group);
    const GroupSpan receivers = spanOf(m_grids.mesh, {Axis::tp});
    if (inShares && receivers.size > 1 && m_symbols[t_sp] == 1)
        add(Axis::tp, "received-activations", allGather, {m_element, {s, b, h}, {c}},
            Count(m_stage.messages) * m_microBatches, receivers);
    if (m_stage.tiedCopy)
        add(Axis::pp, "tied-embedding", allReduce,
            {bytesOf(m_scenario.precision.gradientReduce), {V, h}, {t}}, Count(1),
            {.size = 2, .perNode = group.crossesNodes ? 1 : 2, .crossesNodes = group.crossesNodes});
}

/// DualPipe: the other copy of a stage is on another rank of the pipeline.
GroupSpan LedgerBuilder::withCopies(GroupSpan group) const {
    if (m_stage.copies == 1) return group;
    group.size *= m_stage.copies;
    group.crossesNodes = group.crossesNodes || spanOf(m_grids.mesh, {Axis::pp}).crossesNodes;
    if (!group.crossesNodes) group.perNode = group.size;
    return group;
}

void LedgerBuilder::addGradients() {
    const bool sharded = weightsAreSharded(m_scenario.sharding.strategy);
    const auto addStates = [&](std::string_view gradients, std::string_view weights, Symbol parameters,
                               const GroupSpan& everyone, std::int64_t shardGroup, Symbol shards) {
        if (everyone.size == 1) return;
        if (sharded)
            addSharded(gradients, weights, parameters, everyone, shardGroup, shards);
        else
            addReduced(gradients, weights, parameters, everyone);
    };
    addStates("gradients", "weights", P, withCopies(spanOf(m_grids.mesh, {Axis::cp, Axis::dp})), m_shardGroup,
              N);
    if (m_grids.experts != nullptr && m_symbols[P_x] > 1)
        addStates("expert-gradients", "expert-weights", P_x, withCopies(spanOf(*m_grids.experts, {Axis::dp})),
                  m_symbols[N_x], N_x);
}

bool LedgerBuilder::unitsAreLayers() const {
    return m_scenario.sharding.unit == ShardingUnit::layer && m_symbols[L] > 1 &&
           !m_scenario.model.spec.isNominal();
}

Product LedgerBuilder::unitOf(DataType type, Symbol parameters) const {
    return {bytesOf(type), {parameters}, unitsAreLayers() ? SymbolList{L} : SymbolList{}};
}

/// Units of the weights, one after the other for every micro-batch: spread over the layers.
void LedgerBuilder::addUnits(std::string_view what, Collective collective, const Product& unit,
                             std::int64_t forward, std::int64_t backward, const GroupSpan& group) {
    const std::int64_t count = unitsAreLayers() ? m_symbols[L] : 1;
    TrafficRow& row =
        add(Axis::dp, what, collective, unit, Count(forward + backward) * count * m_microBatches, group);
    const double aLayer =
        static_cast<double>(count) / static_cast<double>(std::max<std::int64_t>(layersOf(LayersOf::all), 1));
    row.layers = LayersOf::all;
    row.perLayer = {m_callTime * (static_cast<double>(forward) * aLayer),
                    m_callTime * (static_cast<double>(backward) * aLayer), Seconds(0.0)};
}

// ZeRO-2 keeps a share of the gradients alone, so that it reduces them for every micro-batch.
void LedgerBuilder::addReduced(std::string_view gradients, std::string_view weights, Symbol parameters,
                               const GroupSpan& everyone) {
    const Product reduced{bytesOf(m_scenario.precision.gradientReduce), {parameters}, {}};
    const Product gathered{bytesOf(gatherType(m_scenario)), {parameters}, {}};
    const ShardingStrategy strategy = m_scenario.sharding.strategy;
    if (strategy == ShardingStrategy::none) {
        add(Axis::dp, gradients, allReduce, reduced, Count(1), everyone);
        return;
    }
    if (strategy == ShardingStrategy::zero2)
        addUnits(gradients, reduceScatter, unitOf(m_scenario.precision.gradientReduce, parameters), 0, 1,
                 everyone);
    else
        add(Axis::dp, gradients, reduceScatter, reduced, Count(1), everyone);
    add(Axis::dp, weights, allGather, gathered, Count(1), everyone);
}

// Weights are gathered unit by unit for the forward and, when freed after it, again for the backward;
// gradients are scattered, and in a hybrid summed over its replicas: once per micro-batch, since nothing is
// kept whole between them.
void LedgerBuilder::addSharded(std::string_view gradients, std::string_view weights, Symbol parameters,
                               const GroupSpan& everyone, std::int64_t shardGroup, Symbol shards) {
    GroupSpan shard = everyone;
    if (shardGroup < everyone.size) {
        shard.size = shardGroup;
        shard.perNode = std::min(everyone.perNode, shardGroup);
        shard.crossesNodes = everyone.crossesNodes && shardGroup > everyone.perNode;
    }
    const DataType reduceType = m_scenario.precision.gradientReduce;
    if (shard.size > 1) {
        const std::int64_t gathers = m_scenario.sharding.reshardAfterForward ? 2 : 1;
        addUnits(weights, allGather, unitOf(gatherType(m_scenario), parameters), 1, gathers - 1, shard);
        addUnits(gradients, reduceScatter, unitOf(reduceType, parameters), 0, 1, shard);
    }
    if (shard.size == everyone.size) return;
    const GroupSpan across{.size = everyone.size / shard.size,
                           .perNode = std::max<std::int64_t>(everyone.perNode / shard.size, 1),
                           .crossesNodes = everyone.crossesNodes};
    Product part = unitOf(reduceType, parameters);
    part.divisors.add(shards);
    addUnits(parameters == P ? "gradients-across-replicas" : "expert-gradients-across-replicas", allReduce,
             part, 0, 1, across);
}

}  // namespace

bool repeatsIn(LayerType type, LayersOf which) {
    switch (which) {
        case LayersOf::none:
            return false;
        case LayersOf::all:
            break;
        case LayersOf::attention:
            return type.kind == LayerKind::full || type.kind == LayerKind::sliding;
        case LayersOf::dense:
            return type.feedForward == FeedForward::dense;
        case LayersOf::experts:
            return type.feedForward == FeedForward::experts;
    }
    return true;
}

TrafficLedger stepTraffic(const Scenario& scenario, const Resolved& resolved, const Grids& grids,
                          const SymbolTable& symbols, const TrafficStage& stage,
                          const TimeConstants& constants) {
    LedgerBuilder builder(scenario, resolved, grids, symbols, stage, constants);
    if (!scenario.model.spec.isNominal()) {
        builder.addLayers();
        builder.addStageBoundary();
    }
    builder.addGradients();
    return builder.take();
}

Seconds stageHop(const TrafficLedger& traffic) {
    const auto row = std::ranges::find(traffic, std::string_view("stage-boundary"), &TrafficRow::what);
    return row == traffic.end() ? Seconds(0.0) : row->seconds / row->callsPerStep.asDouble();
}

}  // namespace meshwright
