// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/scene/mesh_edges.h"

#include "core/traffic/axis_traffic.h"
#include "ui/text/numbers.h"

namespace meshwright::ui {

namespace {

constexpr std::int64_t kMostEdges = 1024;  // ranks whose edges are told apart

void addGroup(DisplayList& list, const MeshContext& context, Axis axis, std::int64_t rank) {
    const Theme& theme = context.theme();
    const std::vector<std::int64_t> group = context.mesh.group(axis, rank);
    const bool leaves = context.mesh.nodeOf(group.front()) != context.mesh.nodeOf(group.back());
    const double width = context.isEdgeWide() ? 2.0 : 1.2;
    const Stroke casing{theme.panel, width + 2.0};
    const Stroke stroke{leaves ? theme.vermilion : theme.axis(axis), width,
                        leaves ? Dash::dashed : Dash::none};
    for (const Stroke& each : {casing, stroke})
        for (std::size_t i = 1; i < group.size(); ++i)
            addSegment(list, context, {topOf(context, group[i - 1]), topOf(context, group[i])}, each);
    if (!context.isEdgeWide()) return;
    for (const std::int64_t member : group)
        if (const QPointF at = topOf(context, member); context.view.adjusted(3, 3, -3, -3).contains(at))
            list.add(Circle{at, 2.4, {stroke.color, {}}, {theme.panel, 0.8}, {}});
}

}  // namespace

std::optional<Axis> shownEdges(const MeshContext& context) {
    const auto axis = context.input.view.edges;
    return axis && context.mesh.size(*axis) > 1 ? axis : std::nullopt;
}

void addEdges(DisplayList& list, const MeshContext& context) {
    const auto axis = shownEdges(context);
    if (!axis) return;
    const std::int64_t world = context.mesh.worldSize();
    if (context.rank() || world > kMostEdges)
        return addGroup(list, context, *axis, context.rank().value_or(0));
    for (std::int64_t rank = 0; rank < world; ++rank)
        if (context.mesh.coordinatesOf(rank)[*axis] == 0) addGroup(list, context, *axis, rank);
}

QString edgesText(const MeshContext& context, Axis axis) {
    const auto& traffic = context.input.evaluation.traffic;
    if (!traffic) return {};
    const AxisTraffic sum = trafficOf(*traffic, axis, context.grid() == MeshGrid::experts);
    if (sum.rows == 0 || sum.sent.overflowed()) return {};
    return MeshWords::tr("%1 a step").arg(trafficText(sum.sent));
}

}  // namespace meshwright::ui
