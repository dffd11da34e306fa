// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/explore/mesh_canvas.h"

#include <QApplication>
#include <QHelpEvent>
#include <QMouseEvent>
#include <QPainter>
#include <algorithm>
#include <cmath>
#include <utility>

#include "ui/controls/magnifier.h"
#include "ui/controls/tooltip.h"
#include "ui/explore/mesh_overlay.h"
#include "ui/painting/painter.h"
#include "ui/scene/links.h"
#include "ui/scene/mesh_callout.h"
#include "ui/scene/mesh_scene.h"
#include "ui/scene/mesh_text.h"
#include "ui/text/words.h"
#include "ui/scene/shown_grid.h"

namespace meshwright::ui {

namespace {

constexpr double kDegreesPerPixel = 0.4;
constexpr double kLeastZoom = 0.2, kMostZoom = 60.0;
constexpr int kPresetDelayMs = 600;

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

/// The line of the axis that was taken hold of: of several, the one whose ring is nearest.
std::optional<QLineF> handleAt(const DisplayList& scene, std::int64_t axis, QPointF point) {
    std::optional<QLineF> nearest;
    for (const Primitive& primitive : scene.primitives) {
        const auto* line = std::get_if<Line>(&primitive);
        if (line == nullptr || line->id != ItemId{ItemId::Kind::axisHandle, axis, 1}) continue;
        const QLineF each(line->points.first(), line->points.last());
        if (!nearest || QLineF(each.p2(), point).length() < QLineF(nearest->p2(), point).length())
            nearest = each;
    }
    return nearest;
}

bool isOfAxis(const ItemId& id) {
    return id.kind == ItemId::Kind::axisHandle || id.kind == ItemId::Kind::axisName ||
           id.kind == ItemId::Kind::sliceHandle;
}

Axis axisOf(const ItemId& id) {
    return static_cast<Axis>(id.a);
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
    if (m_stale) m_scene = meshScene(sceneInput());
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
    changeView([&](ViewState& view) { view.camera = camera; });
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

void MeshCanvas::turn(double azimuth, double elevation) {
    Camera camera = m_document.view().camera;
    camera.azimuth = wrapped(camera.azimuth + azimuth);
    camera.elevation = std::clamp(camera.elevation + elevation, -90.0, 90.0);
    setCamera(camera);
}

void MeshCanvas::zoomAbout(QPointF point, double factor) {
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

Highlight MeshCanvas::highlightAt(QPointF point) const {
    const auto hit = hitTest(scene(), point);
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

std::optional<std::int64_t> MeshCanvas::rankAt(QPointF point) const {
    const auto hit = hitTest(scene(), point);
    return hit && hit->kind == ItemId::Kind::rank ? std::optional(hit->a) : std::nullopt;
}

void MeshCanvas::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    Magnifier::magnify(painter);
    ui::paint(scene(), painter);
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

void MeshCanvas::mousePressEvent(QMouseEvent* event) {
    m_pressed = m_last = event->position();
    const bool moves = event->button() == Qt::RightButton || event->button() == Qt::MiddleButton ||
                       (event->modifiers() & Qt::ShiftModifier);
    m_drag = moves ? Drag::move : Drag::maybeClick;
    m_grabbed = hitTest(scene(), m_pressed);
}

MeshCanvas::Drag MeshCanvas::dragOf(const std::optional<ItemId>& grabbed) {
    if (!grabbed || !isOfAxis(*grabbed)) return Drag::turn;
    const Axis axis = axisOf(*grabbed);
    const MeshGrid grid = shownGrid(m_document.evaluation(), m_document.view());
    if (grabbed->kind == ItemId::Kind::axisName) {
        m_reorder.emplace(m_document.scenario(), axis, grid);
        return Drag::reorder;
    }
    const auto handle = handleAt(scene(), grabbed->a, m_pressed);
    if (!handle) return Drag::turn;
    m_handle = *handle;
    if (grabbed->kind == ItemId::Kind::sliceHandle) return Drag::slice;
    if (!controlOf(axis, grid)) return Drag::turn;  // it follows from the others
    m_resize.emplace(m_document.scenario(), axis, grid);
    return Drag::resize;
}

void MeshCanvas::dragTo(QPointF point) {
    const QPointF step = point - std::exchange(m_last, point);
    switch (m_drag) {
        case Drag::turn:
            return turn(-step.x() * kDegreesPerPixel, step.y() * kDegreesPerPixel);
        case Drag::resize:
            m_resize->pullTo(m_handle.p2() + point - m_pressed, m_handle);
            return setOverlay(resizeOverlay(sceneInput(), axisOf(*m_grabbed), *m_resize, point));
        case Drag::reorder:
            m_reorder->moveBy(std::lround((point.x() - m_pressed.x()) / kOrderPitch));
            return setOverlay(reorderOverlay(sceneInput(), *m_reorder));
        case Drag::slice: {
            const Axis axis = axisOf(*m_grabbed);
            const DeviceMesh* mesh = shownMesh(m_document.evaluation(), m_document.view());
            if (mesh == nullptr) return;
            const QPointF along(m_handle.dx(), m_handle.dy());
            const double part =
                QPointF::dotProduct(point - m_handle.p1(), along) / QPointF::dotProduct(along, along);
            const std::int64_t size = mesh->size(axis);
            const auto index = static_cast<std::int64_t>(std::floor(part * static_cast<double>(size)));
            return changeView([&](ViewState& view) {
                view.slice = MeshSlice{axis, std::clamp<std::int64_t>(index, 0, size - 1)};
            });
        }
        default:
            return;
    }
}

void MeshCanvas::mouseMoveEvent(QMouseEvent* event) {
    if (m_drag == Drag::none) {
        showCursor(hitTest(scene(), event->position()));
        return m_document.hover(this, highlightAt(event->position()));
    }
    if (m_drag == Drag::maybeClick) {
        if ((event->position() - m_pressed).manhattanLength() < QApplication::startDragDistance()) return;
        m_drag = dragOf(m_grabbed);
        m_document.hover(this, {});
    }
    if (m_drag != Drag::move) return dragTo(event->position());
    const QPointF step = event->position() - std::exchange(m_last, event->position());
    Camera camera = m_document.view().camera;
    const QSizeF drawn = Magnifier::drawnSize(*this);
    camera.panX += step.x() / drawn.width();
    camera.panY += step.y() / drawn.height();
    setCamera(camera);
}

void MeshCanvas::click(QPointF point) {
    if (m_grabbed && m_grabbed->kind == ItemId::Kind::sliceHandle) return toggleSlice(axisOf(*m_grabbed));
    m_document.select(highlightAt(point));
    tellCurrentItem(this);
    if (m_grabbed && isOfAxis(*m_grabbed)) useKeysOn(axisOf(*m_grabbed));
}

void MeshCanvas::mouseReleaseEvent(QMouseEvent* event) {
    const Drag drag = m_drag;
    std::optional<AxisChange> change;
    if (drag == Drag::resize) change = m_resize->change();
    if (drag == Drag::reorder) change = m_reorder->change();
    letGo();
    if (drag == Drag::maybeClick) click(event->position());
    commit(change);
}

/// Ends a drag without doing what it came to.
void MeshCanvas::letGo() {
    m_drag = Drag::none;
    m_resize.reset();
    m_reorder.reset();
    setOverlay({});
    if (m_axis) useKeysOn(m_axis);
}

void MeshCanvas::commit(const std::optional<AxisChange>& change) {
    if (!change) return;
    m_document.change(change->next, change->field, change->name);
    m_document.endGesture();
}

void MeshCanvas::showCursor(const std::optional<ItemId>& hit) {
    if (hit && isOfAxis(*hit))
        setCursor(hit->kind == ItemId::Kind::axisName ? Qt::OpenHandCursor : Qt::SizeAllCursor);
    else
        unsetCursor();
}

QString MeshCanvas::tipOf(const ItemId& hit) const {
    if (hit.kind == ItemId::Kind::rank)
        return rankDetails(m_document.scenario(), m_document.evaluation(), hit.a);
    if (!isOfAxis(hit)) return {};
    const Axis axis = axisOf(hit);
    const MeshGrid grid = shownGrid(m_document.evaluation(), m_document.view());
    if (hit.kind == ItemId::Kind::sliceHandle)
        return tr("Drag to open another plane, click to close the cube");
    if (hit.kind == ItemId::Kind::axisName)
        return tr(
            "Drag it sideways to change the order of the ranks; click, and the arrow keys change its length");
    if (!controlOf(axis, grid)) return tr("%1 is what the other axes leave").arg(shortName(axis, grid));
    return tr("Drag to change the length of %1: it snaps to what is legal").arg(shortName(axis, grid));
}

void MeshCanvas::mouseDoubleClickEvent(QMouseEvent* event) {
    if (event->button() == Qt::LeftButton) fit();
    letGo();
}

void MeshCanvas::wheelEvent(QWheelEvent* event) {
    zoomAbout(event->position(), std::pow(1.0015, event->angleDelta().y()));
    event->accept();
}

void MeshCanvas::leaveEvent(QEvent*) {
    m_document.hover(this, {});
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
