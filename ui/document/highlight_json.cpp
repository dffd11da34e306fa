// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/document/highlight_json.h"

#include <QJsonArray>

#include "core/scenario/words.h"
#include "ui/document/json_values.h"

namespace meshwright::ui {

namespace {

constexpr QLatin1String kStages("stages"), kOp("op"), kAxis("axis"), kRow("traffic_row"),
    kCategory("category"), kField("field");

}  // namespace

QJsonObject jsonOf(const Highlight& highlight) {
    QJsonObject json;
    const auto number = [](std::int64_t value) { return static_cast<qint64>(value); };
    if (highlight.stages)
        json[kStages] = QJsonArray{number(highlight.stages->first), number(highlight.stages->count)};
    if (highlight.op)
        json[kOp] = QJsonArray{number(highlight.op->place.rank), number(highlight.op->place.position),
                               highlight.op->schedule};
    if (highlight.axis) json[kAxis] = wordText(wordOf(*highlight.axis));
    if (highlight.trafficRow) json[kRow] = static_cast<qint64>(*highlight.trafficRow);
    if (highlight.category) json[kCategory] = wordText(wordOf(*highlight.category));
    if (!highlight.field.isEmpty()) json[kField] = highlight.field;
    return json;
}

Highlight highlightFromJson(const QJsonObject& json) {
    Highlight highlight;
    const QJsonArray stages = json[kStages].toArray();
    const auto first = wholeNumber(stages.at(0), 0), count = wholeNumber(stages.at(1), 1);
    if (first && count) highlight.stages = StageSpan{*first, *count};
    const QJsonArray op = json[kOp].toArray();
    const auto rank = wholeNumber(op.at(0), 0), position = wholeNumber(op.at(1), 0),
               schedule = wholeNumber(op.at(2), 0);
    if (rank && position && schedule)
        highlight.op = ShownOp{{*rank, *position}, static_cast<std::int32_t>(*schedule)};
    highlight.axis = fromWord<Axis>(json[kAxis].toString().toStdString());
    if (const auto row = wholeNumber(json[kRow], 0)) highlight.trafficRow = static_cast<std::size_t>(*row);
    highlight.category = fromWord<MemoryCategory>(json[kCategory].toString().toStdString());
    highlight.field = json[kField].toString();
    return highlight;
}

}  // namespace meshwright::ui
