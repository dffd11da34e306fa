// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/document/view_state.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <array>
#include <cmath>

namespace meshwright::ui {

namespace {

struct ColouringWord {
    MeshColouring colouring;
    QLatin1String word;
};
constexpr std::array<ColouringWord, 7> kColourings = {{{MeshColouring::activity, QLatin1String("activity")},
                                                       {MeshColouring::stage, QLatin1String("stage")},
                                                       {MeshColouring::node, QLatin1String("node")},
                                                       {MeshColouring::tp, QLatin1String("tp")},
                                                       {MeshColouring::cp, QLatin1String("cp")},
                                                       {MeshColouring::dp, QLatin1String("dp")},
                                                       {MeshColouring::pp, QLatin1String("pp")}}};

// The keys, once for both directions.
constexpr QLatin1String kCamera("camera"), kAzimuth("azimuth"), kElevation("elevation"), kZoom("zoom"),
    kPan("pan"), kColouring("colouring"), kSelected("selected_rank"), kClock("clock_seconds"),
    kSpeed("speed"), kWindow("timeline_window");

/// A number inside [low, high]; anything else in the file leaves the default. A view is never worth an error.
double numberIn(const QJsonValue& value, double low, double high, double otherwise) {
    const double number = value.toDouble(otherwise);
    return number >= low && number <= high ? number : otherwise;
}

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

}  // namespace

ViewState viewStateFromJson(const QString& json) {
    const QJsonObject object = QJsonDocument::fromJson(json.toUtf8()).object();
    ViewState view;
    view.camera = cameraFrom(object[kCamera].toObject());
    for (const ColouringWord& entry : kColourings)
        if (object[kColouring].toString() == entry.word) view.colouring = entry.colouring;
    if (const double rank = numberIn(object[kSelected], 0.0, 0x1p24, -1.0); rank >= 0.0)
        view.selectedRank = static_cast<std::int64_t>(rank);
    view.clockSeconds = numberIn(object[kClock], 0.0, kLongestStep, 0.0);
    view.speed = numberIn(object[kSpeed], 1e-6, 1e6, view.speed);
    const QJsonArray window = object[kWindow].toArray();
    view.timelineStart = numberIn(window.at(0), 0.0, kLongestStep, 0.0);
    view.timelineEnd = numberIn(window.at(1), view.timelineStart, kLongestStep, view.timelineStart);
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
    if (view.selectedRank)
        object[kSelected] = static_cast<qint64>(*view.selectedRank);
    else
        object.remove(kSelected);
    object[kClock] = view.clockSeconds;
    object[kSpeed] = view.speed;
    object[kWindow] = QJsonArray{view.timelineStart, view.timelineEnd};
    return QString::fromUtf8(QJsonDocument(object).toJson(QJsonDocument::Compact));
}

}  // namespace meshwright::ui
