// SPDX-License-Identifier: GPL-3.0-or-later
// The keys of the cube.
#include <QKeyEvent>
#include <algorithm>
#include <utility>

#include "core/mesh/rank_order.h"
#include "ui/explore/mesh_canvas.h"
#include "ui/explore/mesh_overlay.h"
#include "ui/scene/mesh_scene.h"
#include "ui/scene/shown_grid.h"

namespace meshwright::ui {

namespace {
constexpr double kDegreesPerKey = 5.0;
constexpr double kZoomPerKey = 1.25;
}  // namespace

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

void MeshCanvas::useKeysOn(std::optional<Axis> axis) {
    const DeviceMesh* mesh = shownMesh(m_document.evaluation(), m_document.view());
    const bool exists = axis && mesh != nullptr &&
                        boxAround(scene(), {ItemId::Kind::axisName, static_cast<std::int64_t>(*axis), 0});
    const bool moves = std::exchange(m_axis, exists ? axis : std::nullopt) != m_axis;
    setOverlay(m_axis ? axisFocusOverlay(scene(), m_theme, *m_axis) : DisplayList());
    if (moves) tellCurrentItem(this);
}

/// From axis to axis of the grid, then back to the cube.
void MeshCanvas::useNextAxis() {
    auto next = m_axis ? std::ranges::find(kAllAxes, *m_axis) + 1 : kAllAxes.begin();
    for (; next != kAllAxes.end(); ++next) {
        useKeysOn(*next);
        if (m_axis == *next) return;
    }
    useKeysOn(std::nullopt);
}

/// With an axis chosen, arrows change its length, with Shift its place in the order of ranks.
bool MeshCanvas::changeAxis(const QKeyEvent& event) {
    static constexpr std::array<std::pair<int, int>, 4> kSteps = {
        {{Qt::Key_Left, -1}, {Qt::Key_Down, -1}, {Qt::Key_Right, 1}, {Qt::Key_Up, 1}}};
    const auto step = std::ranges::find(kSteps, event.key(), &std::pair<int, int>::first);
    if (!m_axis || step == kSteps.end()) return false;
    const MeshGrid grid = shownGrid(m_document.evaluation(), m_document.view());
    if (event.modifiers() & Qt::ShiftModifier) {
        AxisReorder reorder(m_document.scenario(), *m_axis, grid);
        reorder.moveBy(step->second);
        commit(reorder.change());
    } else if (controlOf(*m_axis, grid)) {
        AxisResize resize(m_document.scenario(), *m_axis, grid, &unjudgedValues);
        resize.step(step->second);
        commit(resize.change());
    }
    return true;
}

void MeshCanvas::toggleSlice(Axis axis) {
    m_document.changeView([&](ViewState& view) {
        const bool isOpen = view.slice && view.slice->axis == axis;
        view.slice = isOpen ? std::nullopt
                            : std::optional(middleSlice(shownMesh(m_document.evaluation(), view), axis));
    });
}

void MeshCanvas::moveSlice(std::int64_t steps) {
    m_document.changeView([&](ViewState& view) {
        const DeviceMesh* mesh = shownMesh(m_document.evaluation(), view);
        if (!view.slice || mesh == nullptr) return;
        const std::int64_t last = mesh->size(view.slice->axis) - 1;
        view.slice->index = std::clamp<std::int64_t>(view.slice->index + steps, 0, last);
    });
}

/// What is drawn apart, opened or drawn over the cube: of the axis that has the keys, else of the pipeline.
bool MeshCanvas::changeShown(int key) {
    const Axis axis = m_axis.value_or(Axis::pp);
    const auto toggle = [&](std::optional<Axis>& shown) {
        shown = shown == axis ? std::nullopt : std::optional(axis);
    };
    switch (key) {
        case Qt::Key_X:
            useNextAxis();
            return true;
        case Qt::Key_E:
            m_document.changeView([&](ViewState& view) { toggle(view.exploded); });
            return true;
        case Qt::Key_M:
            m_document.changeView([&](ViewState& view) { toggle(view.edges); });
            return true;
        case Qt::Key_S:
            toggleSlice(axis);
            return true;
        case Qt::Key_BracketLeft:
        case Qt::Key_BracketRight:
            moveSlice(key == Qt::Key_BracketLeft ? -1 : 1);
            return true;
        case Qt::Key_G:
            m_document.changeView([](ViewState& view) {
                view.grid = view.grid == MeshGrid::dense ? MeshGrid::experts : MeshGrid::dense;
            });
            return true;
        default:
            return false;
    }
}

std::vector<KeyHelp> MeshCanvas::keyHelp() {
    return {
        {tr("Arrows"), tr("turn the cube")},
        {QStringLiteral("+ \u2212"), tr("zoom")},
        {QStringLiteral("F"), tr("show all of it")},
        {QStringLiteral("1 2 3"), tr("look at it from its corner, from above, from the front")},
        {tr("Ctrl+arrows, Page Up, Page Down"), tr("go from GPU to GPU along TP, DP and PP")},
        {tr("a number, Enter"), tr("go to that rank")},
        {QStringLiteral("X"),
         tr("go from axis to axis: arrows change its length, with Shift its place in the order of ranks")},
        {QStringLiteral("E"), tr("draw the slices of the axis apart, PP without one")},
        {QStringLiteral("S [ ]"), tr("open a plane across the axis, and move it")},
        {QStringLiteral("M"), tr("show the messages of the axis")},
        {QStringLiteral("G"), tr("change between the grids of the dense layers and of the experts")},
        {QStringLiteral("Esc"), tr("let go of the chosen GPU")}};
}

void MeshCanvas::keyPressEvent(QKeyEvent* event) {
    const bool pages = event->key() == Qt::Key_PageUp || event->key() == Qt::Key_PageDown;
    if (((event->modifiers() & Qt::ControlModifier) || pages) && walk(event->key())) return;
    if (changeAxis(*event) || changeShown(event->key())) return;
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
            if (m_resize || m_reorder) return letGo();
            if (!m_typedRank.isEmpty()) return setTypedRank({});
            if (m_axis) return useKeysOn(std::nullopt);
            if (!m_document.view().selected.isEmpty()) return m_document.letGo();
            break;
        default:
            break;
    }
    QWidget::keyPressEvent(event);
}

}  // namespace meshwright::ui
