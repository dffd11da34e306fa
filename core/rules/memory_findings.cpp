// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/memory_findings.h"

#include <fmt/format.h>

#include <algorithm>

#include "core/memory/model_states.h"
#include "core/rules/legal_values.h"

namespace meshwright {

namespace {

constexpr double kRoomyMemory = 0.90;  ///< below this, full recompute buys memory nobody uses

Bytes statesOf(const StageMemory& stage) {
    return stage.of(MemoryCategory::weights) + stage.of(MemoryCategory::gradients) +
           stage.of(MemoryCategory::optimizer);
}

/// CUDA context and NCCL: what no setting of the model moves.
Bytes contextOf(const StageMemory& stage) {
    const auto line = std::ranges::find(stage.items, std::string_view("context-and-nccl"), &MemoryItem::name);
    return line == stage.items.end() ? Bytes(0) : line->bytes;
}

bool isDeepSpeed(Framework framework) {
    return framework == Framework::deepspeed || framework == Framework::megatronDeepspeed;
}

/// States of the stage under a changed scenario, the parameters on the rank as they are or divided anew.
Bytes statesUnder(const Scenario& scenario, SymbolTable symbols, std::int64_t split) {
    for (const Symbol held : {Symbol::P, Symbol::M, Symbol::Q, Symbol::R, Symbol::N})
        symbols.set(held, (symbols[held] + split - 1) / split);
    Bytes sum;
    for (const MemoryItem& item : modelStates(scenario, symbols)) sum += item.bytes;
    return sum;
}

/// A TP size twice as large where the layout rules accept it; the experts' grid would move with it.
std::optional<std::int64_t> twiceTensorParallel(const Scenario& scenario) {
    const ModelSpec& model = scenario.model.spec;
    const std::int64_t wanted = 2 * scenario.mesh.tp;
    const auto valid = validTensorParallel(model);
    const bool legal = !model.isNominal() && !model.moe && !scenario.mesh.dp &&
                       std::ranges::find(valid, wanted) != valid.end() &&
                       model.intermediateSize % wanted == 0 && scenario.cluster.gpusPerNode % wanted == 0;
    return legal ? std::optional(wanted) : std::nullopt;
}

/// The smallest single change after which the model states of the stage fit.
std::optional<Fix> fixForStates(const RuleContext& context, const StageMemory& stage, Bytes capacity) {
    const auto fits = [&](const Scenario& changed, std::int64_t split = 1) {
        const Bytes states = statesUnder(changed, stage.symbols, split);
        return !states.overflowed() && states + contextOf(stage) <= capacity;
    };
    if (context.scenario.sharding.offload != Offload::none) return std::nullopt;
    Scenario changed = context.scenario;
    if (changed.sharding.strategy == ShardingStrategy::none && context.resolved.shardGroup > 1) {
        changed.sharding.strategy = ShardingStrategy::zero1;
        if (fits(changed)) return Fix{"sharding.strategy", "\"zero-1\""};
        changed.sharding.strategy = ShardingStrategy::none;
    }
    if (changed.precision.gradients == DataType::fp32 && changed.precision.parameters == DataType::bf16) {
        changed.precision.gradients = DataType::bf16;
        if (fits(changed)) return Fix{"precision.gradients", "\"bf16\""};
        changed.precision.gradients = DataType::fp32;
    }
    if (const auto tp = twiceTensorParallel(changed); tp && fits(changed, 2))
        return Fix{"mesh.tp", std::to_string(*tp)};
    return std::nullopt;
}

/// What the stage would hold with every layer recomputed in full: inputs of the layers, and one of them
/// rebuilt.
Bytes withFullRecompute(const StageMemory& stage) {
    std::int64_t layers = 0;
    Bytes kept;
    for (const MemoryItem& item : stage.items) {
        if (item.part != MemoryPart::layer) continue;
        kept += item.bytes;
        layers = std::max(layers, item.count);
    }
    const Product input{2, {Symbol::s, Symbol::b, Symbol::h}, {Symbol::c, Symbol::t_sp}};
    const Bytes inputs = Bytes(evaluate(input, stage.symbols).value()) * layers;
    return stage.total - kept + inputs + kept.dividedUp(std::max<std::int64_t>(layers, 1));
}

void reviewCapacity(const RuleContext& context, const MemoryLedger& memory) {
    const StageMemory& worst = memory.worst();
    const Bytes states = statesOf(worst) + contextOf(worst);
    if (!states.overflowed() && states > memory.capacity)
        return context.report("states-over-capacity", "cluster.gpu",
                              {{"stage", worst.stage},
                               {"needed", states},
                               {"capacity", memory.capacity},
                               {"weights", worst.of(MemoryCategory::weights)},
                               {"gradients", worst.of(MemoryCategory::gradients)},
                               {"optimizer", worst.of(MemoryCategory::optimizer)},
                               {"runtime", contextOf(worst)}},
                              fixForStates(context, worst, memory.capacity));
    std::optional<Fix> fix;
    const Training& training = context.scenario.training;
    const bool helps = training.recompute.kind != RecomputeKind::full && !training.recomputeLayers &&
                       std::ranges::all_of(memory.stages, [&](const StageMemory& stage) {
                           return withFullRecompute(stage) <= memory.capacity;
                       });
    if (helps) fix = Fix{"training.recompute", "\"full\""};
    context.report("memory-over-capacity", "cluster.gpu",
                   {{"stage", worst.stage},
                    {"needed", worst.total},
                    {"capacity", memory.capacity},
                    {"activations", worst.of(MemoryCategory::activations)}},
                   std::move(fix));
}

/// Would the weights fit whole? Then ZeRO-3 gathers for nothing, and costs buffers.
void reviewZero3(const RuleContext& context, const MemoryLedger& memory) {
    const Scenario& scenario = context.scenario;
    if (scenario.sharding.strategy != ShardingStrategy::zero3 || !isDeepSpeed(scenario.framework.name))
        return;
    if (scenario.sharding.offload == Offload::all || context.resolved.shardGroup == 1) return;
    const StageMemory& worst = memory.worst();
    const Bytes weights = worst.of(MemoryCategory::weights);
    const Bytes whole = worst.total + weights * (context.resolved.shardGroup - 1);
    if (whole.overflowed() || whole > memory.capacity) return;
    context.report("zero-3-unneeded", "sharding.strategy", {{"needed", whole}, {"capacity", memory.capacity}},
                   Fix{"sharding.strategy", "\"zero-2\""});
}

/// For a small model the bucket hides what ZeRO saves.
void reviewBucket(const RuleContext& context, const StageMemory& stage) {
    if (context.scenario.sharding.strategy == ShardingStrategy::none) return;
    const auto bucket =
        std::ranges::find(stage.items, std::string_view("gradient-bucket"), &MemoryItem::name);
    Bytes states = statesOf(stage);
    for (const MemoryItem& item : stage.hostItems)
        if (item.part == MemoryPart::states) states += item.bytes;
    if (bucket == stage.items.end() || states.overflowed() || bucket->bytes <= states.dividedUp(2)) return;
    const std::int64_t smaller = states.dividedUp(8 * bucket->count).value();
    context.report("bucket-dominates", "memory.gradient_bucket_bytes",
                   {{"bucket", bucket->bytes}, {"states", states}},
                   Fix{"memory.gradient_bucket_bytes", std::to_string(smaller)});
}

void reviewOffload(const RuleContext& context, const MemoryLedger& memory) {
    if (context.scenario.sharding.offload == Offload::none) return;
    Bytes whole;
    for (const StageMemory& stage : memory.stages) whole = larger(whole, stage.total + stage.hostTotal);
    if (whole.overflowed() || whole > memory.capacity) return;
    context.report("offload-unneeded", "sharding.offload", {{"needed", whole}, {"capacity", memory.capacity}},
                   Fix{"sharding.offload", "\"none\""});
}

}  // namespace

void reviewMemory(const RuleContext& context, const MemoryLedger& memory) {
    if (memory.stages.empty()) return;
    const StageMemory& worst = memory.worst();
    const double used = worst.total.asDouble() / memory.capacity.asDouble();
    const std::string percent = fmt::format("{:.1f}", 100.0 * used);
    if (memory.verdict == MemoryVerdict::doesNotFit) reviewCapacity(context, memory);
    if (memory.verdict == MemoryVerdict::marginal)
        context.report("memory-marginal", "cluster.gpu",
                       {{"stage", worst.stage},
                        {"used", worst.total},
                        {"capacity", memory.capacity},
                        {"percent", percent}});
    if (context.scenario.training.recompute.kind == RecomputeKind::full && used < kRoomyMemory)
        context.report("full-recompute-unneeded", "training.recompute", {{"percent", percent}});
    reviewOffload(context, memory);
    reviewZero3(context, memory);
    reviewBucket(context, worst);
}

}  // namespace meshwright
