// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/document/view_state.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <algorithm>
#include <array>
#include <cmath>
#include <tuple>

#include "core/pipeline/schedule_words.h"
#include "core/scenario/words.h"
#include "ui/document/highlight_json.h"
#include "ui/document/json_values.h"

namespace meshwright::ui {

namespace {

struct ColouringWord {
    MeshColouring colouring;
    QLatin1String word;
};
constexpr std::array<ColouringWord, 9> kColourings = {{{MeshColouring::activity, QLatin1String("activity")},
                                                       {MeshColouring::stage, QLatin1String("stage")},
                                                       {MeshColouring::node, QLatin1String("node")},
                                                       {MeshColouring::tp, QLatin1String("tp")},
                                                       {MeshColouring::cp, QLatin1String("cp")},
                                                       {MeshColouring::ep, QLatin1String("ep")},
                                                       {MeshColouring::dp, QLatin1String("dp")},
                                                       {MeshColouring::pp, QLatin1String("pp")},
                                                       {MeshColouring::memory, QLatin1String("memory")}}};

struct OpColoursWord {
    OpColours colours;
    QLatin1String word;
};
constexpr std::array<OpColoursWord, 3> kOpColours = {{{OpColours::meshwright, QLatin1String("meshwright")},
                                                      {OpColours::megatron, QLatin1String("megatron")},
                                                      {OpColours::deepseek, QLatin1String("deepseek")}}};

// The keys, once for both directions.
constexpr QLatin1String kCamera("camera"), kAzimuth("azimuth"), kElevation("elevation"), kZoom("zoom"),
    kPan("pan"), kColouring("colouring"), kSelected("selected_rank"), kSelection("selection"),
    kClock("clock_seconds"), kSpeed("speed"), kWindow("timeline_window"), kCompared("compared_schedules"),
    kSchedule("schedule"), kVirtualStages("virtual_stages"), kOpWords("op_colours"), kArcs("transfer_arcs"),
    kCritical("critical_path"), kFollowed("followed_micro_batch"), kMemoryBars("memory_bars"), kZero("zero"),
    kStages("stages"), kComparedWindow("compared_window"), kGrid("grid"), kExperts("experts"),
    kDense("dense"), kExploded("exploded_axis"), kSlice("slice"), kAxis("axis"), kIndex("index"),
    kEdges("edges_axis"), kNumerics("numerics");

constexpr double kLongestStep = 1e9;  // s

Camera cameraFrom(const QJsonObject& json) {
    Camera camera;
    camera.azimuth = numberIn(json[kAzimuth], -360.0, 360.0, camera.azimuth);
    camera.elevation = numberIn(json[kElevation], -90.0, 90.0, camera.elevation);
    camera.zoom = numberIn(json[kZoom], 0.01, 1000.0, camera.zoom);
    const QJsonArray pan = json[kPan].toArray();
    camera.panX = numberIn(pan.at(0), -1000.0, 1000.0, 0.0);
    camera.panY = numberIn(pan.at(1), -1000.0, 1000.0, 0.0);
    return camera;
}

/// Start and end, s; equal where there is none.
std::pair<double, double> windowFrom(const QJsonArray& window) {
    const double start = numberIn(window.at(0), 0.0, kLongestStep, 0.0);
    return {start, numberIn(window.at(1), start, kLongestStep, start)};
}

std::vector<ScheduleChoice> comparedFrom(const QJsonArray& json) {
    std::vector<ScheduleChoice> choices;
    for (const auto& each : json) {
        const auto kind = parseScheduleKind(each[kSchedule].toString().toStdString());
        const double virtualStages = numberIn(each[kVirtualStages], 1.0, 1024.0, 1.0);
        if (!kind || *kind == ScheduleKind::custom || choices.size() == kMostCompared) continue;
        const ScheduleChoice choice{*kind, static_cast<std::int64_t>(virtualStages)};
        if (std::ranges::find(choices, choice) == choices.end()) choices.push_back(choice);
    }
    return choices;
}

QJsonArray jsonOf(const std::vector<ScheduleChoice>& choices) {
    QJsonArray json;
    for (const ScheduleChoice& choice : choices) {
        json.append(QJsonObject{{kSchedule, wordText(wordOf(choice.kind))},
                                {kVirtualStages, static_cast<qint64>(choice.virtualStages)}});
    }
    return json;
}

std::optional<Axis> axisFrom(const QJsonValue& value) {
    return fromWord<Axis>(value.toString().toStdString());
}

std::optional<MeshSlice> sliceFrom(const QJsonObject& json) {
    const auto axis = axisFrom(json[kAxis]);
    const auto index = wholeNumber(json[kIndex], 0);
    return axis && index ? std::optional(MeshSlice{*axis, *index}) : std::nullopt;
}

void setOrRemove(QJsonObject& object, QLatin1String key, std::optional<Axis> axis) {
    if (axis)
        object[key] = wordText(wordOf(*axis));
    else
        object.remove(key);
}

void setOrRemove(QJsonObject& object, QLatin1String key, std::optional<std::int64_t> value) {
    if (value)
        object[key] = static_cast<qint64>(*value);
    else
        object.remove(key);
}

}  // namespace

ViewState viewStateFromJson(const QString& json) {
    const QJsonObject object = QJsonDocument::fromJson(json.toUtf8()).object();
    ViewState view;
    view.camera = cameraFrom(object[kCamera].toObject());
    for (const ColouringWord& entry : kColourings)
        if (object[kColouring].toString() == entry.word) view.colouring = entry.colouring;
    if (object[kGrid].toString() == kExperts) view.grid = MeshGrid::experts;
    view.exploded = axisFrom(object[kExploded]);
    view.slice = sliceFrom(object[kSlice].toObject());
    view.edges = axisFrom(object[kEdges]);
    view.selected = highlightFromJson(object[kSelection].toObject());
    view.selected.rank = wholeNumber(object[kSelected], 0);
    view.clockSeconds = numberIn(object[kClock], 0.0, kLongestStep, 0.0);
    view.speed = numberIn(object[kSpeed], 1e-6, 1e6, view.speed);
    std::tie(view.timelineStart, view.timelineEnd) = windowFrom(object[kWindow].toArray());
    std::tie(view.comparedStart, view.comparedEnd) = windowFrom(object[kComparedWindow].toArray());
    view.pinned = pinnedFrom(json.toStdString());
    view.compared = comparedFrom(object[kCompared].toArray());
    for (const OpColoursWord& entry : kOpColours)
        if (object[kOpWords].toString() == entry.word) view.opColours = entry.colours;
    if (object[kMemoryBars].toString() == kZero) view.memoryBars = MemoryBarsOf::zero;
    view.transferArcs = object[kArcs].toBool(view.transferArcs);
    view.criticalPath = object[kCritical].toBool(view.criticalPath);
    view.followedMicroBatch = wholeNumber(object[kFollowed], 0);
    view.numerics = numericsViewFromJson(object[kNumerics].toObject());
    return view;
}

QString viewStateToJson(const ViewState& view, const QString& keep) {
    QJsonObject object = QJsonDocument::fromJson(keep.toUtf8()).object();
    object[kCamera] = QJsonObject{{kAzimuth, view.camera.azimuth},
                                  {kElevation, view.camera.elevation},
                                  {kZoom, view.camera.zoom},
                                  {kPan, QJsonArray{view.camera.panX, view.camera.panY}}};
    for (const ColouringWord& entry : kColourings)
        if (view.colouring == entry.colouring) object[kColouring] = entry.word;
    object[kGrid] = view.grid == MeshGrid::experts ? kExperts : kDense;
    setOrRemove(object, kExploded, view.exploded);
    object.remove(kSlice);
    if (view.slice)
        object[kSlice] = QJsonObject{{kAxis, wordText(wordOf(view.slice->axis))},
                                     {kIndex, static_cast<qint64>(view.slice->index)}};
    setOrRemove(object, kEdges, view.edges);
    setOrRemove(object, kSelected, view.selected.rank);
    object[kSelection] = jsonOf(view.selected);
    object[kClock] = view.clockSeconds;
    object[kSpeed] = view.speed;
    object[kWindow] = QJsonArray{view.timelineStart, view.timelineEnd};
    object[kCompared] = jsonOf(view.compared);
    object[kComparedWindow] = QJsonArray{view.comparedStart, view.comparedEnd};
    for (const OpColoursWord& entry : kOpColours)
        if (view.opColours == entry.colours) object[kOpWords] = entry.word;
    object[kMemoryBars] = view.memoryBars == MemoryBarsOf::zero ? kZero : kStages;
    object[kArcs] = view.transferArcs;
    object[kCritical] = view.criticalPath;
    setOrRemove(object, kFollowed, view.followedMicroBatch);
    object[kNumerics] = jsonOf(view.numerics);
    // Whole scenarios: Qt's numbers could not hold all of theirs.
    const QByteArray text = QJsonDocument(object).toJson(QJsonDocument::Compact);
    return QString::fromStdString(withPinned(text.toStdString(), view.pinned));
}

}  // namespace meshwright::ui
