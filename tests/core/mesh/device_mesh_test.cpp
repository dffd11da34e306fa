// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/mesh/device_mesh.h"

#include <algorithm>
#include <set>

#include "tests/support/catch.h"
#include "tests/support/property.h"

using namespace meshwright;

namespace {

constexpr std::array<Axis, 5> kMegatronOrder = {Axis::tp, Axis::cp, Axis::ep, Axis::dp, Axis::pp};

DeviceMesh anyMesh() {
    std::array<Axis, 5> order = kMegatronOrder;
    const int shuffles = *rc::gen::inRange(0, 120);
    for (int i = 0; i < shuffles; ++i) std::ranges::next_permutation(order);
    const auto size = [] { return *rc::gen::inRange<std::int64_t>(1, 7); };
    return {Coordinates{size(), size(), size(), size()}, order, *rc::gen::inRange<std::int64_t>(1, 20)};
}

}  // namespace

TEST_CASE("In Megatron's order TP groups are neighbours and PP is outermost") {
    // Case TOPO-07: world 32, CP 16, DP 2, order tp-cp-ep-dp-pp.
    const DeviceMesh mesh({1, 16, 2, 1}, kMegatronOrder, 8);
    CHECK(mesh.group(Axis::cp, 0).front() == 0);
    CHECK(mesh.group(Axis::cp, 0).back() == 15);
    CHECK(mesh.group(Axis::dp, 15) == std::vector<std::int64_t>{15, 31});
    CHECK(mesh.coordinatesOf(17) == Coordinates{0, 1, 1, 0});
}

TEST_CASE("The order tp, pp, dp puts the pipeline inside the replicas (article row D9)") {
    const DeviceMesh mesh({8, 1, 4, 2}, {Axis::tp, Axis::pp, Axis::cp, Axis::ep, Axis::dp}, 8);
    CHECK(mesh.nodeOf(mesh.rankOf({0, 0, 0, 0})) == 0);
    CHECK(mesh.nodeOf(mesh.rankOf({0, 0, 0, 1})) == 1);
    CHECK(mesh.rankOf({0, 0, 1, 0}) == 16);
}

TEST_CASE("Rank and coordinates are a bijection for every order and size") {
    CHECK(rc::check([] {
        const DeviceMesh mesh = anyMesh();
        std::set<std::int64_t> ranks;
        for (std::int64_t rank = 0; rank < mesh.worldSize(); ++rank) {
            RC_ASSERT(mesh.rankOf(mesh.coordinatesOf(rank)) == rank);
            for (const Axis axis : kMeshAxes) {
                const auto group = mesh.group(axis, rank);
                RC_ASSERT(std::ranges::count(group, rank) == 1);
                RC_ASSERT(static_cast<std::int64_t>(group.size()) == mesh.size(axis));
            }
        }
    }));
}

TEST_CASE("A group crosses nodes exactly when counting its members' nodes says so") {
    CHECK(rc::check([] {
        const DeviceMesh mesh = anyMesh();
        for (const Axis axis : kMeshAxes) {
            bool crosses = false;
            std::int64_t most = 0;
            for (std::int64_t rank = 0; rank < mesh.worldSize(); ++rank) {
                std::multiset<std::int64_t> nodes;
                for (const std::int64_t member : mesh.group(axis, rank)) nodes.insert(mesh.nodeOf(member));
                crosses = crosses || *nodes.begin() != *nodes.rbegin();
                for (const std::int64_t node : nodes) most = std::max(most, static_cast<std::int64_t>(nodes.count(node)));
            }
            RC_ASSERT(mesh.crossesNodes(axis) == crosses);
            RC_ASSERT(mesh.membersPerNode(axis) == most);
        }
    }));
}
