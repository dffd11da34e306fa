// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/scene/mesh_faces.h"

#include <algorithm>
#include <limits>
#include <set>

#include "tests/support/catch.h"
#include "tests/ui/scene/mesh_samples.h"

using namespace meshwright;
using namespace meshwright::ui;
using namespace meshwright::test;

namespace {

std::set<std::int64_t> shownRanks(const DisplayList& list) {
    std::set<std::int64_t> ranks;
    for (const Primitive& primitive : list.primitives)
        if (const auto* polygon = std::get_if<Polygon>(&primitive);
            polygon != nullptr && polygon->id.kind == ItemId::Kind::rank)
            ranks.insert(polygon->id.a);
    return ranks;
}

/// The rank painted last over a point.
std::optional<std::int64_t> rankOnTop(const DisplayList& list, QPointF point) {
    for (auto primitive = list.primitives.rbegin(); primitive != list.primitives.rend(); ++primitive)
        if (const auto* polygon = std::get_if<Polygon>(&*primitive);
            polygon != nullptr && polygon->id.kind == ItemId::Kind::rank &&
            polygon->points.containsPoint(point, Qt::OddEvenFill))
            return polygon->id.a;
    return std::nullopt;
}

/// How near to the viewer a line of sight through `point` meets a box: by the three slabs, without any
/// painting.
std::optional<double> depthOf(const Box& box, QVector3D point, QVector3D toViewer) {
    double nearest = std::numeric_limits<double>::max();
    double farthest = std::numeric_limits<double>::lowest();
    for (int d = 0; d < 3; ++d) {
        if (std::abs(toViewer[d]) < 1e-6F) {
            if (point[d] < box.low[d] || point[d] > box.high[d]) return std::nullopt;
            continue;
        }
        const double a = double(box.low[d] - point[d]) / double(toViewer[d]);
        const double b = double(box.high[d] - point[d]) / double(toViewer[d]);
        farthest = std::max(farthest, std::min(a, b));
        nearest = std::min(nearest, std::max(a, b));
    }
    if (farthest > nearest) return std::nullopt;
    return nearest;
}

Box grown(const Box& box, float margin) {
    const QVector3D grow(margin, margin, margin);
    return {box.low - grow, box.high + grow};
}

/// The nearest cell on a line of sight; empty when the line grazes an edge, so that the gap it passes could
/// belong to either side.
std::optional<std::int64_t> nearestCell(const std::vector<Box>& cells, QVector3D point, QVector3D toViewer) {
    double nearest = std::numeric_limits<double>::lowest();
    std::size_t rank = 0;
    for (std::size_t i = 0; i < cells.size(); ++i)
        if (const auto depth = depthOf(cells[i], point, toViewer); depth && *depth > nearest) {
            nearest = *depth;
            rank = i;
        }
    if (!depthOf(grown(cells[rank], -0.03F), point, toViewer)) return std::nullopt;
    for (std::size_t i = 0; i < cells.size(); ++i)
        if (const auto depth = depthOf(grown(cells[i], 0.12F), point, toViewer);
            i != rank && depth && *depth > nearest - 0.1)
            return std::nullopt;
    return static_cast<std::int64_t>(rank);
}

}  // namespace

TEST_CASE("What is painted last under a point is the cell nearest to the viewer, from any side") {
    std::int64_t compared = 0;
    CHECK(rc::check([&compared] {
        MeshSample sample;
        sample.sizes = {*rc::gen::inRange<std::int64_t>(1, 5), *rc::gen::inRange<std::int64_t>(1, 3),
                        *rc::gen::inRange<std::int64_t>(1, 5), *rc::gen::inRange<std::int64_t>(1, 4), 4};
        sample.view.camera.azimuth = *rc::gen::inRange(-180, 180);
        sample.view.camera.elevation = *rc::gen::inRange(-89, 90);
        const SceneInput input = sample.input();
        const DeviceMesh& mesh = *input.evaluation.mesh;
        const MeshLayout layout = makeMeshLayout(mesh, *rc::gen::arbitrary<bool>());
        const QVector3D size = layout.size();
        const QRectF view(0, 0, 900, 700);
        const Projection projection(sample.view.camera, {{0, 0, -size.z()}, {size.x(), size.y(), 0}},
                                    view.adjusted(20, 20, -20, -20), view.size());
        const MeshColours colours(input, mesh, nullptr);
        DisplayList list;
        const Links links;
        addCells(list, {input, mesh, layout, projection, colours, nullptr, view, links});

        std::vector<Box> cells;
        for (std::int64_t rank = 0; rank < mesh.worldSize(); ++rank) {
            const auto [ix, iy, iz] = layout.indicesOf(mesh, rank);
            cells.push_back(layout.box({ix, 1}, {iy, 1}, {iz, 1}));
        }
        const QVector3D toViewer = projection.toViewer();
        for (const Box& cell : cells)
            for (int d = 0; d < 3; ++d) {
                QVector3D point = cell.centre();
                point[d] = toViewer[d] > 0 ? cell.high[d] : cell.low[d];
                const auto expected = nearestCell(cells, point, toViewer);
                if (!expected) continue;
                RC_ASSERT(rankOnTop(list, projection.map(point)) == expected);
                ++compared;
            }
    }));
    CHECK(compared > 1000);
}

TEST_CASE("Pulled apart, every GPU of the usual view has a face to point at") {
    for (const SampleSizes& sizes :
         {SampleSizes{8, 1, 4, 2}, SampleSizes{8, 2, 4, 4}, SampleSizes{1, 1, 64, 1},
          SampleSizes{8, 1, 8, 16}, SampleSizes{2, 1, 1, 64}}) {
        MeshSample sample{.sizes = sizes};
        const DisplayList list = meshScene(sample.input());
        CHECK(shownRanks(list).size() == static_cast<std::size_t>(sizes.world()));
    }
}

TEST_CASE("Of a closed cube only the hull is drawn: 512 faces of 8 x 16 x 16") {
    MeshSample sample{.sizes = {8, 1, 16, 16}};
    const DisplayList list = meshScene(sample.input());
    const auto faces = std::ranges::count_if(list.primitives, [](const Primitive& primitive) {
        const auto* polygon = std::get_if<Polygon>(&primitive);
        return polygon != nullptr && polygon->id.kind == ItemId::Kind::rank;
    });
    CHECK(faces == 8 * 16 + 8 * 16 + 16 * 16);
}

TEST_CASE("A selected rank inside a closed cube can be seen and pointed at") {
    MeshSample sample{.sizes = {8, 1, 16, 16}};
    sample.view.selected.rank = 8 * 16 * 7 + 8 * 5 + 3;  // pp 7, dp 5, tp 3
    CHECK(shownRanks(meshScene(sample.input())).contains(*sample.view.selected.rank));
    sample.view.selected.rank.reset();
    CHECK_FALSE(shownRanks(meshScene(sample.input())).contains(8 * 16 * 7 + 8 * 5 + 3));
}

TEST_CASE("With a rank looked at, its groups wear the colours of their axes and all others are dimmed") {
    MeshSample sample;  // TP 8, DP 4, PP 2
    sample.view.hovered.rank = 19;
    const SceneInput input = sample.input();
    const DeviceMesh& mesh = *input.evaluation.mesh;
    const auto highlight = highlightOf(input.evaluation, input.view, linksOf(input.evaluation, input.view));
    REQUIRE(highlight);
    const MeshColours colours(input, mesh, &*highlight);
    std::map<QRgb, std::set<std::int64_t>> byColour;
    for (std::int64_t rank = 0; rank < mesh.worldSize(); ++rank)
        byColour[colours.fill(colours.paintOf(rank), FaceSide::front).color.rgb()].insert(rank);
    const auto peers = [](std::vector<std::int64_t> group) {
        std::erase(group, 19);
        return std::set<std::int64_t>(group.begin(), group.end());
    };
    CHECK(byColour[input.theme.axisTp.rgb()] == peers(mesh.group(Axis::tp, 19)));
    CHECK(byColour[input.theme.axisDp.rgb()] == peers(mesh.group(Axis::dp, 19)));
    CHECK(byColour[input.theme.axisPp.rgb()] == peers(mesh.group(Axis::pp, 19)));
    CHECK(byColour[input.theme.dimmedCell.rgb()].size() == 64 - 8 - 3 - 1);
}

TEST_CASE("A group that leaves its node is drawn dashed in vermilion, and only such a group") {
    MeshSample sample;  // a TP group is a node; DP and PP leave it
    sample.view.selected.rank = 19;
    const auto dashes = [&sample] {
        const SceneInput input = sample.input();
        const DisplayList list = meshScene(input);
        return std::ranges::count_if(list.primitives, [&](const Primitive& primitive) {
            const auto* line = std::get_if<Line>(&primitive);
            return line != nullptr && line->stroke.dash == Dash::dashed &&
                   line->stroke.color == input.theme.vermilion;
        });
    };
    CHECK(dashes() == 3 + 1 + 1);  // DP over 4 ranks, PP over 2, and the legend's sample
    sample.sizes.gpusPerNode = 64;
    CHECK(dashes() == 0);
}

TEST_CASE("Without a mesh the scene says so instead of drawing") {
    MeshSample sample;
    static_cast<void>(sample.input());
    sample.evaluation.mesh.reset();
    const DisplayList list = meshScene(
        {sample.scenario, sample.evaluation, nullptr, sample.view, theme(ThemeMode::light), sample.size});
    REQUIRE(list.primitives.size() == 1);
    CHECK(std::holds_alternative<Text>(list.primitives.front()));
}
