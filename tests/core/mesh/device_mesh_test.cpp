// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/mesh/device_mesh.h"

#include <algorithm>
#include <set>

#include "tests/support/catch.h"
#include "tests/support/property.h"

using namespace meshwright;

namespace {

constexpr std::array<Axis, 5> kMegatronOrder = {Axis::tp, Axis::cp, Axis::ep, Axis::dp, Axis::pp};

std::array<Axis, 5> anyOrder() {
    std::array<Axis, 5> order = kMegatronOrder;
    const int shuffles = *rc::gen::inRange(0, 120);
    for (int i = 0; i < shuffles; ++i) std::ranges::next_permutation(order);
    return order;
}

/// A grid of the dense layers or of the experts: one of its axes has size 1, or none has.
DeviceMesh anyMesh() {
    const auto size = [] { return *rc::gen::inRange<std::int64_t>(1, 6); };
    AxisSizes sizes{size(), size(), size(), size(), size()};
    sizes[*rc::gen::element(Axis::ep, Axis::cp, Axis::dp)] = 1;
    return {sizes, anyOrder(), *rc::gen::inRange<std::int64_t>(1, 20)};
}

using Ranks = std::vector<std::int64_t>;

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
        std::set<std::array<std::int64_t, 5>> positions;
        for (std::int64_t rank = 0; rank < mesh.worldSize(); ++rank) {
            const Coordinates at = mesh.coordinatesOf(rank);
            RC_ASSERT(mesh.rankOf(at) == rank);
            for (const Axis axis : mesh.order()) RC_ASSERT(at[axis] >= 0 && at[axis] < mesh.size(axis));
            positions.insert({at.tp, at.cp, at.dp, at.pp, at.ep});
        }
        RC_ASSERT(static_cast<std::int64_t>(positions.size()) == mesh.worldSize());
    }));
}

TEST_CASE("The groups of every axis divide the world among them, and know their places") {
    CHECK(rc::check([] {
        const DeviceMesh mesh = anyMesh();
        for (const Axis axis : mesh.order()) {
            std::vector<Ranks> groups(static_cast<std::size_t>(mesh.groupCount(axis)));
            std::int64_t lastFirst = -1;
            for (std::int64_t rank = 0; rank < mesh.worldSize(); ++rank) {
                const Ranks group = mesh.group(axis, rank);
                RC_ASSERT(static_cast<std::int64_t>(group.size()) == mesh.size(axis));
                RC_ASSERT(group[static_cast<std::size_t>(mesh.coordinatesOf(rank)[axis])] == rank);
                RC_ASSERT(group == mesh.group({axis}, rank));
                Ranks& known = groups.at(static_cast<std::size_t>(mesh.groupIndexOf(axis, rank)));
                RC_ASSERT(known.empty() || known == group);
                if (known.empty()) {  // groups are numbered by their first ranks
                    RC_ASSERT(group.front() == rank && rank > lastFirst);
                    lastFirst = rank;
                    known = group;
                }
            }
            RC_ASSERT(std::ranges::none_of(groups, &Ranks::empty));
        }
    }));
}

TEST_CASE("A group over two axes is the groups of one, joined along the other") {
    CHECK(rc::check([] {
        const DeviceMesh mesh = anyMesh();
        const std::int64_t rank = *rc::gen::inRange<std::int64_t>(0, mesh.worldSize());
        Ranks joined;
        for (const std::int64_t member : mesh.group(Axis::dp, rank))
            for (const std::int64_t each : mesh.group(Axis::cp, member)) joined.push_back(each);
        std::ranges::sort(joined);
        RC_ASSERT(mesh.group({Axis::dp, Axis::cp}, rank) == joined);
    }));
}

TEST_CASE("The experts' grid of 32 ranks in EP 32 has no copies (Megatron-LM issue on CP 16 x DP 2)") {
    const DeviceMesh experts({.tp = 1, .dp = 1, .pp = 1, .ep = 32}, kMegatronOrder, 8);
    CHECK(experts.group(Axis::ep, 17).size() == 32);
    CHECK(experts.coordinatesOf(17) == Coordinates{.ep = 17});
    const DeviceMesh dense({1, 16, 2, 1}, kMegatronOrder, 8);
    CHECK(dense.group({Axis::dp, Axis::cp}, 5).size() == 32);
}

TEST_CASE("16 ranks in expert groups of 2 hold each expert 8 times") {
    const DeviceMesh experts({.dp = 8, .ep = 2}, kMegatronOrder, 8);
    CHECK(experts.group(Axis::ep, 3) == Ranks{2, 3});
    CHECK(experts.group(Axis::dp, 0) == Ranks{0, 2, 4, 6, 8, 10, 12, 14});
    CHECK(experts.group(Axis::dp, 1) == Ranks{1, 3, 5, 7, 9, 11, 13, 15});
}

TEST_CASE("Five axes of two, in the order tp, cp, pp, ep, dp: as many groups as the world over the size") {
    // A grid of a diffusion trainer; its guidance axis stands in the place of ep.
    const DeviceMesh mesh({.tp = 1, .cp = 2, .dp = 2, .pp = 2, .ep = 2},
                          {Axis::tp, Axis::cp, Axis::pp, Axis::ep, Axis::dp}, 8);
    CHECK(mesh.group(Axis::dp, 7) == Ranks{7, 15});
    CHECK(mesh.group(Axis::ep, 3) == Ranks{3, 7});
    CHECK(mesh.group(Axis::cp, 2) == Ranks{2, 3});
    for (const Axis axis : {Axis::cp, Axis::pp, Axis::ep, Axis::dp}) CHECK(mesh.groupCount(axis) == 8);
}

TEST_CASE("A group crosses nodes exactly when counting its members' nodes says so") {
    CHECK(rc::check([] {
        const DeviceMesh mesh = anyMesh();
        for (const Axis axis : mesh.order()) {
            bool crosses = false;
            std::int64_t most = 0;
            for (std::int64_t rank = 0; rank < mesh.worldSize(); ++rank) {
                std::multiset<std::int64_t> nodes;
                for (const std::int64_t member : mesh.group(axis, rank)) nodes.insert(mesh.nodeOf(member));
                crosses = crosses || *nodes.begin() != *nodes.rbegin();
                for (const std::int64_t node : nodes)
                    most = std::max(most, static_cast<std::int64_t>(nodes.count(node)));
            }
            RC_ASSERT(mesh.crossesNodes(axis) == crosses);
            RC_ASSERT(mesh.membersPerNode(axis) == most);
        }
    }));
}
