// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/explore/mesh_overlay.h"

#include <QCoreApplication>
#include <algorithm>

#include "core/evaluation/evaluation.h"
#include "ui/controls/scene_accessible.h"
#include "ui/controls/scented_slider.h"
#include "ui/scene/mesh_callout.h"
#include "ui/scene/mesh_scene.h"
#include "ui/scene/mesh_text.h"
#include "ui/scene/shown_grid.h"
#include "ui/text/followers.h"
#include "ui/text/numbers.h"
#include "ui/text/words.h"

namespace meshwright::ui {

namespace {

struct OverlayWords {
    Q_DECLARE_TR_FUNCTIONS(MeshOverlay)
};

}  // namespace

DisplayList resizeOverlay(const SceneInput& input, Axis axis, const AxisResize& resize, QPointF pointer) {
    DisplayList list{input.size, {}, {}};
    const MeshGrid grid = shownGrid(input.evaluation, input.view);
    const auto change = resize.change();
    if (change) {
        const Evaluation next = evaluate(change->next);
        if (const DeviceMesh* mesh = shownMesh(next, input.view)) list = meshGhost(input, *mesh);
    }
    const QString name = shortName(axis, grid);
    QStringList lines = {
        change ? QStringLiteral("%1 %2 \u2192 %3").arg(name).arg(resize.from()).arg(resize.target())
               : QStringLiteral("%1 %2").arg(name).arg(resize.from())};
    if (change) {
        const QString follower = followerMove(*controlOf(axis, grid), input.scenario, change->next);
        if (!follower.isEmpty()) lines << follower;
    }
    lines << ScentedSlider::describe(resize.pointed());
    addCallout(list, input.theme, pointer, lines);
    return list;
}

DisplayList reorderOverlay(const SceneInput& input, const AxisReorder& reorder) {
    DisplayList list{input.size, {}, {}};
    const MeshGrid grid = shownGrid(input.evaluation, input.view);
    const GridAxes sequence = reorder.sequence();
    std::vector<std::pair<QString, QColor>> axes;
    for (const Axis axis : sequence) axes.emplace_back(shortName(axis, grid), input.theme.axis(axis));
    const auto change = reorder.change();
    const Evaluation next = change ? evaluate(change->next) : input.evaluation;
    QStringList lines = {OverlayWords::tr("Order of the ranks, fastest first")};
    if (const DeviceMesh* mesh = shownMesh(next, input.view)) {
        if (const QString numbering = numberingText(*mesh, grid); !numbering.isEmpty()) lines << numbering;
        const QString across = acrossNodesText(*mesh, grid);
        lines << (across.isEmpty() ? OverlayWords::tr("every group stays inside a node") : across);
    }
    const auto moved =
        static_cast<std::size_t>(std::ranges::find(sequence, reorder.axis()) - sequence.begin());
    addOrderStrip(list, input.theme, axes, moved, lines);
    return list;
}

DisplayList axisFocusOverlay(const DisplayList& scene, const Theme& theme, Axis axis) {
    DisplayList list{scene.size, {}, {}};
    const auto number = static_cast<std::int64_t>(axis);
    for (const ItemId id :
         {ItemId{ItemId::Kind::axisName, number, 0}, ItemId{ItemId::Kind::axisHandle, number, 0}})
        if (const auto box = boxAround(scene, id))
            list.add(Rect{box->adjusted(-3.0, -3.0, 3.0, 3.0), {}, {theme.link, 1.5}, id, 4.0});
    return list;
}

}  // namespace meshwright::ui
