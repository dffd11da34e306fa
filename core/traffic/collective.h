// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <initializer_list>

#include "core/derivation/quantity.h"
#include "core/mesh/device_mesh.h"
#include "core/scenario/scenario.h"
#include "core/traffic/traffic_ledger.h"

namespace meshwright {

/// The ranks a collective runs over, and where they stand.
struct GroupSpan {
    std::int64_t size = 1;
    std::int64_t perNode = 1;  ///< members that share a node
    bool crossesNodes = false;
    [[nodiscard]] std::int64_t nodes() const { return (size + perNode - 1) / perNode; }
};

/// The group over one or several axes together (gradients are reduced over dp x cp).
[[nodiscard]] GroupSpan spanOf(const DeviceMesh& mesh, std::initializer_list<Axis> axes);

/// What collectives reach of their links: the constants of the time model, or all of it.
struct LinkShares {
    double node = 1.0, fabric = 1.0;  ///< of the bandwidth of a long ring
    double congestion = 0.0;          ///< fabric bandwidth x (nodes / 2)^-congestion
    Seconds callLaunch;               ///< before the first byte
    LinkShares() = default;
    explicit LinkShares(const TimeConstants& constants);
};

/// The two kinds of link of a cluster, and what a group gets of them.
struct Links {
    const LinkSpec& intra;
    const LinkSpec& inter;
    LinkShares shares = {};

    /// Preset id or name of the slowest link the group uses.
    [[nodiscard]] static const LinkChoice& slowest(const Cluster& cluster, const GroupSpan& group);
    /// Bytes a second one GPU sends inside a node, and through its share of the node's NICs.
    [[nodiscard]] BytesPerSecond insideNode() const;
    [[nodiscard]] BytesPerSecond acrossNodes(const GroupSpan& group) const;
    /// Bytes a second one GPU sends in a long ring: inside a node the link's share, across nodes no more than
    /// the NIC shares of the members on one node, which carry one ring each.
    [[nodiscard]] BytesPerSecond ringBandwidth(const GroupSpan& group) const;
};

/// Bytes one GPU sends in a ring, for a message of `payload`: all-reduce 2(n-1)/n, all-gather, reduce-scatter
/// and all-to-all (n-1)/n, send-recv 1. Rounded up to whole bytes.
[[nodiscard]] Bytes bytesSent(Collective collective, Bytes payload, std::int64_t groupSize);

/// What the formulas of a call are given, of whatever algorithm.
struct CallTerms {
    CallTerms(Collective calledFor, Bytes payload, const GroupSpan& group, const Links& links);
    /// NaN for a quantity that is none of theirs.
    [[nodiscard]] double of(Quantity quantity) const;
    /// The formula by which the algorithm is timed.
    [[nodiscard]] Quantity formula(CollectiveAlgorithm algorithm) const;

    Collective collective;
    bool crossesNodes;
    double message, ranks, perNode, nodes;
    double ways;  ///< through the group: 2 for an all-reduce, else 1
    Seconds nodeLatency, fabricLatency, launch;
    BytesPerSecond node, fabric, ring;
    double copies = 1.0, mostCopies = 1.0;  ///< of a token, and those that leave its node
};

/// How long one call takes, and how it runs.
struct CallTime {
    Seconds seconds;
    CollectiveAlgorithm algorithm = CollectiveAlgorithm::ring;
};

/// The fastest of the algorithms that a collective has, as NCCL's tuner picks by message size and ranks:
///   ring          every byte passes every rank: best bandwidth, a hop of latency a rank
///   tree          all-reduce only: 2 payloads a rank, 2 log2(nodes) hops between nodes
///   hierarchical  inside the nodes first, then between them with a part of the message each
///   pairwise      all-to-all and send-recv: node and fabric carry their shares at the same time
/// Each adds the latency of its hops and the shares' callLaunch; an all-reduce launches twice the work.
[[nodiscard]] CallTime callTime(Collective collective, Bytes payload, const GroupSpan& group,
                                const Links& links);

/// An all-to-all of `copies` of each token, of which no more than `mostCopies` leave its node: dispatchers
/// that send a token once to each node, where it is copied to its experts (DeepSeek-V3, section 2.1.2: at
/// most four nodes).
[[nodiscard]] CallTime allToAllTime(Bytes payload, const GroupSpan& group, const Links& links, double copies,
                                    double mostCopies);

}  // namespace meshwright
