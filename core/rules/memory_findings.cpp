// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/memory_findings.h"

#include <fmt/format.h>

#include <algorithm>

#include "core/rules/legal_values.h"

namespace meshwright {

namespace {

constexpr double kGiB = 1024.0 * 1024.0 * 1024.0;
constexpr double kRoomyMemory = 0.90;  ///< below this, full recompute buys memory nobody uses

std::string gib(Bytes bytes) {
    return fmt::format("{:.1f}", bytes.asDouble() / kGiB);
}

Bytes statesOf(const StageMemory& stage) {
    return stage.of(MemoryCategory::weights) + stage.of(MemoryCategory::gradients) +
           stage.of(MemoryCategory::optimizer);
}

Bytes half(Bytes bytes) {
    return bytes.dividedUp(2);
}

bool isDeepSpeed(Framework framework) {
    return framework == Framework::deepspeed || framework == Framework::megatronDeepspeed;
}

/// A TP size twice as large, where the heads and the node allow one.
std::optional<Fix> twiceTensorParallel(const Scenario& scenario) {
    const ModelSpec& model = scenario.model.spec;
    const std::int64_t wanted = 2 * scenario.mesh.tp;
    const bool legal = !model.isNominal() && model.numAttentionHeads % wanted == 0 &&
                       model.numKeyValueHeads % wanted == 0 && scenario.cluster.gpusPerNode % wanted == 0;
    return legal ? std::optional(Fix{"mesh.tp", std::to_string(wanted)}) : std::nullopt;
}

/// The smallest single change after which the model states of the stage fit, judged by the ledger's own
/// lines.
std::optional<Fix> fixForStates(const RuleContext& context, const StageMemory& stage, Bytes capacity) {
    const Scenario& scenario = context.scenario;
    const Precision& precision = scenario.precision;
    const Bytes others = stage.total - statesOf(stage);
    const Bytes optimizer = stage.of(MemoryCategory::optimizer);
    const Bytes gradients = stage.of(MemoryCategory::gradients);
    const bool unsharded = scenario.sharding.strategy == ShardingStrategy::none;
    const std::int64_t ranks = scenario.mesh.cp * context.resolved.dp.value_or(1);
    if (unsharded && ranks > 1 && stage.total - optimizer + optimizer.dividedUp(ranks) <= capacity)
        return Fix{"sharding.strategy", "\"zero-1\""};
    const bool wideGradients =
        precision.gradients == DataType::fp32 && precision.parameters == DataType::bf16;
    if (wideGradients && stage.total - half(gradients) <= capacity)
        return Fix{"precision.gradients", "\"bf16\""};
    if (half(statesOf(stage)) + others <= capacity) return twiceTensorParallel(scenario);
    return std::nullopt;
}

void reviewCapacity(const RuleContext& context, const MemoryLedger& memory) {
    const StageMemory& worst = memory.worst();
    const Bytes states = statesOf(worst) + worst.of(MemoryCategory::runtime);
    if (!worst.total.overflowed() && states > memory.capacity)
        return context.report("states-over-capacity", "cluster.gpu",
                              {{"stage", worst.stage},
                               {"needed", gib(states)},
                               {"capacity", gib(memory.capacity)},
                               {"weights", gib(worst.of(MemoryCategory::weights))},
                               {"gradients", gib(worst.of(MemoryCategory::gradients))},
                               {"optimizer", gib(worst.of(MemoryCategory::optimizer))}},
                              fixForStates(context, worst, memory.capacity));
    std::optional<Fix> fix;
    const bool full = context.scenario.training.recompute.kind == RecomputeKind::full;
    if (!full && worst.total - half(worst.of(MemoryCategory::activations)) <= memory.capacity)
        fix = Fix{"training.recompute", "\"full\""};
    context.report("memory-over-capacity", "cluster.gpu",
                   {{"stage", worst.stage},
                    {"needed", gib(worst.total)},
                    {"capacity", gib(memory.capacity)},
                    {"activations", gib(worst.of(MemoryCategory::activations))}},
                   std::move(fix));
}

/// Would the weights fit whole? Then ZeRO-3 gathers for nothing, and costs buffers.
void reviewZero3(const RuleContext& context, const MemoryLedger& memory) {
    const Scenario& scenario = context.scenario;
    if (scenario.sharding.strategy != ShardingStrategy::zero3 || !isDeepSpeed(scenario.framework.name))
        return;
    const StageMemory& worst = memory.worst();
    const Bytes weights = worst.of(MemoryCategory::weights);
    const Bytes whole = worst.total + weights * (context.resolved.shardGroup - 1);
    if (whole.overflowed() || whole > memory.capacity || context.resolved.shardGroup == 1) return;
    context.report("zero-3-unneeded", "sharding.strategy",
                   {{"needed", gib(whole)}, {"capacity", gib(memory.capacity)}},
                   Fix{"sharding.strategy", "\"zero-2\""});
}

/// For a small model the bucket hides what ZeRO saves.
void reviewBucket(const RuleContext& context, const StageMemory& stage) {
    const auto bucket =
        std::ranges::find(stage.items, std::string_view("gradient-bucket"), &MemoryItem::name);
    if (bucket == stage.items.end() || bucket->bytes <= half(statesOf(stage))) return;
    context.report("bucket-dominates", "memory.gradient_bucket_bytes",
                   {{"bucket", gib(bucket->bytes)}, {"states", gib(statesOf(stage))}});
}

void reviewOffload(const RuleContext& context, const MemoryLedger& memory) {
    if (context.scenario.sharding.offload == Offload::none) return;
    const Bytes whole = memory.worst().total + memory.worst().hostTotal;
    if (whole.overflowed() || whole > memory.capacity) return;
    context.report("offload-unneeded", "sharding.offload",
                   {{"needed", gib(whole)}, {"capacity", gib(memory.capacity)}},
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
                        {"used", gib(worst.total)},
                        {"capacity", gib(memory.capacity)},
                        {"percent", percent}});
    if (context.scenario.training.recompute.kind == RecomputeKind::full && used < kRoomyMemory)
        context.report("full-recompute-unneeded", "training.recompute", {{"percent", percent}});
    reviewOffload(context, memory);
    reviewZero3(context, memory);
    reviewBucket(context, worst);
}

}  // namespace meshwright
