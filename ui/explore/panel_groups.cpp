// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/explore/panel_groups.h"

#include <QCoreApplication>

#include "core/pipeline/schedule.h"
#include "core/scenario/resolved.h"
#include "ui/controls/field_makers.h"
#include "ui/explore/scenario_fields.h"
#include "ui/text/numbers.h"

namespace meshwright::ui {

namespace {

struct PanelGroups {
    Q_DECLARE_TR_FUNCTIONS(PanelFields)
};

SliderField slider(Control control, const char* path) {
    return {control, QLatin1String(path)};
}

bool hasExperts(const Scenario& scenario) {
    return scenario.model.spec.moe || scenario.mesh.ep != 1 || scenario.mesh.etp;
}

/// Also where the number is one that the schedule cannot run, so that it can be mended.
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
    return scenario.sharding.strategy == ShardingStrategy::hybrid;
}

PanelGroup clusterGroup() {
    using enum Framework;
    return {PanelGroups::tr("Model and cluster"),
            {{modelField()},
             {gpuField()},
             {slider(Control::nodes, "cluster.nodes")},
             {slider(Control::gpusPerNode, "cluster.gpus_per_node"), true},
             {linkField(QStringLiteral("cluster.intra_node"), true, &Cluster::intraNode), true},
             {linkField(QStringLiteral("cluster.inter_node"), false, &Cluster::interNode), true},
             {enumField<Framework>(QStringLiteral("framework.name"),
                                   {megatron, megatronDeepspeed, deepspeed, fsdp, torchtitan, nanotron,
                                    maxtext, mindspeed, generic},
                                   [](const Scenario& scenario) { return scenario.framework.name; }),
              true}},
            {}};
}

PanelGroup meshGroup() {
    return {PanelGroups::tr("Mesh"),
            {{slider(Control::tp, "mesh.tp")},
             {slider(Control::pp, "mesh.pp")},
             {slider(Control::dp, "mesh.dp")},
             {slider(Control::cp, "mesh.cp")},
             {slider(Control::ep, "mesh.ep"), false, hasExperts},
             {slider(Control::etp, "mesh.etp"), true, hasExperts},
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
    return {PanelGroups::tr("Sharding and pipeline"),
            {{enumField<ShardingStrategy>(
                 QStringLiteral("sharding.strategy"), {none, zero1, zero2, zero3, hybrid},
                 [](const Scenario& scenario) { return scenario.sharding.strategy; })},
             {scheduleField()},
             {slider(Control::virtualStages, "pipeline.virtual_stages"), false, hasVirtualStages},
             {slider(Control::shardGroup, "sharding.shard_group_size"), false, hasShardGroups},
             {slider(Control::microBatchGroup, "pipeline.micro_batch_group"), true, hasMicroBatchGroups},
             {slider(Control::memoryLimit, "pipeline.memory_limit"), false, hasMemoryLimit},
             {customOrderField(), false, hasOrder},
             {CheckField{QStringLiteral("sharding.reshard_after_forward"),
                         [](const Scenario& scenario) { return scenario.sharding.reshardAfterForward; }},
              true},
             {LayersField{QStringLiteral("pipeline.layers_per_stage")}, true}},
            {}};
}

PanelGroup trainingGroup() {
    using enum RecomputeKind;
    const auto recompute =
        enumField<RecomputeKind>(QStringLiteral("training.recompute"), {none, selective, full},
                                 [](const Scenario& scenario) { return scenario.training.recompute.kind; });
    const auto attention = enumField<AttentionKernel>(
        QStringLiteral("training.attention"), {AttentionKernel::flash, AttentionKernel::unfused},
        [](const Scenario& scenario) { return scenario.training.attention; });
    const auto exchange = enumField<ContextParallel>(
        QStringLiteral("training.context_parallel"),
        {ContextParallel::ring, ContextParallel::allToAll, ContextParallel::allGather},
        [](const Scenario& scenario) { return scenario.training.contextParallel; });
    return {
        PanelGroups::tr("Training"),
        {{slider(Control::sequenceLength, "training.sequence_length")},
         {slider(Control::microBatch, "training.micro_batch_size")},
         {slider(Control::globalBatch, "training.global_batch_size")},
         {recompute},
         {CheckField{QStringLiteral("training.sequence_parallel"),
                     [](const Scenario& scenario) { return scenario.training.sequenceParallel; }},
          true},
         {attention, true},
         {exchange, true},
         {dropoutField(), true},
         {CheckField{QStringLiteral("training.fused_cross_entropy"),
                     [](const Scenario& scenario) { return scenario.training.fusedCrossEntropy; }},
          true},
         {countField(QStringLiteral("training.vocab_multiple"), {}, QStringLiteral("128"), {},
                     [](const Scenario& scenario) { return std::optional(scenario.training.vocabMultiple); }),
          true},
         {countField(QStringLiteral("training.tokens"), PanelGroups::tr("not given"), QStringLiteral("15T"),
                     "null", [](const Scenario& scenario) { return scenario.training.tokens; }),
          true}},
        [](const Scenario& scenario) {
            const Resolved resolved = resolve(scenario);
            return resolved.microBatches
                       ? PanelGroups::tr("%1 micro-batches").arg(groupedText(*resolved.microBatches))
                       : QString();
        }};
}

PanelGroup precisionGroup() {
    using enum DataType;
    return {PanelGroups::tr("Precision"),
            {{enumField<DataType>(QStringLiteral("precision.compute"), {fp32, tf32, fp16, bf16, fp8},
                                  [](const Scenario& scenario) { return scenario.precision.compute; })},
             {enumField<OptimizerKind>(
                 QStringLiteral("optimizer.kind"),
                 {OptimizerKind::adamw, OptimizerKind::adamw8bit, OptimizerKind::sgdMomentum,
                  OptimizerKind::adafactor, OptimizerKind::muon},
                 [](const Scenario& scenario) { return scenario.optimizer; })},
             {enumField<DataType>(QStringLiteral("precision.gradients"), {fp32, bf16, fp16},
                                  [](const Scenario& scenario) { return scenario.precision.gradients; }),
              true},
             {enumField<DataType>(QStringLiteral("precision.gradient_reduce"), {fp32, bf16, fp16},
                                  [](const Scenario& scenario) { return scenario.precision.gradientReduce; }),
              true},
             {CheckField{QStringLiteral("precision.master_weights"),
                         [](const Scenario& scenario) { return scenario.precision.masterWeights; }},
              true},
             {enumField<DataType>(QStringLiteral("precision.moments"), {fp32, bf16, int8},
                                  [](const Scenario& scenario) { return scenario.precision.moments; }),
              true},
             {lossScaleField(), true}},
            {}};
}

}  // namespace

std::vector<PanelGroup> panelGroups() {
    return {clusterGroup(), meshGroup(), shardingGroup(), trainingGroup(), precisionGroup()};
}

}  // namespace meshwright::ui
