// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/traffic/step_traffic.h"

#include <algorithm>

#include "core/scenario/recompute.h"
#include "core/scenario/sharding.h"
#include "core/traffic/collective.h"

namespace meshwright {

namespace {

using enum Symbol;
using enum Collective;

/// Calls of one kind per layer and micro-batch; `recompute` only in layers that full recomputation runs again.
struct LayerCalls {
    std::int64_t forward = 0, backward = 0, recompute = 0;
};

class LedgerBuilder {
  public:
    LedgerBuilder(const Scenario& scenario, const Resolved& resolved, const DeviceMesh& mesh, const SymbolTable& symbols,
                  const TrafficStage& stage)
        : m_scenario(scenario), m_mesh(mesh), m_symbols(symbols), m_stage(stage),
          m_microBatches(resolved.microBatches.value_or(1)), m_shardGroup(resolved.shardGroup),
          m_element(activationBytes(scenario.precision.compute)),
          m_runAgain(scenario.training.recompute.kind == RecomputeKind::full
                         ? recomputedLayers(scenario.training, stage.layers)
                         : 0) {
        m_ledger.reserve(12);
    }

    void addLayers() {
        addTensorParallel();
        addContextParallel();
    }
    void addStageBoundary();
    void addGradients();
    [[nodiscard]] TrafficLedger take() { return std::move(m_ledger); }

  private:
    void addTensorParallel();
    void addContextParallel();
    void addSharded(const GroupSpan& everyone);

    TrafficRow& add(Axis axis, std::string_view what, Collective collective, const Product& payload, Count calls,
                    const GroupSpan& group) {
        const Links links{m_scenario.cluster.intraNode.spec, m_scenario.cluster.interNode.spec};
        const LinkChoice& link = Links::slowest(m_scenario.cluster, group);
        const Bytes message = Bytes(evaluate(payload, m_symbols).value());
        TrafficRow row{.axis = axis, .what = what, .collective = collective,
                       .link = link.preset.empty() ? link.spec.name : link.preset,
                       .crossesNodes = group.crossesNodes, .groupSize = group.size, .payload = payload,
                       .callsPerStep = calls};
        row.bytesPerGpuPerStep = bytesSent(collective, message, group.size) * calls.value();
        m_callTime = callTime(collective, message, group, links);
        row.seconds = m_callTime * calls.asDouble();
        return m_ledger.emplace_back(std::move(row));
    }

    /// A row that repeats in every layer of the stage for every micro-batch.
    void addPerLayer(Axis axis, std::string_view what, Collective collective, const Product& payload,
                     const LayerCalls& calls, const GroupSpan& group) {
        const Count aMicroBatch = Count(calls.forward + calls.backward) * m_stage.layers + Count(calls.recompute) * m_runAgain;
        TrafficRow& row = add(axis, what, collective, payload, aMicroBatch * m_microBatches, group);
        const double again = static_cast<double>(m_runAgain) / static_cast<double>(std::max<std::int64_t>(m_stage.layers, 1));
        row.perLayer = {m_callTime * static_cast<double>(calls.forward), m_callTime * static_cast<double>(calls.backward),
                        m_callTime * (static_cast<double>(calls.recompute) * again)};
    }

    const Scenario& m_scenario;
    const DeviceMesh& m_mesh;
    const SymbolTable& m_symbols;
    const TrafficStage& m_stage;
    std::int64_t m_microBatches;
    std::int64_t m_shardGroup;
    std::int64_t m_element;
    std::int64_t m_runAgain;  ///< layers whose forward, communication included, runs a second time
    Seconds m_callTime;  ///< of the row added last
    TrafficLedger m_ledger;
};

// Megatron, per layer: without SP two all-reduces forward and two backward; with SP an all-gather before and a
// reduce-scatter after each of the two blocks, the reverse backward, and two more gathers for the weight gradients.
void LedgerBuilder::addTensorParallel() {
    const GroupSpan group = spanOf(m_mesh, {Axis::tp});
    if (group.size == 1) return;
    const Product message{m_element, {s, b, h}, {c}};
    if (m_symbols[t_sp] > 1) {
        addPerLayer(Axis::tp, "layer-activations", allGather, message, {2, 4, 2}, group);
        addPerLayer(Axis::tp, "layer-activations", reduceScatter, message, {2, 2, 2}, group);
    } else {
        addPerLayer(Axis::tp, "layer-activations", allReduce, message, {2, 2, 2}, group);
    }
    // Embedding output forward and head input backward, once a micro-batch each.
    add(Axis::tp, "embedding-and-head", m_symbols[t_sp] > 1 ? reduceScatter : allReduce, message,
        Count(2) * m_microBatches, group);
}

void LedgerBuilder::addContextParallel() {
    const GroupSpan group = spanOf(m_mesh, {Axis::cp});
    if (group.size == 1) return;
    const std::int64_t hops = group.size - 1;
    switch (m_scenario.training.contextParallel) {
        case ContextParallel::ring:  // keys and values go once round forward, and with their gradients backward
            addPerLayer(Axis::cp, "keys-and-values", sendRecv, {2 * m_element, {s, b, g, e}, {c, t}},
                        {hops, 2 * hops, hops}, group);
            break;
        case ContextParallel::allToAll:  // q, k, v in and o out
            addPerLayer(Axis::cp, "queries-and-outputs", allToAll, {m_element, {s, b, a, e}, {c, t}}, {2, 2, 2}, group);
            addPerLayer(Axis::cp, "keys-and-values", allToAll, {m_element, {s, b, g, e}, {c, t}}, {2, 2, 2}, group);
            break;
        case ContextParallel::allGather:
            addPerLayer(Axis::cp, "keys-and-values", allGather, {2 * m_element, {s, b, g, e}, {t}}, {1, 1, 1}, group);
            addPerLayer(Axis::cp, "key-and-value-gradients", reduceScatter, {2 * m_element, {s, b, g, e}, {t}}, {0, 1, 0}, group);
            break;
    }
}

void LedgerBuilder::addStageBoundary() {
    const GroupSpan group = spanOf(m_mesh, {Axis::pp});
    if (group.size == 1) return;
    add(Axis::pp, "stage-boundary", sendRecv, {m_element, {s, b, h}, {c, t_sp}}, Count(m_stage.messages) * m_microBatches, group);
    if (m_stage.tiedCopy)
        add(Axis::pp, "tied-embedding", allReduce, {bytesOf(m_scenario.precision.gradientReduce), {V, h}, {t}}, Count(1),
            {.size = 2, .perNode = group.crossesNodes ? 1 : 2, .crossesNodes = group.crossesNodes});
}

void LedgerBuilder::addGradients() {
    GroupSpan everyone = spanOf(m_mesh, {Axis::cp, Axis::dp});
    if (m_stage.copies > 1) {  // the other copy of a stage is on another rank of the pipeline
        everyone.size *= m_stage.copies;
        everyone.crossesNodes = everyone.crossesNodes || spanOf(m_mesh, {Axis::pp}).crossesNodes;
        if (!everyone.crossesNodes) everyone.perNode = everyone.size;
    }
    if (everyone.size == 1) return;
    const Product gradients{bytesOf(m_scenario.precision.gradientReduce), {P}, {}};
    const Product weights{bytesOf(gatherType(m_scenario)), {P}, {}};
    switch (m_scenario.sharding.strategy) {
        case ShardingStrategy::none: add(Axis::dp, "gradients", allReduce, gradients, Count(1), everyone); break;
        case ShardingStrategy::zero1:
        case ShardingStrategy::zero2:
            add(Axis::dp, "gradients", reduceScatter, gradients, Count(1), everyone);
            add(Axis::dp, "weights", allGather, weights, Count(1), everyone);
            break;
        case ShardingStrategy::zero3:
        case ShardingStrategy::hybrid: addSharded(everyone); break;
    }
}

// Weights are gathered for the forward and, when freed after it, again for the backward; gradients are scattered: once
// per micro-batch, since nothing is kept whole between them.
void LedgerBuilder::addSharded(const GroupSpan& everyone) {
    GroupSpan shard = everyone;
    if (m_shardGroup < everyone.size) {
        shard.size = m_shardGroup;
        shard.perNode = std::min(everyone.perNode, m_shardGroup);
        shard.crossesNodes = m_shardGroup > everyone.perNode;
    }
    const Product gradients{bytesOf(m_scenario.precision.gradientReduce), {P}, {}};
    const bool nominal = m_scenario.model.spec.isNominal();
    const std::int64_t layers = nominal ? 1 : std::max<std::int64_t>(m_stage.layers, 1);
    const std::int64_t gathers = m_scenario.sharding.reshardAfterForward ? 2 : 1;
    const Product weights{bytesOf(gatherType(m_scenario)), {P}, {}};
    const auto spread = [&](TrafficRow& row, double forward, double backward) {
        const Seconds call = m_callTime / static_cast<double>(layers);
        row.perLayer = {call * forward, call * backward, Seconds(0.0)};
    };
    spread(add(Axis::dp, "weights", allGather, weights, Count(gathers) * m_microBatches, shard), 1.0,
           static_cast<double>(gathers - 1));
    spread(add(Axis::dp, "gradients", reduceScatter, gradients, Count(m_microBatches), shard), 0.0, 1.0);
    if (shard.size == everyone.size) return;
    const GroupSpan across{.size = everyone.size / shard.size,
                           .perNode = std::max<std::int64_t>(everyone.perNode / shard.size, 1),
                           .crossesNodes = everyone.crossesNodes};
    add(Axis::dp, "gradients-across-replicas", allReduce,
        {bytesOf(m_scenario.precision.gradientReduce), {P}, {N}}, Count(1), across);
}

}  // namespace

TrafficLedger stepTraffic(const Scenario& scenario, const Resolved& resolved, const DeviceMesh& mesh,
                          const SymbolTable& symbols, const TrafficStage& stage) {
    LedgerBuilder builder(scenario, resolved, mesh, symbols, stage);
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
