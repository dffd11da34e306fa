// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/memory/model_states.h"

#include "core/memory/memory_item.h"
#include "core/scenario/sharding.h"
#include "core/scenario/words.h"

namespace meshwright {

namespace {

using enum Symbol;

constexpr std::string_view kZero = "Rajbhandari et al. 2020 (ZeRO), arXiv 1910.02054";
constexpr std::string_view kAdafactor = "Shazeer and Stern 2018, arXiv 1804.04235";
constexpr std::string_view kMuon = "Jordan et al. 2024 (Muon)";
constexpr std::string_view kEightBit = "Dettmers et al. 2022, arXiv 2110.02861";

bool gradientsAreSharded(ShardingStrategy strategy) {
    return strategy == ShardingStrategy::zero2 || weightsAreSharded(strategy);
}

/// Elements of 8-bit optimizer states that share one FP32 scale (bitsandbytes' block).
constexpr std::int64_t kEightBitBlock = 256;

/// Collects the items of one rank's states.
struct StateItems {
    const SymbolTable& symbols;
    std::vector<MemoryItem> items;

    void add(MemoryCategory category, std::string_view name, std::string_view dtype, std::int64_t bytes, Symbol of,
             bool sharded, std::string_view source = kZero, std::int64_t block = 1) {
        const SymbolList divisors = sharded ? SymbolList{N} : SymbolList{};
        items.push_back(memoryItem({.category = category, .part = MemoryPart::states, .name = name, .shape = {of},
                                    .dtype = dtype, .product = {bytes, {of}, divisors, block}, .source = source},
                                   symbols));
    }
};

bool keepsMasterWeights(const Precision& precision) {
    return precision.masterWeights && bytesOf(precision.parameters) < 4;
}

void addMoments(StateItems& states, const Scenario& scenario, bool sharded) {
    const bool eightBit = scenario.optimizer == OptimizerKind::adamw8bit || scenario.precision.moments == DataType::int8;
    const DataType type = eightBit ? DataType::int8 : scenario.precision.moments;
    const auto add = [&](std::string_view name, Symbol of, std::string_view source) {
        states.add(MemoryCategory::optimizer, name, wordOf(type), bytesOf(type), of, sharded, source);
    };
    const auto addBoth = [&](Symbol of, std::string_view source) {
        add("first-moment", of, source);
        add("second-moment", of, source);
        if (eightBit)
            states.add(MemoryCategory::optimizer, "moment-scales", "fp32", 2 * 4, of, sharded, kEightBit, kEightBitBlock);
    };
    switch (scenario.optimizer) {
        case OptimizerKind::adamw: addBoth(P, kZero); break;
        case OptimizerKind::adamw8bit: addBoth(P, kEightBit); break;
        case OptimizerKind::sgdMomentum: add("momentum", P, kZero); break;
        case OptimizerKind::adafactor:
            states.add(MemoryCategory::optimizer, "row-and-column-statistics", "fp32", 4, R, sharded, kAdafactor);
            break;
        case OptimizerKind::muon:
            add("momentum", M, kMuon);
            addBoth(Q, kMuon);
            break;
    }
}

}  // namespace

std::vector<MemoryItem> modelStates(const Scenario& scenario, const SymbolTable& symbols) {
    const Precision& precision = scenario.precision;
    const ShardingStrategy strategy = scenario.sharding.strategy;
    StateItems states{symbols, {}};
    states.items.reserve(12);
    states.add(MemoryCategory::weights, "weights", wordOf(precision.parameters), bytesOf(precision.parameters), P,
               weightsAreSharded(strategy));
    states.add(MemoryCategory::gradients, "gradients", wordOf(precision.gradients), bytesOf(precision.gradients), P,
               gradientsAreSharded(strategy));
    const bool optimizerSharded = strategy != ShardingStrategy::none;
    if (keepsMasterWeights(precision))
        states.add(MemoryCategory::optimizer, "master-weights", "fp32", 4, P, optimizerSharded);
    addMoments(states, scenario, optimizerSharded);
    return std::move(states.items);
}

std::vector<MemoryItem> gatheredUnits(const Scenario& scenario, const SymbolTable& symbols) {
    if (!weightsAreSharded(scenario.sharding.strategy)) return {};
    const bool wholeModel = scenario.sharding.unit == ShardingUnit::model;
    const Symbol unit = wholeModel ? P : U;
    const std::int64_t gathered = wholeModel ? 1 : 1 + scenario.sharding.prefetchUnits;
    const DataType weightType = gatherType(scenario);
    const DataType gradientType = scenario.precision.gradientReduce;
    constexpr std::string_view source = "Zhao et al. 2023 (PyTorch FSDP), arXiv 2304.11277";
    const auto item = [&](std::string_view name, DataType type, std::int64_t count) {
        return memoryItem({.category = MemoryCategory::buffers, .part = MemoryPart::workingSet, .name = name,
                           .shape = {unit}, .dtype = wordOf(type), .product = {bytesOf(type), {unit}, {}},
                           .count = count, .source = source}, symbols);
    };
    return {item("gathered-unit", weightType, gathered), item("gathered-unit-gradient", gradientType, 1)};
}

Bytes checkpointBytes(const Scenario& scenario, const SymbolTable& wholeModel) {
    Bytes sum;
    for (const MemoryItem& item : modelStates(scenario, wholeModel))
        if (item.category != MemoryCategory::gradients) sum += item.bytes;
    return sum;
}

}  // namespace meshwright
