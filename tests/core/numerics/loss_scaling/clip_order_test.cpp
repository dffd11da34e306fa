// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/numerics/loss_scaling/clip_order.h"

#include <cmath>
#include <vector>

#include "core/numerics/loss_scaling/optimizer_steps.h"
#include "tests/support/catch.h"

using namespace meshwright;
using Catch::Matchers::WithinRel;

TEST_CASE("Gradients above the limit are shortened to it, others stay as they are") {
    std::vector<float> gradients = {3.0F, 4.0F};
    CHECK(clipByNorm(gradients, 10.0F) == 5.0F);
    CHECK(gradients == std::vector{3.0F, 4.0F});
    CHECK(clipByNorm(gradients, 1.0F) == 5.0F);
    // PyTorch divides by the norm and 1e-6.
    CHECK_THAT(std::hypot(gradients[0], gradients[1]), WithinRel(5.0 / 5.000001, 1e-6));
    CHECK_THAT(gradients[0] / gradients[1], WithinRel(0.75F, 1e-6F));
}

TEST_CASE("No gradients at all are not divided by their norm") {
    std::vector<float> gradients = {0.0F, 0.0F};
    CHECK(clipByNorm(gradients, 1.0F) == 0.0F);
    CHECK(gradients == std::vector{0.0F, 0.0F});
}

TEST_CASE("Clipped before they are unscaled, gradients large and small end at the limit over the scale") {
    for (const float norm : {0.5F, 5.0F, 500.0F}) {
        INFO(norm);
        const std::vector<float> gradients = {0.6F * norm, 0.8F * norm};
        const ClipOrder norms = clipOrder(gradients, 65536.0F, 1.0F);
        CHECK_THAT(norms.unscaledThenClipped, WithinRel(std::min(1.0, double{norm}), 1e-5));
        CHECK_THAT(norms.clippedThenUnscaled, WithinRel(1.0 / 65536.0, 1e-5));
    }
}

TEST_CASE("Without a scale the order does not matter") {
    const ClipOrder norms = clipOrder(std::vector{3.0F, 4.0F}, 1.0F, 1.0F);
    CHECK(norms.unscaledThenClipped == norms.clippedThenUnscaled);
}

TEST_CASE("The right order is the one that GradScaler's calls make") {
    OptimizerSteps steps(1);
    steps.scaleLoss(1.0F);
    std::vector<float> gradients = {3.0F * 65536.0F, 4.0F * 65536.0F};
    REQUIRE(steps.unscale(0, gradients));
    clipByNorm(gradients, 1.0F);
    REQUIRE(steps.step(0, gradients) == true);
    CHECK_THAT(std::hypot(double{gradients[0]}, double{gradients[1]}),
               WithinRel(clipOrder(std::vector{3.0F, 4.0F}, 65536.0F, 1.0F).unscaledThenClipped, 1e-12));
}
