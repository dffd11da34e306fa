// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/memory/build_ledger.h"

#include <algorithm>
#include <cmath>

#include "core/memory/memory_item.h"
#include "core/memory/model_states.h"
#include "core/memory/tensor_tally.h"
#include "core/scenario/recompute.h"

namespace meshwright {

namespace {

using enum Symbol;

/// CUDA context, cuBLAS work space and NCCL channels of a rank: about 1 GiB on the frameworks of 2023 to
/// 2025.
constexpr std::int64_t kDefaultRuntimeBytes = std::int64_t{1} << 30;

bool offloads(Offload choice, Offload part) {
    return choice == part || choice == Offload::all;
}

/// Items of one stage; those moved to the host are summed apart.
class StageBuilder {
  public:
    StageBuilder(const Scenario& scenario, const SymbolTable& symbols)
        : m_scenario(scenario), m_symbols(symbols) {
        m_items.reserve(48);
    }

    void add(MemoryItem item) {
        if (item.count > 0) m_items.push_back(memoryItem(std::move(item), m_symbols));
    }

    void addTally(const TensorTally& tally, MemoryCategory category, MemoryPart part, std::int64_t count) {
        for (const KeptTensor& tensor : tally)
            add({.category = category,
                 .part = part,
                 .name = tensor.name,
                 .shape = tensor.shape,
                 .dtype = tensor.dtype,
                 .product = tensor.product,
                 .count = count,
                 .source = tensor.source});
    }

    /// Weights, gradients and optimizer, on the GPU or on the host.
    void addStates() {
        for (MemoryItem& item : modelStates(m_scenario, m_symbols)) {
            const Offload choice = m_scenario.sharding.offload;
            const bool toHost = choice == Offload::all ||
                                (item.category == MemoryCategory::optimizer && choice == Offload::optimizer);
            if (toHost)
                m_host += item.bytes;
            else
                m_items.push_back(std::move(item));
        }
        for (MemoryItem& item : gatheredUnits(m_scenario, m_symbols)) m_items.push_back(std::move(item));
        if (m_scenario.memory.gradientBucketBytes)
            add({.category = MemoryCategory::buffers,
                 .part = MemoryPart::states,
                 .name = "gradient-bucket",
                 .product = {m_scenario.memory.gradientBucketBytes->value(), {}, {}},
                 .source = "set in the scenario"});
    }

    void moveToHost(const TensorTally& tally, std::int64_t count) {
        m_host += bytesOf(tally, m_symbols) * count;
    }

    void addRuntime() {
        const auto& options = m_scenario.memory;
        const std::int64_t runtime =
            options.runtimeBytes ? options.runtimeBytes->value() : kDefaultRuntimeBytes;
        const Bytes allocated = sum();
        add({.category = MemoryCategory::runtime,
             .part = MemoryPart::runtime,
             .name = "context-and-nccl",
             .product = {runtime, {}, {}},
             .source = options.runtimeBytes ? "set in the scenario" : "typical of CUDA and NCCL, PyTorch 2"});
        if (options.allocatorSlack > 0.0 && !allocated.overflowed())
            add({.category = MemoryCategory::runtime,
                 .part = MemoryPart::runtime,
                 .name = "allocator-slack",
                 .product = {static_cast<std::int64_t>(
                                 std::ceil(allocated.asDouble() * options.allocatorSlack)),
                             {},
                             {}},
                 .source = "set in the scenario"});
    }

    [[nodiscard]] StageMemory finish(const StageInput& stage, std::int64_t index) {
        StageMemory memory;
        memory.stage = index;
        memory.layers = stage.shape.layers.total();
        memory.inFlight = stage.inFlight;
        memory.parameters = stage.parameters.total();
        memory.symbols = m_symbols;
        for (const MemoryItem& item : m_items)
            memory.byCategory[static_cast<std::size_t>(item.category)] += item.bytes;
        for (const Bytes bytes : memory.byCategory) memory.total += bytes;
        memory.items = std::move(m_items);
        return memory;
    }
    [[nodiscard]] Bytes host() const { return m_host; }
    [[nodiscard]] Bytes sum() const {
        Bytes sum;
        for (const MemoryItem& item : m_items) sum += item.bytes;
        return sum;
    }
    [[nodiscard]] const SymbolTable& symbols() const { return m_symbols; }

  private:
    const Scenario& m_scenario;
    const SymbolTable& m_symbols;
    std::vector<MemoryItem> m_items;
    Bytes m_host;
};

/// How the layers of a stage divide into recomputed and untouched ones, and what the recomputation holds at
/// once.
struct LayerSplit {
    std::int64_t recomputed = 0;  ///< layers that keep recomputedLayerTally, or its share of a checkpoint
    std::int64_t chunk = 1;       ///< full: layers that share a checkpoint
    std::int64_t working = 0;     ///< full: layers rebuilt at once at the peak
};

LayerSplit splitLayers(const Training& training, std::int64_t layers) {
    LayerSplit split{.recomputed = recomputedLayers(training, layers)};
    if (split.recomputed == 0 || training.recompute.kind != RecomputeKind::full) return split;
    const auto& limit = training.recomputeLayers;
    split.chunk = split.working = limit && limit->uniform ? std::min(limit->layers, layers) : 1;
    return split;
}

/// The layers of a stage that have the same tally.
struct TalliedLayers {
    TensorTally whole, kept;  ///< nothing recomputed; what recomputation leaves
    std::int64_t layers = 0;
};

/// An MTP layer keeps what a layer keeps, and beside it what the head keeps.
std::vector<TalliedLayers> tallyLayers(const Scenario& scenario, const StageShape& stage) {
    const ModelSpec& model = scenario.model.spec;
    LayerCounts counts = stage.layers;
    if (stage.hasHead && model.mtpLayers > 0) counts.add(mtpLayerType(model), model.mtpLayers);
    std::vector<TalliedLayers> tallied;
    counts.forEach([&](LayerType type, std::int64_t layers) {
        TensorTally whole = layerTally(model, scenario.training, scenario.precision.compute, type);
        TensorTally kept =
            recomputedLayerTally(whole, scenario.training.recompute, scenario.precision.compute);
        tallied.push_back({std::move(whole), std::move(kept), layers});
    });
    return tallied;
}

/// What recomputation rebuilds at once, of the stages of a rank the largest.
struct Rebuilt {
    TensorTally layer;
    std::int64_t layers = 0;
};

/// Kept activations of the layers, those recomputed first; dense layers stand before layers with experts.
void addLayers(StageBuilder& builder, const Scenario& scenario, const HeldStage& stage, Rebuilt& rebuilt) {
    const std::vector<TalliedLayers> tallied = tallyLayers(scenario, stage.shape);
    std::int64_t layers = 0;
    for (const TalliedLayers& group : tallied) layers += group.layers;
    const LayerSplit split = splitLayers(scenario.training, layers);
    const bool toHost = offloads(scenario.sharding.offload, Offload::activations);
    std::int64_t hostLayers =
        toHost ? std::min(scenario.sharding.offloadLayers.value_or(layers), layers - split.recomputed) : 0;
    std::int64_t recomputed = 0;  // layers so far; a chunk may begin in one group and end in the next
    const auto checkpoints = [&] { return (recomputed + split.chunk - 1) / split.chunk; };

    using enum MemoryCategory;
    for (const TalliedLayers& group : tallied) {
        const std::int64_t again = std::min(split.recomputed - recomputed, group.layers);
        const std::int64_t away = std::min(hostLayers, group.layers - again);
        const std::int64_t checkpointsBefore = checkpoints();
        recomputed += again;
        hostLayers -= away;
        builder.moveToHost(group.whole, away * stage.inFlight);
        builder.addTally(group.whole, activations, MemoryPart::layer,
                         (group.layers - again - away) * stage.inFlight);
        builder.addTally(group.kept, activations, MemoryPart::layer,
                         (checkpoints() - checkpointsBefore) * stage.inFlight);
        if (rebuilt.layer.empty() ||
            bytesOf(group.whole, builder.symbols()) > bytesOf(rebuilt.layer, builder.symbols()))
            rebuilt.layer = group.whole;
    }
    rebuilt.layers = std::max(rebuilt.layers, split.working);
}

/// What the embedding and the head keep.
void addEnds(StageBuilder& builder, const Scenario& scenario, const HeldStage& stage) {
    using enum MemoryCategory;
    if (stage.shape.hasEmbedding)
        builder.addTally(embeddingTally(scenario.training), activations, MemoryPart::embedding,
                         stage.inFlight);
    if (stage.shape.hasHead)
        builder.addTally(headTally(scenario.training, scenario.precision.compute), activations,
                         MemoryPart::head, (1 + scenario.model.spec.mtpLayers) * stage.inFlight);
}

void addActivations(StageBuilder& builder, const Scenario& scenario, const StageInput& rank) {
    const Training& training = scenario.training;
    const DataType compute = scenario.precision.compute;
    using enum MemoryCategory;
    Rebuilt rebuilt;
    for (const HeldStage& stage : rank.held) addLayers(builder, scenario, stage, rebuilt);
    builder.addTally(rebuilt.layer, activations, MemoryPart::workingSet, rebuilt.layers);
    for (const HeldStage& stage : rank.held) addEnds(builder, scenario, stage);
    if (rank.shape.hasHead)
        builder.addTally(headWorkingSet(training, compute), buffers, MemoryPart::workingSet, 1);
    else if (rank.shape.layers.total() > 0)
        builder.addTally(backwardWorkingSet(builder.symbols(), compute), buffers, MemoryPart::workingSet, 1);
}

/// The experts' part of the ranks that share a state: edp, or what of it is inside a hybrid group.
std::int64_t expertShardGroup(const Scenario& scenario, const Resolved& resolved) {
    const Count ranks = Count(resolved.shardGroup) * scenario.mesh.tp;
    const Count parts = Count(resolved.etp) * scenario.mesh.ep;
    return std::max<std::int64_t>(ranks.value() / parts.value(), 1);
}

void setArchitectureSymbols(SymbolTable& symbols, const ModelSpec& model, const Resolved& resolved) {
    if (const auto& moe = model.moe) {
        symbols.set(E, moe->numExperts);
        symbols.set(k, moe->expertsPerToken);
        symbols.set(f_x, moe->expertIntermediateSize);
        symbols.set(f_s, moe->sharedIntermediateSize);
        symbols.set(t_x, resolved.etp);
    }
    if (const auto& mla = model.mla) {
        symbols.set(r_q, mla->qLoraRank);
        symbols.set(r_kv, mla->kvLoraRank + mla->qkRopeHeadDim);
        symbols.set(e, mla->qkNopeHeadDim + mla->qkRopeHeadDim);
        symbols.set(e_v, mla->vHeadDim);
    }
}

MemoryVerdict judge(Bytes total, Bytes capacity, double marginal) {
    if (total.overflowed() || total > capacity) return MemoryVerdict::doesNotFit;
    return total.asDouble() > (1.0 - marginal) * capacity.asDouble() ? MemoryVerdict::marginal
                                                                     : MemoryVerdict::fits;
}

std::vector<std::string_view> notCounted(const Scenario& scenario) {
    std::vector<std::string_view> ids = {"fragmentation", "data-loader", "evaluation-and-logging"};
    if (scenario.framework.name == Framework::megatron)
        ids.emplace_back("transformer-engine-dummy-gradients");
    if (scenario.model.spec.isNominal()) ids.insert(ids.begin(), "activations-of-a-nominal-model");
    return ids;
}

}  // namespace

SymbolTable stageSymbols(const Scenario& scenario, const Resolved& resolved, const StageInput& stage) {
    const ModelSpec& model = scenario.model.spec;
    SymbolTable symbols;
    symbols.set(s, scenario.training.sequenceLength);
    symbols.set(b, scenario.training.microBatchSize);
    symbols.set(h, model.hiddenSize);
    symbols.set(a, model.numAttentionHeads);
    symbols.set(g, std::max(model.numKeyValueHeads, std::int64_t{1}));
    symbols.set(e, model.headDim);
    symbols.set(f, model.intermediateSize);
    symbols.set(V, resolved.paddedVocab);
    symbols.set(L, stage.shape.layers.total());
    symbols.set(t, scenario.mesh.tp);
    symbols.set(t_sp, resolved.sequenceParallelSize);
    symbols.set(c, scenario.mesh.cp);
    symbols.set(p, scenario.mesh.pp);
    symbols.set(d, resolved.dp.value_or(1));
    symbols.set(N, resolved.shardGroup);
    setArchitectureSymbols(symbols, model, resolved);
    symbols.set(N_x, expertShardGroup(scenario, resolved));
    symbols.set(m, resolved.microBatches.value_or(1));
    setStateSymbols(symbols, stage.parameters);
    const bool wholeUnit = scenario.sharding.unit == ShardingUnit::model;
    symbols.set(U, (wholeUnit ? stage.parameters.total() : stage.parameters.largestUnit).value());
    return symbols;
}

Bytes keptPerMicroBatch(const Scenario& scenario, const SymbolTable& symbols, const StageShape& stage) {
    if (scenario.model.spec.isNominal()) return Bytes(1);
    StageBuilder builder(scenario, symbols);
    Rebuilt rebuilt;
    addLayers(builder, scenario, {stage, 1}, rebuilt);
    addEnds(builder, scenario, {stage, 1});
    return builder.sum();
}

MemoryLedger buildMemoryLedger(const Scenario& scenario, const Resolved& resolved,
                               std::span<const StageInput> stages) {
    MemoryLedger ledger;
    ledger.capacity = scenario.cluster.gpu.spec.memory;
    ledger.notCounted = notCounted(scenario);
    Bytes fullestHost;
    for (const StageInput& stage : stages) {
        const SymbolTable symbols = stageSymbols(scenario, resolved, stage);
        StageBuilder builder(scenario, symbols);
        builder.addStates();
        if (!scenario.model.spec.isNominal()) addActivations(builder, scenario, stage);
        builder.addRuntime();
        fullestHost = std::max(fullestHost, builder.host());
        ledger.stages.push_back(builder.finish(stage, static_cast<std::int64_t>(ledger.stages.size())));
        if (ledger.stages.back().total > ledger.worst().total) ledger.worstStage = ledger.stages.back().stage;
    }
    ledger.hostBytesPerNode = fullestHost * std::min(scenario.cluster.gpusPerNode, resolved.worldSize);
    ledger.verdict = judge(ledger.worst().total, ledger.capacity, scenario.memory.marginal);
    return ledger;
}

}  // namespace meshwright
