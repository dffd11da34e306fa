// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/controls/layers_row.h"

#include <QRegularExpression>

#include "core/exchange/scenario/scenario_file.h"
#include "core/rules/legal_values.h"
#include "core/scenario/resolved.h"
#include "ui/controls/layers_strip.h"
#include "ui/document/scenario_document.h"
#include "ui/text/fields.h"

namespace meshwright::ui {

namespace {

QString numbersText(const std::vector<std::int64_t>& layers) {
    QStringList numbers;
    for (const std::int64_t each : layers) numbers << QString::number(each);
    return numbers.join(QStringLiteral(", "));
}

QString shownText(const Scenario& scenario) {
    const auto& given = scenario.pipeline.layersPerStage;
    return given ? numbersText(*given) : QString();
}

std::optional<std::string> jsonOfText(const QString& text) {
    if (text.isEmpty()) return "null";
    static const QRegularExpression separator(QStringLiteral("[,;\\s]+"));
    std::vector<std::int64_t> layers;
    for (const QString& part : text.split(separator, Qt::SkipEmptyParts)) {
        bool isNumber = false;
        layers.push_back(part.toLongLong(&isNumber));
        if (!isNumber) return std::nullopt;
    }
    return layers.empty() ? std::nullopt : std::optional(jsonList(layers));
}

}  // namespace

LayersRow::LayersRow(ScenarioDocument& document, const LayersField& field, const Theme& theme,
                     QWidget* parent)
    : TextRow(document, {field.path, tr("even"), shownText, jsonOfText, QStringLiteral("19, 20, 20, 21")},
              theme, parent),
      m_strip(new LayersStrip(theme, this)) {
    addBelow(m_strip, QStringLiteral(".strip"));
    connect(m_strip, &LayersStrip::layersChosen, this, &LayersRow::choose);
    connect(m_strip, &LayersStrip::released, &document, &ScenarioDocument::endGesture);
    connect(m_strip, &LayersStrip::evenWanted, this, [this] {
        choose(evenSplit(this->document().scenario().model.spec.numHiddenLayers,
                         static_cast<std::int64_t>(m_strip->layers().size())));
        this->document().endGesture();
    });
    connect(&document, &ScenarioDocument::scenarioChanged, this, &LayersRow::syncStrip);
    syncStrip();
}

void LayersRow::syncStrip() {
    const Scenario& scenario = document().scenario();
    m_strip->setLayers(layersByStage(scenario), !resolve(scenario).layersPerStage.empty());
    m_strip->setAccessibleDescription(numbersText(m_strip->layers()));
}

void LayersRow::choose(const std::vector<std::int64_t>& layers) {
    // The even split is the framework's own: it stays even when the pipeline gets longer.
    const std::int64_t total = document().scenario().model.spec.numHiddenLayers;
    const bool even = layers == evenSplit(total, static_cast<std::int64_t>(layers.size())) || layers.empty();
    const Result<Scenario> next =
        withField(document().scenario(), path().toStdString(), even ? "null" : jsonList(layers));
    if (next) document().change(*next, path(), changeName(path(), even ? tr("even") : numbersText(layers)));
}

}  // namespace meshwright::ui
