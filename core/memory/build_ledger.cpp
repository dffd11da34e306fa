// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/memory/build_ledger.h"

#include <algorithm>

#include "core/memory/memory_item.h"
#include "core/memory/peak_bytes.h"
#include "core/memory/stage_terms.h"

namespace meshwright {

namespace {

/// CUDA context, cuBLAS work space and NCCL channels of a rank: about 1 GiB on the frameworks of 2023 to
/// 2025.
constexpr std::int64_t kDefaultRuntimeBytes = std::int64_t{1} << 30;

/// Ranks that differ in nothing but the micro-batches they keep share their terms.
bool haveTheSameTerms(const StageInput& a, const StageInput& b) {
    return a.shape == b.shape && a.parameters == b.parameters &&
           std::ranges::equal(a.held, b.held, {}, &HeldStage::shape, &HeldStage::shape);
}

void add(StageMemory& memory, MemoryItem item) {
    memory.byCategory[static_cast<std::size_t>(item.category)] += item.bytes;
    memory.total += item.bytes;
    memory.items.push_back(std::move(item));
}

void addToHost(StageMemory& memory, MemoryItem item) {
    memory.hostTotal += item.bytes;
    memory.hostItems.push_back(std::move(item));
}

void addRuntime(StageMemory& memory, const MemoryOptions& options) {
    const Bytes allocated = memory.total;
    const auto line = [&](std::string_view name, std::int64_t bytes, std::string_view source) {
        add(memory, memoryItem({.category = MemoryCategory::runtime,
                                .part = MemoryPart::runtime,
                                .name = name,
                                .product = {bytes, {}, {}},
                                .source = source},
                               memory.symbols));
    };
    line("context-and-nccl", options.runtimeBytes ? options.runtimeBytes->value() : kDefaultRuntimeBytes,
         options.runtimeBytes ? "set in the scenario" : "typical of CUDA and NCCL, PyTorch 2");
    if (options.allocatorSlack > 0.0) {
        const Bytes slack = slackBytes(allocated, options.allocatorSlack);
        line("allocator-slack", slack.value(), "set in the scenario");
    }
}

StageMemory stageMemory(const StageInput& rank, const SymbolTable& symbols,
                        const std::vector<StageTerm>& terms, const MemoryOptions& options) {
    StageMemory memory;
    memory.layers = rank.shape.layers.total();
    memory.inFlight = rank.inFlight;
    for (const HeldStage& held : rank.held) memory.heldMicroBatches.push_back(held.inFlight);
    memory.parameters = rank.parameters.total();
    memory.symbols = symbols;
    memory.items.reserve(terms.size() + 2);
    for (const StageTerm& term : terms) {
        const std::int64_t inFlight = rank.held.empty() ? 0 : rank.held[term.held].inFlight;
        MemoryItem item = term.item;
        item.count = term.count(inFlight);
        if (item.count <= 0) continue;
        item.bytes = item.bytes * item.count;
        if (term.onHost)
            addToHost(memory, std::move(item));
        else
            add(memory, std::move(item));
    }
    addRuntime(memory, options);
    return memory;
}

MemoryVerdict judge(Bytes total, Bytes capacity, double marginal) {
    if (total.overflowed() || total > capacity) return MemoryVerdict::doesNotFit;
    return total.asDouble() > (1.0 - marginal) * capacity.asDouble() ? MemoryVerdict::marginal
                                                                     : MemoryVerdict::fits;
}

std::vector<std::string_view> notCounted(const Scenario& scenario) {
    std::vector<std::string_view> ids = {"fragmentation", "optimizer-temporaries", "data-loader",
                                         "evaluation-and-logging"};
    if (scenario.model.spec.isNominal()) ids.insert(ids.begin(), "activations-of-a-nominal-model");
    return ids;
}

/// Do they hold the same, line by line?
bool areAlike(const StageMemory& one, const StageMemory& other) {
    const auto sameLines = [](const std::vector<MemoryItem>& a, const std::vector<MemoryItem>& b) {
        return std::ranges::equal(a, b, [](const MemoryItem& left, const MemoryItem& right) {
            return left.name == right.name && left.count == right.count && left.bytes == right.bytes;
        });
    };
    return one.layers == other.layers && one.inFlight == other.inFlight &&
           sameLines(one.items, other.items) && sameLines(one.hostItems, other.hostItems);
}

}  // namespace

namespace {

Bytes keptPerMicroBatch(const Scenario& scenario, const SymbolTable& symbols, const StageShape& stage,
                        bool onHost) {
    Bytes kept;
    for (const StageTerm& term : keptTerms(scenario, tallyRules(scenario), symbols, stage))
        if (term.onHost == onHost) kept += term.item.bytes * term.perMicroBatch;
    return kept;
}

}  // namespace

Bytes keptPerMicroBatch(const Scenario& scenario, const SymbolTable& symbols, const StageShape& stage) {
    if (scenario.model.spec.isNominal()) return Bytes(1);
    return keptPerMicroBatch(scenario, symbols, stage, false);
}

Bytes offloadedPerMicroBatch(const Scenario& scenario, const SymbolTable& symbols, const StageShape& stage) {
    return keptPerMicroBatch(scenario, symbols, stage, true);
}

MemoryLedger buildMemoryLedger(const Scenario& scenario, const Resolved& resolved,
                               std::span<const StageInput> stages) {
    MemoryLedger ledger;
    ledger.capacity = scenario.cluster.gpu.spec.memory;
    ledger.notCounted = notCounted(scenario);
    ledger.stages.reserve(stages.size());
    const TallyRules rules = tallyRules(scenario);
    SymbolTable symbols;
    std::vector<StageTerm> terms;
    const StageInput* last = nullptr;
    Bytes fullestHost;
    for (const StageInput& stage : stages) {
        if (last == nullptr || !haveTheSameTerms(*last, stage)) {
            symbols = stageSymbols(scenario, resolved, stage);
            terms = stageTerms(scenario, rules, symbols, stage);
        }
        last = &stage;
        ledger.stages.push_back(stageMemory(stage, symbols, terms, scenario.memory));
        StageMemory& memory = ledger.stages.back();
        memory.stage = std::ssize(ledger.stages) - 1;
        fullestHost = larger(fullestHost, memory.hostTotal);
        if (memory.total > ledger.worst().total) ledger.worstStage = memory.stage;
    }
    ledger.hostBytesPerNode = fullestHost * scenario.cluster.gpusPerNode;
    ledger.verdict = judge(ledger.worst().total, ledger.capacity, scenario.memory.marginal);
    return ledger;
}

std::vector<AlikeStages> alikeStages(const MemoryLedger& ledger) {
    std::vector<AlikeStages> groups;
    for (const StageMemory& stage : ledger.stages) {
        if (!groups.empty() && areAlike(ledger.stages[static_cast<std::size_t>(groups.back().first)], stage))
            ++groups.back().count;
        else
            groups.push_back({.first = stage.stage});
    }
    return groups;
}

}  // namespace meshwright
