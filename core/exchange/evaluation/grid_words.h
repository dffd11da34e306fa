// SPDX-License-Identifier: GPL-3.0-or-later
// The two grids laid over the ranks, as the JSON and the text name them.
#pragma once

#include <array>
#include <cstdint>
#include <initializer_list>
#include <string>
#include <vector>

#include "core/mesh/device_mesh.h"

namespace meshwright {

/// A grid with the axes that are its own.
struct NamedGrid {
    const DeviceMesh& mesh;
    const std::array<Axis, 4>& axes;
    bool experts = false;

    /// "tp", "dp"; of the experts "etp", "edp".
    [[nodiscard]] std::string nameOf(Axis axis) const;
    /// The axes of this grid, fastest first.
    [[nodiscard]] std::vector<Axis> inOrder() const;
};

[[nodiscard]] inline NamedGrid denseGrid(const DeviceMesh& mesh) {
    return {mesh, kMeshAxes, false};
}
[[nodiscard]] inline NamedGrid expertGrid(const DeviceMesh& mesh) {
    return {mesh, kExpertAxes, true};
}

/// The groups over one axis or several together, by their first ranks: {dp, cp} share their gradients.
[[nodiscard]] std::vector<std::vector<std::int64_t>> groupsOf(const DeviceMesh& mesh,
                                                              std::initializer_list<Axis> axes);

}  // namespace meshwright
