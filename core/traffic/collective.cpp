// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/traffic/collective.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace meshwright {

namespace {

using enum TimeConstant;

CallTime timed(const CallTerms& terms, CollectiveAlgorithm algorithm) {
    return {Seconds(computed(terms.formula(algorithm), [&](Quantity q) { return terms.of(q); })), algorithm};
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

CallTerms::CallTerms(Collective calledFor, Bytes payload, const GroupSpan& group, const Links& links)
    : collective(calledFor),
      crossesNodes(group.crossesNodes),
      message(payload.asDouble()),
      ranks(static_cast<double>(group.size)),
      perNode(static_cast<double>(group.perNode)),
      nodes(static_cast<double>(group.nodes())),
      ways(collective == Collective::allReduce ? 2.0 : 1.0),
      nodeLatency(links.intra.latency),
      fabricLatency(links.inter.latency),
      launch(links.shares.callLaunch),
      node(links.insideNode()),
      fabric(links.acrossNodes(collective == Collective::sendRecv ? GroupSpan{2, 1, true} : group)),
      ring(links.ringBandwidth(group)) {}

double CallTerms::of(Quantity quantity) const {
    switch (quantity) {
        case Quantity::message:
            return message;
        case Quantity::groupSize:
            return ranks;
        case Quantity::groupPerNode:
            return perNode;
        case Quantity::groupNodes:
            return nodes;
        case Quantity::ways:
            return ways;
        case Quantity::nodeLatency:
            return nodeLatency.value();
        case Quantity::fabricLatency:
            return fabricLatency.value();
        case Quantity::nodeBandwidth:
            return node.value();
        case Quantity::fabricBandwidth:
            return fabric.value();
        case Quantity::ringBandwidth:
            return ring.value();
        case Quantity::callLaunch:
            return launch.value();
        case Quantity::expertCopies:
            return copies;
        case Quantity::nodeCopies:
            return mostCopies;
        default:
            return std::numeric_limits<double>::quiet_NaN();
    }
}

Quantity CallTerms::formula(CollectiveAlgorithm algorithm) const {
    using enum Quantity;
    switch (algorithm) {
        case CollectiveAlgorithm::ring:
            return crossesNodes ? ringCallAcross : ringCall;
        case CollectiveAlgorithm::tree:
            return treeCall;
        case CollectiveAlgorithm::hierarchical:
            return hierarchicalCall;
        case CollectiveAlgorithm::pairwise:
            break;
    }
    if (collective == Collective::allToAll) return crossesNodes ? allToAllCallAcross : allToAllCall;
    return crossesNodes ? sendCallAcross : sendCall;
}

CallTime callTime(Collective collective, Bytes payload, const GroupSpan& group, const Links& links) {
    if (group.size <= 1) return {};
    const CallTerms terms(collective, payload, group, links);
    if (collective == Collective::sendRecv || collective == Collective::allToAll)
        return timed(terms, CollectiveAlgorithm::pairwise);
    CallTime call = timed(terms, CollectiveAlgorithm::ring);
    if (collective == Collective::allReduce) call = faster(call, timed(terms, CollectiveAlgorithm::tree));
    if (group.crossesNodes && group.perNode > 1)
        call = faster(call, timed(terms, CollectiveAlgorithm::hierarchical));
    return call;
}

CallTime allToAllTime(Bytes payload, const GroupSpan& group, const Links& links, double copies,
                      double mostCopies) {
    if (group.size <= 1) return {};
    CallTerms terms(Collective::allToAll, payload, group, links);
    terms.copies = copies;
    terms.mostCopies = mostCopies;
    return timed(terms, CollectiveAlgorithm::pairwise);
}

}  // namespace meshwright
