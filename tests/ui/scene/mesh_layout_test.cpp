// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/scene/mesh_layout.h"

#include <algorithm>
#include <set>

#include "tests/support/catch.h"
#include "tests/support/property.h"

using namespace meshwright;
using namespace meshwright::ui;

namespace {

constexpr std::array<Axis, 5> kOrder = {Axis::tp, Axis::cp, Axis::ep, Axis::dp, Axis::pp};

DeviceMesh meshOf(std::int64_t tp, std::int64_t cp, std::int64_t dp, std::int64_t pp) {
    return {AxisSizes{tp, cp, dp, pp}, kOrder, 8};
}

}  // namespace

TEST_CASE("Every GPU stands in exactly one cell, whatever the sizes, the order and the fold") {
    CHECK(rc::check([] {
        std::array<Axis, 5> order = kOrder;
        const int shuffles = *rc::gen::inRange(0, 120);
        for (int i = 0; i < shuffles; ++i) std::ranges::next_permutation(order);
        const auto size = [] { return *rc::gen::element<std::int64_t>(1, 2, 3, 4, 8, 12, 40); };
        const DeviceMesh mesh({size(), *rc::gen::element<std::int64_t>(1, 2), size(), size()}, order, 8);
        const MeshLayout layout = makeMeshLayout(mesh, *rc::gen::arbitrary<bool>());
        std::vector<bool> seen(static_cast<std::size_t>(mesh.worldSize()), false);
        for (std::int64_t iz = 0; iz < layout.z.count(); ++iz)
            for (std::int64_t iy = 0; iy < layout.y.count(); ++iy)
                for (std::int64_t ix = 0; ix < layout.x.count(); ++ix) {
                    const std::int64_t rank = layout.rankAt(ix, iy, iz);
                    RC_ASSERT(rank >= 0);
                    RC_ASSERT(rank < mesh.worldSize());
                    RC_ASSERT(!seen[static_cast<std::size_t>(rank)]);
                    seen[static_cast<std::size_t>(rank)] = true;
                    RC_ASSERT((layout.indicesOf(mesh, rank) == std::array<std::int64_t, 3>{ix, iy, iz}));
                }
        RC_ASSERT(std::ranges::count(seen, true) == mesh.worldSize());
    }));
}

TEST_CASE("Cells of a track follow each other without touching, and its runs cover them") {
    const MeshLayout layout = makeMeshLayout(meshOf(8, 2, 128, 16), false);
    for (const int d : {kX, kY, kZ}) {
        const Track& track = layout.track(d);
        for (std::int64_t i = 1; i < track.count(); ++i) CHECK(track.start(i) > track.end(i - 1));
        std::int64_t next = 0;
        for (const Run& run : track.runs()) {
            CHECK(run.first == next);
            next += run.count;
        }
        CHECK(next == track.count());
    }
}

TEST_CASE("128 replicas beside TP 8 and PP 16 fold into 4 x 4 bricks of 8") {
    const MeshLayout layout = makeMeshLayout(meshOf(8, 1, 128, 16), false);
    REQUIRE(layout.fold);
    CHECK(*layout.fold == Fold{Axis::dp, 8, 4, 4});
    CHECK_FALSE(layout.pulledApart);
    CHECK(layout.x.runs().size() == 4);
    CHECK(layout.y.runs().size() == 4);
    CHECK(layout.z.runs().size() == 1);
}

TEST_CASE("Axes of like length are not folded") {
    CHECK_FALSE(makeMeshLayout(meshOf(8, 1, 16, 16), false).fold);
    CHECK_FALSE(makeMeshLayout(meshOf(8, 1, 4, 2), true).fold);
    CHECK_FALSE(makeMeshLayout(meshOf(8, 1, 2, 4), true).fold);
}

TEST_CASE("64 GPUs of pure data parallelism fold by node") {
    const MeshLayout layout = makeMeshLayout(meshOf(1, 1, 64, 1), true);
    REQUIRE(layout.fold);
    CHECK(layout.fold->inner == 8);
    CHECK(layout.fold->inner * layout.fold->across * layout.fold->along == 64);
}

TEST_CASE("Up to 1,024 GPUs stages stand apart, above they close up") {
    const MeshLayout apart = makeMeshLayout(meshOf(8, 1, 32, 4), false);
    CHECK(apart.pulledApart);
    CHECK(apart.z.runs().size() == static_cast<std::size_t>(apart.z.count()));
    const MeshLayout closed = makeMeshLayout(meshOf(8, 1, 32, 8), false);
    CHECK_FALSE(closed.pulledApart);
    CHECK(closed.z.runs().size() == 1);
}

TEST_CASE("A closed cube opens above a slice") {
    const DeviceMesh mesh = meshOf(8, 1, 16, 16);
    const MeshLayout layout = makeMeshLayout(mesh, false, {{}, MeshSlice{Axis::pp, 6}, {}});
    REQUIRE(layout.z.runs().size() == 2);
    CHECK(layout.z.runs()[1].first == 6);
    const MeshLayout top = makeMeshLayout(mesh, false, {{}, MeshSlice{Axis::pp, 0}, {}});
    CHECK(top.z.runs().size() == 1);  // it is open as it is
}

TEST_CASE("Pulled apart, each slice shows its whole top from the usual angle") {
    for (const DeviceMesh& mesh :
         {meshOf(8, 1, 4, 2), meshOf(8, 1, 2, 4), meshOf(4, 1, 16, 8), meshOf(8, 2, 4, 8)}) {
        const MeshLayout layout = makeMeshLayout(mesh, true);
        const QVector3D size = layout.size();
        const Projection projection(Camera{}, {{0, 0, -size.z()}, size}, QRectF(0, 0, 800, 600),
                                    QSizeF(800, 600));
        // Between the silhouettes of two slices of a column there is free ground at every x.
        const Run x = layout.x.runs().front();
        const Run y{0, layout.y.count()};
        for (std::size_t i = 1; i < layout.z.runs().size(); ++i) {
            const QPolygonF above = projection.outline(layout.box(x, y, layout.z.runs()[i - 1]));
            const QPolygonF below = projection.outline(layout.box(x, y, layout.z.runs()[i]));
            CHECK(above.intersected(below).isEmpty());
        }
    }
}
