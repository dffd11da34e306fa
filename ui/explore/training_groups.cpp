// SPDX-License-Identifier: GPL-3.0-or-later
// How a step is trained, and the run that is made of steps.
#include "core/scenario/resolved.h"
#include "ui/explore/panel_parts.h"
#include "ui/explore/scenario_fields.h"
#include "ui/text/numbers.h"

namespace meshwright::ui {

namespace {

constexpr auto kTraining = &Scenario::training;
constexpr auto kCluster = &Scenario::cluster;

bool choosesModules(const Scenario& scenario) {
    return scenario.training.recompute.kind == RecomputeKind::modules;
}
bool recomputes(const Scenario& scenario) {
    return scenario.training.recompute.kind != RecomputeKind::none || scenario.training.recomputeLayers;
}
bool splitsTensors(const Scenario& scenario) {
    return scenario.mesh.tp != 1 || !scenario.training.sequenceParallel;
}
bool splitsContext(const Scenario& scenario) {
    return scenario.mesh.cp != 1 || scenario.training.contextParallel != ContextParallel::ring;
}
bool hasExperts(const Scenario& scenario) {
    return scenario.model.spec.moe || scenario.training.moeImbalance != Training().moeImbalance;
}
bool decays(const Scenario& scenario) {
    return scenario.training.learningRateSchedule != LearningRateSchedule::constant ||
           scenario.training.minLearningRate != Training().minLearningRate;
}
bool decaysLate(const Scenario& scenario) {
    return scenario.training.learningRateSchedule == LearningRateSchedule::wsd ||
           scenario.training.decayFraction != Training().decayFraction;
}

QString microBatchesText(const Scenario& scenario) {
    const Resolved resolved = resolve(scenario);
    return resolved.microBatches
               ? PanelGroups::tr("%1 micro-batches").arg(groupedText(*resolved.microBatches))
               : QString();
}

QString stepsText(const Scenario& scenario) {
    const Training& training = scenario.training;
    if (!training.tokens) return {};
    const double tokensPerStep =
        static_cast<double>(training.globalBatchSize) * static_cast<double>(training.sequenceLength);
    return PanelGroups::tr("%1 steps").arg(amountText(static_cast<double>(*training.tokens) / tokensPerStep));
}

}  // namespace

PanelGroup trainingGroup() {
    using enum ContextParallel;
    return {QStringLiteral("training"),
            PanelGroups::tr("Training"),
            {slider(Control::sequenceLength, "training.sequence_length"),
             slider(Control::microBatch, "training.micro_batch_size"),
             slider(Control::globalBatch, "training.global_batch_size"),
             {recomputeField()},
             {recomputeModulesField(), false, choosesModules},
             {recomputeLayersField(), true, recomputes},
             rareCheck("training.sequence_parallel", kTraining, &Training::sequenceParallel, splitsTensors),
             rareChoice("training.attention", {AttentionKernel::flash, AttentionKernel::unfused}, kTraining,
                        &Training::attention),
             rareChoice("training.attention_mask", {AttentionMask::causal, AttentionMask::packed}, kTraining,
                        &Training::attentionMask),
             rareChoice("training.context_parallel", {ring, allToAll, allGather}, kTraining,
                        &Training::contextParallel, splitsContext),
             rareReal("training.dropout", "0.1", kTraining, &Training::dropout),
             rareCheck("training.fused_cross_entropy", kTraining, &Training::fusedCrossEntropy),
             rareCount("training.vocab_multiple", "128", kTraining, &Training::vocabMultiple),
             rareReal("training.moe_imbalance", "1.2", kTraining, &Training::moeImbalance, hasExperts),
             rareChoice("training.trained", {Trained::full, Trained::lora, Trained::sft}, kTraining,
                        &Training::trained),
             rareCheck("training.compile", kTraining, &Training::compile)},
            microBatchesText};
}

PanelGroup runGroup() {
    using enum LearningRateSchedule;
    return {
        QStringLiteral("run"),
        PanelGroups::tr("Run and cost"),
        {{countField(QStringLiteral("training.tokens"), PanelGroups::tr("not given"), QStringLiteral("15T"),
                     "null", readerOf(kTraining, &Training::tokens))},
         rareReal("training.learning_rate", "3e-4", kTraining, &Training::learningRate),
         rareReal("training.min_learning_rate", "3e-5", kTraining, &Training::minLearningRate, decays),
         rareCount("training.warmup_steps", "2000", kTraining, &Training::warmupSteps),
         rareChoice("training.lr_schedule", {cosine, wsd, linear, constant}, kTraining,
                    &Training::learningRateSchedule),
         rareReal("training.decay_fraction", "0.2", kTraining, &Training::decayFraction, decaysLate),
         {realField(QStringLiteral("training.assumed_mfu"), PanelGroups::tr("calculated"),
                    QStringLiteral("0.4"), "null", readerOf(kTraining, &Training::assumedMfu)),
          true},
         rareCount("training.checkpoint_every", "500", kTraining, &Training::checkpointEvery),
         rareReal("cluster.checkpoint_write_gb_s", "50", kCluster, &Cluster::checkpointWriteGbS),
         rareReal("cluster.failures_per_gpu_year", "0.1", kCluster, &Cluster::failuresPerGpuYear),
         rareReal("cluster.restart_minutes", "10", kCluster, &Cluster::restartMinutes),
         rareReal("cluster.price_per_gpu_hour", "2.5", kCluster, &Cluster::pricePerGpuHour),
         rareReal("cluster.power_usage_effectiveness", "1.3", kCluster, &Cluster::powerUsageEffectiveness)},
        stepsText};
}

}  // namespace meshwright::ui
