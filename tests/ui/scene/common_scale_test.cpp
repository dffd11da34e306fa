// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/scene/common_scale.h"

#include "tests/support/catch.h"
#include "tests/support/property.h"

using namespace meshwright::ui;

namespace {

CommonScale anyScale() {
    const double whole = *rc::gen::inRange(1, 10'000) * 0.01;
    const double start = whole * *rc::gen::inRange(0, 90) * 0.01;
    return {whole,
            {start, start + whole * 0.1},
            *rc::gen::inRange(0, 200) * 1.0,
            *rc::gen::inRange(40, 2000) * 1.0};
}

}  // namespace

TEST_CASE("A place on the axis and its pixel belong together") {
    CHECK(rc::check([] {
        const CommonScale scale = anyScale();
        const double value = scale.window.start + scale.window.length() * *rc::gen::inRange(0, 101) * 0.01;
        RC_ASSERT(std::abs(scale.valueAt(scale.xOf(value)) - value) < 1e-9 * scale.whole);
        RC_ASSERT(std::abs(scale.xOf(scale.window.end) - scale.right()) < 1e-6);
    }));
}

TEST_CASE("Zooming leaves the value under the pointer where it is") {
    CHECK(rc::check([] {
        CommonScale scale = anyScale();
        const double about = scale.window.start + scale.window.length() * 0.3;
        const double x = scale.xOf(about);
        scale.window = scale.zoomed(*rc::gen::inRange(2, 30) * 0.1, about);
        RC_ASSERT(std::abs(scale.xOf(about) - x) < 1e-6);
    }));
}

TEST_CASE("No window leaves the axis, and none is empty") {
    CHECK(rc::check([] {
        const CommonScale scale = anyScale();
        const double start = *rc::gen::inRange(-500, 500) * 1.0;
        const AxisWindow inside = scale.inside({start, start + *rc::gen::inRange(-5, 500) * 1.0});
        RC_ASSERT(inside.length() > 0.0);
        RC_ASSERT(inside.start >= 0.0);
        RC_ASSERT(inside.end <= scale.whole * (1 + 1e-9));
    }));
}

TEST_CASE("The longest sets the scale of all") {
    CHECK(longestOf(std::array{3.0, 12.5, 7.0}) == 12.5);
    CHECK(longestOf({}) == 0.0);
}
