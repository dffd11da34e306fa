// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/memory/stage_terms.h"

#include <algorithm>
#include <utility>

#include "core/memory/buffers.h"
#include "core/memory/memory_item.h"
#include "core/memory/model_states.h"
#include "core/scenario/recompute.h"
#include "core/scenario/sharding.h"

namespace meshwright {

namespace {

/// How the layers of a stage divide into recomputed and untouched ones, and what the recomputation holds at
/// once.
struct LayerSplit {
    std::int64_t recomputed = 0;  ///< layers that keep recomputedLayerTally, or its share of a checkpoint
    std::int64_t chunk = 1;       ///< full: layers that share a checkpoint
    std::int64_t working = 0;     ///< layers that are rebuilt at once at the peak
};

LayerSplit splitLayers(const Training& training, std::int64_t layers) {
    LayerSplit split{.recomputed = recomputedLayers(training, layers)};
    if (split.recomputed == 0) return split;
    const auto& limit = training.recomputeLayers;
    const bool chunks = training.recompute.kind == RecomputeKind::full && limit && limit->uniform;
    split.chunk = split.working = chunks ? std::min(limit->layers, layers) : 1;
    return split;
}

/// The layers of a stage that have the same tally.
struct TalliedLayers {
    TensorTally whole, kept;  ///< nothing recomputed; what recomputation leaves
    TensorTally rebuilt;      ///< what backward makes again
    std::int64_t layers = 0;
};

/// All of a layer that is recomputed in full, of another what its modules had dropped.
TensorTally rebuiltTally(const TensorTally& whole, const TensorTally& kept, RecomputeKind kind) {
    if (kind == RecomputeKind::full) return whole;
    TensorTally rebuilt;
    std::ranges::copy_if(whole, std::back_inserter(rebuilt), [&](const KeptTensor& tensor) {
        return std::ranges::find(kept, tensor) == kept.end();
    });
    return rebuilt;
}

/// Layers with those of multi-token prediction, which stand with the head.
LayerCounts withMtpLayers(const ModelSpec& model, const StageShape& stage) {
    LayerCounts counts = stage.layers;
    if (stage.hasHead && model.mtpLayers > 0) counts.add(mtpLayerType(model), model.mtpLayers);
    return counts;
}

std::vector<TalliedLayers> tallyLayers(const TallyRules& rules, const StageShape& stage) {
    std::vector<TalliedLayers> tallied;
    withMtpLayers(rules.model, stage).forEach([&](LayerType type, std::int64_t layers) {
        TensorTally whole = layerTally(rules, type);
        TensorTally kept = recomputedLayerTally(whole, rules.training.recompute, rules.compute);
        TensorTally rebuilt;
        if (rules.training.recompute.kind != RecomputeKind::none)
            rebuilt = rebuiltTally(whole, kept, rules.training.recompute.kind);
        tallied.push_back({std::move(whole), std::move(kept), std::move(rebuilt), layers});
    });
    return tallied;
}

/// Whole layers of one micro-batch that are in memory while one of them is in its backward; the largest
/// offered.
struct LayersAtOnce {
    TensorTally tally;
    std::int64_t layers = 0;
    Bytes bytes;

    void offer(const TensorTally& layer, std::int64_t count, const SymbolTable& symbols) {
        const Bytes offered = bytesOf(layer, symbols) * count;
        if (bytes.overflowed() || (!offered.overflowed() && offered <= bytes)) return;
        *this = {layer, count, offered};
    }
};

/// Collects the terms of one rank.
class TermBuilder {
  public:
    TermBuilder(const Scenario& scenario, const TallyRules& rules, const SymbolTable& symbols)
        : m_scenario(scenario), m_rules(rules), m_symbols(symbols) {
        m_terms.reserve(64);
    }

    void addStates() {
        const Offload choice = m_scenario.sharding.offload;
        for (const MemoryItem& item : modelStates(m_scenario, m_symbols))
            m_terms.push_back(
                {.item = item,
                 .once = 1,
                 .onHost = offloads(choice, item.category == MemoryCategory::optimizer ? Offload::optimizer
                                                                                       : Offload::all)});
    }

    void addBucket() { addOnce(gradientBucket(m_scenario, m_symbols)); }

    void addWeightBuffers(const StageShape& rank) {
        addOnce(gatheredUnits(m_scenario, m_symbols));
        addOnce(dummyWeightGradients(m_scenario, rank, m_symbols));
    }

    /// Kept activations of the layers, those recomputed first; dense layers stand before layers with experts.
    void addLayers(const StageShape& stage, std::size_t held) {
        const std::vector<TalliedLayers> tallied = tallyLayers(m_rules, stage);
        std::int64_t layers = 0;
        for (const TalliedLayers& group : tallied) layers += group.layers;
        const LayerSplit split = splitLayers(m_rules.training, layers);
        const bool toHost = offloads(m_scenario.sharding.offload, Offload::activations);
        std::int64_t hostLayers =
            toHost ? std::min(m_scenario.sharding.offloadLayers.value_or(layers), layers - split.recomputed)
                   : 0;
        const std::int64_t untouched = layers - split.recomputed - hostLayers;
        std::int64_t recomputed = 0;  // layers so far; a chunk may begin in one group and end in the next
        const auto checkpoints = [&] { return (recomputed + split.chunk - 1) / split.chunk; };

        for (const TalliedLayers& group : tallied) {
            const std::int64_t again = std::min(split.recomputed - recomputed, group.layers);
            const std::int64_t away = std::min(hostLayers, group.layers - again);
            const std::int64_t checkpointsBefore = checkpoints();
            recomputed += again;
            hostLayers -= away;
            addKept(group.whole, MemoryPart::layer, held, away, true);
            addKept(group.whole, MemoryPart::layer, held, group.layers - again - away);
            addKept(group.kept, MemoryPart::layer, held, checkpoints() - checkpointsBefore);
            // Backward computes with one layer that has come back while the next is on its way.
            if (away > 0) m_fetched.offer(group.whole, std::min<std::int64_t>(away, 2), m_symbols);
            // Where a layer is untouched its backward is the peak: it holds as much, before any is rebuilt.
            if (again > 0 && untouched == 0) m_rebuilt.offer(group.rebuilt, split.working, m_symbols);
        }
    }

    void addEmbedding(const StageShape& stage, std::size_t held) {
        if (stage.hasEmbedding) addKept(embeddingTally(m_rules), MemoryPart::embedding, held, 1);
    }

    /// Without the backward of its last micro-batch, where that of a layer is the peak.
    void addHead(const StageShape& stage, std::size_t held, bool atHead) {
        if (!stage.hasHead) return;
        const std::int64_t heads = 1 + m_rules.model.mtpLayers;
        if (heads > 1) addKept(mtpTally(m_rules), MemoryPart::head, held, heads - 1);
        for (const KeptTensor& tensor : headTally(m_rules))
            m_terms.push_back({.item = item(tensor, MemoryCategory::activations, MemoryPart::head),
                               .perMicroBatch = heads,
                               .once = atHead ? 0 : -heads,
                               .held = held});
    }

    /// Is more held in the backward of the head than in that of a layer, when the head's tensors are gone?
    [[nodiscard]] bool peaksAtHead(const StageShape& rank) const {
        if (!rank.hasHead) return false;
        const Bytes head = bytesOf(headTally(m_rules), m_symbols) * (1 + m_rules.model.mtpLayers) +
                           bytesOf(headWorkingSet(m_rules), m_symbols);
        const Bytes layer = m_rebuilt.bytes + bytesOf(layerWorkingSet(rank), m_symbols);
        return layer.overflowed() || layer <= head;
    }

    void addWorkingSet(const StageShape& rank, bool atHead) {
        addTally(m_fetched.tally, MemoryCategory::activations, MemoryPart::workingSet, m_fetched.layers);
        if (!atHead) addRebuilt();
        addTally(atHead ? headWorkingSet(m_rules) : layerWorkingSet(rank), MemoryCategory::buffers,
                 MemoryPart::workingSet, 1);
    }

    [[nodiscard]] std::vector<StageTerm> take() { return std::move(m_terms); }

  private:
    [[nodiscard]] MemoryItem item(const KeptTensor& tensor, MemoryCategory category, MemoryPart part) const {
        return memoryItem({.category = category,
                           .part = part,
                           .name = tensor.name,
                           .shape = tensor.shape,
                           .dtype = tensor.dtype,
                           .product = tensor.product,
                           .source = tensor.source},
                          m_symbols);
    }
    /// The input of the first layer that is rebuilt in full is the checkpoint itself, kept already.
    void addRebuilt() {
        const bool inputIsCheckpoint =
            m_rules.training.recompute.kind == RecomputeKind::full && !m_rules.kernels.unfusedNorms;
        for (std::size_t i = 0; i < m_rebuilt.tally.size(); ++i) {
            const std::int64_t layers = m_rebuilt.layers - (i == 0 && inputIsCheckpoint ? 1 : 0);
            addTally({m_rebuilt.tally[i]}, MemoryCategory::activations, MemoryPart::workingSet, layers);
        }
    }
    void addOnce(const std::vector<MemoryItem>& items) {
        for (MemoryItem item : items) {
            const std::int64_t count = std::exchange(item.count, 1);
            m_terms.push_back({.item = memoryItem(std::move(item), m_symbols), .once = count});
        }
    }
    void addTally(const TensorTally& tally, MemoryCategory category, MemoryPart part, std::int64_t count) {
        if (count <= 0) return;
        for (const KeptTensor& tensor : tally)
            m_terms.push_back({.item = item(tensor, category, part), .once = count});
    }
    void addKept(const TensorTally& tally, MemoryPart part, std::size_t held, std::int64_t perMicroBatch,
                 bool onHost = false) {
        if (perMicroBatch == 0) return;
        for (const KeptTensor& tensor : tally)
            m_terms.push_back({.item = item(tensor, MemoryCategory::activations, part),
                               .perMicroBatch = perMicroBatch,
                               .held = held,
                               .onHost = onHost});
    }
    [[nodiscard]] TensorTally layerWorkingSet(const StageShape& rank) const {
        return backwardWorkingSet(m_rules, withMtpLayers(m_rules.model, rank), m_symbols);
    }

    const Scenario& m_scenario;
    const TallyRules& m_rules;
    const SymbolTable& m_symbols;
    std::vector<StageTerm> m_terms;
    LayersAtOnce m_rebuilt;  ///< by recomputation, of the stages of a rank the largest
    LayersAtOnce m_fetched;  ///< from the host, likewise
};

}  // namespace

std::vector<StageTerm> stageTerms(const Scenario& scenario, const TallyRules& rules,
                                  const SymbolTable& symbols, const StageInput& rank) {
    TermBuilder builder(scenario, rules, symbols);
    builder.addStates();
    builder.addBucket();
    if (scenario.model.spec.isNominal()) return builder.take();
    builder.addWeightBuffers(rank.shape);
    for (std::size_t held = 0; held < rank.held.size(); ++held)
        builder.addLayers(rank.held[held].shape, held);
    const bool atHead = builder.peaksAtHead(rank.shape);
    for (std::size_t held = 0; held < rank.held.size(); ++held) {
        builder.addEmbedding(rank.held[held].shape, held);
        builder.addHead(rank.held[held].shape, held, atHead);
    }
    builder.addWorkingSet(rank.shape, atHead);
    return builder.take();
}

std::vector<StageTerm> keptTerms(const Scenario& scenario, const TallyRules& rules,
                                 const SymbolTable& symbols, const StageShape& stage) {
    TermBuilder builder(scenario, rules, symbols);
    builder.addLayers(stage, 0);
    builder.addEmbedding(stage, 0);
    builder.addHead(stage, 0, true);
    return builder.take();
}

}  // namespace meshwright
