// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/memory/buffers.h"

#include <algorithm>

#include "core/memory/framework_kernels.h"
#include "core/memory/memory_item.h"
#include "core/scenario/sharding.h"
#include "core/scenario/words.h"

namespace meshwright {

namespace {

using enum Symbol;

/// Distinct shapes of linear weights on a rank, as the dummies of their gradients.
class Dummies {
  public:
    Dummies(const Scenario& scenario, const SymbolTable& symbols)
        : m_model(scenario.model.spec), m_type(scenario.precision.parameters), m_symbols(symbols) {}

    /// One weight of a linear layer, or a part of one: `times` tensors of outputs x inputs.
    struct Part {
        std::string_view name;
        SymbolList outputs, inputs;
        std::int64_t times = 1;
    };
    /// Which side `divisor` divides.
    enum class Side : std::uint8_t { outputs, inputs };

    /// A weight made of these parts side by side.
    void add(std::initializer_list<Part> parts, Side divided, SymbolList divisor) {
        Shape shape{0, sizeOf(parts.begin()->inputs)};
        for (const Part& part : parts) shape.outputs += part.times * sizeOf(part.outputs);
        (divided == Side::outputs ? shape.outputs : shape.inputs) /= sizeOf(divisor);
        if (std::ranges::find(m_shapes, shape) != m_shapes.end()) return;
        m_shapes.push_back(shape);
        for (const Part& part : parts) addItem(part, divisor);
    }

    void addAttention() {
        if (m_model.mla) return addLatentAttention(*m_model.mla);
        add({{"dummy-query-gradient", {a, e}, {h}}, {"dummy-key-value-gradient", {g, e}, {h}, 2}},
            Side::outputs, {t});
        add({{"dummy-attention-output-gradient", {h}, {a, e}}}, Side::inputs, {t});
    }

    void addMlp(FeedForward feedForward) {
        const std::int64_t widths = m_model.gatedMlp ? 2 : 1;
        if (feedForward == FeedForward::dense) {
            add({{"dummy-mlp-input-gradient", {f}, {h}, widths}}, Side::outputs, {t});
            add({{"dummy-mlp-output-gradient", {h}, {f}}}, Side::inputs, {t});
        }
        if (feedForward != FeedForward::experts) return;
        add({{"dummy-expert-input-gradient", {f_x}, {h}, widths}}, Side::outputs, {t_x});
        add({{"dummy-expert-output-gradient", {h}, {f_x}}}, Side::inputs, {t_x});
        if (m_model.moe->sharedIntermediateSize == 0) return;
        add({{"dummy-shared-expert-input-gradient", {f_s}, {h}, widths}}, Side::outputs, {t});
        add({{"dummy-shared-expert-output-gradient", {h}, {f_s}}}, Side::inputs, {t});
    }

    void addHead() { add({{"dummy-head-gradient", {V}, {h}}}, Side::outputs, {t}); }

    [[nodiscard]] std::vector<MemoryItem> take() { return std::move(m_items); }

  private:
    struct Shape {
        std::int64_t outputs, inputs;
        friend bool operator==(const Shape&, const Shape&) = default;
    };

    void addLatentAttention(const MlaSpec& mla) {
        if (mla.qLoraRank > 0) {
            add({{"dummy-query-down-gradient", {r_q}, {h}}}, Side::outputs, {});
            add({{"dummy-query-gradient", {a, e}, {r_q}}}, Side::outputs, {t});
        } else {
            add({{"dummy-query-gradient", {a, e}, {h}}}, Side::outputs, {t});
        }
        add({{"dummy-key-value-down-gradient", {r_kv}, {h}}}, Side::outputs, {});
        add({{"dummy-key-up-gradient", {a, e_n}, {r_c}}, {"dummy-value-up-gradient", {a, e_v}, {r_c}}},
            Side::outputs, {t});
        add({{"dummy-attention-output-gradient", {h}, {a, e_v}}}, Side::inputs, {t});
    }

    [[nodiscard]] std::int64_t sizeOf(const SymbolList& symbols) const {
        return evaluate({1, symbols, {}}, m_symbols).value();
    }

    void addItem(const Part& part, const SymbolList& divisor) {
        SymbolList shape = part.outputs;
        for (const Symbol symbol : part.inputs) shape.add(symbol);
        m_items.push_back(memoryItem({.category = MemoryCategory::buffers,
                                      .part = MemoryPart::states,
                                      .name = part.name,
                                      .shape = shape,
                                      .dtype = wordOf(m_type),
                                      .product = {bytesOf(m_type) * part.times, shape, divisor},
                                      .source = "Transformer Engine, get_dummy_wgrad, from 2.3"},
                                     m_symbols));
    }

    const ModelSpec& m_model;
    DataType m_type;
    const SymbolTable& m_symbols;
    std::vector<Shape> m_shapes;
    std::vector<MemoryItem> m_items;
};

bool weightsAreOnHost(const Scenario& scenario) {
    return scenario.sharding.offload == Offload::all;
}

}  // namespace

std::vector<MemoryItem> gatheredUnits(const Scenario& scenario, const SymbolTable& symbols) {
    const bool sharded = weightsAreSharded(scenario.sharding.strategy);
    if (!sharded && !weightsAreOnHost(scenario)) return {};
    std::vector<MemoryItem> items;
    const auto add = [&](std::string_view name, Symbol of, DataType type, std::int64_t count = 1) {
        if (count > 0)
            items.push_back(memoryItem({.category = MemoryCategory::buffers,
                                        .part = MemoryPart::workingSet,
                                        .name = name,
                                        .shape = {of},
                                        .dtype = wordOf(type),
                                        .product = {bytesOf(type), {of}, {}},
                                        .count = count,
                                        .source = "Zhao et al. 2023 (PyTorch FSDP), arXiv 2304.11277"},
                                       symbols));
    };
    const DataType weights = sharded ? gatherType(scenario) : scenario.precision.parameters;
    if (sharded &&
        !scenario.sharding.reshardAfterForward) {  // gathered in forward, kept to the end of backward
        add("gathered-weights", P, weights);
        if (scenario.model.spec.moe) add("gathered-expert-weights", P_x, weights);
    } else {
        const bool oneUnit = scenario.sharding.unit == ShardingUnit::model;
        add("gathered-unit", U, weights);
        add("prefetched-unit", U_l, weights,
            oneUnit ? 0 : std::min(scenario.sharding.prefetchUnits, symbols[L]));
    }
    add("gathered-unit-gradient", U, scenario.precision.gradientReduce);
    return items;
}

std::vector<MemoryItem> gradientBucket(const Scenario& scenario, const SymbolTable& symbols) {
    MemoryItem bucket{
        .category = MemoryCategory::buffers, .part = MemoryPart::states, .name = "gradient-bucket"};
    if (scenario.memory.gradientBucketBytes) {
        bucket.product = {scenario.memory.gradientBucketBytes->value(), {}, {}};
        bucket.source = "set in the scenario";
        return {memoryItem(bucket, symbols)};
    }
    const std::int64_t elements = kernelsOf(scenario).bucketElements;
    if (elements == 0 || scenario.sharding.strategy == ShardingStrategy::none) return {};
    const DataType type = scenario.precision.gradientReduce;
    bucket.dtype = wordOf(type);
    bucket.product = {elements * bytesOf(type), {}, {}};
    bucket.count = scenario.overlap.dataParallel ? 2 : 1;  // one fills while the other is reduced
    bucket.source = "DeepSpeed, reduce_bucket_size, 5e8 elements";
    return {memoryItem(bucket, symbols)};
}

std::vector<MemoryItem> dummyWeightGradients(const Scenario& scenario, const StageShape& rank,
                                             const SymbolTable& symbols) {
    if (!kernelsOf(scenario).dummyWeightGradients) return {};
    Dummies dummies(scenario, symbols);
    rank.layers.forEach([&](LayerType type, std::int64_t) {
        if (type.kind == LayerKind::full || type.kind == LayerKind::sliding) dummies.addAttention();
        dummies.addMlp(type.feedForward);
    });
    if (rank.hasHead) dummies.addHead();
    return dummies.take();
}

}  // namespace meshwright
