// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/explore/scenario_fields.h"

#include <QCoreApplication>
#include <QRegularExpression>
#include <algorithm>

#include "core/catalog/catalog.h"
#include "core/pipeline/schedule.h"
#include "core/scenario/resolved.h"
#include "core/scenario/words.h"
#include "ui/text/numbers.h"
#include "ui/text/words.h"

namespace meshwright::ui {

namespace {

struct PanelFields {
    Q_DECLARE_TR_FUNCTIONS(PanelFields)
};

std::string jsonString(std::string_view text) {
    return '"' + std::string(text) + '"';
}
std::string presetJson(std::string_view id) {
    return R"({"preset":)" + jsonString(id) + '}';
}

/// A choice among these values of an enum, in the words of the window and of the file.
template <class Enum, class Read>
ChoiceField enumField(const QString& path, std::initializer_list<Enum> values, Read read) {
    const auto option = [](Enum value) { return Option{nameOf(value), jsonString(wordOf(value))}; };
    ChoiceField field{
        path, {}, [option, read](const Scenario& scenario) { return option(read(scenario)); }, {}};
    for (const Enum value : values) field.options.push_back(option(value));
    return field;
}

ChoiceField modelField() {
    ChoiceField field{QStringLiteral("model"), {}, {}, {}};
    for (const ModelPreset& preset : modelPresets())
        field.options.push_back({QString::fromStdString(preset.spec.name), presetJson(preset.id)});
    field.current = [](const Scenario& scenario) {
        const ModelChoice& model = scenario.model;
        const QString name = QString::fromStdString(model.spec.name);
        if (model.origin == ModelChoice::Origin::preset) return Option{name, presetJson(model.preset)};
        return Option{name.isEmpty() ? PanelFields::tr("Model of the file") : name, "own"};
    };
    return field;
}

ChoiceField gpuField() {
    ChoiceField field{QStringLiteral("cluster.gpu"), {}, {}, {}};
    for (const GpuPreset& preset : gpuPresets())
        field.options.push_back({QString::fromStdString(preset.spec.name), jsonString(preset.id)});
    field.current = [](const Scenario& scenario) {
        const GpuChoice& gpu = scenario.cluster.gpu;
        return Option{QString::fromStdString(gpu.spec.name), gpu.preset.empty() ? "own" : jsonString(gpu.preset)};
    };
    // Another GPU brings its usual link along, unless another one had been chosen.
    field.follow = [](const Scenario& before, Scenario& next) {
        if (before.cluster.intraNode.preset != before.cluster.gpu.spec.intraNodeLink) return;
        if (const LinkPreset* usual = findLinkPreset(next.cluster.gpu.spec.intraNodeLink))
            next.cluster.intraNode = {usual->id, usual->spec};
    };
    return field;
}

ChoiceField linkField(const QString& path, bool insideNode, LinkChoice Cluster::*link) {
    ChoiceField field{path, {}, {}, {}};
    for (const LinkPreset& preset : linkPresets())
        if (preset.spec.insideNode == insideNode)
            field.options.push_back({QString::fromStdString(preset.spec.name), presetJson(preset.id)});
    field.current = [link](const Scenario& scenario) {
        const LinkChoice& choice = scenario.cluster.*link;
        return Option{QString::fromStdString(choice.spec.name),
                      choice.preset.empty() ? "own" : presetJson(choice.preset)};
    };
    return field;
}

/// Every order of the four axes of the grid; the experts' grid is placed after context, as Megatron does.
ChoiceField orderField() {
    const auto option = [](const std::array<Axis, 5>& order) {
        QStringList shown;
        std::string word;
        for (const Axis axis : order) {
            if (axis != Axis::ep) shown << shortName(axis);
            word += (word.empty() ? "" : "-") + std::string(wordOf(axis));
        }
        return Option{shown.join(QStringLiteral(" · ")), jsonString(word)};
    };
    ChoiceField field{QStringLiteral("mesh.order"), {}, {}, {}};
    std::array<Axis, 4> axes = {Axis::tp, Axis::cp, Axis::dp, Axis::pp};
    std::ranges::sort(axes);
    do {
        std::array<Axis, 5> order{};
        std::size_t place = 0;
        for (const Axis axis : axes) {
            order[place++] = axis;
            if (axis == Axis::cp) order[place++] = Axis::ep;
        }
        field.options.push_back(option(order));
    } while (std::ranges::next_permutation(axes).found);
    field.current = [option](const Scenario& scenario) { return option(scenario.mesh.order); };
    return field;
}

ChoiceField scheduleField() {
    ChoiceField field =
        enumField<ScheduleKind>(QStringLiteral("pipeline.schedule"), {},
                                [](const Scenario& scenario) { return scenario.pipeline.schedule; });
    for (const ScheduleKind kind : supportedSchedules())
        field.options.push_back({nameOf(kind), jsonString(wordOf(kind))});
    return field;
}

ChoiceField lossScaleField() {
    ChoiceField field{QStringLiteral("precision.loss_scale"),
                      {{PanelFields::tr("none"), R"("none")"}, {PanelFields::tr("dynamic"), R"("dynamic")"}},
                      {},
                      {}};
    field.current = [none = field.options[0], dynamic = field.options[1]](const Scenario& scenario) {
        const LossScale& scale = scenario.precision.lossScale;
        if (scale.kind == LossScaleKind::none) return none;
        if (scale.kind == LossScaleKind::dynamic) return dynamic;
        return Option{figureText(scale.value), "fixed"};
    };
    return field;
}

QString countText(std::optional<std::int64_t> count) {
    return count ? groupedText(*count) : QString();
}

/// A typed whole number; nothing typed is null where `optional`.
template <class Read>
TextField countField(const QString& path, const QString& placeholder, const QString& example, bool optional,
                     Read read) {
    return {path, placeholder, [read](const Scenario& scenario) { return countText(read(scenario)); },
            [optional](const QString& text) -> std::optional<std::string> {
                if (text.isEmpty()) return optional ? std::optional<std::string>("null") : std::nullopt;
                const std::optional<std::int64_t> count = countFromText(text);
                return count ? std::optional(std::to_string(*count)) : std::nullopt;
            },
            example};
}

TextField dropoutField() {
    return {QStringLiteral("training.dropout"),
            {},
            [](const Scenario& scenario) { return QString::number(scenario.training.dropout); },
            [](const QString& text) -> std::optional<std::string> {
                bool isNumber = false;
                const double value = text.toDouble(&isNumber);
                return isNumber ? std::optional(QString::number(value, 'g', 17).toStdString()) : std::nullopt;
            },
            QStringLiteral("0.1")};
}

TextField layersField() {
    const auto shown = [](const Scenario& scenario) {
        QStringList numbers;
        if (scenario.pipeline.layersPerStage)
            for (const std::int64_t layers : *scenario.pipeline.layersPerStage)
                numbers << QString::number(layers);
        return numbers.join(QStringLiteral(", "));
    };
    const auto json = [](const QString& text) -> std::optional<std::string> {
        if (text.isEmpty()) return "null";
        static const QRegularExpression separator(QStringLiteral("[,;\\s]+"));
        std::string list;
        for (const QString& part : text.split(separator, Qt::SkipEmptyParts)) {
            bool isNumber = false;
            const qlonglong layers = part.toLongLong(&isNumber);
            if (!isNumber) return std::nullopt;
            list += (list.empty() ? "[" : ",") + std::to_string(layers);
        }
        return list.empty() ? std::nullopt : std::optional(list + ']');
    };
    return {QStringLiteral("pipeline.layers_per_stage"), PanelFields::tr("even"), shown, json,
            QStringLiteral("19, 20, 20, 21")};
}

SliderField slider(Control control, const char* path) {
    return {control, QLatin1String(path)};
}

PanelGroup clusterGroup() {
    using enum Framework;
    return {PanelFields::tr("Model and cluster"),
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
    return {PanelFields::tr("Mesh"),
            {{slider(Control::tp, "mesh.tp")},
             {slider(Control::pp, "mesh.pp")},
             {slider(Control::dp, "mesh.dp")},
             {slider(Control::cp, "mesh.cp")},
             {orderField()}},
            [](const Scenario& scenario) {
                const Resolved resolved = resolve(scenario);
                const QString product =
                    QStringList{groupedText(scenario.mesh.tp), groupedText(scenario.mesh.cp),
                                resolved.dp ? groupedText(*resolved.dp) : QString(kNoValue),
                                groupedText(scenario.mesh.pp)}
                        .join(QStringLiteral(" × "));
                return PanelFields::tr("%1 = %2 GPUs").arg(product, groupedText(resolved.worldSize));
            }};
}

PanelGroup shardingGroup() {
    using enum ShardingStrategy;
    return {PanelFields::tr("Sharding and pipeline"),
            {{enumField<ShardingStrategy>(
                 QStringLiteral("sharding.strategy"), {none, zero1, zero2, zero3, hybrid},
                 [](const Scenario& scenario) { return scenario.sharding.strategy; })},
             {scheduleField()},
             {countField(QStringLiteral("sharding.shard_group_size"), PanelFields::tr("one node"),
                         QStringLiteral("8"), true,
                         [](const Scenario& scenario) { return scenario.sharding.shardGroupSize; }),
              true},
             {CheckField{QStringLiteral("sharding.reshard_after_forward"),
                         [](const Scenario& scenario) { return scenario.sharding.reshardAfterForward; }},
              true},
             {layersField(), true}},
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
        PanelFields::tr("Training"),
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
         {countField(QStringLiteral("training.vocab_multiple"), {}, QStringLiteral("128"), false,
                     [](const Scenario& scenario) { return std::optional(scenario.training.vocabMultiple); }),
          true},
         {countField(QStringLiteral("training.tokens"), PanelFields::tr("not given"), QStringLiteral("15T"),
                     true, [](const Scenario& scenario) { return scenario.training.tokens; }),
          true}},
        [](const Scenario& scenario) {
            const Resolved resolved = resolve(scenario);
            return resolved.microBatches
                       ? PanelFields::tr("%1 micro-batches").arg(groupedText(*resolved.microBatches))
                       : QString();
        }};
}

PanelGroup precisionGroup() {
    using enum DataType;
    return {PanelFields::tr("Precision"),
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
