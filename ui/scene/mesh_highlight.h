// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <vector>

#include "core/mesh/device_mesh.h"
#include "ui/scene/scene.h"

namespace meshwright::ui {

/// One group of the rank looked at. Only axes longer than one have one.
struct HighlightedGroup {
    Axis axis = Axis::tp;
    std::vector<std::int64_t> ranks;
    bool leavesNode = false;  ///< this very group, not some group of the axis
};

/// The rank looked at (hovered, else selected) and its peers.
struct MeshHighlight {
    std::int64_t rank = 0;
    Coordinates at;
    std::vector<HighlightedGroup> groups;

    /// The axis along which `other` is a peer; empty when it is none.
    [[nodiscard]] std::optional<Axis> peerAxis(const Coordinates& other) const;
};

[[nodiscard]] std::optional<MeshHighlight> highlightOf(const DeviceMesh& mesh, const ViewState& view);

}  // namespace meshwright::ui
