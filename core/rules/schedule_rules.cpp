// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>

#include "core/pipeline/scenario_shape.h"
#include "core/pipeline/schedule.h"
#include "core/rules/legal_values.h"
#include "core/rules/rule_context.h"
#include "core/scenario/words.h"

namespace meshwright {

namespace {

using enum ScheduleKind;

ScheduleKind kindOf(const RuleContext& context) {
    return runKind(context.scenario, context.resolved);
}

bool interleaves(const RuleContext& context) {
    const ScheduleKind kind = kindOf(context);
    return context.resolved.virtualStages > 1 && !runsOneStagePerRank(kind) && !runsTwoStagesPerRank(kind) &&
           kind != custom;
}

/// Does the schedule take its micro-batches in rounds of equal groups (PyTorch), not in Megatron's groups?
bool takesRounds(const RuleContext& context) {
    const ScheduleKind kind = kindOf(context);
    return kind == interleavedOneFOneBFlex || kind == interleavedZb;
}

/// What the user sets to get more micro-batches, where it is not the batch itself.
std::string microBatchOption(Framework framework) {
    switch (framework) {
        case Framework::megatron:
        case Framework::megatronDeepspeed:
        case Framework::mindspeed:
            return "--global-batch-size / (--micro-batch-size x DP)";
        case Framework::deepspeed:
            return "gradient_accumulation_steps";
        case Framework::nanotron:
            return "batch_accumulation_per_replica";
        case Framework::torchtitan:
            return "local_batch_size / pipeline_parallel_microbatch_size";
        case Framework::maxtext:
            return "num_pipeline_microbatches";
        case Framework::fsdp:
        case Framework::generic:
            break;
    }
    return {};
}

/// The global batches next to today's whose number of micro-batches is a multiple of `step`.
std::vector<std::int64_t> batchesInSteps(const RuleContext& context, std::int64_t step) {
    const std::int64_t batch = context.scenario.training.globalBatchSize;
    const std::int64_t each = batch / *context.resolved.microBatches;
    std::vector<std::int64_t> batches = nearestMultiples(*context.resolved.microBatches, step);
    for (std::int64_t& microBatches : batches) microBatches *= each;
    return batches;
}

Fix batchFix(const RuleContext& context, const std::vector<std::int64_t>& batches) {
    return {"training.global_batch_size",
            std::to_string(closestTo(context.scenario.training.globalBatchSize, batches))};
}

void checkVirtualStages(const RuleContext& context) {
    const Pipeline& pipeline = context.scenario.pipeline;
    if (pipeline.virtualStages == 1) return;
    const std::int64_t pp = context.scenario.mesh.pp;
    const std::string schedule(wordOf(pipeline.schedule));
    const Fix fix{"pipeline.virtual_stages", "1"};
    if (runsOneStagePerRank(pipeline.schedule))
        context.report("virtual-stages-need-interleaving", "pipeline.virtual_stages",
                       {{"schedule", schedule}, {"virtual", pipeline.virtualStages}}, fix);
    if (runsTwoStagesPerRank(pipeline.schedule) && pipeline.virtualStages > 2)
        context.report("virtual-stages-down-and-back", "pipeline.virtual_stages",
                       {{"schedule", schedule}, {"virtual", pipeline.virtualStages}},
                       Fix{"pipeline.virtual_stages", "2"});
    if (interleaves(context) && pp == 1)
        context.report("interleaving-needs-stages", "pipeline.virtual_stages",
                       {{"schedule", schedule}, {"virtual", pipeline.virtualStages}}, fix);
    if (interleaves(context) && pp == 2) context.report("interleaving-two-stages", "mesh.pp", {});
}

/// PyTorch pipelining: rounds = max(1, m div p) of equal size.
void checkRounds(const RuleContext& context, std::int64_t microBatches) {
    const std::int64_t pp = context.scenario.mesh.pp;
    const std::int64_t rounds = std::max<std::int64_t>(1, microBatches / pp);
    if (microBatches % rounds == 0) return;
    const std::vector<std::int64_t> valid = batchesInSteps(context, pp);
    context.report(
        "micro-batches-uneven-rounds", "training.global_batch_size",
        {{"microBatches", microBatches}, {"rounds", rounds}, {"pp", pp}, {"valid", listText(valid)}},
        batchFix(context, valid));
}

/// Megatron: groups of N micro-batches, p <= N <= m; what is left over is none or at least p. Older versions
/// know N = p only.
void checkGroups(const RuleContext& context, std::int64_t microBatches) {
    const std::int64_t pp = context.scenario.mesh.pp;
    const std::int64_t group = context.scenario.pipeline.microBatchGroup.value_or(pp);
    if (microBatches < pp) return;  // fewer-micro-batches-than-stages says so
    if (group < pp || group > microBatches)
        return context.report("micro-batch-group-out-of-range", "pipeline.micro_batch_group",
                              {{"group", group}, {"pp", pp}, {"microBatches", microBatches}},
                              Fix{"pipeline.micro_batch_group", std::to_string(pp)});
    const std::int64_t rest = microBatches % group;
    if (rest == 0 || rest >= pp) return;
    const std::vector<std::int64_t> valid = batchesInSteps(context, group);
    context.report("micro-batches-uneven-groups", "training.global_batch_size",
                   {{"microBatches", microBatches},
                    {"rest", rest},
                    {"group", group},
                    {"pp", pp},
                    {"valid", listText(valid)}},
                   batchFix(context, valid));
}

void checkInterleaving(const RuleContext& context, std::int64_t microBatches) {
    if (!interleaves(context) || context.scenario.mesh.pp == 1) return;
    if (takesRounds(context)) return checkRounds(context, microBatches);
    if (kindOf(context) == interleavedOneFOneB) checkGroups(context, microBatches);
}

void checkStageCount(const RuleContext& context) {
    const std::int64_t pp = context.scenario.mesh.pp;
    if (kindOf(context) == dualpipe && pp % 2 != 0)
        context.report("dualpipe-odd-stages", "mesh.pp", {{"pp", pp}},
                       Fix{"mesh.pp", std::to_string(pp + 1)});
}

/// DualPipe feeds the pipeline from both ends, with as many micro-batches each; the hand-crafted zero-bubble
/// schedules fill their warm-up.
void checkLeast(const RuleContext& context, std::int64_t microBatches) {
    const ScheduleKind kind = kindOf(context);
    if (interleaves(context)) return;  // checkMicroBatches says so
    const std::int64_t pp = context.scenario.mesh.pp;
    const bool bothEnds = kind == dualpipe;
    const std::int64_t least = leastMicroBatches({.kind = kind, .stages = pp});
    if (microBatches >= least && (!bothEnds || microBatches % 2 == 0)) return;
    const std::int64_t wanted = std::max(least, bothEnds ? microBatches + microBatches % 2 : microBatches);
    const Count batch = Count(context.scenario.training.globalBatchSize / microBatches) * wanted;
    context.report("schedule-micro-batches", "training.global_batch_size",
                   {{"schedule", std::string(wordOf(kind))},
                    {"least", least},
                    {"pp", pp},
                    {"multiple", bothEnds ? std::string("2") : std::string()},
                    {"microBatches", microBatches}},
                   Fix{"training.global_batch_size", std::to_string(batch.value())});
}

/// Schedules without a closed form or a period take a time that grows with the step.
void checkLength(const RuleContext& context) {
    const auto shape = scheduleShape(context.scenario, context.resolved);
    if (!shape || !checkShape(*shape).empty() || leanOps(*shape) <= kMostLeanOps) return;
    const std::int64_t stages = shape->stages * shape->virtualStages;
    const std::int64_t microBatches = mostLeanMicroBatches(*shape);
    const std::int64_t each = context.scenario.training.globalBatchSize / shape->microBatches;
    std::optional<Fix> fix;
    if (shape->kind != custom && microBatches > 0)
        fix = Fix{"training.global_batch_size", std::to_string(each * microBatches)};
    context.report("schedule-too-long", "training.global_batch_size",
                   {{"schedule", std::string(wordOf(shape->kind))},
                    {"microBatches", shape->microBatches},
                    {"stages", stages}},
                   std::move(fix));
}

/// Who refuses fewer micro-batches than stages: Megatron's interleaving always, torchtitan its one-stage
/// schedules only, nanotron all but p - 1.
std::optional<Severity> severityOfFewer(const RuleContext& context, std::int64_t microBatches) {
    if (interleaves(context))
        return kindOf(context) == interleavedOneFOneB ? Severity::error : Severity::hint;
    const bool almost = microBatches == context.scenario.mesh.pp - 1;
    if (context.scenario.framework.name == Framework::nanotron && almost) return Severity::hint;
    return std::nullopt;
}

void checkMicroBatches(const RuleContext& context, std::int64_t microBatches) {
    const std::int64_t pp = context.scenario.mesh.pp;
    if (microBatches >= pp || kindOf(context) == custom) return;
    const Count needed = Count(context.scenario.training.globalBatchSize / microBatches) * pp;
    const Framework framework = context.scenario.framework.name;
    const std::string option = microBatchOption(framework);
    std::optional<Fix> fix;
    if (!needed.overflowed()) fix = Fix{"training.global_batch_size", std::to_string(needed.value())};
    context.report("fewer-micro-batches-than-stages", "training.global_batch_size",
                   {{"microBatches", microBatches},
                    {"stages", pp},
                    {"needed", needed},
                    {"framework", std::string(wordOf(framework))},
                    {"option", option}},
                   std::move(fix));
    if (const auto severity = severityOfFewer(context, microBatches))
        context.problems.back().severity = *severity;
}

}  // namespace

void checkSchedule(const RuleContext& context) {
    checkVirtualStages(context);
    checkStageCount(context);
    if (!context.resolved.microBatches) return;
    checkMicroBatches(context, *context.resolved.microBatches);
    checkLeast(context, *context.resolved.microBatches);
    checkLength(context);
    checkInterleaving(context, *context.resolved.microBatches);
}

}  // namespace meshwright
