// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/scene/mesh_plates.h"

#include <algorithm>
#include <map>

namespace meshwright::ui {

namespace {

constexpr float kPlateMargin = 0.12F;  // pitches a plate is wider than its cells

/// Cells of a node on a slice, as the rectangle they span and how many they are.
struct Span {
    std::int64_t x0 = 0, x1 = 0, y0 = 0, y1 = 0, cells = 0;
    void take(std::int64_t x, std::int64_t y) {
        if (cells == 0) *this = {x, x, y, y, 0};
        x0 = std::min(x0, x);
        x1 = std::max(x1, x);
        y0 = std::min(y0, y);
        y1 = std::max(y1, y);
        ++cells;
    }
    [[nodiscard]] bool isFull() const { return (x1 - x0 + 1) * (y1 - y0 + 1) == cells; }
};

/// How far a plate may reach past cell `i` towards its neighbour `other`: half the gap, at most the usual
/// margin.
float marginTowards(const Track& track, std::int64_t i, std::int64_t other) {
    if (other < 0 || other >= track.count()) return kPlateMargin;
    const double gap = other > i ? track.start(other) - track.end(i) : track.start(i) - track.end(other);
    return static_cast<float>(std::min<double>(kPlateMargin, gap / 2.0));
}

}  // namespace

Stroke cellEdge(const MeshContext& context, bool hollow) {
    const Theme& theme = context.theme();
    if (hollow) return {theme.idleHatch, 0.8};
    if (context.isTextWide()) return {theme.panel, 1.2};
    if (context.isEdgeWide()) return {theme.panel, 0.8};
    QColor hairline =
        theme.panel;  // a line thinner than a pixel is a fainter one: the raster engine draws no thinner
    hairline.setAlphaF(0.5F);
    return {hairline, 0.8};
}

std::vector<NodePlate> platesOf(const MeshContext& context, std::int64_t iz) {
    const MeshLayout& layout = context.layout;
    if (!layout.pulledApart) return {};
    std::map<std::int64_t, Span> spans;
    for (std::int64_t iy = 0; iy < layout.y.count(); ++iy)
        for (std::int64_t ix = 0; ix < layout.x.count(); ++ix)
            spans[context.mesh.nodeOf(layout.rankAt(ix, iy, iz))].take(ix, iy);

    const auto floor = static_cast<float>(-layout.z.end(iz));
    const QPointF toTop = context.projection.map({0, 0, static_cast<float>(layout.z.cell())}) -
                          context.projection.map({0, 0, 0});
    std::vector<NodePlate> plates;
    for (const auto& [node, span] : spans) {
        if (!span.isFull()) continue;
        const auto low = [](const Track& track, std::int64_t i) {
            return static_cast<float>(track.start(i)) - marginTowards(track, i, i - 1);
        };
        const auto high = [](const Track& track, std::int64_t i) {
            return static_cast<float>(track.end(i)) + marginTowards(track, i, i + 1);
        };
        const float left = low(layout.x, span.x0);
        const float right = high(layout.x, span.x1);
        const float back = low(layout.y, span.y0);
        const float front = high(layout.y, span.y1);
        NodePlate plate{node, {}, toTop};
        for (const QVector3D corner : {QVector3D(left, back, floor), QVector3D(right, back, floor),
                                       QVector3D(right, front, floor), QVector3D(left, front, floor)})
            plate.outline.append(context.projection.map(corner));
        plates.push_back(std::move(plate));
    }
    return plates;
}

void addPlates(DisplayList& list, const MeshContext& context, std::int64_t iz) {
    if (!context.isEdgeWide()) return;
    const Theme& theme = context.theme();
    const bool fromAbove = context.projection.facing(kZ) >= 0;
    for (NodePlate& plate : platesOf(context, iz)) {
        Stroke stroke{theme.axisLine, 1.0};
        if (context.highlight != nullptr)
            for (const HighlightedGroup& group : context.highlight->groups)
                if (!group.leavesNode && context.mesh.nodeOf(group.ranks.front()) == plate.node)
                    stroke = {theme.axis(group.axis), 2.0};
        addPolygon(list, context,
                   {std::move(plate.outline),
                    {fromAbove ? theme.panel : QColor(), {}},
                    stroke,
                    {ItemId::Kind::node, plate.node, 0}});
    }
}

}  // namespace meshwright::ui
