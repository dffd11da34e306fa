// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/document/numerics_view.h"

#include <QJsonArray>
#include <algorithm>
#include <cmath>
#include <limits>

#include "core/numerics/exact_number.h"
#include "core/numerics/float_format.h"
#include "core/numerics/library_casts.h"
#include "core/units/words.h"
#include "ui/document/json_values.h"

namespace meshwright {

MESHWRIGHT_WORDS(ui::NumericsPart, {{number, "number"}, {tensor, "tensor"}, {run, "run"}})
MESHWRIGHT_WORDS(ui::Distribution, {{normal, "normal"}, {logNormal, "log-normal"}, {loaded, "loaded"}})
MESHWRIGHT_WORDS(ui::ScalingStudy, {{outlier, "outlier"}, {spread, "spread"}})

}  // namespace meshwright

namespace meshwright::ui {

namespace {

// The keys, once for both directions.
constexpr QLatin1String kPart("part"), kNumber("number"), kTensor("tensor"), kRun("run"), kText("text"),
    kFormat("format"), kCode("code"), kRounding("rounding"), kRandom("random"), kLibrary("library"),
    kLineZoom("line_zoom"), kDistribution("distribution"), kSigma("sigma_exponent"), kOctaves("octaves"),
    kCount("count"), kSeed("seed"), kLoaded("loaded"), kScale("scale_exponent"), kStudy("study"),
    kOutlier("outlier_exponent"), kElement("element_format"), kRule("mx_rule"), kSteps("steps"),
    kOverflows("overflows"), kGrowth("growth_interval"), kHysteresis("hysteresis"),
    kHistory("history_length"), kSpike("spike_exponent"), kSumFormat("sum_format"), kAddend("addend"),
    kAdds("adds"), kChunk("chunk"), kWeightFormat("weight_format"), kUpdate("update"), kUpdates("updates");

template <class Enum>
void read(Enum& value, const QJsonValue& json) {
    value = fromWord<Enum>(json.toString().toStdString()).value_or(value);
}

void readFormat(std::string& id, const QJsonValue& json) {
    const std::string found = json.toString().toStdString();
    if (findFloatFormat(found)) id = found;
}

/// A number as people write it.
void readNumberText(std::string& text, const QJsonValue& json) {
    const std::string found = json.toString().toStdString();
    if (readNumber(found)) text = found;
}

QString text(const std::string& words) {
    return QString::fromStdString(words);
}

NumberView numberFrom(const QJsonObject& json) {
    NumberView view;
    readNumberText(view.text, json[kText]);
    readFormat(view.format, json[kFormat]);
    if (json.contains(kCode)) {
        const double mask = findFloatFormat(view.format)->codeMask();
        const double code = numberIn(json[kCode], 0.0, mask, -1.0);
        if (code >= 0.0) view.code = static_cast<std::uint32_t>(code);
    }
    read(view.rounding, json[kRounding]);
    view.random = static_cast<std::uint32_t>(
        numberIn(json[kRandom], 0.0, std::numeric_limits<std::uint32_t>::max(), view.random));
    const std::string library = json[kLibrary].toString().toStdString();
    if (std::ranges::find(libraryCasts(), library, &LibraryCast::id) != libraryCasts().end())
        view.library = library;
    view.lineZoom = static_cast<int>(wholeNumber(json[kLineZoom], -kMostLineZoom, kMostLineZoom, 0));
    return view;
}

QJsonObject jsonOf(const NumberView& view) {
    QJsonObject json{{kText, text(view.text)},
                     {kFormat, text(view.format)},
                     {kRounding, wordText(wordOf(view.rounding))},
                     {kRandom, static_cast<qint64>(view.random)},
                     {kLibrary, text(view.library)},
                     {kLineZoom, view.lineZoom}};
    if (view.code) json[kCode] = static_cast<qint64>(*view.code);
    return json;
}

TensorView tensorFrom(const QJsonObject& json) {
    TensorView view;
    read(view.distribution, json[kDistribution]);
    view.sigmaExponent = numberIn(json[kSigma], -140.0, 120.0, view.sigmaExponent);
    view.octaves = numberIn(json[kOctaves], 0.0, 40.0, view.octaves);
    view.count = wholeNumber(json[kCount], 1, static_cast<std::int64_t>(kMostNumbers), view.count);
    view.seed = static_cast<std::uint64_t>(wholeNumber(json[kSeed], 0).value_or(1));
    const QJsonArray loaded = json[kLoaded].toArray();
    for (const auto& number : loaded)
        if (view.loaded.size() < kMostSavedNumbers && std::isfinite(static_cast<float>(number.toDouble())))
            view.loaded.push_back(static_cast<float>(number.toDouble()));
    if (view.loaded.empty() && view.distribution == Distribution::loaded)
        view.distribution = TensorView().distribution;
    readFormat(view.format, json[kFormat]);
    view.scaleExponent = static_cast<int>(wholeNumber(json[kScale], -126, 126, 0));
    read(view.study, json[kStudy]);
    view.outlierExponent = static_cast<int>(wholeNumber(json[kOutlier], -1, 6, view.outlierExponent));
    readFormat(view.elementFormat, json[kElement]);
    read(view.rule, json[kRule]);
    return view;
}

QJsonObject jsonOf(const TensorView& view) {
    QJsonArray loaded;
    const std::size_t saved = std::min(view.loaded.size(), kMostSavedNumbers);
    for (std::size_t i = 0; i < saved; ++i) loaded.append(static_cast<double>(view.loaded[i]));
    return {{kDistribution, wordText(wordOf(view.distribution))},
            {kSigma, view.sigmaExponent},
            {kOctaves, view.octaves},
            {kCount, static_cast<qint64>(view.count)},
            {kSeed, static_cast<qint64>(view.seed)},
            {kLoaded, loaded},
            {kFormat, text(view.format)},
            {kScale, view.scaleExponent},
            {kStudy, wordText(wordOf(view.study))},
            {kOutlier, view.outlierExponent},
            {kElement, text(view.elementFormat)},
            {kRule, wordText(wordOf(view.rule))}};
}

RunView runFrom(const QJsonObject& json) {
    RunView view;
    view.steps = wholeNumber(json[kSteps], 1, kMostSteps, view.steps);
    if (json.contains(kOverflows)) {
        view.overflows.clear();
        const QJsonArray overflows = json[kOverflows].toArray();
        for (const auto& step : overflows)
            if (const auto found = wholeNumber(step, 0); found && *found < view.steps)
                view.overflows.push_back(*found);
        std::ranges::sort(view.overflows);
        view.overflows.erase(std::unique(view.overflows.begin(), view.overflows.end()), view.overflows.end());
    }
    view.growthInterval = wholeNumber(json[kGrowth], 1, 100'000, view.growthInterval);
    view.hysteresis = wholeNumber(json[kHysteresis], 1, 100, view.hysteresis);
    view.historyLength = wholeNumber(json[kHistory], 1, 4096, view.historyLength);
    view.spikeExponent = static_cast<int>(wholeNumber(json[kSpike], 0, 20, view.spikeExponent));
    readFormat(view.sumFormat, json[kSumFormat]);
    readNumberText(view.addend, json[kAddend]);
    view.adds = wholeNumber(json[kAdds], 1, kMostAdds, view.adds);
    view.chunk = wholeNumber(json[kChunk], 1, kMostAdds, view.chunk);
    readFormat(view.weightFormat, json[kWeightFormat]);
    readNumberText(view.update, json[kUpdate]);
    view.updates = wholeNumber(json[kUpdates], 1, kMostAdds, view.updates);
    return view;
}

QJsonObject jsonOf(const RunView& view) {
    QJsonArray overflows;
    for (const std::int64_t step : view.overflows) overflows.append(static_cast<qint64>(step));
    const auto number = [](std::int64_t value) { return static_cast<qint64>(value); };
    return {{kSteps, number(view.steps)},
            {kOverflows, overflows},
            {kGrowth, number(view.growthInterval)},
            {kHysteresis, number(view.hysteresis)},
            {kHistory, number(view.historyLength)},
            {kSpike, view.spikeExponent},
            {kSumFormat, text(view.sumFormat)},
            {kAddend, text(view.addend)},
            {kAdds, number(view.adds)},
            {kChunk, number(view.chunk)},
            {kWeightFormat, text(view.weightFormat)},
            {kUpdate, text(view.update)},
            {kUpdates, number(view.updates)}};
}

}  // namespace

NumericsView numericsViewFromJson(const QJsonObject& json) {
    NumericsView view;
    read(view.part, json[kPart]);
    view.number = numberFrom(json[kNumber].toObject());
    view.tensor = tensorFrom(json[kTensor].toObject());
    view.run = runFrom(json[kRun].toObject());
    return view;
}

QJsonObject jsonOf(const NumericsView& view) {
    return {{kPart, wordText(wordOf(view.part))},
            {kNumber, jsonOf(view.number)},
            {kTensor, jsonOf(view.tensor)},
            {kRun, jsonOf(view.run)}};
}

}  // namespace meshwright::ui
