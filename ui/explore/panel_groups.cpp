// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/explore/panel_groups.h"

#include "core/pipeline/schedule.h"
#include "core/scenario/resolved.h"
#include "core/scenario/sharding.h"
#include "ui/explore/panel_parts.h"
#include "ui/explore/scenario_fields.h"
#include "ui/text/numbers.h"

namespace meshwright::ui {

namespace {

// What a row means something for. A value that is not the default keeps its row, so that it can be mended.

bool hasExperts(const Scenario& scenario) {
    return scenario.model.spec.moe || scenario.mesh.ep != 1 || scenario.mesh.etp;
}

bool hasVirtualStages(const Scenario& scenario) {
    const Pipeline& pipeline = scenario.pipeline;
    if (runsOneStagePerRank(pipeline.schedule)) return pipeline.virtualStages != 1;
    return !runsTwoStagesPerRank(pipeline.schedule) || pipeline.virtualStages > 2;
}

bool hasMicroBatchGroups(const Scenario& scenario) {
    return scenario.pipeline.schedule == ScheduleKind::interleavedOneFOneB ||
           scenario.pipeline.microBatchGroup;
}

bool hasMemoryLimit(const Scenario& scenario) {
    return scenario.pipeline.schedule == ScheduleKind::zbAuto || scenario.pipeline.memoryLimit;
}

bool hasOrder(const Scenario& scenario) {
    return scenario.pipeline.schedule == ScheduleKind::custom || scenario.pipeline.order;
}

bool hasShardGroups(const Scenario& scenario) {
    return scenario.sharding.strategy == ShardingStrategy::hybrid || scenario.sharding.shardGroupSize;
}

bool gathersWeights(const Scenario& scenario) {
    return weightsAreSharded(scenario.sharding.strategy);
}

bool canReshard(const Scenario& scenario) {
    return gathersWeights(scenario) || !scenario.sharding.reshardAfterForward;
}

bool hasUnits(const Scenario& scenario) {
    return gathersWeights(scenario) || scenario.sharding.unit != ShardingUnit::layer;
}

bool prefetches(const Scenario& scenario) {
    return gathersWeights(scenario) || scenario.sharding.prefetchUnits != Sharding().prefetchUnits;
}

bool offloadsActivations(const Scenario& scenario) {
    const Sharding& sharding = scenario.sharding;
    return sharding.offload == Offload::activations || sharding.offload == Offload::all ||
           sharding.offloadLayers;
}

bool hasStages(const Scenario& scenario) {
    return scenario.mesh.pp != 1 || virtualStages(scenario.pipeline) != 1 || scenario.pipeline.headStage;
}

PanelGroup clusterGroup() {
    using enum Framework;
    return {QStringLiteral("cluster"),
            PanelGroups::tr("Model and cluster"),
            {{modelField()},
             {gpuField()},
             slider(Control::nodes, "cluster.nodes"),
             slider(Control::gpusPerNode, "cluster.gpus_per_node", true),
             {linkField(QStringLiteral("cluster.intra_node"), true, &Cluster::intraNode), true},
             {linkField(QStringLiteral("cluster.inter_node"), false, &Cluster::interNode), true},
             rareChoice("framework.name",
                        {megatron, megatronDeepspeed, deepspeed, fsdp, torchtitan, nanotron, maxtext,
                         mindspeed, generic},
                        &Scenario::framework, &FrameworkChoice::name),
             {frameworkVersionField(), true}}};
}

PanelGroup meshGroup() {
    return {QStringLiteral("mesh"),
            PanelGroups::tr("Mesh"),
            {slider(Control::tp, "mesh.tp"),
             slider(Control::pp, "mesh.pp"),
             slider(Control::dp, "mesh.dp"),
             slider(Control::cp, "mesh.cp"),
             slider(Control::ep, "mesh.ep", false, hasExperts),
             slider(Control::etp, "mesh.etp", true, hasExperts),
             {orderField()}},
            [](const Scenario& scenario) {
                const Resolved resolved = resolve(scenario);
                const QString product =
                    QStringList{groupedText(scenario.mesh.tp), groupedText(scenario.mesh.cp),
                                resolved.dp ? groupedText(*resolved.dp) : QString(kNoValue),
                                groupedText(scenario.mesh.pp)}
                        .join(QStringLiteral(" × "));
                return PanelGroups::tr("%1 = %2 GPUs").arg(product, groupedText(resolved.worldSize));
            }};
}

PanelGroup shardingGroup() {
    using enum ShardingStrategy;
    constexpr auto sharding = &Scenario::sharding;
    return {
        QStringLiteral("sharding"),
        PanelGroups::tr("Sharding and pipeline"),
        {{enumField<ShardingStrategy>(QStringLiteral("sharding.strategy"),
                                      {none, zero1, zero2, zero3, hybrid},
                                      readerOf(sharding, &Sharding::strategy))},
         {scheduleField()},
         slider(Control::virtualStages, "pipeline.virtual_stages", false, hasVirtualStages),
         slider(Control::shardGroup, "sharding.shard_group_size", false, hasShardGroups),
         slider(Control::microBatchGroup, "pipeline.micro_batch_group", true, hasMicroBatchGroups),
         slider(Control::memoryLimit, "pipeline.memory_limit", false, hasMemoryLimit),
         {customOrderField(), false, hasOrder},
         rareCheck("sharding.reshard_after_forward", sharding, &Sharding::reshardAfterForward, canReshard),
         rareChoice("sharding.unit", {ShardingUnit::layer, ShardingUnit::model}, sharding, &Sharding::unit,
                    hasUnits),
         rareCount("sharding.prefetch_units", "1", sharding, &Sharding::prefetchUnits, prefetches),
         rareChoice("sharding.offload",
                    {Offload::none, Offload::optimizer, Offload::activations, Offload::all}, sharding,
                    &Sharding::offload),
         rareCountOrNull("sharding.offload_layers", PanelGroups::tr("all"), "4", sharding,
                         &Sharding::offloadLayers, offloadsActivations),
         rareCountOrNull("pipeline.head_stage", PanelGroups::tr("the last"), "3", &Scenario::pipeline,
                         &Pipeline::headStage, hasStages),
         {LayersField{QStringLiteral("pipeline.layers_per_stage")}, true}}};
}

}  // namespace

std::vector<PanelGroup> panelGroups() {
    return {clusterGroup(),   meshGroup(),   shardingGroup(), trainingGroup(), runGroup(),
            precisionGroup(), memoryGroup(), overlapGroup(),  notesGroup()};
}

}  // namespace meshwright::ui
