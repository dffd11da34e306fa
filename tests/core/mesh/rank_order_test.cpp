// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/mesh/rank_order.h"

#include "core/mesh/device_mesh.h"
#include "tests/support/catch.h"
#include "tests/support/property.h"

using namespace meshwright;
using enum Axis;

namespace {
constexpr RankOrder kUsual = {tp, cp, ep, dp, pp};
}

TEST_CASE("A grid's axes stand in the order of the ranks") {
    CHECK(orderOn(kUsual, kMeshAxes) == GridAxes{tp, cp, dp, pp});
    CHECK(orderOn(kUsual, kExpertAxes) == GridAxes{tp, ep, dp, pp});
    CHECK(orderOn({pp, ep, dp, cp, tp}, kExpertAxes) == GridAxes{pp, ep, dp, tp});
}

TEST_CASE("Article row D9: the pipeline moved in front of data parallelism") {
    const GridAxes sequence = moved(orderOn(kUsual, kMeshAxes), pp, 2);
    CHECK(sequence == GridAxes{tp, cp, pp, dp});
    CHECK(reordered(kUsual, sequence) == RankOrder{tp, cp, ep, pp, dp});
}

TEST_CASE("The axis that a grid lacks stays behind the one before it") {
    CHECK(reordered(kUsual, {dp, pp, cp, tp}) == RankOrder{dp, pp, cp, ep, tp});
    CHECK(reordered({ep, tp, cp, dp, pp}, {pp, dp, cp, tp}) == RankOrder{ep, pp, dp, cp, tp});
    CHECK(reordered(kUsual, {ep, tp, dp, pp}) == RankOrder{ep, tp, cp, dp, pp});
}

TEST_CASE("Reordering keeps every axis once, says what was asked, and moving back undoes it") {
    CHECK(rc::check([] {
        RankOrder order = kUsual;
        for (int i = *rc::gen::inRange(0, 120); i > 0; --i) std::ranges::next_permutation(order);
        const GridAxes& axes = *rc::gen::arbitrary<bool>() ? kMeshAxes : kExpertAxes;
        const GridAxes before = orderOn(order, axes);
        const auto from = *rc::gen::inRange<std::size_t>(0, 4);
        const GridAxes after = moved(before, before[from], *rc::gen::inRange<std::size_t>(0, 4));
        RankOrder all = reordered(order, after);
        RC_ASSERT(orderOn(all, axes) == after);
        RC_ASSERT(moved(after, before[from], from) == before);
        RC_ASSERT(reordered(order, before) == order);
        std::ranges::sort(all);
        RC_ASSERT((all == RankOrder{tp, cp, ep, dp, pp}));
    }));
}
