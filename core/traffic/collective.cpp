// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/traffic/collective.h"

#include <algorithm>
#include <cmath>

namespace meshwright {

namespace {

using enum TimeConstant;

struct Span {
    explicit Span(const GroupSpan& group)
        : ranks(static_cast<double>(group.size)),
          perNode(static_cast<double>(group.perNode)),
          nodes(static_cast<double>(group.nodes())) {}
    double ranks, perNode, nodes;
};

/// Hops of one way through all ranks, one after the other.
Seconds ringLatency(const Span& span, const GroupSpan& group, const Links& links) {
    if (!group.crossesNodes) return links.intra.latency * (span.ranks - 1.0);
    return links.intra.latency * (span.nodes * (span.perNode - 1.0)) +
           links.inter.latency * (span.nodes - 1.0);
}

CallTime ring(const GroupSpan& group, const Links& links, double payload, double ways) {
    const Span span(group);
    const double bytes = payload * (span.ranks - 1.0) / span.ranks;
    const Seconds once =
        ringLatency(span, group, links) + Seconds(bytes / links.ringBandwidth(group).value());
    return {once * ways, CollectiveAlgorithm::ring};
}

CallTime tree(const GroupSpan& group, const Links& links, double payload) {
    const Span span(group);
    const Seconds once = links.intra.latency * (span.perNode - 1.0) +
                         links.inter.latency * (group.crossesNodes ? std::log2(span.nodes) : 0.0) +
                         Seconds(payload / links.ringBandwidth(group).value());
    return {once * 2.0, CollectiveAlgorithm::tree};
}

/// In the node with the whole message, between nodes with the part of each member.
CallTime hierarchical(const GroupSpan& group, const Links& links, double payload, double ways) {
    const Span span(group);
    const Seconds inside =
        links.intra.latency * (span.perNode - 1.0) +
        Seconds(payload * (span.perNode - 1.0) / span.perNode / links.insideNode().value());
    const Seconds across =
        links.inter.latency * (span.nodes - 1.0) +
        Seconds(payload / span.perNode * (span.nodes - 1.0) / span.nodes / links.acrossNodes(group).value());
    return {(inside + across) * ways, CollectiveAlgorithm::hierarchical};
}

CallTime faster(const CallTime& one, const CallTime& other) {
    return other.seconds < one.seconds ? other : one;
}

}  // namespace

LinkShares::LinkShares(const TimeConstants& constants)
    : node(constants[nodeLinkShare]),
      fabric(constants[fabricShare]),
      congestion(constants[TimeConstant::congestion]),
      callLaunch(constants[TimeConstant::callLaunch]) {}

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

BytesPerSecond Links::insideNode() const {
    return intra.bandwidth * std::min(1.0, intra.efficiency * shares.node);
}

BytesPerSecond Links::acrossNodes(const GroupSpan& group) const {
    const double congestion = std::pow(std::max(static_cast<double>(group.nodes()) / 2.0, 1.0),
                                       -inter.congestion.value_or(shares.congestion));
    return inter.bandwidth * (std::min(1.0, inter.efficiency * shares.fabric) * congestion);
}

BytesPerSecond Links::ringBandwidth(const GroupSpan& group) const {
    if (!group.crossesNodes) return insideNode();
    const BytesPerSecond across = acrossNodes(group) * static_cast<double>(group.perNode);
    return group.perNode > 1 ? std::min(insideNode(), across) : across;
}

Bytes bytesSent(Collective collective, Bytes payload, std::int64_t groupSize) {
    if (groupSize <= 1) return Bytes(0);
    switch (collective) {
        case Collective::allReduce:
            return (payload * (2 * (groupSize - 1))).dividedUp(groupSize);
        case Collective::allGather:
        case Collective::reduceScatter:
        case Collective::allToAll:
            return (payload * (groupSize - 1)).dividedUp(groupSize);
        case Collective::sendRecv:
            break;
    }
    return payload;
}

CallTime callTime(Collective collective, Bytes payload, const GroupSpan& group, const Links& links) {
    if (group.size <= 1) return {};
    const double bytes = payload.asDouble();
    const bool bothLevels = group.crossesNodes && group.perNode > 1;
    CallTime call;
    switch (collective) {
        case Collective::allReduce:
            call = faster(ring(group, links, bytes, 2.0), tree(group, links, bytes));
            if (bothLevels) call = faster(call, hierarchical(group, links, bytes, 2.0));
            call.seconds += links.shares.callLaunch * 2.0;
            return call;
        case Collective::allGather:
        case Collective::reduceScatter:
            call = ring(group, links, bytes, 1.0);
            if (bothLevels) call = faster(call, hierarchical(group, links, bytes, 1.0));
            break;
        case Collective::allToAll:
            return allToAllTime(payload, group, links, 1.0, 1.0);
        case Collective::sendRecv:
            call.algorithm = CollectiveAlgorithm::pairwise;
            call.seconds = group.crossesNodes
                               ? links.inter.latency + payload / links.acrossNodes({2, 1, true})
                               : links.intra.latency + payload / links.insideNode();
            break;
    }
    call.seconds += links.shares.callLaunch;
    return call;
}

CallTime allToAllTime(Bytes payload, const GroupSpan& group, const Links& links, double copies,
                      double mostCopies) {
    if (group.size <= 1) return {};
    const Span span(group);
    const double aPeer = payload.asDouble() / span.ranks;
    const Seconds inside(aPeer * (span.perNode - 1.0) / links.insideNode().value());
    const Seconds across(aPeer * (span.ranks - span.perNode) * std::min(1.0, mostCopies / copies) /
                         links.acrossNodes(group).value());
    const Seconds latency = group.crossesNodes ? links.inter.latency : links.intra.latency;
    return {std::max(inside, across) + latency + links.shares.callLaunch, CollectiveAlgorithm::pairwise};
}

}  // namespace meshwright
