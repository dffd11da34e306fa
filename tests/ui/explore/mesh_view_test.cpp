// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/explore/mesh_view.h"

#include <QComboBox>

#include "tests/support/catch.h"
#include "tests/ui/explore/shown_mesh.h"
#include "ui/controls/choice_box.h"
#include "ui/explore/mesh_menus.h"

using namespace meshwright;
using namespace meshwright::ui;
using namespace meshwright::test;
using Shown = ShownMesh;
using Catch::Matchers::WithinAbs;

TEST_CASE("A click selects the GPU under it and the line below says who it is") {
    Shown shown;
    for (const std::int64_t rank : {0, 11, 35, 63}) {
        QTest::mouseClick(&shown.canvas, Qt::LeftButton, {}, shown.pointOf(rank));
        REQUIRE(shown.state().selected.rank == rank);
        const DeviceMesh& mesh = *shown.document.evaluation().mesh;
        const Coordinates at = mesh.coordinatesOf(rank);
        const QString expected = QStringLiteral("Rank %1 · tp %2, dp %3, pp %4 · node %5, GPU %6")
                                     .arg(rank)
                                     .arg(at.tp)
                                     .arg(at.dp)
                                     .arg(at.pp)
                                     .arg(mesh.nodeOf(rank))
                                     .arg(rank % 8);
        CHECK(shown.status().startsWith(expected));
        CHECK(shown.status().endsWith(QStringLiteral("peers 7 TP, 3 DP, 1 PP")));
        CHECK(shown.canvas.accessibleDescription() == shown.status());
    }
    QTest::keyClick(&shown.canvas, Qt::Key_Escape);
    CHECK_FALSE(shown.state().selected.rank);
    QTest::mouseClick(&shown.canvas, Qt::LeftButton, {}, shown.pointOf(5));
    QTest::mouseClick(&shown.canvas, Qt::LeftButton, {}, {3, 3});  // beside the cube
    CHECK_FALSE(shown.state().selected.rank);
}

TEST_CASE("The GPU under the pointer is looked at until the pointer leaves") {
    Shown shown;
    const QPoint point = shown.pointOf(42);
    QMouseEvent move(QEvent::MouseMove, point, shown.canvas.mapToGlobal(point), Qt::NoButton, Qt::NoButton,
                     {});
    QCoreApplication::sendEvent(&shown.canvas, &move);
    CHECK(shown.state().hovered.rank == 42);
    CHECK(shown.status().startsWith(QStringLiteral("Rank 42")));
    QEvent leave(QEvent::Leave);
    QCoreApplication::sendEvent(&shown.canvas, &leave);
    CHECK_FALSE(shown.state().hovered.rank);
    CHECK_FALSE(shown.status().startsWith(QStringLiteral("Rank")));
}

TEST_CASE("Dragging turns, with Shift or the right button it moves, and neither selects") {
    Shown shown;
    const Camera before = shown.state().camera;
    shown.drag(Qt::LeftButton, {300, 200}, {200, 230});
    CHECK_THAT(shown.state().camera.azimuth, WithinAbs(before.azimuth + 40.0, 1e-9));
    CHECK_THAT(shown.state().camera.elevation, WithinAbs(before.elevation + 12.0, 1e-9));
    CHECK_FALSE(shown.state().selected.rank);

    const Camera turned = shown.state().camera;
    shown.drag(Qt::RightButton, {300, 200}, {364, 200});
    CHECK_THAT(shown.state().camera.panX, WithinAbs(64.0 / shown.canvas.width(), 1e-9));
    shown.drag(Qt::LeftButton, {300, 200}, {300, 240}, Qt::ShiftModifier);
    CHECK_THAT(shown.state().camera.panY, WithinAbs(40.0 / shown.canvas.height(), 1e-9));
    CHECK(shown.state().camera.azimuth == turned.azimuth);
    CHECK_FALSE(shown.state().selected.rank);
}

TEST_CASE("The elevation stops above and below, the azimuth goes round") {
    Shown shown;
    for (int i = 0; i < 40; ++i) QTest::keyClick(&shown.canvas, Qt::Key_Up);
    CHECK(shown.state().camera.elevation == 90.0);
    for (int i = 0; i < 72; ++i) QTest::keyClick(&shown.canvas, Qt::Key_Right);
    CHECK_THAT(shown.state().camera.azimuth, WithinAbs(30.0, 1e-9));
}

TEST_CASE("The wheel zooms about the pointer: the GPU under it stays under it") {
    Shown shown;
    const QPoint point = shown.pointOf(21);
    shown.wheel(point, 360);
    CHECK(shown.state().camera.zoom > 1.5);
    CHECK(hitTest(shown.canvas.scene(), point) == ItemId{ItemId::Kind::rank, 21, 0});
    shown.wheel(point, -600);
    CHECK(hitTest(shown.canvas.scene(), point) == ItemId{ItemId::Kind::rank, 21, 0});
    QTest::keyClick(&shown.canvas, Qt::Key_F);
    CHECK(shown.state().camera == Camera{});
}

TEST_CASE("Typing a rank and Enter selects it; one that is not there is refused in words") {
    Shown shown;
    QTest::keyClicks(&shown.canvas, QStringLiteral("35"));
    CHECK(shown.status().contains(QStringLiteral("Rank 35")));
    QTest::keyClick(&shown.canvas, Qt::Key_Return);
    CHECK(shown.state().selected.rank == 35);

    QTest::keyClicks(&shown.canvas, QStringLiteral("64"));
    CHECK(shown.status().contains(QStringLiteral("the last one is 63")));
    QTest::keyClick(&shown.canvas, Qt::Key_Return);
    CHECK(shown.state().selected.rank == 35);
    CHECK(shown.state().camera == Camera{});  // no digit was taken for a view
}

TEST_CASE("A lone 1, 2 or 3 is a view: from the corner, from above, from the front") {
    Shown shown;
    const auto looksFrom = [&](double azimuth, double elevation) {
        return QTest::qWaitFor(
            [&] {
                return shown.state().camera.azimuth == azimuth && shown.state().camera.elevation == elevation;
            },
            3000);
    };
    QTest::keyClick(&shown.canvas, Qt::Key_2);
    CHECK(looksFrom(0.0, 90.0));
    QTest::keyClick(&shown.canvas, Qt::Key_3);
    CHECK(looksFrom(0.0, 0.0));
    QTest::keyClick(&shown.canvas, Qt::Key_1);
    CHECK(looksFrom(30.0, 30.0));
}

TEST_CASE("Ctrl with arrows and the Page keys walk along the axes and stop at the ends") {
    Shown shown;
    QTest::keyClicks(&shown.canvas, QStringLiteral("35"));
    QTest::keyClick(&shown.canvas, Qt::Key_Return);
    const auto after = [&](Qt::Key key) {
        QTest::keyClick(&shown.canvas, key, Qt::ControlModifier);
        return *shown.state().selected.rank;
    };
    CHECK(after(Qt::Key_Right) == 36);
    CHECK(after(Qt::Key_Left) == 35);
    CHECK(after(Qt::Key_Down) == 43);
    CHECK(after(Qt::Key_Up) == 35);
    CHECK(after(Qt::Key_Up) == 35);
    CHECK(after(Qt::Key_PageUp) == 3);
    CHECK(after(Qt::Key_PageDown) == 35);
    CHECK(after(Qt::Key_PageDown) == 35);
}

TEST_CASE("The choice of colours sets the view and follows it") {
    Shown shown;
    auto* chooser = qobject_cast<QComboBox*>(&shown.view.menus().colouring());
    REQUIRE(chooser != nullptr);
    CHECK_FALSE(chooser->accessibleName().isEmpty());
    for (int i = 0; i < chooser->count(); ++i) {
        chooser->setCurrentIndex(i);
        emit chooser->activated(i);
        CHECK(static_cast<int>(shown.state().colouring) == chooser->itemData(i).toInt());
    }
    ViewState state = shown.state();
    state.colouring = MeshColouring::node;
    shown.document.setView(state);
    CHECK(chooser->currentData().toInt() == static_cast<int>(MeshColouring::node));
}

TEST_CASE("The cube and the head's sentence follow the scenario") {
    Shown shown;
    CHECK(shown.view.sentence() == QStringLiteral("64 GPUs: TP 8 × DP 4 × PP 2; across nodes: DP, PP"));
    Scenario next = shown.document.scenario();
    next.mesh.tp = 4;
    next.mesh.pp = 4;
    shown.document.change(next, QStringLiteral("mesh.tp"), QStringLiteral("TP 4"));
    shown.document.flush();
    CHECK(shown.view.sentence() == QStringLiteral("64 GPUs: TP 4 × DP 4 × PP 4; across nodes: DP, PP"));
    const auto named = [&](const QString& name) {
        return std::ranges::any_of(shown.canvas.scene().primitives, [&](const Primitive& primitive) {
            const auto* text = std::get_if<Text>(&primitive);
            return text != nullptr && text->text == name;
        });
    };
    CHECK(named(QStringLiteral("TP 4")));
    CHECK_FALSE(named(QStringLiteral("TP 8")));
}
