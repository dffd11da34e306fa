// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/explore/mesh_canvas.h"

#include <QApplication>
#include <QHelpEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QToolTip>
#include <algorithm>
#include <cmath>

#include "ui/controls/magnifier.h"
#include "ui/painting/painter.h"
#include "ui/scene/links.h"
#include "ui/scene/mesh_scene.h"
#include "ui/scene/mesh_text.h"

namespace meshwright::ui {

namespace {

constexpr double kDegreesPerPixel = 0.4;
constexpr double kDegreesPerKey = 5.0;
constexpr double kZoomPerKey = 1.25;
constexpr double kLeastZoom = 0.2, kMostZoom = 60.0;
constexpr int kPresetDelayMs = 600;

/// Does the picture of the cube look the same? Other views keep their own things in the view state.
bool looksAlike(const Evaluation& evaluation, const ViewState& a, const ViewState& b) {
    const bool sameTime = a.clockSeconds == b.clockSeconds && a.playing == b.playing;
    return a.camera == b.camera && a.colouring == b.colouring && a.selected.rank == b.selected.rank &&
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
    update();
}

void MeshCanvas::followView() {
    if (looksAlike(m_document.evaluation(), m_shown, m_document.view())) return;
    rebuild();
    tellLinkedItems(this);
}

void MeshCanvas::setCamera(const Camera& camera) {
    ViewState view = m_document.view();
    view.camera = camera;
    m_document.setView(view);
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
}

void MeshCanvas::mouseMoveEvent(QMouseEvent* event) {
    const QPointF step = event->position() - m_last;
    if (m_drag == Drag::none) return m_document.hover(this, highlightAt(event->position()));
    if (m_drag == Drag::maybeClick) {
        if ((event->position() - m_pressed).manhattanLength() < QApplication::startDragDistance()) return;
        m_drag = Drag::turn;
        m_document.hover(this, {});
    }
    m_last = event->position();
    if (m_drag == Drag::turn) return turn(-step.x() * kDegreesPerPixel, step.y() * kDegreesPerPixel);
    Camera camera = m_document.view().camera;
    const QSizeF drawn = Magnifier::drawnSize(*this);
    camera.panX += step.x() / drawn.width();
    camera.panY += step.y() / drawn.height();
    setCamera(camera);
}

void MeshCanvas::mouseReleaseEvent(QMouseEvent* event) {
    if (m_drag == Drag::maybeClick) {
        m_document.select(highlightAt(event->position()));
        tellCurrentItem(this);
    }
    m_drag = Drag::none;
}

void MeshCanvas::mouseDoubleClickEvent(QMouseEvent* event) {
    if (event->button() == Qt::LeftButton) fit();
    m_drag = Drag::none;
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
    update();
}

bool MeshCanvas::event(QEvent* event) {
    if (event->type() != QEvent::ToolTip) return QWidget::event(event);
    const auto* help = static_cast<QHelpEvent*>(event);
    const auto rank = rankAt(help->pos());
    if (!rank || m_drag != Drag::none) {
        QToolTip::hideText();
        event->ignore();
        return true;
    }
    QToolTip::showText(help->globalPos(), rankDetails(m_document.scenario(), m_document.evaluation(), *rank),
                       this);
    return true;
}

void MeshCanvas::setTypedRank(const QString& text) {
    m_preset.stop();
    if (m_typedRank == text) return;
    m_typedRank = text;
    emit typedRankChanged();
}

void MeshCanvas::typeDigit(const QString& digit) {
    constexpr qsizetype kMostDigits = 8;  // a world has at most 2^24 ranks
    const QString text = m_typedRank + digit;
    if (text.size() > kMostDigits) return;
    setTypedRank(text);
    if (text == QStringLiteral("1") || text == QStringLiteral("2") || text == QStringLiteral("3"))
        m_preset.start();
}

/// From the selected GPU to its neighbour along an axis; arrows stay on the slice, Page keys change it.
bool MeshCanvas::walk(int key) {
    const auto& mesh = m_document.evaluation().mesh;
    if (!mesh) return false;
    struct Step {
        int key;
        Axis axis;
        int by;
    };
    static constexpr std::array<Step, 6> kSteps = {{{Qt::Key_Left, Axis::tp, -1},
                                                    {Qt::Key_Right, Axis::tp, 1},
                                                    {Qt::Key_Up, Axis::dp, -1},
                                                    {Qt::Key_Down, Axis::dp, 1},
                                                    {Qt::Key_PageUp, Axis::pp, -1},
                                                    {Qt::Key_PageDown, Axis::pp, 1}}};
    const auto step = std::ranges::find(kSteps, key, &Step::key);
    if (step == kSteps.end()) return false;
    Coordinates at = mesh->coordinatesOf(m_document.view().selected.rank.value_or(0));
    if (m_document.view().selected.rank)
        at[step->axis] = std::clamp<std::int64_t>(at[step->axis] + step->by, 0, mesh->size(step->axis) - 1);
    select(mesh->rankOf(at));
    return true;
}

std::vector<KeyHelp> MeshCanvas::keyHelp() {
    return {{tr("Arrows"), tr("turn the cube")},
            {QStringLiteral("+ \u2212"), tr("zoom")},
            {QStringLiteral("F"), tr("show all of it")},
            {QStringLiteral("1 2 3"), tr("look at it from its corner, from above, from the front")},
            {tr("Ctrl+arrows, Page Up, Page Down"), tr("go from GPU to GPU along TP, DP and PP")},
            {tr("a number, Enter"), tr("go to that rank")},
            {QStringLiteral("Esc"), tr("let go of the chosen GPU")}};
}

void MeshCanvas::keyPressEvent(QKeyEvent* event) {
    const bool pages = event->key() == Qt::Key_PageUp || event->key() == Qt::Key_PageDown;
    if (((event->modifiers() & Qt::ControlModifier) || pages) && walk(event->key())) return;
    const QString text = event->text();
    if (text.size() == 1 && text[0] >= QLatin1Char('0') && text[0] <= QLatin1Char('9'))
        return typeDigit(text);
    switch (event->key()) {
        case Qt::Key_Left:
            return turn(-kDegreesPerKey, 0.0);
        case Qt::Key_Right:
            return turn(kDegreesPerKey, 0.0);
        case Qt::Key_Up:
            return turn(0.0, kDegreesPerKey);
        case Qt::Key_Down:
            return turn(0.0, -kDegreesPerKey);
        case Qt::Key_Plus:
        case Qt::Key_Equal:
            return zoomAbout(meshCentre(sceneInput()), kZoomPerKey);
        case Qt::Key_Minus:
            return zoomAbout(meshCentre(sceneInput()), 1.0 / kZoomPerKey);
        case Qt::Key_F:
            return fit();
        case Qt::Key_Backspace:
            return setTypedRank(m_typedRank.chopped(std::min<qsizetype>(m_typedRank.size(), 1)));
        case Qt::Key_Return:
        case Qt::Key_Enter: {
            const auto& mesh = m_document.evaluation().mesh;
            const std::int64_t rank = m_typedRank.toLongLong();
            if (!m_typedRank.isEmpty() && mesh && rank < mesh->worldSize()) select(rank);
            return setTypedRank({});
        }
        case Qt::Key_Escape:
            if (!m_typedRank.isEmpty()) return setTypedRank({});
            if (!m_document.view().selected.isEmpty()) return m_document.letGo();
            break;
        default:
            break;
    }
    QWidget::keyPressEvent(event);
}

}  // namespace meshwright::ui
