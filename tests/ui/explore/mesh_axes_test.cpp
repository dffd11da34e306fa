// SPDX-License-Identifier: GPL-3.0-or-later
// The axes of the cube: dragged, with the keys, drawn apart, opened, with their messages.
#include <QToolTip>

#include "tests/ui/explore/shown_mesh.h"
#include "ui/scene/mesh_layout.h"
#include "ui/scene/mesh_text.h"
#include "ui/text/numbers.h"

using namespace meshwright;
using namespace meshwright::ui;
using namespace meshwright::test;

namespace {

/// 8 experts of Mixtral over 32 GPUs: TP 2, EP 8, PP 2.
Scenario mixtralOn32() {
    Scenario scenario = presetScenario("mixtral-8x7b", 4);
    scenario.mesh.tp = 2;
    scenario.mesh.pp = 2;
    scenario.mesh.ep = 8;
    scenario.mesh.etp = 1;
    scenario.training.globalBatchSize = 64;
    return scenario;
}

/// Llama 3.1 70B on 2,048 GPUs: a closed cube.
Scenario llamaOn2048() {
    Scenario scenario = llama70bOn1024();
    scenario.cluster.nodes = 256;
    return scenario;
}

Scenario inOrder(Scenario scenario, const std::array<Axis, 5>& order) {
    scenario.mesh.order = order;
    return scenario;
}

}  // namespace

TEST_CASE("An axis follows its ring to the nearest legal length, as one step that can be undone") {
    ShownMesh shown;
    const QLineF line = shown.handleOf(Axis::tp);
    const QPoint ring = line.p2().toPoint();
    QTest::mousePress(&shown.canvas, Qt::LeftButton, {}, ring);
    shown.moveTo(line.pointAt(0.8).toPoint(), Qt::LeftButton);
    shown.moveTo(line.pointAt(0.55).toPoint(), Qt::LeftButton);  // 4.4 of 8: not legal, 4 is nearest
    CHECK(shown.document.scenario().mesh.tp == 8);               // nothing yet but a ghost
    CHECK(shown.says(QStringLiteral("TP 8 \u2192 4")));
    CHECK(shown.says(QStringLiteral("DP 4 \u2192 8")));
    const auto isGhost = [](const Primitive& primitive) {
        const auto* edge = std::get_if<Line>(&primitive);
        return edge != nullptr && edge->stroke.dash == Dash::dashed;
    };
    CHECK(std::ranges::any_of(shown.canvas.overlay().primitives, isGhost));
    QTest::mouseRelease(&shown.canvas, Qt::LeftButton, {}, line.pointAt(0.55).toPoint());
    CHECK(shown.document.scenario().mesh.tp == 4);
    CHECK_FALSE(shown.document.scenario().mesh.dp);
    CHECK(shown.canvas.overlay().primitives.empty());
    CHECK(shown.document.undoStack().count() == 1);
    shown.document.undoStack().undo();
    CHECK(shown.document.scenario().mesh.tp == 8);
}

TEST_CASE("A ring that is pulled out makes its axis longer, and one of a single GPU can be pulled too") {
    ShownMesh shown;
    const QLineF pipeline = shown.handleOf(Axis::pp);
    shown.drag(Qt::LeftButton, pipeline.p2().toPoint(), pipeline.pointAt(2.0).toPoint());
    CHECK(shown.document.scenario().mesh.pp == 4);
    shown.document.flush();

    Scenario flat = llama70bInTwoStages();
    flat.mesh.pp = 1;
    ShownMesh single(flat);
    const QLineF stub = single.handleOf(Axis::pp);
    single.drag(Qt::LeftButton, stub.p2().toPoint(), stub.pointAt(2.0).toPoint());
    CHECK(single.document.scenario().mesh.pp == 2);
}

TEST_CASE("What the pointer means but a rule forbids says why, and the axis stays legal") {
    ShownMesh shown;
    const QLineF line = shown.handleOf(Axis::tp);
    QTest::mousePress(&shown.canvas, Qt::LeftButton, {}, line.p2().toPoint());
    shown.moveTo(line.pointAt(1.4).toPoint(), Qt::LeftButton);
    shown.moveTo(line.pointAt(2.0).toPoint(), Qt::LeftButton);  // TP 16 would leave 4 GPUs for PP 2: legal
    const bool isLegal = !whyIllegal(shown.document.scenario(), Control::tp, 16);
    CHECK(shown.says(QStringLiteral("TP 8 \u2192 16")) == isLegal);
    QTest::keyClick(&shown.canvas, Qt::Key_Escape);
    CHECK(shown.canvas.overlay().primitives.empty());
    QTest::mouseRelease(&shown.canvas, Qt::LeftButton, {}, line.pointAt(2.0).toPoint());
    CHECK(shown.document.scenario() == llama70bInTwoStages());  // Esc takes the drag back
}

TEST_CASE("A name dragged sideways changes the order of the ranks") {
    ShownMesh shown;
    const QPoint name = shown.middleOf(ItemId::Kind::axisName, Axis::tp);
    QTest::mousePress(&shown.canvas, Qt::LeftButton, {}, name);
    shown.moveTo(name + QPoint(30, 0), Qt::LeftButton);
    shown.moveTo(name + QPoint(58 * 2, 0), Qt::LeftButton);
    CHECK(shown.says(QStringLiteral("rank = dp + 4 tp + 32 pp")));
    CHECK(shown.says(QStringLiteral("across nodes: TP")));
    QTest::mouseRelease(&shown.canvas, Qt::LeftButton, {}, name + QPoint(58 * 2, 0));
    CHECK(shown.document.scenario().mesh.order ==
          std::array{Axis::cp, Axis::ep, Axis::dp, Axis::tp, Axis::pp});
    shown.document.undoStack().undo();
    CHECK(shown.document.scenario() == llama70bInTwoStages());
}

TEST_CASE("With an axis chosen, arrows change its length and with Shift its place in the order") {
    ShownMesh shown;
    QTest::keyClick(&shown.canvas, Qt::Key_X);
    REQUIRE(shown.canvas.keyAxis() == Axis::tp);
    CHECK(shown.canvas.currentItem() ==
          ItemId{ItemId::Kind::axisName, static_cast<std::int64_t>(Axis::tp), 0});
    QTest::keyClick(&shown.canvas, Qt::Key_Left);
    CHECK(shown.document.scenario().mesh.tp == 4);
    QTest::keyClick(&shown.canvas, Qt::Key_Right);
    CHECK(shown.document.scenario().mesh.tp == 8);
    QTest::keyClick(&shown.canvas, Qt::Key_Right, Qt::ShiftModifier);
    CHECK(shown.document.scenario().mesh.order ==
          std::array{Axis::cp, Axis::ep, Axis::tp, Axis::dp, Axis::pp});
    shown.document.flush();
    QTest::keyClick(&shown.canvas, Qt::Key_X);
    CHECK(shown.canvas.keyAxis() == Axis::dp);
    QTest::keyClick(&shown.canvas, Qt::Key_X);
    CHECK(shown.canvas.keyAxis() == Axis::pp);
    QTest::keyClick(&shown.canvas, Qt::Key_X);
    CHECK_FALSE(shown.canvas.keyAxis());
    CHECK(shown.state().camera == Camera{});  // no arrow turned the cube
}

TEST_CASE("A closed cube opens at any plane of any axis, and its handle moves the plane") {
    ShownMesh shown(llamaOn2048());
    const auto visible = [&] {
        std::set<std::int64_t> ranks;
        for (const Primitive& primitive : shown.canvas.scene().primitives)
            if (const auto* face = std::get_if<Polygon>(&primitive);
                face && face->id.kind == ItemId::Kind::rank)
                ranks.insert(face->id.a);
        return ranks;
    };
    const DeviceMesh mesh = *shown.document.evaluation().mesh;
    for (const Axis axis : {Axis::tp, Axis::dp, Axis::pp})
        for (std::int64_t index = 0; index < mesh.size(axis); ++index) {
            ViewState view = shown.state();
            view.slice = MeshSlice{axis, index};
            shown.document.setView(view);
            const std::set<std::int64_t> ranks = visible();
            Coordinates inside;  // of the plane, away from every side of the cube
            for (const Axis other : {Axis::tp, Axis::dp, Axis::pp}) inside[other] = mesh.size(other) / 2;
            inside[axis] = index;
            CAPTURE(static_cast<int>(axis), index);
            CHECK(ranks.contains(mesh.rankOf(inside)));
        }
    ViewState view = shown.state();
    view.slice.reset();
    shown.document.setView(view);
    QTest::keyClick(&shown.canvas, Qt::Key_S);
    CHECK(shown.state().slice == MeshSlice{Axis::pp, 4});
    QTest::keyClick(&shown.canvas, Qt::Key_BracketRight);
    CHECK(shown.state().slice == MeshSlice{Axis::pp, 5});
    const QPoint tab = shown.middleOf(ItemId::Kind::sliceHandle, Axis::pp);
    const QLineF line = shown.handleOf(Axis::pp);
    shown.drag(Qt::LeftButton, tab, line.pointAt(0.2).toPoint());
    CHECK(shown.state().slice->index < 3);
    QTest::keyClick(&shown.canvas, Qt::Key_S);
    CHECK_FALSE(shown.state().slice);
}

TEST_CASE("Slices of an axis are drawn apart and come together again") {
    ShownMesh shown(llamaOn2048());
    const auto solids = [&] {
        ViewState view = shown.state();
        return makeMeshLayout(*shown.document.evaluation().mesh, false, {view.exploded, {}, {}});
    };
    CHECK(solids().z.runs().size() == 1);
    QTest::keyClick(&shown.canvas, Qt::Key_E);
    CHECK(shown.state().exploded == Axis::pp);
    CHECK(solids().z.runs().size() == 8);
    QTest::keyClick(&shown.canvas, Qt::Key_X);
    QTest::keyClick(&shown.canvas, Qt::Key_E);
    CHECK(shown.state().exploded == Axis::tp);
    CHECK(solids().x.runs().size() == 8);
    QTest::keyClick(&shown.canvas, Qt::Key_E);
    CHECK_FALSE(shown.state().exploded);
}

TEST_CASE("The messages of an axis are drawn with what each GPU sends in a step") {
    ShownMesh shown;
    QTest::keyClick(&shown.canvas, Qt::Key_X);
    QTest::keyClick(&shown.canvas, Qt::Key_M);
    REQUIRE(shown.state().edges == Axis::tp);
    // What the rows of the traffic table add up to.
    Bytes sum;
    for (const TrafficRow& row : *shown.document.evaluation().traffic)
        if (row.axis == Axis::tp) sum += row.bytesPerGpuPerStep;
    CHECK(shown.says(trafficText(sum)));
    const auto edges = [&] {
        return std::ranges::count_if(shown.canvas.scene().primitives, [&](const Primitive& primitive) {
            const auto* line = std::get_if<Line>(&primitive);
            return line && line->stroke.color == theme(ThemeMode::light).axisTp && line->stroke.width == 2.0;
        });
    };
    CHECK(edges() == 8 * 7 + 1);  // 8 groups of 8, and one in the legend
}

TEST_CASE("The experts' grid lies over the same ranks") {
    ShownMesh shown(mixtralOn32());
    REQUIRE(shown.document.evaluation().expertMesh);
    CHECK(shown.says(QStringLiteral("TP 2")));
    QTest::keyClick(&shown.canvas, Qt::Key_G);
    CHECK(shown.state().grid == MeshGrid::experts);
    CHECK(shown.says(QStringLiteral("EP 8")));
    CHECK(shown.status().contains(QStringLiteral("rank = ")));
    shown.canvas.select(9);
    const DeviceMesh& experts = *shown.document.evaluation().expertMesh;
    const auto group = experts.group(Axis::ep, 9);
    CHECK(shown.says(ranksText(group)));
    QTest::keyClick(&shown.canvas, Qt::Key_G);
    CHECK(shown.state().grid == MeshGrid::dense);
}

TEST_CASE("Hovering tells each rank of article rows D9 and A18 and of cases TOPO-05, 07, 09 and 10") {
    const auto tipOf = [](ShownMesh& shown, std::int64_t rank) {
        const QPoint at = shown.pointOf(rank);
        QHelpEvent help(QEvent::ToolTip, at, shown.canvas.mapToGlobal(at));
        QCoreApplication::sendEvent(&shown.canvas, &help);
        return QToolTip::text();
    };
    SECTION("D9: TP fastest, then PP, then DP: a node is one stage of one replica") {
        ShownMesh shown(inOrder(llama70bInTwoStages(), {Axis::tp, Axis::pp, Axis::cp, Axis::ep, Axis::dp}));
        for (std::int64_t node = 0; node < 8; ++node) {
            const QString tip = tipOf(shown, node * 8 + 7);
            CHECK(tip.contains(QStringLiteral("node %1, GPU 7").arg(node)));
            CHECK(tip.contains(QStringLiteral("dp %1, pp %2").arg(node / 2).arg(node % 2)));
        }
    }
    SECTION("A18: 48 GPUs, TP 8 and PP 6: four of 24 layers on each stage") {
        Scenario scenario = presetScenario("gpt-2-medium-355m", 6);
        scenario.mesh.tp = 8;
        scenario.mesh.pp = 6;
        REQUIRE(scenario.model.spec.numHiddenLayers == 24);
        ShownMesh shown(scenario);
        for (std::int64_t stage = 0; stage < 6; ++stage)
            CHECK(tipOf(shown, stage * 8)
                      .contains(QStringLiteral("layers %1\u2013%2").arg(stage * 4).arg(stage * 4 + 3)));
    }
    SECTION("TOPO-07: CP 16 and DP 2 on 32 GPUs") {
        Scenario scenario = presetScenario("llama-3.1-8b", 4);
        scenario.mesh.cp = 16;
        ShownMesh shown(scenario);
        const QString tip = tipOf(shown, 17);
        CHECK(tip.contains(QStringLiteral("cp 1, dp 1")));
        CHECK(tip.contains(QStringLiteral("CP group: 16\u201331")));
        CHECK(tip.contains(QStringLiteral("DP group: 1, 17")));
    }
    const auto experts = [](std::int64_t gpusPerNode, std::int64_t nodes, std::int64_t tp, std::int64_t cp,
                            std::int64_t ep, std::optional<std::int64_t> etp) {
        Scenario scenario = presetScenario("mixtral-8x7b", nodes);
        scenario.cluster.gpusPerNode = gpusPerNode;
        scenario.mesh.tp = tp;
        scenario.mesh.cp = cp;
        scenario.mesh.ep = ep;
        scenario.mesh.etp = etp;
        return scenario;
    };
    SECTION("TOPO-05: TP 4 and EP 4 on 4 GPUs, with ETP 1") {
        ShownMesh shown(experts(4, 1, 4, 1, 4, 1));
        for (std::int64_t rank = 0; rank < 4; ++rank) {
            const QString tip = tipOf(shown, rank);
            CHECK(tip.contains(QStringLiteral("tp %1").arg(rank)));
            CHECK(tip.contains(QStringLiteral("EP group: 0\u20133")));
        }
    }
    SECTION("TOPO-09: EP 2 on 16 GPUs") {
        ShownMesh shown(experts(8, 2, 1, 1, 2, std::nullopt));
        const QString tip = tipOf(shown, 9);
        CHECK(tip.contains(QStringLiteral("DP group: 0\u201315")));
        CHECK(tip.contains(QStringLiteral("EP group: 8, 9")));
        CHECK(tip.contains(QStringLiteral("EDP group: 1 \u2026 15")));
    }
    SECTION("TOPO-10: EP 4 over TP 2, CP 2 and DP 2 on 8 GPUs") {
        ShownMesh shown(experts(8, 1, 2, 2, 4, 1));
        const QString tip = tipOf(shown, 5);
        CHECK(tip.contains(QStringLiteral("EP group: 4\u20137")));
        CHECK(tip.contains(QStringLiteral("EDP group: 1, 5")));
    }
}

TEST_CASE("A large cube is plainer while it turns, and whole again when it rests") {
    Scenario scenario = llama70bOn1024();
    scenario.cluster.nodes = 2048;
    scenario.mesh.pp = 16;
    ShownMesh shown(scenario);
    const auto shapes = [&] { return shown.canvas.scene().primitives.size(); };
    const std::size_t whole = shapes();
    QTest::mousePress(&shown.canvas, Qt::LeftButton, {}, {300, 200});
    shown.moveTo({330, 200}, Qt::LeftButton);
    CHECK(shapes() < whole / 2);
    CHECK(QTest::qWaitFor([&] { return shapes() > whole / 2; }, 1000));  // the hand stands still
    shown.moveTo({360, 200}, Qt::LeftButton);
    CHECK(shapes() < whole / 2);
    QTest::mouseRelease(&shown.canvas, Qt::LeftButton, {}, {360, 200});
    CHECK(shapes() > whole / 2);
}
