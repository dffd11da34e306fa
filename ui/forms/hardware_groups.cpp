// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/forms/hardware_groups.h"

#include <QCoreApplication>
#include <QRegularExpression>

#include "core/catalog/catalog.h"
#include "core/scenario/hardware_choice.h"
#include "ui/controls/field_makers.h"
#include "ui/text/fields.h"

namespace meshwright::ui {

namespace {

struct HardwareGroups {
    Q_DECLARE_TR_FUNCTIONS(HardwareGroups)
};

constexpr double kTera = 1e12;
constexpr double kGiga = 1e9;
constexpr double kMicro = 1e-6;

QString fromUtf8(const std::string& text) {
    return QString::fromStdString(text);
}

PanelField nameField(const QString& path, std::function<const std::string&(const Scenario&)> read) {
    return {TextField{path,
                      {},
                      [read = std::move(read)](const Scenario& scenario) { return fromUtf8(read(scenario)); },
                      [](const QString& text) { return std::optional(jsonString(text.toStdString())); },
                      {}}};
}

/// A rate that the GPU may not have: it does not compute in that type.
PanelField rateField(const char* type, std::optional<FlopsPerSecond> GpuSpec::*rate) {
    const auto read = [rate](const Scenario& scenario) -> std::optional<double> {
        const auto& has = scenario.cluster.gpu.spec.*rate;
        return has ? std::optional(has->value() / kTera) : std::nullopt;
    };
    return {realField(QStringLiteral("cluster.gpu.tflops.") + QLatin1String(type),
                      HardwareGroups::tr("not supported"), QStringLiteral("989"), "null", read)};
}

/// Where the figures of a preset come from, and which of them nobody has published.
QString trustText(const std::string& source, const QStringList& estimated, const QStringList& unpublished) {
    QStringList sentences;
    if (!source.empty()) sentences << HardwareGroups::tr("Source: %1.").arg(fromUtf8(source));
    const QString comma = QStringLiteral(", ");
    if (!estimated.isEmpty()) sentences << HardwareGroups::tr("Estimated: %1.").arg(estimated.join(comma));
    if (!unpublished.isEmpty())
        sentences << HardwareGroups::tr("No published figure found: %1.").arg(unpublished.join(comma));
    return sentences.join(QLatin1Char('\n'));
}

/// The labels of fields under a path as they stand in a sentence, without their units.
QStringList labelsOf(const QString& path, const std::vector<std::string>& keys) {
    QStringList labels;
    for (const std::string& key : keys) {
        QString label = fieldLabel(path + QLatin1Char('.') + fromUtf8(key));
        label.truncate(label.indexOf(QRegularExpression(QStringLiteral("[,\uff0c]|$"))));
        const bool isWord = label.size() > 1 && label[1].isLower();
        if (isWord) label[0] = label[0].toLower();
        labels << (label.isEmpty() ? HardwareGroups::tr("rates") : label);
    }
    return labels;
}

QString originText(const QString& preset, bool builtIn) {
    if (preset.isEmpty()) return HardwareGroups::tr("Of your own.");
    return builtIn ? HardwareGroups::tr("%1, as built in. An edit makes it your own.").arg(preset)
                   : HardwareGroups::tr("Edited from %1.").arg(preset);
}

QString gpuNote(const Scenario& scenario) {
    const GpuChoice& gpu = scenario.cluster.gpu;
    const GpuPreset* preset = findGpuPreset(gpu.preset);
    if (!preset) return originText({}, false);
    const QString path = QStringLiteral("cluster.gpu");
    QStringList estimated;
    if (gpu.spec.memoryEstimated) estimated << labelsOf(path, {"memory_bytes"});
    return originText(fromUtf8(preset->spec.name), isBuiltIn(gpu)) + QLatin1Char('\n') +
           trustText(preset->spec.source, estimated, labelsOf(path, preset->unverified));
}

QString linkNote(const QString& path, const LinkChoice& link) {
    const LinkPreset* preset = findLinkPreset(link.preset);
    if (!preset) return originText({}, false);
    QStringList estimated;
    if (link.spec.latencyEstimated) estimated << labelsOf(path, {"latency_us"});
    if (link.spec.efficiencyEstimated) estimated << HardwareGroups::tr("share of it that collectives reach");
    return originText(fromUtf8(preset->spec.name), isBuiltIn(link)) + QLatin1Char('\n') +
           trustText(preset->spec.source, estimated, labelsOf(path, preset->unverified));
}

PanelGroup gpuGroup() {
    const QString path = QStringLiteral("cluster.gpu.");
    const auto gpu = [](const Scenario& scenario) -> const GpuSpec& { return scenario.cluster.gpu.spec; };
    const auto bandwidth = [gpu](const Scenario& scenario) {
        return std::optional(gpu(scenario).memoryBandwidth.value() / kGiga);
    };
    const auto power = [gpu](const Scenario& scenario) -> std::optional<double> {
        const double watts = gpu(scenario).tdpWatts;
        return watts == 0.0 ? std::nullopt : std::optional(watts);
    };
    return {QStringLiteral("gpu"),
            HardwareGroups::tr("GPU"),
            {nameField(path + QStringLiteral("name"),
                       [gpu](const Scenario& scenario) -> const std::string& { return gpu(scenario).name; }),
             {memoryField(path + QStringLiteral("memory_bytes"), {}, QStringLiteral("79.1 GiB"), {},
                          [gpu](const Scenario& scenario) { return std::optional(gpu(scenario).memory); })},
             {realField(path + QStringLiteral("memory_bandwidth_gb_s"), {}, QStringLiteral("3350"), {},
                        bandwidth)},
             rateField("fp32", &GpuSpec::fp32),
             rateField("tf32", &GpuSpec::tf32),
             rateField("fp16", &GpuSpec::fp16),
             rateField("bf16", &GpuSpec::bf16),
             rateField("fp8", &GpuSpec::fp8),
             rateField("fp4", &GpuSpec::fp4),
             {realField(path + QStringLiteral("tdp_watts"), HardwareGroups::tr("not published"),
                        QStringLiteral("700"), "0", power)}},
            {},
            {},
            gpuNote};
}

PanelGroup linkGroup(const QString& id, const QString& title, LinkChoice Cluster::*link) {
    const QString path = QStringLiteral("cluster.") + id;
    const auto spec = [link](const Scenario& scenario) -> const LinkSpec& {
        return (scenario.cluster.*link).spec;
    };
    const auto bandwidth = [spec](const Scenario& scenario) {
        return std::optional(spec(scenario).bandwidth.value() / kGiga);
    };
    const auto latency = [spec](const Scenario& scenario) {
        return std::optional(spec(scenario).latency.value() / kMicro);
    };
    return {
        id,
        title,
        {nameField(path + QStringLiteral(".name"),
                   [spec](const Scenario& scenario) -> const std::string& { return spec(scenario).name; }),
         {realField(path + QStringLiteral(".bandwidth_gb_s"), {}, QStringLiteral("450"), {}, bandwidth)},
         {realField(path + QStringLiteral(".latency_us"), {}, QStringLiteral("5"), {}, latency)}},
        {},
        {},
        [path, link](const Scenario& scenario) { return linkNote(path, scenario.cluster.*link); }};
}

}  // namespace

std::vector<std::vector<PanelGroup>> hardwareGroups() {
    return {{gpuGroup()},
            {linkGroup(QStringLiteral("intra_node"), HardwareGroups::tr("Link inside a node"),
                       &Cluster::intraNode),
             linkGroup(QStringLiteral("inter_node"), HardwareGroups::tr("Link between nodes"),
                       &Cluster::interNode)}};
}

}  // namespace meshwright::ui
