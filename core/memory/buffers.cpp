// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/memory/buffers.h"

#include <algorithm>

#include "core/memory/memory_item.h"
#include "core/scenario/sharding.h"
#include "core/scenario/words.h"

namespace meshwright {

namespace {

using enum Symbol;

/// Distinct shapes of linear weights, as the dummies of their gradients.
class Dummies {
  public:
    Dummies(const TallyRules& rules, const SymbolTable& symbols) : m_rules(rules), m_symbols(symbols) {}

    /// One weight of a linear layer, or a part of one: `times` tensors of outputs x inputs.
    struct Part {
        std::string_view name;
        SymbolList outputs, inputs;
        std::int64_t times = 1;
    };

    /// A weight made of these parts side by side, its outputs or inputs divided by `divisors`.
    void add(std::initializer_list<Part> parts, SymbolList divisors) {
        Shape shape{0, sizeOf(parts.begin()->inputs), sizeOf(divisors)};
        for (const Part& part : parts) shape.outputs += part.times * sizeOf(part.outputs);
        if (std::ranges::find(m_shapes, shape) != m_shapes.end()) return;
        m_shapes.push_back(shape);
        for (const Part& part : parts) addItem(part, divisors);
    }

    void addAttention() {
        if (m_rules.model.mla) return addLatentAttention(*m_rules.model.mla);
        add({{"dummy-query-gradient", {a, e}, {h}}, {"dummy-key-value-gradient", {g, e}, {h}, 2}}, {t});
        add({{"dummy-attention-output-gradient", {h}, {a, e}}}, {t});
    }

    void addMlp(FeedForward feedForward) {
        const std::int64_t widths = m_rules.model.gatedMlp ? 2 : 1;
        if (feedForward == FeedForward::dense) {
            add({{"dummy-mlp-input-gradient", {f}, {h}, widths}}, {t});
            add({{"dummy-mlp-output-gradient", {h}, {f}}}, {t});
        }
        if (feedForward != FeedForward::experts) return;
        add({{"dummy-expert-input-gradient", {f_x}, {h}, widths}}, {t_x});
        add({{"dummy-expert-output-gradient", {h}, {f_x}}}, {t_x});
        if (m_rules.model.moe->sharedIntermediateSize == 0) return;
        add({{"dummy-shared-expert-input-gradient", {f_s}, {h}, widths}}, {t});
        add({{"dummy-shared-expert-output-gradient", {h}, {f_s}}}, {t});
    }

    [[nodiscard]] std::vector<MemoryItem> take() { return std::move(m_items); }

  private:
    struct Shape {
        std::int64_t outputs, inputs, parts;
        friend bool operator==(const Shape&, const Shape&) = default;
    };

    void addLatentAttention(const MlaSpec& mla) {
        if (mla.qLoraRank > 0) {
            add({{"dummy-query-down-gradient", {r_q}, {h}}}, {});
            add({{"dummy-query-gradient", {a, e}, {r_q}}}, {t});
        } else {
            add({{"dummy-query-gradient", {a, e}, {h}}}, {t});
        }
        add({{"dummy-key-value-down-gradient", {r_kv}, {h}}}, {});
        add({{"dummy-key-up-gradient", {a, e_n}, {r_c}}, {"dummy-value-up-gradient", {a, e_v}, {r_c}}}, {t});
        add({{"dummy-attention-output-gradient", {h}, {a, e_v}}}, {t});
    }

    [[nodiscard]] std::int64_t sizeOf(const SymbolList& symbols) const {
        return evaluate({1, symbols, {}}, m_symbols).value();
    }

    void addItem(const Part& part, const SymbolList& divisors) {
        SymbolList shape = part.outputs;
        for (const Symbol symbol : part.inputs) shape.add(symbol);
        m_items.push_back(memoryItem({.category = MemoryCategory::buffers,
                                      .part = MemoryPart::states,
                                      .name = part.name,
                                      .shape = shape,
                                      .dtype = "bf16",
                                      .product = {2 * part.times, shape, divisors},
                                      .source = "Transformer Engine, get_dummy_wgrad, from 2.3"},
                                     m_symbols));
    }

    const TallyRules& m_rules;
    const SymbolTable& m_symbols;
    std::vector<Shape> m_shapes;
    std::vector<MemoryItem> m_items;
};

}  // namespace

std::vector<MemoryItem> gatheredUnits(const Scenario& scenario, const SymbolTable& symbols) {
    if (!weightsAreSharded(scenario.sharding.strategy)) return {};
    const auto item = [&](std::string_view name, Symbol of, DataType type, std::int64_t count) {
        return memoryItem({.category = MemoryCategory::buffers,
                           .part = MemoryPart::workingSet,
                           .name = name,
                           .shape = {of},
                           .dtype = wordOf(type),
                           .product = {bytesOf(type), {of}, {}},
                           .count = count,
                           .source = "Zhao et al. 2023 (PyTorch FSDP), arXiv 2304.11277"},
                          symbols);
    };
    const DataType weights = gatherType(scenario);
    std::vector<MemoryItem> items;
    if (scenario.sharding.reshardAfterForward) {
        const bool oneUnit = scenario.sharding.unit == ShardingUnit::model;
        items.push_back(item("gathered-unit", U, weights, oneUnit ? 1 : 1 + scenario.sharding.prefetchUnits));
    } else {  // gathered in forward, kept to the end of backward
        items.push_back(item("gathered-weights", P, weights, 1));
        if (scenario.model.spec.moe) items.push_back(item("gathered-expert-weights", P_x, weights, 1));
    }
    items.push_back(item("gathered-unit-gradient", U, scenario.precision.gradientReduce, 1));
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
    const std::int64_t elements = kernelsOf(scenario.framework).bucketElements;
    if (elements == 0 || scenario.sharding.strategy == ShardingStrategy::none) return {};
    const DataType type = scenario.precision.gradientReduce;
    bucket.dtype = wordOf(type);
    bucket.product = {elements * bytesOf(type), {}, {}};
    bucket.source = "DeepSpeed, reduce_bucket_size, 5e8 elements";
    return {memoryItem(bucket, symbols)};
}

std::vector<MemoryItem> dummyWeightGradients(const TallyRules& rules, const StageShape& rank,
                                             const SymbolTable& symbols) {
    if (!rules.kernels.dummyWeightGradients) return {};
    Dummies dummies(rules, symbols);
    rank.layers.forEach([&](LayerType type, std::int64_t) {
        if (type.kind != LayerKind::mlp) dummies.addAttention();
        dummies.addMlp(type.feedForward);
    });
    if (rank.hasHead) dummies.add({{"dummy-head-gradient", {V}, {h}}}, {t});
    return dummies.take();
}

}  // namespace meshwright
