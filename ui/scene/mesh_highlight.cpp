// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/scene/mesh_highlight.h"

#include <algorithm>

#include "core/mesh/rank_order.h"
#include "ui/scene/shown_grid.h"

namespace meshwright::ui {

namespace {

void addGroup(MeshHighlight& highlight, const DeviceMesh& grid, Axis axis) {
    HighlightedGroup group{axis, grid.group(axis, *highlight.rank), false};
    group.leavesNode = grid.nodeOf(group.ranks.front()) != grid.nodeOf(group.ranks.back());
    highlight.groups.push_back(std::move(group));
}

/// Which of two neighbouring groups of an axis, on a chequered board of them.
bool isOddGroup(const DeviceMesh& grid, Axis axis, std::int64_t rank) {
    const Coordinates at = grid.coordinatesOf(rank);
    std::int64_t sum = 0;
    for (const Axis other : grid.order())
        if (other != axis) sum += at[other];
    return sum % 2 != 0;
}

}  // namespace

CellLight MeshHighlight::lightOf(std::int64_t of) const {
    using Kind = CellLight::Kind;
    if (rank) {
        if (of == *rank) return {Kind::rank, {}};
        for (const HighlightedGroup& group : groups)
            if (std::ranges::binary_search(group.ranks, of)) return {Kind::group, group.axis};
        return {Kind::pale, {}};
    }
    if (stages) return {stages->contains(mesh->coordinatesOf(of).pp) ? Kind::usual : Kind::pale, {}};
    return {isOddGroup(*grid, *axis, of) ? Kind::groupBeside : Kind::group, *axis};
}

std::optional<MeshHighlight> highlightOf(const Evaluation& evaluation, const ViewState& view,
                                         const Links& links) {
    const DeviceMesh* shown = shownMesh(evaluation, view);
    if (shown == nullptr) return std::nullopt;
    MeshHighlight highlight;
    highlight.mesh = &*evaluation.mesh;
    if (links.rank) {
        highlight.rank = links.rank;
        // Those of the grid that is shown, and where one axis is looked at, its group on the grid that has
        // it.
        for (const Axis axis : kAllAxes) {
            if (links.groups && links.groups != axis) continue;
            const DeviceMesh* other = links.groups ? gridOf(evaluation, axis) : nullptr;
            if (shown->size(axis) > 1)
                addGroup(highlight, *shown, axis);
            else if (other != nullptr)
                addGroup(highlight, *other, axis);
        }
        return highlight;
    }
    if (links.stages) {
        highlight.stages = links.stages;
        return highlight;
    }
    if (!links.groups) return std::nullopt;
    highlight.axis = links.groups;
    highlight.grid = gridOf(evaluation, *links.groups);
    return highlight;
}

}  // namespace meshwright::ui
