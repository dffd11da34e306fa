// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/scene/mesh_context.h"

#include "ui/scene/clip.h"

namespace meshwright::ui {

AxisLink linkOf(const Scenario& scenario, bool crossesNodes) {
    const LinkChoice& link = crossesNodes ? scenario.cluster.interNode : scenario.cluster.intraNode;
    const std::string& name = link.spec.name.empty() ? link.preset : link.spec.name;
    return {QString::fromStdString(name), link.spec.bandwidth, crossesNodes};
}

QPointF topOf(const MeshContext& context, std::int64_t rank) {
    const auto [ix, iy, iz] = context.layout.indicesOf(context.mesh, rank);
    const MeshLayout& layout = context.layout;
    return context.projection.map({static_cast<float>(layout.x.start(ix) + layout.x.cell() / 2.0),
                                   static_cast<float>(layout.y.start(iy) + layout.y.cell() / 2.0),
                                   static_cast<float>(-layout.z.start(iz))});
}

void addSegment(DisplayList& list, const MeshContext& context, const QLineF& segment, const Stroke& stroke,
                ItemId id) {
    if (const auto part = clipped(segment, context.view))
        list.add(Line{{part->p1(), part->p2()}, stroke, id, false});
}

void addPolygon(DisplayList& list, const MeshContext& context, Polygon polygon) {
    if (context.view.contains(polygon.points.boundingRect())) {
        list.add(std::move(polygon));
        return;
    }
    const QPolygonF whole = polygon.points;
    const Stroke stroke = polygon.stroke;
    polygon.points = clipped(whole, context.view);
    polygon.stroke = {};
    const bool isPainted =
        polygon.fill.color.isValid() || polygon.fill.hatch.isValid() || polygon.id.kind != ItemId::Kind::none;
    if (isPainted && !polygon.points.isEmpty()) list.add(std::move(polygon));
    if (!stroke.color.isValid()) return;
    for (qsizetype i = 0; i < whole.size(); ++i)
        addSegment(list, context, {whole[i], whole[(i + 1) % whole.size()]}, stroke);
}

}  // namespace meshwright::ui
