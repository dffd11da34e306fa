// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/scene/mesh_highlight.h"

#include <algorithm>

namespace meshwright::ui {

namespace {

void addGroup(MeshHighlight& highlight, const Evaluation& evaluation, Axis axis) {
    const DeviceMesh* grid = gridOf(evaluation, axis);
    if (grid == nullptr) return;
    HighlightedGroup group{axis, grid->group(axis, *highlight.rank), false};
    group.leavesNode = grid->nodeOf(group.ranks.front()) != grid->nodeOf(group.ranks.back());
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

std::optional<MeshHighlight> highlightOf(const Evaluation& evaluation, const Links& links) {
    if (!evaluation.mesh) return std::nullopt;
    MeshHighlight highlight;
    highlight.mesh = &*evaluation.mesh;
    if (links.rank) {
        highlight.rank = links.rank;
        for (const Axis axis : kMeshAxes)
            if (!links.groups || links.groups == axis) addGroup(highlight, evaluation, axis);
        if (links.groups == Axis::ep) addGroup(highlight, evaluation, Axis::ep);
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
