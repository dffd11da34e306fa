// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/scene/mesh_handles.h"

#include <QLineF>
#include <algorithm>
#include <array>
#include <cmath>

#include "ui/scene/mesh_edges.h"
#include "ui/scene/mesh_labels.h"
#include "ui/text/words.h"

namespace meshwright::ui {

namespace {

constexpr double kOffset = 24.0;        // px between the silhouette and a handle
constexpr double kNumberOffset = 11.0;  // px between the silhouette and the numbers along it
constexpr double kRing = 6.0, kLine = 2.5, kLitLine = 4.5, kTick = 4.0;
constexpr double kNumberPitch = 26.0;  // px at least between numbers along an edge

/// One handle: part of an axis along one direction of the picture.
struct Handle {
    int direction = kX;
    std::size_t level = 0;        ///< of the track
    std::int64_t firstGroup = 0;  ///< groups of outer levels before the one it spans
    bool farEdge = false;         ///< on the second silhouette edge
};

struct Edge {
    QPointF from, to;
    QPointF outward;  ///< unit normal away from the drawing
};

const TrackLevel& levelOf(const MeshContext& context, const Handle& handle) {
    return context.layout.track(handle.direction).levels()[handle.level];
}

/// The outermost level of a track that is longer than one.
std::optional<std::size_t> mainLevel(const Track& track) {
    for (std::size_t i = track.levels().size(); i-- > 0;)
        if (track.levels()[i].count > 1) return i;
    return std::nullopt;
}

/// Axes of one GPU have a handle too, to be drawn longer from.
std::vector<Handle> handlesOf(const MeshContext& context) {
    std::vector<Handle> handles;
    for (const int d : {kX, kY, kZ}) {
        const Track& track = context.layout.track(d);
        handles.push_back({d, mainLevel(track).value_or(d == kY ? 1 : 0), 0, false});
    }
    // The middle axis lies inside the data axis: named on its own, on the group nearest to the viewer.
    const std::vector<TrackLevel>& y = context.layout.y.levels();
    if (const auto main = mainLevel(context.layout.y); main && *main == 1 && y[0].count > 1)
        handles.push_back({kY, 0, context.projection.facing(kY) >= 0 ? y[1].count - 1 : 0, true});
    return handles;
}

/// The edges of the silhouette along a direction: between a side that is seen and one that is not.
Edge edgeOf(const MeshContext& context, const Handle& handle, bool preferLeft) {
    const Projection& projection = context.projection;
    const int d = handle.direction;
    const int a = (d + 1) % 3, b = (d + 2) % 3;
    const QVector3D size = context.layout.size();
    const Box world{{0, 0, -size.z()}, {size.x(), size.y(), 0}};
    const Track& track = context.layout.track(d);
    const double length = track.lengthBelow(handle.level + 1);
    const double start =
        static_cast<double>(handle.firstGroup) *
        (handle.level + 1 < track.levels().size() ? length + track.levels()[handle.level + 1].gap : 0.0);

    std::array<Edge, 2> edges;
    for (const int swap : {0, 1}) {
        const bool aHigh = (projection.facing(a) >= 0) == (swap == 0);
        const bool bHigh = (projection.facing(b) >= 0) != (swap == 0);
        QVector3D from, to;
        from[a] = to[a] = aHigh ? world.high[a] : world.low[a];
        from[b] = to[b] = bHigh ? world.high[b] : world.low[b];
        const double sign = d == kZ ? -1.0 : 1.0;
        from[d] = static_cast<float>(sign * start);
        to[d] = static_cast<float>(sign * (start + length));
        Edge& edge = edges[static_cast<std::size_t>(swap)];
        edge = {projection.map(from), projection.map(to), {}};
        const QLineF line(edge.from, edge.to);
        const QLineF normal = line.length() > 1e-6 ? line.normalVector().unitVector() : QLineF(0, 0, 0, -1);
        edge.outward = {normal.dx(), normal.dy()};
        const QPointF fromCentre = line.center() - projection.map(world.centre());
        if (QPointF::dotProduct(edge.outward, fromCentre) < 0) edge.outward = -edge.outward;
    }
    const auto rank = [&](const Edge& edge) {
        const QPointF middle = (edge.from + edge.to) / 2.0;
        return d == kZ ? (preferLeft ? middle.x() : -middle.x()) : middle.y();
    };
    const bool first = (rank(edges[0]) <= rank(edges[1])) != handle.farEdge;
    return first ? edges[0] : edges[1];
}

/// Empty where the axis is seen end on. One GPU's is long enough to take hold of.
std::optional<Edge> drawnEdge(const MeshContext& context, const Handle& handle, const HandleSpace& space) {
    constexpr double kSeen = 2.0, kShortest = 26.0;
    Edge edge = edgeOf(context, handle, space.pipelineLeft);
    const bool single = levelOf(context, handle).count == 1;
    QLineF line(edge.from, edge.to);
    if (line.length() < (single ? kSeen : 2 * kRing)) return std::nullopt;
    if (single && line.length() < kShortest) line.setLength(kShortest);
    edge.to = line.p2();
    return edge;
}

/// From an edge to its handle: past the names of nodes where those stand between.
QPointF offsetOf(const MeshContext& context, const Handle& handle, const Edge& edge,
                 const HandleSpace& space) {
    if (handle.farEdge) return edge.outward * kOffset * 0.7;
    if (handle.direction == kX || space.nodeNames == 0.0 || edge.outward.x() >= 0)
        return edge.outward * kOffset;
    const auto half = static_cast<float>(context.layout.y.cell() / 2.0);
    const double halfRow =
        std::abs((context.projection.map({0, half, 0}) - context.projection.map({0, 0, 0})).x());
    return edge.outward * kOffset * 0.6 - QPointF(space.nodeNames + halfRow + 8.0, 0.0);
}

QString partName(const MeshContext& context, const Handle& handle) {
    const TrackLevel& level = levelOf(context, handle);
    const QString axis = context.nameOf(level.axis);
    const auto& fold = context.layout.fold;
    if (!fold || fold->axis != level.axis) return MeshWords::tr("%1 %2").arg(axis).arg(level.count);
    const std::int64_t step = level.rankStride / context.mesh.stride(level.axis);
    if (step == 1) return MeshWords::tr("%1 inner %2").arg(axis).arg(level.count);
    if (step == fold->inner && fold->along > 1 && fold->across > 1)
        return MeshWords::tr("%1 middle %2").arg(axis).arg(level.count);
    return MeshWords::tr("%1 outer %2").arg(axis).arg(level.count);
}

Label nameOf(const MeshContext& context, const Handle& handle) {
    const Axis axis = levelOf(context, handle).axis;
    const AxisLink link = linkOf(context.input.scenario, context.mesh.crossesNodes(axis));
    Label label = {{partName(context, handle), fontOf(TextRole::body, true), context.theme().axisText(axis)}};
    if (!link.name.isEmpty() && context.mesh.size(axis) > 1)
        label.push_back({link.name, fontOf(TextRole::tick),
                         link.crossesNodes ? context.theme().errorText : context.theme().textQuiet});
    if (shownEdges(context) == axis)
        if (const QString bytes = edgesText(context, axis); !bytes.isEmpty())
            label.push_back({bytes, fontOf(TextRole::tick), context.theme().text});
    return label;
}

/// Tries places around the handle, the end with the ring first; a label that finds none loses its second
/// line, then is left out.
void addName(DisplayList& list, Label label, ItemId id, const QLineF& line, QPointF outward,
             LabelPlacer& placer) {
    constexpr double kAway = kRing + 7.0;
    const QPointF along =
        line.length() > 1e-6 ? QPointF(line.dx(), line.dy()) / line.length() : QPointF(1, 0);
    const Qt::Alignment side = outward.x() >= 0 ? Qt::AlignLeft : Qt::AlignRight;
    const double sign = outward.x() >= 0 ? 1.0 : -1.0;
    struct Place {
        QPointF anchor;
        Qt::Alignment alignment;
    };
    while (!label.empty()) {
        const std::array<Place, 8> places = {{
            {line.p2() + QPointF(sign * kAway, 0), side | Qt::AlignVCenter},
            {line.center() + outward * kAway, side | Qt::AlignVCenter},
            {line.center() + outward * kAway, side | (outward.y() < 0 ? Qt::AlignBottom : Qt::AlignTop)},
            {line.p2() + along * kAway, (along.x() >= 0 ? Qt::AlignLeft : Qt::AlignRight) | Qt::AlignVCenter},
            {line.p2() + QPointF(0, kAway), Qt::AlignHCenter | Qt::AlignTop},
            {line.p2() - QPointF(0, kAway), Qt::AlignHCenter | Qt::AlignBottom},
            {line.p1() + outward * kAway, side | Qt::AlignVCenter},
            {line.p1() - along * kAway, (along.x() >= 0 ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter},
        }};
        for (const Place& place : places)
            if (placer.put(list, label, place.anchor, place.alignment, id)) return;
        label.pop_back();
    }
}

/// Where group `i` of a handle's level starts and ends, in parts of the handle.
struct Stretch {
    double from, to;
};
Stretch stretchOf(const MeshContext& context, const Handle& handle, std::int64_t i) {
    const Track& track = context.layout.track(handle.direction);
    std::int64_t cells = 1;
    for (std::size_t level = 0; level < handle.level; ++level) cells *= track.levels()[level].count;
    const double whole = track.lengthBelow(handle.level + 1);
    return {track.start(i * cells) / whole, track.end((i + 1) * cells - 1) / whole};
}

/// 0, 4, 8, 12 and the last: at a step that keeps them apart.
void addNumbers(DisplayList& list, const MeshContext& context, const Handle& handle, const Edge& edge,
                LabelPlacer& placer) {
    const std::int64_t count = levelOf(context, handle).count;
    if (count == 1) return;
    const double length = QLineF(edge.from, edge.to).length();
    const auto at = [&](std::int64_t i) {
        const Stretch stretch = stretchOf(context, handle, i);
        return (stretch.from + stretch.to) / 2.0;
    };
    const double pitch = (at(1) - at(0)) * length;
    std::int64_t step = 1;
    while (static_cast<double>(step) * pitch < kNumberPitch && step < count) step *= 2;
    std::vector<std::int64_t> numbers = {0, count - 1};
    for (std::int64_t i = step; i + step / 2 < count - 1; i += step) numbers.push_back(i);
    for (const std::int64_t i : numbers)
        placer.put(list, {{QString::number(i), fontOf(TextRole::block), context.theme().textQuiet}},
                   edge.from + (edge.to - edge.from) * at(i) + edge.outward * kNumberOffset,
                   Qt::AlignHCenter | Qt::AlignVCenter);
}

/// At the lengths that divide the axis.
void addTicks(DisplayList& list, const MeshContext& context, const Handle& handle, const QLineF& line,
              QPointF outward, const Stroke& stroke) {
    const std::int64_t count = levelOf(context, handle).count;
    for (std::int64_t length = 1; length < count; ++length) {
        if (count % length != 0) continue;
        const QPointF at = line.pointAt(stretchOf(context, handle, length - 1).to);
        addSegment(list, context, {at - outward * kTick, at + outward * kTick}, stroke);
    }
}

/// A tab on the handle of an axis that can be opened: at the plane that is open, or at the start.
void addSliceHandle(DisplayList& list, const MeshContext& context, const Handle& handle, const QLineF& line,
                    QPointF outward) {
    constexpr double kHalf = 5.0, kReach = 11.0;
    const TrackLevel& level = levelOf(context, handle);
    const auto& slice = context.input.view.slice;
    const bool isOpen = slice && slice->axis == level.axis;
    const bool isClosedCube = handle.direction == kZ && !context.layout.pulledApart;
    if (level.count == 1 || (!isOpen && !isClosedCube)) return;
    const std::int64_t at =
        isOpen ? std::clamp<std::int64_t>(slice->index % level.count, 0, level.count - 1) : 0;
    const Stretch stretch = stretchOf(context, handle, at);
    const QPointF foot = line.pointAt((stretch.from + stretch.to) / 2.0);
    const QPointF along = QPointF(line.dx(), line.dy()) / line.length() * kHalf;
    const QPolygonF tab({foot, foot - outward * kReach - along, foot - outward * kReach + along});
    if (!context.view.contains(tab.boundingRect())) return;
    const Theme& theme = context.theme();
    list.add(Polygon{tab,
                     {isOpen ? theme.link : theme.panel, {}},
                     {theme.link, 1.4},
                     {ItemId::Kind::sliceHandle, static_cast<std::int64_t>(level.axis), 0}});
}

}  // namespace

double addHandles(DisplayList& list, const MeshContext& context, const HandleSpace& space,
                  LabelPlacer& placer) {
    double right = 0.0;
    const bool numbered = !context.layout.fold && !showsRanks(context);
    struct Named {
        Label label;
        ItemId id;
        QLineF line;
        QPointF outward;
    };
    std::vector<Named> names;
    for (const Handle& handle : handlesOf(context)) {
        const std::optional<Edge> edge = drawnEdge(context, handle, space);
        if (!edge) continue;
        const QPointF offset =
            offsetOf(context, handle, *edge, space) + edge->outward * (numbered ? 4.0 : 0.0);
        const QLineF line(edge->from + offset, edge->to + offset);
        if (handle.direction == kZ) right = std::max(line.x1(), line.x2()) + kRing;
        const Axis axis = levelOf(context, handle).axis;
        const bool lit = context.links.lightsAxis(axis);
        const Stroke stroke{context.theme().axis(axis), lit ? kLitLine : kLine};
        const auto axisId = static_cast<std::int64_t>(axis);

        addSegment(list, context, line, stroke, {ItemId::Kind::axisHandle, axisId, 1});
        addTicks(list, context, handle, line, edge->outward, {stroke.color, 1.2});
        addSliceHandle(list, context, handle, line, edge->outward);
        const QRectF ring(line.p2() - QPointF(kRing, kRing), QSizeF(2 * kRing, 2 * kRing));
        if (context.view.contains(ring.adjusted(-2, -2, 2, 2))) {
            list.add(Circle{line.p2(),
                            kRing,
                            {lit ? stroke.color : context.theme().panel, {}},
                            stroke,
                            {ItemId::Kind::axisHandle, axisId, 0}});
            placer.take(ring);
        }
        const bool isCaptioned =
            handle.direction == kZ ? space.pipelineLeft : handle.direction == kY && space.nodeNames > 0.0;
        if (numbered && !handle.farEdge && !isCaptioned) addNumbers(list, context, handle, *edge, placer);
        names.push_back({nameOf(context, handle), {ItemId::Kind::axisName, axisId, 0}, line, edge->outward});
        QPolygonF corridor;
        const QPointF half = edge->outward * 3.0;
        corridor << line.p1() - half << line.p2() - half << line.p2() + half << line.p1() + half;
        placer.avoid(corridor);
    }
    for (Named& name : names) addName(list, std::move(name.label), name.id, name.line, name.outward, placer);
    return right;
}

Label brickLabel(const MeshContext& context) {
    if (!context.layout.fold) return {};
    const Theme& theme = context.theme();
    Label label = {{MeshWords::tr("In a brick"), fontOf(TextRole::body, true), theme.text}};
    for (const int d : {kX, kY, kZ}) {
        const Track& track = context.layout.track(d);
        const auto main = mainLevel(track);
        for (std::size_t i = 0; main && i < *main + (d == kZ ? 1 : 0); ++i) {
            const TrackLevel& level = track.levels()[i];
            if (level.count == 1) continue;
            const std::int64_t size = context.mesh.size(level.axis);
            const QString part =
                level.count == size
                    ? MeshWords::tr("%1 %2").arg(context.nameOf(level.axis)).arg(level.count)
                    : MeshWords::tr("%1 %2 of %3").arg(context.nameOf(level.axis)).arg(level.count).arg(size);
            label.push_back({part, fontOf(TextRole::tick), theme.axisText(level.axis)});
        }
    }
    if (label.size() == 1) return {};
    return label;
}

}  // namespace meshwright::ui
