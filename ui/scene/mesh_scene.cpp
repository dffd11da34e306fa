// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/scene/mesh_scene.h"

#include <QFontMetricsF>
#include <algorithm>

#include "ui/scene/clip.h"
#include "ui/scene/label_placer.h"
#include "ui/scene/mesh_brick.h"
#include "ui/scene/mesh_captions.h"
#include "ui/scene/mesh_context.h"
#include "ui/scene/mesh_edges.h"
#include "ui/scene/mesh_faces.h"
#include "ui/scene/mesh_handles.h"
#include "ui/scene/mesh_labels.h"
#include "ui/scene/mesh_legend.h"

namespace meshwright::ui {

namespace {

constexpr double kLeastWidthForColumn = 440.0;  // px of the view; below, no captions beside the cube

/// How the view is shared between the cube and what stands around it.
struct Arrangement {
    MeshLayout layout;
    bool roomy = false;
    HandleSpace space;
    QRectF room;          ///< the cube fits in here at zoom 1
    double column = 0.0;  ///< width kept at the right for captions and groups, 0 = none
};

/// A closed cube opens at the plane that was asked for, or else above the selected GPU.
MeshOpenings openingsOf(const SceneInput& input, const DeviceMesh& mesh) {
    MeshOpenings openings{input.view.exploded, input.view.slice, {}};
    const std::int64_t selected = input.view.selected.rank.value_or(-1);
    const bool closed = mesh.worldSize() > kMostPulledApart && openings.exploded != Axis::pp;
    if (!openings.slice && closed && selected >= 0 && selected < mesh.worldSize())
        openings.slice = MeshSlice{Axis::pp, mesh.coordinatesOf(selected).pp};
    const QMatrix4x4 seen = orientation(input.view.camera);
    for (const int d : {kX, kY, kZ})
        openings.fromEnd[static_cast<std::size_t>(d)] = (seen(2, d) >= 0) == (d != kZ);
    return openings;
}

Arrangement arrange(const SceneInput& input, const DeviceMesh& mesh, bool roomy) {
    Arrangement made;
    made.layout = makeMeshLayout(mesh, roomy, openingsOf(input, mesh));
    made.roomy = roomy;
    const double width = input.size.width();
    const double height = input.size.height();
    if (width >= kLeastWidthForColumn) made.column = std::clamp(width * 0.30, 130.0, 190.0);
    made.space.pipelineLeft = made.column > 0.0 && wantsCaptions(made.layout);

    const auto roomFor = [&](double nodeNames) {
        const double small =
            std::min(1.0, std::min(width / 420.0, height / 300.0));  // margins shrink with the view
        const double left =
            (44.0 + nodeNames + (made.space.pipelineLeft && made.layout.z.count() > 1 ? 40.0 : 0.0)) * small;
        const double right = std::max(made.column, 96.0 * small);
        const double top = 38.0 * small;
        const bool hasMiddleHandle = mesh.size(Axis::cp) * mesh.size(Axis::ep) > 1 && mesh.size(Axis::dp) > 1;
        const double bottom = kLegendHeight + (hasMiddleHandle ? 34.0 : 16.0) * small;
        return QRectF(left, top, std::max(width - left - right, 16.0), std::max(height - top - bottom, 16.0));
    };
    made.room = roomFor(0.0);
    const Projection bare(
        Camera{}, {{0, 0, -made.layout.size().z()}, {made.layout.size().x(), made.layout.size().y(), 0}},
        made.room, input.size);
    made.space.nodeNames = nodeNameWidth(made.layout, mesh, bare.scale());
    if (made.space.nodeNames > 0.0) made.room = roomFor(made.space.nodeNames + 8.0);
    return made;
}

Projection projectionOf(const SceneInput& input, const Arrangement& arrangement, const Camera& camera) {
    const QVector3D size = arrangement.layout.size();
    return {camera, {{0, 0, -size.z()}, {size.x(), size.y(), 0}}, arrangement.room, input.size};
}

void addWords(DisplayList& list, const MeshContext& context, const Arrangement& arrangement) {
    LabelPlacer placer(context.view.adjusted(4, 4, -4, 0));
    for (const Run& run : context.layout.z.runs())
        for (QPolygonF& shape : silhouettesOf(context, run)) placer.avoid(std::move(shape));
    const auto brick = brickCalloutOf(context);
    if (brick) placer.take(brick->box);

    addEdges(list, context);
    if (context.rank()) addGroupPaths(list, context);
    addNumbers(list, context, placer);
    const double handleRight = addHandles(list, context, arrangement.space, placer);
    addNodeNames(list, context, placer);
    double left =
        handleRight +
        8.0;  // of the column: beside the cube, or beside the view when the cube has been moved under it
    for (const QPolygonF& shape : silhouettesOf(context, {0, context.layout.z.count()}))
        left = std::max(left, shape.boundingRect().right() + 16.0);
    left = std::min(left, context.view.right() - arrangement.column + 8.0);
    if (arrangement.column > 0.0) {
        if (context.rank())
            addGroupLabels(list, context, left, placer);
        else if (context.highlight != nullptr && context.highlight->axis)
            addAxisLabel(list, context, left, placer);
        else if (wantsCaptions(context.layout))
            addStageCaptions(list, context, left, placer);
    }
    if (const Label fold = brickLabel(context); !fold.empty()) {
        const QRectF free = context.view.adjusted(12, 12, -12, -4);
        if (!placer.put(list, fold, free.bottomRight(), Qt::AlignRight | Qt::AlignBottom) &&
            !placer.put(list, fold, free.bottomLeft(), Qt::AlignLeft | Qt::AlignBottom))
            placer.put(list, fold, free.topLeft(), Qt::AlignLeft | Qt::AlignTop);
    }
    if (brick) addBrickCallout(list, context, *brick);
    addLegend(list, context);
}

/// Where the layout has no grid: says so, the problems list says why.
DisplayList emptyScene(const SceneInput& input) {
    DisplayList list{input.size, input.theme.panel, {}};
    const QFont font = fontOf(TextRole::body);
    const QString words = QFontMetricsF(font).elidedText(
        MeshWords::tr("This layout does not fill the cluster"), Qt::ElideRight, input.size.width() - 8.0);
    list.add(
        Text{QRectF({}, input.size).center(), words, font, input.theme.textQuiet, Qt::AlignCenter, {}, {}});
    return list;
}

/// Rows stand wide apart only while their cells are large enough for numbers; zooming does not change that.
Arrangement arrange(const SceneInput& input, const DeviceMesh& mesh) {
    Arrangement roomy = arrange(input, mesh, true);
    const bool numbered =
        MeshContext::cellWidthAt(projectionOf(input, roomy, Camera{}).scale()) >= MeshContext::kNumberWidth;
    return numbered ? roomy : arrange(input, mesh, false);
}

QRectF viewOf(const SceneInput& input) {
    return {0, 0, input.size.width(), std::max(input.size.height() - kLegendHeight, 1.0)};
}

}  // namespace

QPointF meshCentre(const SceneInput& input) {
    const DeviceMesh* mesh = shownMesh(input.evaluation, input.view);
    return mesh ? arrange(input, *mesh).room.center() : QRectF({}, input.size).center();
}

DisplayList meshGhost(const SceneInput& input, const DeviceMesh& next) {
    DisplayList list{input.size, {}, {}};
    const DeviceMesh* shown = shownMesh(input.evaluation, input.view);
    if (shown == nullptr) return list;
    const Arrangement arrangement = arrange(input, *shown);
    const Projection projection = projectionOf(input, arrangement, input.view.camera);
    const MeshLayout layout = makeMeshLayout(next, arrangement.roomy, openingsOf(input, next));
    const QRectF view = viewOf(input);
    QColor tint = input.theme.link;
    tint.setAlphaF(0.10F);
    const Stroke stroke{input.theme.link, 1.6, Dash::dashed};
    for (const Run& z : layout.z.runs())
        for (const Run& y : layout.y.runs())
            for (const Run& x : layout.x.runs()) {
                const QPolygonF outline = projection.outline(layout.box(x, y, z));
                if (const QPolygonF inside = clipped(outline, view); !inside.isEmpty())
                    list.add(Polygon{inside, {tint, {}}, {}, {}});
                for (qsizetype i = 0; i < outline.size(); ++i)
                    if (const auto edge =
                            clipped(QLineF(outline[i], outline[(i + 1) % outline.size()]), view))
                        list.add(Line{{edge->p1(), edge->p2()}, stroke, {}, false});
            }
    return list;
}

namespace {

DisplayList sceneOf(const SceneInput& input, bool moving) {
    const DeviceMesh* shown = shownMesh(input.evaluation, input.view);
    if (shown == nullptr) return emptyScene(input);
    const DeviceMesh& mesh = *shown;
    const Arrangement arrangement = arrange(input, mesh);
    const Projection projection = projectionOf(input, arrangement, input.view.camera);
    const Links links = linksOf(input.evaluation, input.view);
    const auto highlight = highlightOf(input.evaluation, input.view, links);
    const MeshColours colours(input, mesh, highlight ? &*highlight : nullptr);
    const MeshContext context{input,         mesh,    arrangement.layout,
                              projection,    colours, highlight ? &*highlight : nullptr,
                              viewOf(input), links,   moving};

    DisplayList list{input.size, input.theme.panel, {}};
    addCells(list, context);
    if (!context.rank() && wantsCaptions(arrangement.layout)) addStageArrows(list, context);
    addWords(list, context, arrangement);
    return list;
}

}  // namespace

DisplayList meshScene(const SceneInput& input) {
    return sceneOf(input, false);
}

DisplayList movingMeshScene(const SceneInput& input) {
    return sceneOf(input, true);
}

}  // namespace meshwright::ui
