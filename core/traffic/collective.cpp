// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/traffic/collective.h"

#include <algorithm>
#include <cmath>

namespace meshwright {

namespace {

/// Loss of fabric bandwidth per doubling of nodes, as a power of nodes / 2; fitted on published runs.
constexpr double kCongestion = 0.04;

}  // namespace

GroupSpan spanOf(const DeviceMesh& mesh, std::initializer_list<Axis> axes) {
    GroupSpan span;
    for (const Axis axis : axes) {
        span.size *= mesh.size(axis);
        span.perNode *= mesh.membersPerNode(axis);
        span.crossesNodes = span.crossesNodes || mesh.crossesNodes(axis);
    }
    return span;
}

const LinkChoice& Links::slowest(const Cluster& cluster, const GroupSpan& group) {
    return group.crossesNodes ? cluster.interNode : cluster.intraNode;
}

BytesPerSecond Links::ringBandwidth(const GroupSpan& group) const {
    const BytesPerSecond inside = intra.bandwidth * intra.efficiency;
    if (!group.crossesNodes) return inside;
    const double congestion = std::pow(std::max(static_cast<double>(group.nodes()) / 2.0, 1.0), -kCongestion);
    const BytesPerSecond across =
        inter.bandwidth * (inter.efficiency * static_cast<double>(group.perNode) * congestion);
    return group.perNode > 1 ? std::min(inside, across) : across;
}

Seconds Links::latency(Collective collective, const GroupSpan& group) const {
    const double insideHops = static_cast<double>(group.perNode - 1);
    const double nodes = static_cast<double>(group.nodes());
    switch (collective) {
        case Collective::allReduce:
            return intra.latency * (2.0 * insideHops) + inter.latency * (group.crossesNodes ? 2.0 * std::log2(nodes) : 0.0);
        case Collective::allGather:
        case Collective::reduceScatter:
            return intra.latency * insideHops + inter.latency * (group.crossesNodes ? nodes - 1.0 : 0.0);
        case Collective::allToAll:
        case Collective::sendRecv: break;
    }
    return group.crossesNodes ? inter.latency : intra.latency;
}

Bytes bytesSent(Collective collective, Bytes payload, std::int64_t groupSize) {
    if (groupSize <= 1) return Bytes(0);
    switch (collective) {
        case Collective::allReduce: return (payload * (2 * (groupSize - 1))).dividedUp(groupSize);
        case Collective::allGather:
        case Collective::reduceScatter:
        case Collective::allToAll: return (payload * (groupSize - 1)).dividedUp(groupSize);
        case Collective::sendRecv: break;
    }
    return payload;
}

Seconds callTime(Collective collective, Bytes payload, const GroupSpan& group, const Links& links) {
    if (group.size <= 1) return Seconds(0.0);
    return links.latency(collective, group) + bytesSent(collective, payload, group.size) / links.ringBandwidth(group);
}

}  // namespace meshwright
