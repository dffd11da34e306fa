// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <cstdint>
#include <initializer_list>
#include <vector>

#include "core/scenario/choices.h"

namespace meshwright {

/// The axes that multiply to the world, in the order of the cube.
inline constexpr std::array<Axis, 4> kMeshAxes = {Axis::tp, Axis::cp, Axis::dp, Axis::pp};
/// The axes of the experts' grid, laid over the same ranks; there tp means etp and dp means edp.
inline constexpr std::array<Axis, 4> kExpertAxes = {Axis::tp, Axis::ep, Axis::dp, Axis::pp};

/// One number an axis.
template <std::int64_t Start>
struct PerAxis {
    std::int64_t tp = Start, cp = Start, dp = Start, pp = Start, ep = Start;
    [[nodiscard]] std::int64_t& operator[](Axis axis) { return of(*this, axis); }
    [[nodiscard]] std::int64_t operator[](Axis axis) const { return of(*this, axis); }
    friend bool operator==(const PerAxis&, const PerAxis&) = default;

  private:
    static auto& of(auto& numbers, Axis axis) {
        switch (axis) {
            case Axis::tp:
                return numbers.tp;
            case Axis::cp:
                return numbers.cp;
            case Axis::pp:
                return numbers.pp;
            case Axis::ep:
                return numbers.ep;
            case Axis::dp:
                break;
        }
        return numbers.dp;
    }
};

/// Position of one GPU, by axis.
using Coordinates = PerAxis<0>;
/// Lengths of the axes, each at least 1.
using AxisSizes = PerAxis<1>;

/// Ranks laid on a grid: rank = sum of coordinate x stride, the leftmost axis of `order` with stride 1. An
/// axis of size 1 takes no room: ep on the grid of the dense layers, cp on that of the experts (as in
/// Megatron's RankGenerator). Ranks fill nodes in order: node = rank / gpusPerNode. All sizes are at least 1.
class DeviceMesh {
  public:
    DeviceMesh() = default;
    DeviceMesh(AxisSizes sizes, const std::array<Axis, 5>& order, std::int64_t gpusPerNode);

    [[nodiscard]] std::int64_t worldSize() const { return m_worldSize; }
    [[nodiscard]] std::int64_t gpusPerNode() const { return m_gpusPerNode; }
    [[nodiscard]] std::int64_t size(Axis axis) const { return m_sizes[axis]; }
    [[nodiscard]] std::int64_t stride(Axis axis) const { return m_strides[axis]; }
    /// All axes, fastest first.
    [[nodiscard]] const std::array<Axis, 5>& order() const { return m_order; }

    [[nodiscard]] Coordinates coordinatesOf(std::int64_t rank) const;
    [[nodiscard]] std::int64_t rankOf(const Coordinates& coordinates) const;
    [[nodiscard]] std::int64_t nodeOf(std::int64_t rank) const { return rank / m_gpusPerNode; }

    /// The ranks of the axis group that holds `rank`, ascending along the axis. size(axis) of them.
    [[nodiscard]] std::vector<std::int64_t> group(Axis axis, std::int64_t rank) const;
    /// The ranks of the group over several axes that holds `rank`, ascending: {dp, cp} shares the gradients.
    [[nodiscard]] std::vector<std::int64_t> group(std::initializer_list<Axis> axes, std::int64_t rank) const;
    /// Place of the axis group that holds `rank` among the axis's groups, by their first ranks.
    [[nodiscard]] std::int64_t groupIndexOf(Axis axis, std::int64_t rank) const;
    [[nodiscard]] std::int64_t groupCount(Axis axis) const { return m_worldSize / m_sizes[axis]; }

    /// Does any group of this axis have members on more than one node?
    [[nodiscard]] bool crossesNodes(Axis axis) const;
    /// Most members of one group of this axis that share a node.
    [[nodiscard]] std::int64_t membersPerNode(Axis axis) const;

    friend bool operator==(const DeviceMesh&, const DeviceMesh&) = default;

  private:
    AxisSizes m_sizes;
    AxisSizes m_strides;
    std::array<Axis, 5> m_order = {Axis::tp, Axis::cp, Axis::ep, Axis::dp, Axis::pp};
    std::int64_t m_gpusPerNode = 1;
    std::int64_t m_worldSize = 1;
};

}  // namespace meshwright
