// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <initializer_list>

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

/// The two kinds of link of a cluster, and what a group gets of them.
struct Links {
    const LinkSpec& intra;
    const LinkSpec& inter;

    /// Preset id or name of the slowest link the group uses.
    [[nodiscard]] static const LinkChoice& slowest(const Cluster& cluster, const GroupSpan& group);
    /// Bytes a second one GPU sends in a long ring: inside a node the link's share, across nodes no more than the
    /// NIC shares of the members on one node, which carry one ring each, less congestion as the fabric grows.
    [[nodiscard]] BytesPerSecond ringBandwidth(const GroupSpan& group) const;
    /// Latency of the whole collective: one step per hop; all-reduce goes both ways, across nodes as a tree.
    [[nodiscard]] Seconds latency(Collective collective, const GroupSpan& group) const;
};

/// Bytes one GPU sends in a ring, for a message of `payload`: all-reduce 2(n-1)/n, all-gather, reduce-scatter and
/// all-to-all (n-1)/n, send-recv 1. Rounded up to whole bytes.
[[nodiscard]] Bytes bytesSent(Collective collective, Bytes payload, std::int64_t groupSize);

/// Seconds of one call: latency + bytes sent / ring bandwidth.
[[nodiscard]] Seconds callTime(Collective collective, Bytes payload, const GroupSpan& group, const Links& links);

}  // namespace meshwright
