// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/mesh/device_mesh.h"

#include <algorithm>

namespace meshwright {

DeviceMesh::DeviceMesh(AxisSizes sizes, const std::array<Axis, 5>& order, std::int64_t gpusPerNode)
    : m_sizes(sizes), m_order(order), m_gpusPerNode(gpusPerNode) {
    for (const Axis axis : m_order) {
        m_strides[axis] = m_worldSize;
        m_worldSize *= m_sizes[axis];
    }
}

Coordinates DeviceMesh::coordinatesOf(std::int64_t rank) const {
    Coordinates coordinates;
    for (const Axis axis : m_order) coordinates[axis] = rank / m_strides[axis] % m_sizes[axis];
    return coordinates;
}

std::int64_t DeviceMesh::rankOf(const Coordinates& coordinates) const {
    std::int64_t rank = 0;
    for (const Axis axis : m_order) rank += coordinates[axis] * m_strides[axis];
    return rank;
}

std::vector<std::int64_t> DeviceMesh::group(Axis axis, std::int64_t rank) const {
    Coordinates first = coordinatesOf(rank);
    first[axis] = 0;
    std::vector<std::int64_t> ranks(static_cast<std::size_t>(m_sizes[axis]));
    std::int64_t next = rankOf(first);
    for (std::int64_t& member : ranks) {
        member = next;
        next += m_strides[axis];
    }
    return ranks;
}

std::vector<std::int64_t> DeviceMesh::group(std::initializer_list<Axis> axes, std::int64_t rank) const {
    Coordinates first = coordinatesOf(rank);
    for (const Axis axis : axes) first[axis] = 0;
    std::vector<std::int64_t> ranks = {rankOf(first)};
    for (const Axis axis : axes) {
        const std::size_t before = ranks.size();
        for (std::int64_t step = 1; step < m_sizes[axis]; ++step)
            for (std::size_t i = 0; i < before; ++i) ranks.push_back(ranks[i] + step * m_strides[axis]);
    }
    std::ranges::sort(ranks);
    return ranks;
}

std::int64_t DeviceMesh::groupIndexOf(Axis axis, std::int64_t rank) const {
    const std::int64_t stride = m_strides[axis];
    return rank / (stride * m_sizes[axis]) * stride + rank % stride;
}

bool DeviceMesh::crossesNodes(Axis axis) const {
    if (m_sizes[axis] == 1) return false;
    // A group spans (size - 1) * stride + 1 ranks; it stays inside when every such window starts
    // node-aligned.
    const std::int64_t block = m_sizes[axis] * m_strides[axis];
    return m_gpusPerNode % block != 0 && (m_worldSize > m_gpusPerNode);
}

std::int64_t DeviceMesh::membersPerNode(Axis axis) const {
    if (!crossesNodes(axis)) return m_sizes[axis];
    const std::int64_t perNode = (m_gpusPerNode + m_strides[axis] - 1) / m_strides[axis];
    return std::clamp<std::int64_t>(perNode, 1, m_sizes[axis]);
}

}  // namespace meshwright
