// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/compare/card_fields.h"

#include <QStringList>
#include <algorithm>
#include <array>

#include "ui/compare/compared_drawing.h"
#include "ui/text/field_values.h"
#include "ui/text/numbers.h"
#include "ui/text/words.h"

namespace meshwright::ui {

namespace {

constexpr std::array<const char*, 6> kAlways = {
    "mesh.tp", "mesh.pp", "mesh.dp", "training.micro_batch_size", "training.recompute", "pipeline.schedule"};

QString valueOf(const std::string& path, const std::vector<FieldValue>& fields,
                const Evaluation& evaluation) {
    if (const auto& dp = evaluation.resolved.dp; path == "mesh.dp" && dp) return groupedText(*dp);
    const auto field = std::ranges::find(fields, path, &FieldValue::path);
    return fieldValueText(path, field == fields.end() ? "null" : field->json);
}

}  // namespace

bool CardField::differsAnywhere() const {
    return std::ranges::any_of(values, [&](const QString& value) { return value != values.front(); });
}

std::vector<CardField> cardFields(std::span<const ShownScenario> scenarios) {
    std::vector<std::string> paths(kAlways.begin(), kAlways.end());
    for (const ShownScenario& scenario : scenarios)
        if (scenario.comparison)
            for (const FieldDifference& difference : scenario.comparison->fields)
                if (std::ranges::find(paths, difference.path) == paths.end())
                    paths.push_back(difference.path);
    std::vector<CardField> cards;
    for (const std::string& path : paths) cards.push_back({path, shortFieldName(path), {}});
    for (const ShownScenario& scenario : scenarios) {
        const std::vector<FieldValue> fields = fieldsOf(*scenario.scenario);
        for (CardField& card : cards) card.values.push_back(valueOf(card.path, fields, *scenario.evaluation));
    }
    return cards;
}

QString cardTitle(std::span<const ShownScenario> scenarios, std::size_t position) {
    const QString name = titleOf(*scenarios[position].scenario);
    if (position == 0 || name != titleOf(*scenarios.front().scenario)) return name;
    QStringList apart;
    for (const CardField& field : cardFields(scenarios))
        if (field.differs(position)) apart << field.name % QLatin1Char(' ') % field.values[position];
    return apart.isEmpty() ? CompareText::tr("the same as A") : apart.join(CompareText::tr(", "));
}

}  // namespace meshwright::ui
