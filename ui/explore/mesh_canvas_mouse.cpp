// SPDX-License-Identifier: GPL-3.0-or-later
// The mouse on the cube: it turns and moves it, chooses GPUs, and drags axes.
#include <QApplication>
#include <QMouseEvent>
#include <algorithm>
#include <cmath>
#include <utility>

#include "ui/controls/magnifier.h"
#include "ui/explore/mesh_canvas.h"
#include "ui/explore/mesh_overlay.h"
#include "ui/scene/mesh_callout.h"
#include "ui/scene/mesh_text.h"
#include "ui/scene/shown_grid.h"
#include "ui/text/words.h"

namespace meshwright::ui {

namespace {

constexpr double kDegreesPerPixel = 0.4;

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
    m_resize.emplace(m_document.scenario(), axis, grid, &judgedValues);
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
            const std::int64_t size = mesh->size(axis);
            const auto index =
                static_cast<std::int64_t>(std::floor(partAlong(m_handle, point) * static_cast<double>(size)));
            return m_document.changeView([&](ViewState& view) {
                view.slice = MeshSlice{axis, std::clamp<std::int64_t>(index, 0, size - 1)};
            });
        }
        default:
            return;
    }
}

void MeshCanvas::mouseMoveEvent(QMouseEvent* event) {
    if (m_drag == Drag::none) {
        const auto hit = hitTest(scene(), event->position());
        showCursor(hit);
        return m_document.hover(this, highlightOf(hit));
    }
    if (m_drag == Drag::maybeClick) {
        if ((event->position() - m_pressed).manhattanLength() < QApplication::startDragDistance()) return;
        m_drag = dragOf(m_grabbed);
        m_document.hover(this, {});
    }
    if (m_drag != Drag::move) return dragTo(event->position());
    const QPointF step = event->position() - std::exchange(m_last, event->position());
    startMoving();
    Camera camera = m_document.view().camera;
    const QSizeF drawn = Magnifier::drawnSize(*this);
    camera.panX += step.x() / drawn.width();
    camera.panY += step.y() / drawn.height();
    setCamera(camera);
}

void MeshCanvas::click(QPointF point) {
    if (m_grabbed && m_grabbed->kind == ItemId::Kind::sliceHandle) return toggleSlice(axisOf(*m_grabbed));
    m_document.select(highlightOf(hitTest(scene(), point)));
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
    rest();
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

}  // namespace meshwright::ui
