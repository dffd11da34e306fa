// SPDX-License-Identifier: GPL-3.0-or-later
// Number types and the optimizer, what memory holds beside the model, what hides behind compute, and the
// notes.
#include "core/scenario/resolved.h"
#include "ui/explore/panel_parts.h"
#include "ui/explore/scenario_fields.h"
#include "ui/text/numbers.h"

namespace meshwright::ui {

namespace {

constexpr auto kPrecision = &Scenario::precision;
constexpr auto kMemory = &Scenario::memory;

bool computesInFp8(const Scenario& scenario) {
    return scenario.precision.compute == DataType::fp8 || scenario.precision.fp8Recipe != Fp8Recipe::none;
}

/// Whether the traffic of an axis hides, and whether there is some.
struct AxisOverlap {
    Axis axis;
    const char* path;
    bool Overlap::*member;
    bool (*hasRanks)(const Scenario&);
};

const AxisOverlap kAxes[] = {{Axis::dp, "overlap.data_parallel", &Overlap::dataParallel,
                              [](const Scenario& scenario) { return resolve(scenario).dp != 1; }},
                             {Axis::tp, "overlap.tensor_parallel", &Overlap::tensorParallel,
                              [](const Scenario& scenario) { return scenario.mesh.tp != 1; }},
                             {Axis::pp, "overlap.pipeline", &Overlap::pipeline,
                              [](const Scenario& scenario) { return scenario.mesh.pp != 1; }},
                             {Axis::cp, "overlap.context_parallel", &Overlap::contextParallel,
                              [](const Scenario& scenario) { return scenario.mesh.cp != 1; }},
                             {Axis::ep, "overlap.expert_parallel", &Overlap::expertParallel,
                              [](const Scenario& scenario) { return scenario.mesh.ep != 1; }}};

QString overlapsText(const Scenario& scenario) {
    QStringList hidden;
    for (const AxisOverlap& each : kAxes)
        if (scenario.overlap.*each.member && each.hasRanks(scenario)) hidden << shortName(each.axis);
    return hidden.isEmpty() ? PanelGroups::tr("nothing") : hidden.join(QStringLiteral(", "));
}

QString firstLine(const Scenario& scenario) {
    return QString::fromStdString(scenario.notes).trimmed().section(QLatin1Char('\n'), 0, 0);
}

}  // namespace

PanelGroup precisionGroup() {
    using enum DataType;
    using enum Fp8Recipe;
    return {
        QStringLiteral("precision"),
        PanelGroups::tr("Precision and optimizer"),
        {{enumField<DataType>(QStringLiteral("precision.compute"), {fp32, tf32, fp16, bf16, fp8},
                              readerOf(kPrecision, &Precision::compute))},
         {enumField<OptimizerKind>(
             QStringLiteral("optimizer.kind"),
             {OptimizerKind::adamw, OptimizerKind::adamw8bit, OptimizerKind::sgdMomentum,
              OptimizerKind::adafactor, OptimizerKind::muon},
             [](const Scenario& scenario) { return scenario.optimizer; })},
         rareChoice("precision.fp8_recipe", {none, perTensor, delayed, blockwise, rowwise, mxfp8, nvfp4},
                    kPrecision, &Precision::fp8Recipe, computesInFp8),
         rareChoice("precision.parameters", {fp32, bf16, fp16, fp8}, kPrecision, &Precision::parameters),
         {gatherTypeField(), true},
         rareChoice("precision.gradients", {fp32, bf16, fp16}, kPrecision, &Precision::gradients),
         rareChoice("precision.gradient_reduce", {fp32, bf16, fp16}, kPrecision, &Precision::gradientReduce),
         rareCheck("precision.master_weights", kPrecision, &Precision::masterWeights),
         rareChoice("precision.moments", {fp32, bf16, int8}, kPrecision, &Precision::moments),
         {lossScaleField(), true}}};
}

PanelGroup memoryGroup() {
    return {QStringLiteral("memory"),
            PanelGroups::tr("Memory"),
            {{memoryField(QStringLiteral("memory.runtime_bytes"), PanelGroups::tr("typical"),
                          QStringLiteral("900 MiB"), "null", readerOf(kMemory, &MemoryOptions::runtimeBytes)),
              true},
             rareReal("memory.allocator_slack", "0.05", kMemory, &MemoryOptions::allocatorSlack),
             {memoryField(QStringLiteral("memory.gradient_bucket_bytes"), PanelGroups::tr("default"),
                          QStringLiteral("500 MB"), "null",
                          readerOf(kMemory, &MemoryOptions::gradientBucketBytes)),
              true},
             rareReal("memory.marginal", "0.05", kMemory, &MemoryOptions::marginal)},
            [](const Scenario& scenario) {
                return PanelGroups::tr("%1 kept free").arg(percentText(scenario.memory.marginal));
            }};
}

PanelGroup overlapGroup() {
    PanelGroup group{QStringLiteral("overlap"), PanelGroups::tr("Overlap"), {}, overlapsText};
    for (const AxisOverlap& each : kAxes)
        group.fields.push_back(
            rareCheck(each.path, &Scenario::overlap, each.member, [each](const Scenario& scenario) {
                return each.hasRanks(scenario) || scenario.overlap.*each.member != Overlap().*each.member;
            }));
    return group;
}

PanelGroup notesGroup() {
    return {QStringLiteral("notes"), PanelGroups::tr("Notes"), {{notesField(), true}}, firstLine};
}

}  // namespace meshwright::ui
