// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/scene/mesh_brick.h"

#include <QFontMetricsF>
#include <algorithm>

#include "ui/scene/mesh_faces.h"
#include "ui/scene/text_bounds.h"
#include "ui/text/numbers.h"

namespace meshwright::ui {

namespace {

constexpr double kLarger = 1.25;  // than the brick in the cube, or more: until its cells are wide enough
constexpr double kLeastCell = 10.0;
constexpr double kMostOfWidth = 0.42, kMostOfHeight = 0.66;  // of the picture
constexpr double kPadding = 12.0, kLine = 17.0, kMargin = 8.0;

/// The run that a cell of the track stands in.
Run runOf(const Track& track, std::int64_t cell) {
    return *std::ranges::find_if(
        track.runs(), [&](const Run& run) { return cell >= run.first && cell < run.first + run.count; });
}

Box boxOf(const MeshContext& context, const Run& x, const Run& y) {
    return context.layout.box(x, y, {0, context.layout.z.count()});
}

/// The first corner of the picture in which it does not cover the brick itself.
std::optional<QRectF> placeFor(const MeshContext& context, const QSizeF& size, const QRectF& brick) {
    const QRectF room = context.view.adjusted(kMargin, kMargin, -kMargin, -kMargin);
    const double right = room.right() - size.width(), bottom = room.bottom() - size.height();
    for (const QPointF corner : {QPointF(right, bottom), QPointF(room.left(), bottom),
                                 QPointF(right, room.top()), QPointF(room.left(), room.top())})
        if (const QRectF box(corner, size); room.contains(box) && !box.intersects(brick)) return box;
    return std::nullopt;
}

/// "DP 56" U+2013 "63": what the brick has of the folded axis.
QString titleOf(const MeshContext& context, const Run& x, const Run& y) {
    const Axis axis = context.layout.fold->axis;
    const auto coordinateAt = [&](std::int64_t ix, std::int64_t iy, std::int64_t iz) {
        return groupedText(context.mesh.coordinatesOf(context.layout.rankAt(ix, iy, iz))[axis]);
    };
    return MeshWords::tr("%1 %2\u2013%3")
        .arg(context.nameOf(axis), coordinateAt(x.first, y.first, 0),
             coordinateAt(x.first + x.count - 1, y.first + y.count - 1, context.layout.z.count() - 1));
}

QString countOf(const MeshContext& context, const Run& x, const Run& y) {
    return MeshWords::tr("GPUs in this brick: %1")
        .arg(groupedText(x.count * y.count * context.layout.z.count()));
}

}  // namespace

std::optional<BrickCallout> brickCalloutOf(const MeshContext& context) {
    const auto rank = context.rank();
    if (!rank || !context.layout.fold || context.layout.pulledApart || context.isEdgeWide() || context.moving)
        return std::nullopt;
    const auto cell = context.layout.indicesOf(context.mesh, *rank);
    BrickCallout callout{runOf(context.layout.x, cell[kX]), runOf(context.layout.y, cell[kY]), {}};
    const Box brick = boxOf(context, callout.x, callout.y);
    const QSizeF seen = extentSeen(context.input.view.camera, brick.high - brick.low);
    const double wanted =
        std::max(kLarger * context.projection.scale(), kLeastCell / MeshContext::cellWidthAt(1.0));
    const QSizeF words(2 * kPadding, 2 * kPadding + 2 * kLine);
    const QSizeF most(kMostOfWidth * context.view.width(), kMostOfHeight * context.view.height());
    const double scale = std::min({wanted, (most.width() - words.width()) / seen.width(),
                                   (most.height() - words.height()) / seen.height()});
    if (scale <= context.projection.scale()) return std::nullopt;  // it would show no more than the cube does
    QSizeF size = seen * scale + words;
    for (const QString& line :
         {titleOf(context, callout.x, callout.y), countOf(context, callout.x, callout.y)})
        size.setWidth(
            std::max(size.width(),
                     QFontMetricsF(fontOf(TextRole::body, true)).horizontalAdvance(line) + 2 * kPadding));
    const auto box = placeFor(context, size, context.projection.outline(brick).boundingRect() & context.view);
    if (!box) return std::nullopt;
    callout.box = *box;
    return callout;
}

void addBrickCallout(DisplayList& list, const MeshContext& context, const BrickCallout& callout) {
    const Theme& theme = context.theme();
    const Box brick = boxOf(context, callout.x, callout.y);
    const QPolygonF outline = context.projection.outline(brick);
    addPolygon(list, context, {outline, {}, {theme.selectionOutline, 1.8}, {}});
    const QPointF middle = outline.boundingRect().center();
    const QPointF start(
        std::clamp(middle.x(), callout.box.left(), callout.box.right()),
        std::clamp(middle.y(), callout.box.top() + kPadding, callout.box.bottom() - kPadding));
    const auto nearest =
        std::ranges::min_element(outline, {}, [&](QPointF corner) { return QLineF(corner, start).length(); });
    addSegment(list, context, {*nearest, start}, {theme.selectionOutline, 1.0});

    list.add(Rect{callout.box, {theme.panel, {}}, {theme.selectionOutline, 1.2}, {}, 4.0});
    const auto addLine = [&](double y, const QString& words, bool strong) {
        addCutText(list, {callout.box.left() + kPadding, y}, callout.box.width() - 2 * kPadding, words,
                   fontOf(strong ? TextRole::body : TextRole::tick, strong),
                   strong ? theme.text : theme.textSecond);
    };
    addLine(callout.box.top() + kPadding / 2 + kLine / 2, titleOf(context, callout.x, callout.y), true);
    addLine(callout.box.bottom() - kPadding / 2 - kLine / 2, countOf(context, callout.x, callout.y), false);

    const QRectF room = callout.box.adjusted(kPadding, kPadding + kLine, -kPadding, -kPadding - kLine);
    const Camera& camera = context.input.view.camera;
    const Projection larger({camera.azimuth, camera.elevation, 1.0, 0.0, 0.0}, brick, room,
                            context.input.size);
    const MeshContext inside{context.input,     context.mesh, context.layout, larger, context.colours,
                             context.highlight, callout.box,  context.links,  false};
    addBrick(list, inside, callout.x, callout.y);
}

}  // namespace meshwright::ui
