// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/traffic/collective.h"

#include "tests/support/catch.h"
#include "tests/support/property.h"

using namespace meshwright;

namespace {

constexpr std::array<Axis, 5> kOrder = {Axis::tp, Axis::cp, Axis::ep, Axis::dp, Axis::pp};

LinkSpec link(double gigabytes, double microseconds = 0.0) {
    LinkSpec spec;
    spec.bandwidth = BytesPerSecond(gigabytes * 1e9);
    spec.latency = Seconds(microseconds * 1e-6);
    return spec;
}

/// Sends a message round a ring chunk by chunk and counts what one rank puts on the wire.
std::int64_t countedRingBytes(std::int64_t chunks, std::int64_t chunkBytes, int passes) {
    std::int64_t sent = 0;
    for (int pass = 0; pass < passes; ++pass)
        for (std::int64_t step = 0; step + 1 < chunks; ++step) sent += chunkBytes;
    return sent;
}

}  // namespace

TEST_CASE("A ring all-reduce sends 2(n-1)/n of the message, gather and scatter half of that each") {
    CHECK(rc::check([] {
        const auto ranks = *rc::gen::inRange<std::int64_t>(2, 65);
        const auto chunk = *rc::gen::inRange<std::int64_t>(1, 1'000'000);
        const Bytes message(ranks * chunk);
        RC_ASSERT(bytesSent(Collective::allReduce, message, ranks) ==
                  Bytes(countedRingBytes(ranks, chunk, 2)));
        RC_ASSERT(bytesSent(Collective::allGather, message, ranks) ==
                  Bytes(countedRingBytes(ranks, chunk, 1)));
        RC_ASSERT(bytesSent(Collective::reduceScatter, message, ranks) ==
                  Bytes(countedRingBytes(ranks, chunk, 1)));
    }));
}

TEST_CASE("One rank alone sends nothing and waits for nothing") {
    const LinkSpec any = link(32, 5);
    CHECK(bytesSent(Collective::allReduce, Bytes(1000), 1) == Bytes(0));
    CHECK(callTime(Collective::allReduce, Bytes(1000), {}, {any, any}).seconds == Seconds(0.0));
}

TEST_CASE("13B FP16 gradients on 8 GPUs over PCIe 4: 45.5 GB and 1.42 s (article row A10)") {
    const LinkSpec pcie = link(32);
    const GroupSpan node{.size = 8, .perNode = 8, .crossesNodes = false};
    CHECK(bytesSent(Collective::allReduce, Bytes(26'000'000'000), 8) == Bytes(45'500'000'000));
    CHECK_THAT(callTime(Collective::allReduce, Bytes(26'000'000'000), node, {pcie, pcie}).seconds.value(),
               Catch::Matchers::WithinAbs(1.421875, 1e-9));
}

TEST_CASE("Across nodes each member on a node brings its NIC share, and NVLink is the ceiling") {
    const LinkSpec nvlink = link(450);
    const LinkSpec infiniband = link(50);
    const Links pair{nvlink, infiniband};
    const GroupSpan strided{.size = 2, .perNode = 1, .crossesNodes = true};
    const GroupSpan wholeNodes{.size = 16, .perNode = 8, .crossesNodes = true};
    const GroupSpan manyNics{.size = 32, .perNode = 16, .crossesNodes = true};
    CHECK(pair.ringBandwidth(strided).value() == 50e9);
    CHECK(pair.ringBandwidth(wholeNodes).value() == 400e9);
    CHECK(pair.ringBandwidth(manyNics).value() == 450e9);
}

TEST_CASE("A group over two axes spans their product and crosses when either does") {
    const DeviceMesh mesh({4, 2, 4, 1}, kOrder, 8);
    const GroupSpan replicas = spanOf(mesh, {Axis::cp, Axis::dp});
    CHECK(replicas.size == 8);
    CHECK(replicas.perNode == 2);
    CHECK(replicas.crossesNodes);
    CHECK(replicas.nodes() == 4);
    CHECK_FALSE(spanOf(mesh, {Axis::tp}).crossesNodes);
}

TEST_CASE(
    "An all-reduce takes the fastest of its algorithms: a tree when short, hierarchical between, a ring when "
    "long") {
    const LinkSpec nvlink = link(450, 3);
    const LinkSpec infiniband = link(50, 5);
    const Links pair{nvlink, infiniband};
    const GroupSpan cluster{.size = 512, .perNode = 8, .crossesNodes = true};
    const auto algorithm = [&](const GroupSpan& group, std::int64_t bytes) {
        return callTime(Collective::allReduce, Bytes(bytes), group, pair).algorithm;
    };
    CHECK(algorithm(cluster, 1'000) == CollectiveAlgorithm::tree);
    CHECK(algorithm({.size = 16, .perNode = 8, .crossesNodes = true}, 1'000'000'000) ==
          CollectiveAlgorithm::ring);
    // 2 x (7 x 3 us + 63 x 5 us) of hops and 2 x 7/8 / 450 + 2 x 63/64 / 8 / 50 GB/s
    const CallTime gather = callTime(Collective::allGather, Bytes(8'000'000), cluster, pair);
    CHECK(gather.algorithm == CollectiveAlgorithm::hierarchical);
    CHECK_THAT(gather.seconds.value(),
               Catch::Matchers::WithinRel(
                   7 * 3e-6 + 63 * 5e-6 + 8e6 * (7.0 / 8 / 450e9 + 63.0 / 64 / 8 / 50e9), 1e-9));
}

TEST_CASE("A call is never slower than its ring, nor faster than its bytes through its links") {
    CHECK(rc::check([] {
        const LinkSpec inside = link(*rc::gen::inRange(10, 900), *rc::gen::inRange(1, 20));
        const LinkSpec fabric = link(*rc::gen::inRange(1, 100), *rc::gen::inRange(1, 50));
        const Links links{inside, fabric};
        const auto perNode = *rc::gen::inRange<std::int64_t>(1, 9);
        const auto nodes = *rc::gen::inRange<std::int64_t>(2, 65);
        const GroupSpan group{.size = perNode * nodes, .perNode = perNode, .crossesNodes = true};
        const Bytes payload(*rc::gen::inRange<std::int64_t>(1, 1'000'000'000));
        for (const Collective collective :
             {Collective::allReduce, Collective::allGather, Collective::reduceScatter}) {
            const double ways = collective == Collective::allReduce ? 2.0 : 1.0;
            const double sent = bytesSent(collective, payload, group.size).asDouble();
            const double seconds = callTime(collective, payload, group, links).seconds.value();
            const double hops = inside.latency.value() * static_cast<double>(nodes * (perNode - 1)) +
                                fabric.latency.value() * static_cast<double>(nodes - 1);
            RC_ASSERT(seconds <= ways * hops + sent / links.ringBandwidth(group).value() + 1e-12);
            const double across = payload.asDouble() * static_cast<double>(nodes - 1) /
                                  static_cast<double>(nodes) / static_cast<double>(perNode);
            RC_ASSERT(seconds >= across / fabric.bandwidth.value());
        }
    }));
}

TEST_CASE(
    "In an all-to-all node and fabric carry their shares at the same time, and copies of a token cross "
    "once") {
    const LinkSpec nvlink = link(450);
    const LinkSpec infiniband = link(50);
    const Links pair{nvlink, infiniband};
    const GroupSpan experts{.size = 32, .perNode = 8, .crossesNodes = true};
    const Bytes message(32'000'000);
    CHECK_THAT(callTime(Collective::allToAll, message, experts, pair).seconds.value(),
               Catch::Matchers::WithinRel(24e6 / 50e9, 1e-9));
    CHECK_THAT(allToAllTime(message, experts, pair, 8.0, 4.0).seconds.value(),
               Catch::Matchers::WithinRel(12e6 / 50e9, 1e-9));
    const GroupSpan node{.size = 8, .perNode = 8, .crossesNodes = false};
    CHECK_THAT(callTime(Collective::allToAll, message, node, pair).seconds.value(),
               Catch::Matchers::WithinRel(28e6 / 450e9, 1e-9));
}
