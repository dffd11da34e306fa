// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/explore/mesh_canvas.h"

#include <QFocusEvent>
#include <QHelpEvent>
#include <QPainter>
#include <algorithm>
#include <cmath>

#include "ui/controls/magnifier.h"
#include "ui/controls/tooltip.h"
#include "ui/explore/mesh_overlay.h"
#include "ui/painting/painter.h"
#include "ui/scene/links.h"
#include "ui/scene/mesh_scene.h"

namespace meshwright::ui {

namespace {

constexpr double kLeastZoom = 0.2, kMostZoom = 60.0;
constexpr int kPresetDelayMs = 600;
constexpr int kRestMs = 50;
constexpr std::int64_t kLargeCube = 4096;  // GPUs

/// Does the picture of the cube look the same? Other views keep their own things in the view state.
bool looksAlike(const Evaluation& evaluation, const ViewState& a, const ViewState& b) {
    const bool sameTime = a.clockSeconds == b.clockSeconds && a.playing == b.playing;
    return a.camera == b.camera && a.colouring == b.colouring && a.selected.rank == b.selected.rank &&
           a.grid == b.grid && a.exploded == b.exploded && a.slice == b.slice && a.edges == b.edges &&
           (sameTime || !followsClock(a.colouring)) &&
           ((a.hovered == b.hovered && a.selected == b.selected) ||
            linksOf(evaluation, a) == linksOf(evaluation, b));
}

double wrapped(double degrees) {
    return std::remainder(degrees, 360.0);
}

}  // namespace

MeshCanvas::MeshCanvas(ScenarioDocument& document, const Theme& theme, QWidget* parent)
    : QWidget(parent), m_document(document), m_theme(theme), m_shown(document.view()) {
    setObjectName(QStringLiteral("meshCanvas"));
    installAccessibility();
    new Magnifier(this);
    setAccessibleName(tr("Mesh of GPUs"));
    setFocusPolicy(Qt::StrongFocus);
    setMouseTracking(true);
    setMinimumSize(200, 140);
    setAttribute(Qt::WA_OpaquePaintEvent);
    m_preset.setSingleShot(true);
    m_preset.setInterval(kPresetDelayMs);
    connect(&m_preset, &QTimer::timeout, this, [this] {
        const QString typed = m_typedRank;
        setTypedRank({});
        if (typed == QStringLiteral("1")) lookFrom(Camera{}.azimuth, Camera{}.elevation);
        if (typed == QStringLiteral("2")) lookFrom(0.0, 90.0);
        if (typed == QStringLiteral("3")) lookFrom(0.0, 0.0);
    });
    m_rest.setSingleShot(true);
    m_rest.setInterval(kRestMs);
    connect(&m_rest, &QTimer::timeout, this, &MeshCanvas::rebuild);
    connect(&document, &ScenarioDocument::evaluationChanged, this, &MeshCanvas::rebuild);
    connect(&document, &ScenarioDocument::timelineMade, this, &MeshCanvas::rebuild);
    connect(&document, &ScenarioDocument::viewChanged, this, &MeshCanvas::followView);
}

SceneInput MeshCanvas::sceneInput() const {
    const ViewState& view = m_document.view();
    // Only what the clock colours needs the simulated step.
    m_timeline = followsClock(view.colouring) ? m_document.timeline() : nullptr;
    return {m_document.scenario(),      m_document.evaluation(), m_timeline.get(), view, m_theme,
            Magnifier::drawnSize(*this)};
}

const DisplayList& MeshCanvas::scene() const {
    if (m_stale) m_scene = m_rest.isActive() ? movingMeshScene(sceneInput()) : meshScene(sceneInput());
    m_stale = false;
    return m_scene;
}

void MeshCanvas::rebuild() {
    m_shown = m_document.view();
    m_stale = true;
    if (m_axis && m_drag == Drag::none) useKeysOn(m_axis);  // its frame follows
    update();
}

void MeshCanvas::setOverlay(DisplayList overlay) {
    m_overlay = std::move(overlay);
    update();
}

void MeshCanvas::followView() {
    if (looksAlike(m_document.evaluation(), m_shown, m_document.view())) return;
    rebuild();
    tellLinkedItems(this);
}

void MeshCanvas::setCamera(const Camera& camera) {
    m_document.changeView([&](ViewState& view) { view.camera = camera; });
}

void MeshCanvas::fit() {
    Camera camera = m_document.view().camera;
    camera.zoom = 1.0;
    camera.panX = camera.panY = 0.0;
    setCamera(camera);
}

void MeshCanvas::lookFrom(double azimuth, double elevation) {
    setCamera({azimuth, elevation, 1.0, 0.0, 0.0});
}

void MeshCanvas::startMoving() {
    if (m_document.evaluation().worldSize > kLargeCube) m_rest.start();
}

void MeshCanvas::rest() {
    if (!m_rest.isActive()) return;
    m_rest.stop();
    rebuild();
}

void MeshCanvas::turn(double azimuth, double elevation) {
    startMoving();
    Camera camera = m_document.view().camera;
    camera.azimuth = wrapped(camera.azimuth + azimuth);
    camera.elevation = std::clamp(camera.elevation + elevation, -90.0, 90.0);
    setCamera(camera);
}

void MeshCanvas::zoomAbout(QPointF point, double factor) {
    startMoving();
    Camera camera = m_document.view().camera;
    const double zoom = std::clamp(camera.zoom * factor, kLeastZoom, kMostZoom);
    // The point of the cube under the pointer stays there: (point - centre - pan) grows with the zoom.
    const QPointF fromCentre = point - meshCentre(sceneInput());
    const QSizeF drawn = Magnifier::drawnSize(*this);
    const QPointF pan(camera.panX * drawn.width(), camera.panY * drawn.height());
    const QPointF moved = fromCentre - (fromCentre - pan) * (zoom / camera.zoom);
    camera.zoom = zoom;
    camera.panX = moved.x() / drawn.width();
    camera.panY = moved.y() / drawn.height();
    setCamera(camera);
}

void MeshCanvas::select(std::optional<std::int64_t> rank) {
    m_document.select({.rank = rank});
    tellCurrentItem(this);
}

Highlight MeshCanvas::highlightOf(const std::optional<ItemId>& hit) {
    if (!hit) return {};
    switch (hit->kind) {
        case ItemId::Kind::rank:
            return {.rank = hit->a};
        case ItemId::Kind::stage:
            return {.stages = StageSpan{hit->a, 1}};
        case ItemId::Kind::axisHandle:
        case ItemId::Kind::axisName:
            return {.axis = static_cast<Axis>(hit->a)};
        default:
            return {};
    }
}

void MeshCanvas::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    Magnifier::magnify(painter);
    ui::paint(scene(), painter, m_rest.isActive() ? Edges::quick : Edges::smooth);
    ui::paint(m_overlay, painter);
    if (!m_keyboardFocus) return;
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(m_theme.link, 1.5));
    painter.setBrush(Qt::NoBrush);
    painter.drawRoundedRect(QRectF({}, Magnifier::drawnSize(*this)).adjusted(1, 1, -1, -1), 4, 4);
}

void MeshCanvas::resizeEvent(QResizeEvent*) {
    rebuild();
}

void MeshCanvas::focusInEvent(QFocusEvent* event) {
    m_keyboardFocus = event->reason() == Qt::TabFocusReason || event->reason() == Qt::BacktabFocusReason;
    update();
}

void MeshCanvas::focusOutEvent(QFocusEvent*) {
    m_keyboardFocus = false;
    setTypedRank({});
    useKeysOn(std::nullopt);
}

bool MeshCanvas::event(QEvent* event) {
    if (event->type() != QEvent::ToolTip) return QWidget::event(event);
    const auto* help = static_cast<QHelpEvent*>(event);
    const auto hit = hitTest(scene(), help->pos());
    showTip(*help, hit && m_drag == Drag::none ? tipOf(*hit) : QString(), this);
    return true;
}

}  // namespace meshwright::ui
