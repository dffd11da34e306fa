// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/text/field_values.h"

#include <QCoreApplication>
#include <QStringList>

#include "core/catalog/catalog.h"
#include "core/json/json.h"
#include "core/scenario/words.h"
#include "ui/text/fields.h"
#include "ui/text/numbers.h"
#include "ui/text/term.h"
#include "ui/text/time_words.h"
#include "ui/text/words.h"

namespace meshwright::ui {

namespace {

struct FieldValues {
    Q_DECLARE_TR_FUNCTIONS(FieldValues)
};

constexpr auto kRecomputeInShort = std::to_array<Term<RecomputeKind>>({
    {RecomputeKind::none, QT_TRANSLATE_NOOP("Words", "none")},
    {RecomputeKind::selective, QT_TRANSLATE_NOOP("Words", "selective")},
    {RecomputeKind::full, QT_TRANSLATE_NOOP("Words", "full")},
});

QString fromUtf8(std::string_view text) {
    return QString::fromUtf8(text.data(), static_cast<qsizetype>(text.size()));
}

/// A word of the file by its name for people.
template <class Enum>
QString named(std::string_view word) {
    const auto value = fromWord<Enum>(word);
    return value ? nameOf(*value) : fromUtf8(word);
}
template <>
QString named<RecomputeKind>(std::string_view word) {
    const auto value = fromWord<RecomputeKind>(word);
    return value ? lookUp(kRecomputeInShort, *value) : fromUtf8(word);
}
template <>
QString named<ShardingStrategy>(std::string_view word) {
    const auto value = fromWord<ShardingStrategy>(word);
    return value ? shortName(*value) : fromUtf8(word);
}
QString gpuName(std::string_view preset) {
    const GpuPreset* found = findGpuPreset(preset);
    return found != nullptr ? fromUtf8(found->spec.name) : fromUtf8(preset);
}

struct WordField {
    std::string_view path;
    QString (*name)(std::string_view);
};

/// Fields whose values are words that have another name for people.
constexpr auto kWordFields = std::to_array<WordField>({
    {"cluster.gpu", gpuName},
    {"framework.name", named<Framework>},
    {"sharding.strategy", named<ShardingStrategy>},
    {"sharding.unit", named<ShardingUnit>},
    {"sharding.offload", named<Offload>},
    {"pipeline.schedule", named<ScheduleKind>},
    {"training.recompute", named<RecomputeKind>},
    {"training.attention", named<AttentionKernel>},
    {"training.context_parallel", named<ContextParallel>},
    {"training.trained", named<Trained>},
    {"training.attention_mask", named<AttentionMask>},
    {"training.lr_schedule", named<LearningRateSchedule>},
    {"precision.compute", named<DataType>},
    {"precision.parameters", named<DataType>},
    {"precision.gradients", named<DataType>},
    {"precision.gradient_reduce", named<DataType>},
    {"precision.parameter_gather", named<DataType>},
    {"precision.moments", named<DataType>},
    {"precision.fp8_recipe", named<Fp8Recipe>},
    {"optimizer.kind", named<OptimizerKind>},
});

QString wordText(const std::string& path, const std::string& word) {
    for (const WordField& field : kWordFields)
        if (field.path == path) return field.name(word);
    return fromUtf8(word);
}

QString numberTextOf(const std::string& path, const Json& number) {
    if (!number.is_number_integer()) return typedText(number.get<double>());
    const auto value = number.get<std::int64_t>();
    return path.ends_with("_bytes") ? memoryText(Bytes(value)) : groupedText(value);
}

QString listText(const Json& list) {
    constexpr std::size_t kMost = 8;
    QStringList items;
    for (const Json& item : list) {
        if (static_cast<std::size_t>(items.size()) == kMost) {
            items << QString(QChar(0x2026));
            break;
        }
        items << (item.is_string() ? named<RecomputeModule>(item.get_ref<const std::string&>())
                                   : fromUtf8(item.dump()));
    }
    return items.join(QStringLiteral(", "));
}

/// A preset, something with a name of its own, or one of the few other objects that stand for a value.
QString objectText(const std::string& path, const Json& object) {
    const auto text = [&](const char* key) {
        const Json* member = findMember(object, key);
        return member != nullptr && member->is_string() ? member->get<std::string>() : std::string();
    };
    if (const std::string name = text("name"); !name.empty()) return fromUtf8(name);
    if (const std::string preset = text("preset"); !preset.empty()) {
        if (path != "model") return linkName(preset);
        const ModelPreset* model = findModelPreset(preset);
        return fromUtf8(model != nullptr ? model->spec.name : preset);
    }
    if (findMember(object, "config") != nullptr) return QStringLiteral("config.json");
    if (const Json* modules = findMember(object, "modules")) return listText(*modules);
    if (const Json* every = findMember(object, "uniform"))
        return FieldValues::tr("one in %1").arg(fromUtf8(every->dump()));
    return FieldValues::tr("of its own");
}

}  // namespace

QString shortFieldName(const std::string& path) {
    constexpr std::string_view kMesh = "mesh.", kTime = "time.";
    if (path.starts_with(kMesh)) {
        if (const auto axis = fromWord<Axis>(std::string_view(path).substr(kMesh.size())))
            return shortName(*axis);
        if (path == "mesh.etp") return QStringLiteral("ETP");
    }
    if (path.starts_with(kTime))
        if (const auto constant = fromWord<TimeConstant>(std::string_view(path).substr(kTime.size())))
            return nameOf(*constant);
    const QString label = fieldLabel(fromUtf8(path));
    return label.isEmpty() ? fromUtf8(path) : label;
}

QString fieldValueText(const std::string& path, const std::string& json) {
    const Json value = parseJson(json).value_or(nullptr);
    if (value.is_null())
        return path == "mesh.dp" ? FieldValues::tr("what remains") : FieldValues::tr("not set");
    if (value.is_boolean()) return value.get<bool>() ? FieldValues::tr("on") : FieldValues::tr("off");
    if (value.is_number()) return numberTextOf(path, value);
    if (value.is_string()) return wordText(path, value.get<std::string>());
    return value.is_array() ? listText(value) : objectText(path, value);
}

}  // namespace meshwright::ui
