// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/explore/scenario_fields.h"

#include <QCoreApplication>
#include <algorithm>

#include "core/catalog/catalog.h"
#include "core/pipeline/schedule.h"
#include "core/rules/control_values.h"
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
        const bool edited = model.origin == ModelChoice::Origin::normalForm && !model.preset.empty();
        return Option{edited ? PanelFields::tr("%1, edited").arg(name) : name, "own"};
    };
    return field;
}

ChoiceField gpuField() {
    ChoiceField field{QStringLiteral("cluster.gpu"), {}, {}, {}};
    for (const GpuPreset& preset : gpuPresets())
        field.options.push_back({QString::fromStdString(preset.spec.name), jsonString(preset.id)});
    field.current = [](const Scenario& scenario) {
        const GpuChoice& gpu = scenario.cluster.gpu;
        return Option{QString::fromStdString(gpu.spec.name),
                      gpu.preset.empty() ? "own" : jsonString(gpu.preset)};
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

}  // namespace meshwright::ui
