// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/scene/mesh_highlight.h"

#include <algorithm>

#include "core/mesh/rank_order.h"

namespace meshwright::ui {

std::optional<Axis> MeshHighlight::peerAxis(const Coordinates& other) const {
    std::optional<Axis> differs;
    for (const Axis axis : kAllAxes) {
        if (other[axis] == at[axis]) continue;
        if (differs) return std::nullopt;
        differs = axis;
    }
    return differs;
}

std::optional<MeshHighlight> highlightOf(const DeviceMesh& mesh, const ViewState& view) {
    const std::optional<std::int64_t> rank = view.hoveredRank ? view.hoveredRank : view.selectedRank;
    if (!rank || *rank < 0 || *rank >= mesh.worldSize()) return std::nullopt;
    MeshHighlight highlight{*rank, mesh.coordinatesOf(*rank), {}};
    for (const Axis axis : kAllAxes) {
        if (mesh.size(axis) == 1) continue;
        HighlightedGroup group{axis, mesh.group(axis, *rank), false};
        group.leavesNode = mesh.nodeOf(group.ranks.front()) != mesh.nodeOf(group.ranks.back());
        highlight.groups.push_back(std::move(group));
    }
    return highlight;
}

}  // namespace meshwright::ui
