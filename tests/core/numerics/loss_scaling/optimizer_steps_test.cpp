// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/numerics/loss_scaling/optimizer_steps.h"

#include <cmath>

#include "tests/support/catch.h"

using namespace meshwright;

namespace {

template <class T>
std::string errorOf(const Result<T>& result) {
    return result ? "" : result.error().front().code;
}

}  // namespace

TEST_CASE("Scale, unscale, clip, step, update: clipping sees the true gradients (article row B10)") {
    OptimizerSteps steps(1);
    CHECK(steps.scaleLoss(0.5F) == 32768.0F);
    std::vector<float> gradients = {3.0F * 65536.0F, 4.0F * 65536.0F};
    CHECK(steps.unscale(0, gradients));
    CHECK(gradients == std::vector{3.0F, 4.0F});  // norm 5: a clip to 1 divides by 5, not by 327,680
    CHECK(steps.step(0, gradients) == true);
    CHECK(gradients == std::vector{3.0F, 4.0F});  // not unscaled twice
    CHECK(steps.update());
    CHECK(steps.scaler().growthTracker() == 1);
}

TEST_CASE("A step unscales by itself where nobody has") {
    OptimizerSteps steps(1);
    steps.scaleLoss(1.0F);
    std::vector<float> gradients = {65536.0F};
    CHECK(steps.step(0, gradients) == true);
    CHECK(gradients[0] == 1.0F);
}

TEST_CASE("With two optimizers only the one with an infinity skips, but both get the lower scale") {
    OptimizerSteps steps(2);
    steps.scaleLoss(1.0F);
    std::vector<float> fine = {1.0F}, overflowed = {1.0F, HUGE_VALF};
    CHECK(steps.step(0, fine) == true);
    CHECK(steps.step(1, overflowed) == false);
    CHECK(steps.update());
    CHECK(steps.scaler().scale() == 32768.0F);
    // The next step starts clean.
    std::vector<float> again = {1.0F};
    CHECK(steps.step(1, again) == true);
}

TEST_CASE("Averaging scaled gradients over ranks and unscaling then is the same (article row B11)") {
    OptimizerSteps steps(1);
    steps.scaleLoss(1.0F);
    std::vector<float> averagedFirst = {(0.25F * 65536.0F + 0.75F * 65536.0F) / 2.0F};
    CHECK(steps.unscale(0, averagedFirst));
    CHECK(averagedFirst[0] == (0.25F + 0.75F) / 2.0F);
}

TEST_CASE("Calls out of order are the errors that PyTorch raises") {
    OptimizerSteps steps(1);
    std::vector<float> gradients = {1.0F};
    CHECK(errorOf(steps.unscale(0, gradients)) == "loss-not-scaled");
    CHECK(errorOf(steps.step(0, gradients)) == "loss-not-scaled");
    CHECK(errorOf(steps.update()) == "loss-not-scaled");
    steps.scaleLoss(1.0F);
    CHECK(errorOf(steps.update()) == "no-inf-check");
    CHECK(steps.unscale(0, gradients));
    CHECK(errorOf(steps.unscale(0, gradients)) == "already-unscaled");
    CHECK(steps.step(0, gradients));
    CHECK(errorOf(steps.step(0, gradients)) == "already-stepped");
    CHECK(errorOf(steps.unscale(0, gradients)) == "unscale-after-step");
    CHECK(steps.update());
    CHECK(steps.unscale(0, gradients));
}
