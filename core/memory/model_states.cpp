// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/memory/model_states.h"

#include "core/memory/framework_kernels.h"
#include "core/memory/memory_item.h"
#include "core/scenario/sharding.h"
#include "core/scenario/words.h"

namespace meshwright {

namespace {

using enum Symbol;

constexpr std::string_view kZero = "Rajbhandari et al. 2020 (ZeRO), arXiv 1910.02054";
constexpr std::string_view kAdafactor = "Shazeer and Stern 2018, arXiv 1804.04235";
constexpr std::string_view kMuon = "Jordan et al. 2024 (Muon)";
constexpr std::string_view kTransformerEngine = "Transformer Engine, FP8 weight caching";
constexpr std::string_view kEightBit = "Dettmers et al. 2022, arXiv 2110.02861";

bool gradientsAreSharded(ShardingStrategy strategy) {
    return strategy == ShardingStrategy::zero2 || weightsAreSharded(strategy);
}

/// Elements of 8-bit optimizer states that share one FP32 scale (bitsandbytes' block).
constexpr std::int64_t kEightBitBlock = 256;

/// Parameters whose states are shared by the same ranks: their symbols and what their states are called.
struct StateGroup {
    Symbol parameters, ranks, hiddenMatrices, others, statistics;
    std::string_view weights, fp8Copies, gradients, gradientsOfBackward, masterWeights, firstMoment,
        secondMoment, momentScales, momentum, rowsAndColumns;
};
constexpr StateGroup kDense = {P,
                               N,
                               M,
                               Q,
                               R,
                               "weights",
                               "fp8-weight-copies",
                               "gradients",
                               "gradients-of-backward",
                               "master-weights",
                               "first-moment",
                               "second-moment",
                               "moment-scales",
                               "momentum",
                               "row-and-column-statistics"};
constexpr StateGroup kExperts = {P_x,
                                 N_x,
                                 M_x,
                                 Q_x,
                                 R_x,
                                 "expert-weights",
                                 "expert-fp8-weight-copies",
                                 "expert-gradients",
                                 "expert-gradients-of-backward",
                                 "expert-master-weights",
                                 "expert-first-moment",
                                 "expert-second-moment",
                                 "expert-moment-scales",
                                 "expert-momentum",
                                 "expert-row-and-column-statistics"};

/// Collects the items of one rank's states.
struct StateItems {
    const SymbolTable& symbols;
    const StateGroup& group;
    std::vector<MemoryItem>& items;

    void add(MemoryCategory category, std::string_view name, std::string_view dtype, std::int64_t bytes,
             Symbol of, bool sharded, std::string_view source = kZero, std::int64_t block = 1) {
        const SymbolList divisors = sharded ? SymbolList{group.ranks} : SymbolList{};
        items.push_back(memoryItem({.category = category,
                                    .part = MemoryPart::states,
                                    .name = name,
                                    .shape = {of},
                                    .dtype = dtype,
                                    .product = {bytes, {of}, divisors, block},
                                    .source = source},
                                   symbols));
    }
};

bool keepsMasterWeights(const Precision& precision) {
    return precision.masterWeights && bytesOf(precision.parameters) < 4;
}

void addMoments(StateItems& states, const Scenario& scenario, bool sharded) {
    const StateGroup& group = states.group;
    const bool eightBit =
        scenario.optimizer == OptimizerKind::adamw8bit || scenario.precision.moments == DataType::int8;
    const DataType type = eightBit ? DataType::int8 : scenario.precision.moments;
    const auto add = [&](std::string_view name, Symbol of, std::string_view source) {
        states.add(MemoryCategory::optimizer, name, wordOf(type), bytesOf(type), of, sharded, source);
    };
    const auto addBoth = [&](Symbol of, std::string_view source) {
        add(group.firstMoment, of, source);
        add(group.secondMoment, of, source);
        if (eightBit)
            states.add(MemoryCategory::optimizer, group.momentScales, "fp32", 2 * 4, of, sharded, kEightBit,
                       kEightBitBlock);
    };
    switch (scenario.optimizer) {
        case OptimizerKind::adamw:
            addBoth(group.parameters, kZero);
            break;
        case OptimizerKind::adamw8bit:
            addBoth(group.parameters, kEightBit);
            break;
        case OptimizerKind::sgdMomentum:
            add(group.momentum, group.parameters, kZero);
            break;
        case OptimizerKind::adafactor:
            states.add(MemoryCategory::optimizer, group.rowsAndColumns, "fp32", 4, group.statistics, sharded,
                       kAdafactor);
            break;
        case OptimizerKind::muon:
            add(group.momentum, group.hiddenMatrices, kMuon);
            addBoth(group.others, kMuon);
            break;
    }
}

/// JAX computes the gradients of a step in one piece and keeps none between steps.
bool keepsGradients(Framework framework) {
    return framework != Framework::maxtext;
}

/// DeepSpeed and nanotron add the gradients of each backward, in the type of the weights, to FP32 ones beside
/// them (MT-NLG); Megatron's kernels add straight into them.
bool accumulatesBeside(const Scenario& scenario) {
    return kernelsOf(scenario).gradientsBeside &&
           bytesOf(scenario.precision.gradients) > bytesOf(scenario.precision.parameters);
}

/// Bytes of FP8 copies of a matrix's element that Transformer Engine keeps for the GEMMs: the matrix, and its
/// transpose where the GPU multiplies FP8 in one layout only (Hopper; block scales of MXFP8 run along rows).
std::int64_t fp8CopyBytes(const Scenario& scenario) {
    const Precision& precision = scenario.precision;
    if (precision.compute != DataType::fp8) return 0;
    const bool anyLayout =
        scenario.cluster.gpu.spec.fp4.has_value() && precision.fp8Recipe != Fp8Recipe::mxfp8;
    return (precision.parameters == DataType::fp8 ? 0 : 1) + (anyLayout ? 0 : 1);
}

void addStates(StateItems states, const Scenario& scenario, ShardingStrategy strategy) {
    const Precision& precision = scenario.precision;
    const StateGroup& group = states.group;
    states.add(MemoryCategory::weights, group.weights, wordOf(precision.parameters),
               bytesOf(precision.parameters), group.parameters, weightsAreSharded(strategy));
    if (const std::int64_t copies = fp8CopyBytes(scenario); copies > 0)
        states.add(MemoryCategory::weights, group.fp8Copies, "fp8", copies, group.hiddenMatrices,
                   weightsAreSharded(strategy), kTransformerEngine);
    const auto addGradients = [&](std::string_view name, DataType type) {
        states.add(MemoryCategory::gradients, name, wordOf(type), bytesOf(type), group.parameters,
                   gradientsAreSharded(strategy));
    };
    if (keepsGradients(scenario.framework.name)) addGradients(group.gradients, precision.gradients);
    if (accumulatesBeside(scenario)) addGradients(group.gradientsOfBackward, precision.parameters);
    const bool optimizerSharded = strategy != ShardingStrategy::none;
    if (keepsMasterWeights(precision))
        states.add(MemoryCategory::optimizer, group.masterWeights, "fp32", 4, group.parameters,
                   optimizerSharded);
    addMoments(states, scenario, optimizerSharded);
}

std::vector<MemoryItem> allStates(const Scenario& scenario, const SymbolTable& symbols,
                                  ShardingStrategy strategy) {
    std::vector<MemoryItem> items;
    items.reserve(12);
    addStates({symbols, kDense, items}, scenario, strategy);
    if (scenario.model.spec.moe && symbols[P_x] != 0)
        addStates({symbols, kExperts, items}, scenario, strategy);
    return items;
}

}  // namespace

void setStateSymbols(SymbolTable& symbols, const StageParameters& parameters) {
    const auto set = [&](const StateGroup& group, const HeldParameters& held) {
        symbols.set(group.parameters, held.total.value());
        symbols.set(group.hiddenMatrices, held.hiddenMatrices.value());
        symbols.set(group.others, (held.total - held.hiddenMatrices).value());
        symbols.set(group.statistics, held.rowsAndColumns.value());
    };
    set(kDense, parameters.dense);
    set(kExperts, parameters.experts);
}

std::vector<MemoryItem> modelStates(const Scenario& scenario, const SymbolTable& symbols) {
    return allStates(scenario, symbols, scenario.sharding.strategy);
}

std::vector<MemoryItem> checkpointItems(const Scenario& scenario, const SymbolTable& wholeModel) {
    std::vector<MemoryItem> items = allStates(scenario, wholeModel, ShardingStrategy::none);
    std::erase_if(items, [](const MemoryItem& item) {
        const bool copies = item.name == kDense.fp8Copies || item.name == kExperts.fp8Copies;
        return item.category == MemoryCategory::gradients || copies;
    });
    return items;
}

}  // namespace meshwright
