// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/explore/scenario_fields.h"

#include <QCoreApplication>
#include <algorithm>

#include "core/catalog/catalog.h"
#include "core/pipeline/schedule.h"
#include "core/rules/control_values.h"
#include "core/scenario/hardware_choice.h"
#include "ui/controls/field_makers.h"
#include "ui/text/numbers.h"

namespace meshwright::ui {

namespace {

struct PanelFields {
    Q_DECLARE_TR_FUNCTIONS(PanelFields)
};

std::string presetJson(std::string_view id) {
    return R"({"preset":)" + jsonString(id) + '}';
}

/// What is none of the presets, perhaps since it was edited.
Option ownOption(const std::string& name, bool edited) {
    const QString shown = QString::fromStdString(name);
    return {edited ? PanelFields::tr("%1, edited").arg(shown) : shown, "own"};
}

}  // namespace

ChoiceField modelField() {
    ChoiceField field{QStringLiteral("model"), {}, {}, {}};
    for (const ModelPreset& preset : modelPresets())
        field.options.push_back({QString::fromStdString(preset.spec.name), presetJson(preset.id)});
    field.current = [](const Scenario& scenario) {
        const ModelChoice& model = scenario.model;
        const QString name = QString::fromStdString(model.spec.name);
        if (model.origin == ModelChoice::Origin::preset) return Option{name, presetJson(model.preset)};
        if (name.isEmpty()) return Option{PanelFields::tr("Model of the file"), "own"};
        return ownOption(model.spec.name,
                         model.origin == ModelChoice::Origin::normalForm && !model.preset.empty());
    };
    return field;
}

ChoiceField gpuField() {
    ChoiceField field{QStringLiteral("cluster.gpu"), {}, {}, {}};
    for (const GpuPreset& preset : gpuPresets())
        field.options.push_back({QString::fromStdString(preset.spec.name), jsonString(preset.id)});
    field.current = [](const Scenario& scenario) {
        const GpuChoice& gpu = scenario.cluster.gpu;
        return isBuiltIn(gpu) ? Option{QString::fromStdString(gpu.spec.name), jsonString(gpu.preset)}
                              : ownOption(gpu.spec.name, !gpu.preset.empty());
    };
    // Another GPU brings its usual link along, unless another one had been chosen.
    field.follow = [](const Scenario& before, Scenario& next) {
        if (idOrName(before.cluster.intraNode) != before.cluster.gpu.spec.intraNodeLink) return;
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
        return isBuiltIn(choice) ? Option{QString::fromStdString(choice.spec.name), presetJson(choice.preset)}
                                 : ownOption(choice.spec.name, !choice.preset.empty());
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
    for (const ScheduleKind kind : builtInSchedules())
        field.options.push_back({nameOf(kind), jsonString(wordOf(kind))});
    field.options.push_back({nameOf(ScheduleKind::custom), jsonString(wordOf(ScheduleKind::custom))});
    field.follow = [](const Scenario&, Scenario& next) {
        // Another schedule runs other numbers of stages a rank: one, two of its own, or several.
        Pipeline& pipeline = next.pipeline;
        if (runsOneStagePerRank(pipeline.schedule) || runsTwoStagesPerRank(pipeline.schedule))
            pipeline.virtualStages = 1;
        else if (pipeline.schedule != ScheduleKind::custom && pipeline.virtualStages == 1 &&
                 !whyIllegal(next, Control::virtualStages, 2))
            pipeline.virtualStages = 2;
    };
    return field;
}

TextField customOrderField() {
    const QString lineBreak = QStringLiteral(" / ");
    return {QStringLiteral("pipeline.order"), QStringLiteral("0F0,0B0 / 1F0,1B0"),
            [lineBreak](const Scenario& scenario) {
                QString text =
                    QString::fromStdString(scenario.pipeline.order.value_or(std::string())).trimmed();
                return text.replace(QLatin1Char('\n'), lineBreak);
            },
            [](QString text) -> std::optional<std::string> {
                if (text.trimmed().isEmpty()) return "null";
                text.replace(QLatin1Char('/'), QLatin1Char('\n'));
                return jsonString(text.toStdString());
            },
            QStringLiteral("Et*20|t*20|t*20|t*20L")};
}

ChoiceField lossScaleField() {
    const Option none{PanelFields::tr("none"), R"("none")"};
    const Option dynamic{PanelFields::tr("dynamic"), R"("dynamic")"};
    const Option fixed{PanelFields::tr("fixed"), "65536"};
    ChoiceField field{QStringLiteral("precision.loss_scale"), {none, dynamic, fixed}, {}, {}};
    field.current = [=](const Scenario& scenario) {
        switch (scenario.precision.lossScale.kind) {
            case LossScaleKind::none:
                return none;
            case LossScaleKind::dynamic:
                return dynamic;
            case LossScaleKind::fixed:
                break;
        }
        return fixed;
    };
    field.typed = [](const Scenario& scenario) -> std::optional<QString> {
        const LossScale& scale = scenario.precision.lossScale;
        if (scale.kind != LossScaleKind::fixed) return std::nullopt;
        return typedText(scale.value);
    };
    field.typedJson = [](const QString& text) -> std::optional<std::string> {
        const std::optional<double> scale = numberFromText(text);
        return scale ? std::optional(QString::number(*scale, 'g', 17).toStdString()) : std::nullopt;
    };
    field.typedExample = QStringLiteral("65536");
    return field;
}

TextField frameworkVersionField() {
    return {QStringLiteral("framework.version"), PanelFields::tr("not given"),
            [](const Scenario& scenario) { return QString::fromStdString(scenario.framework.version); },
            [](const QString& text) { return std::optional(jsonString(text.toStdString())); },
            QStringLiteral("core 0.14, TE 2.11")};
}

SeveralField recomputeModulesField() {
    SeveralField field{QStringLiteral("training.recompute.modules"), {}, {}};
    for (const Word<RecomputeModule>& word : wordsOf<RecomputeModule>())
        field.options.push_back({nameOf(word.value), jsonString(word.text)});
    field.current = [](const Scenario& scenario) {
        std::vector<std::string> words;
        for (const RecomputeModule module : scenario.training.recompute.modules)
            words.push_back(jsonString(wordOf(module)));
        return words;
    };
    return field;
}

ChoiceField recomputeField() {
    using enum RecomputeKind;
    ChoiceField field =
        enumField<RecomputeKind>(QStringLiteral("training.recompute"), {none, selective, full},
                                 [](const Scenario& scenario) { return scenario.training.recompute.kind; });
    // What selective recomputation stands for, to add to or take from.
    field.options.push_back({nameOf(modules), R"({"modules":["core_attn"]})"});
    field.current = [options = field.options](const Scenario& scenario) {
        return options[static_cast<std::size_t>(scenario.training.recompute.kind)];
    };
    return field;
}

TextField recomputeLayersField() {
    const auto shown = [](const Scenario& scenario) {
        const auto& limit = scenario.training.recomputeLayers;
        if (!limit) return QString();
        const QString count = QString::number(limit->layers);
        return limit->uniform ? PanelFields::tr("every %1").arg(count) : count;
    };
    const auto json = [](const QString& text) -> std::optional<std::string> {
        if (text.isEmpty()) return "null";
        for (const QString& every : {PanelFields::tr("every %1"), QStringLiteral("every %1")}) {
            const QString word = every.section(QStringLiteral("%1"), 0, 0);
            const auto count = countFromText(text.mid(word.size()));
            if (text.startsWith(word.trimmed(), Qt::CaseInsensitive) && count)
                return R"({"uniform":)" + std::to_string(*count) + '}';
        }
        const auto count = countFromText(text);
        return count ? std::optional(std::to_string(*count)) : std::nullopt;
    };
    return {QStringLiteral("training.recompute_layers"), PanelFields::tr("all"), shown, json,
            PanelFields::tr("every %1").arg(4)};
}

ChoiceField gatherTypeField() {
    using enum DataType;
    ChoiceField field{QStringLiteral("precision.parameter_gather"),
                      {{PanelFields::tr("default"), "null"}},
                      {},
                      {}};
    for (const DataType type : kGatherTypes)
        field.options.push_back({nameOf(type), jsonString(wordOf(type))});
    field.current = [own = field.options.front()](const Scenario& scenario) {
        const std::optional<DataType> type = scenario.precision.parameterGather;
        return type ? Option{nameOf(*type), jsonString(wordOf(*type))} : own;
    };
    return field;
}

NotesField notesField() {
    return {QStringLiteral("notes"), PanelFields::tr("Whatever belongs to this scenario"),
            [](const Scenario& scenario) { return QString::fromStdString(scenario.notes); }};
}

}  // namespace meshwright::ui
