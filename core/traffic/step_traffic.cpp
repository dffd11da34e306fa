// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/traffic/step_traffic.h"

#include <algorithm>

#include "core/scenario/recompute.h"
#include "core/scenario/sharding.h"
#include "core/scenario/transformer_engine.h"
#include "core/traffic/collective.h"

namespace meshwright {

namespace {

using enum Symbol;
using enum Collective;

/// Calls of one kind per layer and micro-batch; `recompute` only in layers that full recomputation runs
/// again.
struct LayerCalls {
    std::int64_t forward = 0, backward = 0, recompute = 0;
};

std::int64_t countOf(const LayerCounts& layers, LayersOf which) {
    return layers.countIf([which](LayerType type) { return repeatsIn(type, which); });
}

/// Megatron-LM before Megatron-core, and DeepSpeed: each tensor-parallel rank sends a share of what all of
/// them hold, and the receivers gather it over NVLink (SC21, section 4.1; DeepSpeed's PartitionedTensor).
bool sendsShares(const FrameworkChoice& framework) {
    const bool megatron = framework.name == Framework::megatron && !transformerEngine(framework);
    return megatron || framework.name == Framework::megatronDeepspeed ||
           framework.name == Framework::deepspeed;
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
    void addStates(std::string_view gradients, std::string_view weights, Symbol parameters,
                   const GroupSpan& everyone);
    void addReduced(std::string_view gradients, std::string_view weights, Symbol parameters,
                    const GroupSpan& everyone);
    void addSharded(std::string_view gradients, std::string_view weights, Symbol parameters,
                    const GroupSpan& everyone);

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
                       .what = what,
                       .collective = collective,
                       .link = link.preset.empty() ? link.spec.name : link.preset,
                       .crossesNodes = group.crossesNodes,
                       .groupSize = group.size,
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

    /// A row that repeats in every layer of a kind for every micro-batch. What full recomputation runs again
    /// runs in the same part of them as of all layers.
    void addPerLayer(Axis axis, std::string_view what, Collective collective, const Product& payload,
                     const LayerCalls& calls, const GroupSpan& group, LayersOf which) {
        const std::int64_t layers = layersOf(which);
        if (layers == 0) return;
        const std::int64_t all = layersOf(LayersOf::all);
        const bool runsAgain = m_scenario.training.recompute.kind == RecomputeKind::full;
        const std::int64_t again = runsAgain ? recomputedLayers(m_scenario.training, all) * layers / all : 0;
        const Count aMicroBatch =
            Count(calls.forward + calls.backward) * layers + Count(calls.recompute) * again;
        TrafficRow& row = add(axis, what, collective, payload, aMicroBatch * m_microBatches, group);
        row.layers = which;
        const double part = static_cast<double>(again) / static_cast<double>(layers);
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
    if (m_symbols[t_sp] == 1)
        return addPerLayer(Axis::tp, what, allReduce, message, {blocks, blocks, blocks}, group, layers);
    addPerLayer(Axis::tp, what, allGather, message, {blocks, blocks, blocks}, group, layers);
    addPerLayer(Axis::tp, what, reduceScatter, message, {blocks, blocks, blocks}, group, layers);
    addPerLayer(Axis::tp, "weight-gradient-inputs", allGather, message, {0, blocks, 0}, group, layers);
}

void LedgerBuilder::addTensorParallel() {
    const GroupSpan group = spanOf(m_grids.mesh, {Axis::tp});
    if (group.size == 1) return;
    if (layersOf(LayersOf::experts) == 0) {
        addBlocks("layer-activations", 2, LayersOf::all, group);
    } else {
        addBlocks("layer-activations", 1, LayersOf::all, group);
        addBlocks("mlp-activations", 1, LayersOf::dense, group);
    }
    // Embedding output forward and head input backward, once a micro-batch each.
    add(Axis::tp, "embedding-and-head", m_symbols[t_sp] > 1 ? reduceScatter : allReduce,
        {m_element, {s, b, h}, {c}}, Count(2) * m_microBatches, group);
}

// Tokens go to their experts and back, k copies of each; where an expert is divided, its ranks gather the
// tokens and scatter the results.
void LedgerBuilder::addExpertParallel() {
    if (m_grids.experts == nullptr) return;
    const GroupSpan group = spanOf(*m_grids.experts, {Axis::ep});
    if (group.size > 1)
        addPerLayer(Axis::ep, "expert-tokens", allToAll, {m_element, {s, b, k, h}, {c, t_sp}}, {2, 2, 2},
                    group, LayersOf::experts);
    const GroupSpan divided = spanOf(*m_grids.experts, {Axis::tp});
    if (divided.size == 1) return;
    const Product gathered{m_element, {s, b, k, h, t_x}, {c, t}};
    addPerLayer(Axis::tp, "expert-activations", allGather, gathered, {1, 1, 1}, divided, LayersOf::experts);
    addPerLayer(Axis::tp, "expert-activations", reduceScatter, gathered, {1, 1, 1}, divided,
                LayersOf::experts);
}

void LedgerBuilder::addContextParallel() {
    const GroupSpan group = spanOf(m_grids.mesh, {Axis::cp});
    if (group.size == 1) return;
    const std::int64_t hops = group.size - 1;
    switch (m_scenario.training.contextParallel) {
        case ContextParallel::ring:  // keys and values go once round forward, and with their gradients
                                     // backward
            addPerLayer(Axis::cp, "keys-and-values", sendRecv, {2 * m_element, {s, b, g, e}, {c, t}},
                        {hops, 2 * hops, hops}, group, LayersOf::attention);
            break;
        case ContextParallel::allToAll:  // q, k, v in and o out
            addPerLayer(Axis::cp, "queries-and-outputs", allToAll, {m_element, {s, b, a, e}, {c, t}},
                        {2, 2, 2}, group, LayersOf::attention);
            addPerLayer(Axis::cp, "keys-and-values", allToAll, {m_element, {s, b, g, e}, {c, t}}, {2, 2, 2},
                        group, LayersOf::attention);
            break;
        case ContextParallel::allGather:
            addPerLayer(Axis::cp, "keys-and-values", allGather, {2 * m_element, {s, b, g, e}, {t}}, {1, 1, 1},
                        group, LayersOf::attention);
            addPerLayer(Axis::cp, "key-and-value-gradients", reduceScatter,
                        {2 * m_element, {s, b, g, e}, {t}}, {0, 1, 0}, group, LayersOf::attention);
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

void LedgerBuilder::addGradients() {
    GroupSpan everyone = spanOf(m_grids.mesh, {Axis::cp, Axis::dp});
    if (m_stage.copies > 1) {  // the other copy of a stage is on another rank of the pipeline
        everyone.size *= m_stage.copies;
        everyone.crossesNodes = everyone.crossesNodes || spanOf(m_grids.mesh, {Axis::pp}).crossesNodes;
        if (!everyone.crossesNodes) everyone.perNode = everyone.size;
    }
    addStates("gradients", "weights", P, everyone);
    if (m_grids.experts != nullptr && m_symbols[P_x] > 1)
        addStates("expert-gradients", "expert-weights", P_x, spanOf(*m_grids.experts, {Axis::dp}));
}

void LedgerBuilder::addStates(std::string_view gradients, std::string_view weights, Symbol parameters,
                              const GroupSpan& everyone) {
    if (everyone.size == 1) return;
    if (weightsAreSharded(m_scenario.sharding.strategy))
        addSharded(gradients, weights, parameters, everyone);
    else
        addReduced(gradients, weights, parameters, everyone);
}

void LedgerBuilder::addReduced(std::string_view gradients, std::string_view weights, Symbol parameters,
                               const GroupSpan& everyone) {
    const Product reduced{bytesOf(m_scenario.precision.gradientReduce), {parameters}, {}};
    const Product gathered{bytesOf(gatherType(m_scenario)), {parameters}, {}};
    const bool whole = m_scenario.sharding.strategy == ShardingStrategy::none;
    add(Axis::dp, gradients, whole ? allReduce : reduceScatter, reduced, Count(1), everyone);
    if (!whole) add(Axis::dp, weights, allGather, gathered, Count(1), everyone);
}

// Weights are gathered unit by unit for the forward and, when freed after it, again for the backward;
// gradients are scattered: once per micro-batch, since nothing is kept whole between them.
void LedgerBuilder::addSharded(std::string_view gradients, std::string_view weights, Symbol parameters,
                               const GroupSpan& everyone) {
    GroupSpan shard = everyone;
    if (m_shardGroup < everyone.size) {
        shard.size = m_shardGroup;
        shard.perNode = std::min(everyone.perNode, m_shardGroup);
        shard.crossesNodes = m_shardGroup > everyone.perNode;
    }
    const bool byLayer = m_scenario.sharding.unit == ShardingUnit::layer && m_symbols[L] > 1 &&
                         !m_scenario.model.spec.isNominal();
    const SymbolList units = byLayer ? SymbolList{L} : SymbolList{};
    const std::int64_t count = byLayer ? m_symbols[L] : 1;
    const std::int64_t gathers = m_scenario.sharding.reshardAfterForward ? 2 : 1;
    const auto addUnits = [&](std::string_view what, Collective collective, DataType type,
                              std::int64_t forward, std::int64_t backward) {
        TrafficRow& row = add(Axis::dp, what, collective, {bytesOf(type), {parameters}, units},
                              Count(forward + backward) * count * m_microBatches, shard);
        const double aLayer = static_cast<double>(count) /
                              static_cast<double>(std::max<std::int64_t>(layersOf(LayersOf::all), 1));
        row.layers = LayersOf::all;
        row.perLayer = {m_callTime * (static_cast<double>(forward) * aLayer),
                        m_callTime * (static_cast<double>(backward) * aLayer), Seconds(0.0)};
    };
    addUnits(weights, allGather, gatherType(m_scenario), 1, gathers - 1);
    addUnits(gradients, reduceScatter, m_scenario.precision.gradientReduce, 0, 1);
    if (shard.size == everyone.size) return;
    const GroupSpan across{.size = everyone.size / shard.size,
                           .perNode = std::max<std::int64_t>(everyone.perNode / shard.size, 1),
                           .crossesNodes = everyone.crossesNodes};
    add(Axis::dp, "gradients-across-replicas", allReduce,
        {bytesOf(m_scenario.precision.gradientReduce), {parameters}, {N}}, Count(1), across);
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
