// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/scene/mesh_camera.h"

#include <QLineF>
#include <cmath>

#include "tests/support/catch.h"
#include "tests/support/property.h"

using namespace meshwright::ui;
using Catch::Matchers::WithinAbs;

namespace {
const Box kBox{{0, 0, -4}, {8, 6, 0}};
const QRectF kRoom(50, 40, 400, 300);
const QSizeF kView(600, 400);
}  // namespace

TEST_CASE("From azimuth and elevation 30, x runs right and slightly down, y left and down, z up") {
    const Projection projection(Camera{}, kBox, kRoom, kView);
    const QPointF origin = projection.map({0, 0, 0});
    const double scale = projection.scale();
    const QPointF x = (projection.map({1, 0, 0}) - origin) / scale;
    const QPointF y = (projection.map({0, 1, 0}) - origin) / scale;
    const QPointF z = (projection.map({0, 0, 1}) - origin) / scale;
    CHECK_THAT(x.x(), WithinAbs(std::sqrt(3.0) / 2, 1e-4));
    CHECK_THAT(x.y(), WithinAbs(0.25, 1e-4));
    CHECK_THAT(y.x(), WithinAbs(-0.5, 1e-4));
    CHECK_THAT(y.y(), WithinAbs(std::sqrt(3.0) / 4, 1e-4));
    CHECK_THAT(z.x(), WithinAbs(0.0, 1e-4));
    CHECK_THAT(z.y(), WithinAbs(-std::sqrt(3.0) / 2, 1e-4));
}

TEST_CASE("From above only the top is seen, from the front only the front") {
    const Projection top(Camera{.azimuth = 0, .elevation = 90}, kBox, kRoom, kView);
    CHECK(top.facing(kX) == 0);
    CHECK(top.facing(kY) == 0);
    CHECK(top.facing(kZ) == 1);
    const Projection front(Camera{.azimuth = 0, .elevation = 0}, kBox, kRoom, kView);
    CHECK(front.facing(kX) == 0);
    CHECK(front.facing(kY) == 1);
    CHECK(front.facing(kZ) == 0);
}

TEST_CASE("At zoom 1 the whole box lies in its room from every side, and the outline holds every corner") {
    CHECK(rc::check([] {
        Camera camera;
        camera.azimuth = *rc::gen::inRange(-360, 360);
        camera.elevation = *rc::gen::inRange(-90, 91);
        const Projection projection(camera, kBox, kRoom, kView);
        const QPolygonF outline = projection.outline(kBox);
        const QRectF bounds = outline.boundingRect();
        RC_ASSERT(kRoom.adjusted(-0.01, -0.01, 0.01, 0.01).contains(bounds));
        for (int i = 0; i < 8; ++i)
            RC_ASSERT(bounds.adjusted(-0.01, -0.01, 0.01, 0.01).contains(projection.map(kBox.corner(i))));
        // It touches the room on two sides, or the cells have reached the largest size worth drawing.
        const bool fills = std::abs(bounds.width() - kRoom.width()) < 0.1 ||
                           std::abs(bounds.height() - kRoom.height()) < 0.1 || projection.scale() > 63.9;
        RC_ASSERT(fills);
    }));
}

TEST_CASE("Parallel edges stay parallel and equally long at any zoom and pan") {
    CHECK(rc::check([] {
        Camera camera;
        camera.azimuth = *rc::gen::inRange(-180, 180);
        camera.elevation = *rc::gen::inRange(-90, 91);
        camera.zoom = *rc::gen::element(0.3, 1.0, 4.0);
        camera.panX = 0.2;
        const Projection projection(camera, kBox, kRoom, kView);
        const QPointF first = projection.map(kBox.corner(1)) - projection.map(kBox.corner(0));
        const QPointF second = projection.map(kBox.corner(7)) - projection.map(kBox.corner(6));
        RC_ASSERT(QLineF(first, second).length() < 0.01 * projection.scale());
    }));
}
