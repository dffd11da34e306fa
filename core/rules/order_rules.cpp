// SPDX-License-Identifier: GPL-3.0-or-later
// A custom schedule's order: a list of ops, or a Megatron layout string.
#include <algorithm>

#include "core/pipeline/scenario_shape.h"
#include "core/pipeline/schedule.h"
#include "core/rules/rule_context.h"

namespace meshwright {

namespace {

bool has(const Errors& errors, std::string_view code) {
    return std::ranges::find(errors, code, &Error::code) != errors.end();
}

/// Is the list of ops for the scenario's ranks, stages and micro-batches?
bool isForScenario(const RuleContext& context, const ScheduleShape& order) {
    const std::int64_t pp = context.scenario.mesh.pp;
    const std::int64_t virtualStages = context.resolved.virtualStages;
    const std::int64_t microBatches = *context.resolved.microBatches;
    if (order.stages != pp)
        context.report("order-ranks", "mesh.pp", {{"found", order.stages}, {"pp", pp}},
                       Fix{"mesh.pp", std::to_string(order.stages)});
    if (order.virtualStages != virtualStages)
        context.report("order-virtual-stages", "pipeline.virtual_stages",
                       {{"found", order.virtualStages}, {"virtual", virtualStages}},
                       Fix{"pipeline.virtual_stages", std::to_string(order.virtualStages)});
    if (order.microBatches != microBatches) {
        const Count batch =
            Count(context.scenario.training.globalBatchSize / microBatches) * order.microBatches;
        context.report("order-micro-batches", "training.global_batch_size",
                       {{"found", order.microBatches}, {"microBatches", microBatches}},
                       Fix{"training.global_batch_size", std::to_string(batch.value())});
    }
    return order.stages == pp && order.virtualStages == virtualStages && order.microBatches == microBatches;
}

/// The text of a part of what an error found; empty without one.
std::string partOf(const Error& error, std::size_t part) {
    const std::vector<Phrase>& parts = error.found.parts();
    return part < parts.size() ? parts[part].english() : std::string();
}

/// "ranks[3]" -> 3
std::int64_t rankIn(std::string_view path) {
    std::int64_t rank = 0;
    for (const char c : path)
        if (c >= '0' && c <= '9') rank = 10 * rank + (c - '0');
    return rank;
}

void reportUnreadable(const RuleContext& context, const Error& error) {
    if (error.code == "order-missing") return context.report("order-missing", "pipeline.order", {});
    const bool notOps = error.code == "not-an-op" || error.code == "order-empty";
    context.report(notOps ? RuleCode("order-not-ops") : RuleCode("order-stages"), "pipeline.order",
                   {{"place", error.path}, {"found", error.found.verbatim()}});
}

/// What keeps a readable order of the right shape from being run.
void reportUnrunnable(const RuleContext& context, const Errors& errors) {
    const auto missing = std::ranges::find(errors, "missing-op", &Error::code);
    if (missing != errors.end())
        return context.report("order-incomplete", "pipeline.order",
                              {{"microBatch", partOf(*missing, 1)}, {"stage", partOf(*missing, 2)}});
    const Error& first = errors.front();
    if (first.code == "schedule-deadlock")
        return context.report("order-deadlock", "pipeline.order",
                              {{"rank", rankIn(first.path)}, {"op", partOf(first, 0)}});
    if (first.code != "schedule-too-large")  // checkLength says so
        context.report("order-wrong-op", "pipeline.order",
                       {{"rank", rankIn(first.path)}, {"op", first.found.verbatim()}});
}

void checkOps(const RuleContext& context) {
    const Result<ScheduleShape> shape = scheduleShape(context.scenario, context.resolved);
    if (!shape) return reportUnreadable(context, shape.error().front());
    if (!isForScenario(context, *shape)) return;
    if (const Result<Timeline> timeline = simulate(*shape, unitCosts(*shape)); !timeline)
        reportUnrunnable(context, timeline.error());
}

void checkLayoutString(const RuleContext& context) {
    const Scenario& scenario = context.scenario;
    const auto layout = parseMegatronLayout(*scenario.pipeline.order, scenario.mesh.pp);
    if (!layout)
        return context.report(
            "layout-not-readable", "pipeline.order",
            {{"place", partOf(layout.error().front(), 1)}, {"found", partOf(layout.error().front(), 0)}});
    const ModelSpec& model = scenario.model.spec;
    const Errors errors = checkMegatronLayout(*layout, model.numHiddenLayers, model.mtpLayers);
    const auto report = [&](RuleCode code, std::initializer_list<std::string_view> causes,
                            std::initializer_list<NamedValue> values) {
        if (std::ranges::any_of(causes, [&](std::string_view cause) { return has(errors, cause); }))
            context.report(code, "pipeline.order", values);
    };
    const auto stages = std::ssize(layout->stages);
    report("layout-stages", {"stages-not-divisible"}, {{"stages", stages}, {"pp", scenario.mesh.pp}});
    report("layout-ends", {"first-not-embedding", "last-not-loss", "embedding-not-once", "loss-not-once"},
           {});
    std::int64_t layers = 0;
    for (const std::int64_t each : layersPerStage(*layout)) layers += each;
    report("layout-layers", {"wrong-layer-count"}, {{"found", layers}, {"layers", model.numHiddenLayers}});
    report("layout-mtp", {"wrong-mtp-count", "mtp-before-decoder", "mtp-not-last-virtual", "mtp-split"},
           {{"mtp", model.mtpLayers}});
    if (layout->virtualStages && *layout->virtualStages != context.resolved.virtualStages)
        context.report("layout-virtual-stages", "pipeline.virtual_stages",
                       {{"stages", stages},
                        {"pp", scenario.mesh.pp},
                        {"found", *layout->virtualStages},
                        {"virtual", context.resolved.virtualStages}},
                       Fix{"pipeline.virtual_stages", std::to_string(*layout->virtualStages)});
}

}  // namespace

void checkOrder(const RuleContext& context) {
    const Pipeline& pipeline = context.scenario.pipeline;
    if (pipeline.schedule != ScheduleKind::custom) return;
    if (pipeline.order && isLayoutString(*pipeline.order)) return checkLayoutString(context);
    if (context.resolved.microBatches) checkOps(context);
}

}  // namespace meshwright
