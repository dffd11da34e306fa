// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "core/scenario/choices.h"

namespace meshwright {

/// The axes that multiply to the world, in the order of the cube: ep is laid over them and is not one of them.
inline constexpr std::array<Axis, 4> kMeshAxes = {Axis::tp, Axis::cp, Axis::dp, Axis::pp};

/// Position of one GPU, by axis.
struct Coordinates {
    std::int64_t tp = 0, cp = 0, dp = 0, pp = 0;
    [[nodiscard]] std::int64_t& operator[](Axis axis);
    [[nodiscard]] std::int64_t operator[](Axis axis) const;
    friend bool operator==(const Coordinates&, const Coordinates&) = default;
};

/// Ranks laid on a grid: rank = sum of coordinate x stride, the leftmost axis of `order` with stride 1.
/// Ranks fill nodes in order: node = rank / gpusPerNode. All sizes are at least 1.
class DeviceMesh {
  public:
    DeviceMesh() = default;
    DeviceMesh(Coordinates sizes, const std::array<Axis, 5>& order, std::int64_t gpusPerNode);

    [[nodiscard]] std::int64_t worldSize() const { return m_worldSize; }
    [[nodiscard]] std::int64_t gpusPerNode() const { return m_gpusPerNode; }
    [[nodiscard]] std::int64_t size(Axis axis) const { return m_sizes[axis]; }
    [[nodiscard]] std::int64_t stride(Axis axis) const { return m_strides[axis]; }
    /// The four axes of the grid, fastest first.
    [[nodiscard]] const std::array<Axis, 4>& order() const { return m_order; }

    [[nodiscard]] Coordinates coordinatesOf(std::int64_t rank) const;
    [[nodiscard]] std::int64_t rankOf(const Coordinates& coordinates) const;
    [[nodiscard]] std::int64_t nodeOf(std::int64_t rank) const { return rank / m_gpusPerNode; }

    /// The ranks of the axis group that holds `rank`, ascending along the axis. size(axis) of them.
    [[nodiscard]] std::vector<std::int64_t> group(Axis axis, std::int64_t rank) const;
    [[nodiscard]] std::int64_t groupCount(Axis axis) const { return m_worldSize / m_sizes[axis]; }

    /// Does any group of this axis have members on more than one node?
    [[nodiscard]] bool crossesNodes(Axis axis) const;
    /// Most members of one group of this axis that share a node.
    [[nodiscard]] std::int64_t membersPerNode(Axis axis) const;

    friend bool operator==(const DeviceMesh&, const DeviceMesh&) = default;

  private:
    Coordinates m_sizes{1, 1, 1, 1};
    Coordinates m_strides{1, 1, 1, 1};
    std::array<Axis, 4> m_order = kMeshAxes;
    std::int64_t m_gpusPerNode = 1;
    std::int64_t m_worldSize = 1;
};

}  // namespace meshwright
