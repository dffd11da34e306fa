// SPDX-License-Identifier: GPL-3.0-or-later
// Expected values follow from the rules as DeepSpeed's loss_scaler.py and unfused_optimizer.py state them.
#include "core/numerics/loss_scaling/deepspeed_loss_scaler.h"

#include <string_view>

#include "tests/support/catch.h"

using namespace meshwright;

namespace {

/// Runs "..X" (a dot is a good step, an X an overflow) and returns how many of the steps raised an error.
int run(DeepSpeedLossScaler& scaler, std::string_view steps) {
    int errors = 0;
    for (const char step : steps) errors += scaler.update(step == 'X') ? 0 : 1;
    return errors;
}

}  // namespace

TEST_CASE("The class's own defaults: 2^32, halved at each overflow, doubled after 1000 good steps") {
    DeepSpeedLossScaler scaler;
    CHECK(scaler.scale() == 4294967296.0);
    CHECK(run(scaler, "XX") == 0);
    CHECK(scaler.scale() == 1073741824.0);
    CHECK(run(scaler, std::string(999, '.')) == 0);
    CHECK(scaler.scale() == 1073741824.0);
    CHECK(scaler.goodSteps() == 999);
    CHECK(run(scaler, ".") == 0);
    CHECK(scaler.scale() == 2147483648.0);
    CHECK(run(scaler, std::string(1000, '.')) == 0);
    CHECK(scaler.scale() == 4294967296.0);
}

TEST_CASE("Hysteresis 2 forgives the first overflow, and each one once it is used up") {
    DeepSpeedLossScaler scaler({.initialScale = 65536.0, .scaleWindow = 4, .hysteresis = 2});
    CHECK(run(scaler, "X") == 0);
    CHECK(scaler.scale() == 65536.0);
    CHECK(scaler.hysteresisLeft() == 1);
    CHECK(run(scaler, "..X") == 0);  // the good steps refill nothing
    CHECK(scaler.scale() == 32768.0);
    CHECK(run(scaler, "X") == 0);
    CHECK(scaler.scale() == 16384.0);
    CHECK(run(scaler, "....") == 0);  // growth refills
    CHECK(scaler.scale() == 32768.0);
    CHECK(scaler.hysteresisLeft() == 2);
    CHECK(run(scaler, "X") == 0);
    CHECK(scaler.scale() == 32768.0);
}

TEST_CASE("Consecutive hysteresis is refilled by every good step") {
    DeepSpeedLossScaler scaler(
        {.initialScale = 65536.0, .scaleWindow = 1000, .hysteresis = 2, .consecutiveHysteresis = true});
    CHECK(run(scaler, "X.X.X.") == 0);
    CHECK(scaler.scale() == 65536.0);
    CHECK(run(scaler, "XX") == 0);
    CHECK(scaler.scale() == 32768.0);
}

TEST_CASE("At the smallest scale an overflow ends the run, unless it is told not to") {
    DeepSpeedLossScaler scaler({.initialScale = 4.0, .minScale = 1.0});
    CHECK(run(scaler, "XX") == 0);
    CHECK(scaler.scale() == 1.0);
    const auto raised = scaler.update(true);
    REQUIRE_FALSE(raised);
    CHECK(raised.error().front().code == "loss-scale-at-minimum");
    DeepSpeedLossScaler patient({.initialScale = 4.0, .minScale = 1.0, .raiseErrorAtMinScale = false});
    CHECK(run(patient, "XXXXX") == 0);
    CHECK(patient.scale() == 1.0);
}

TEST_CASE("The smallest scale holds where halving would pass it") {
    DeepSpeedLossScaler scaler({.initialScale = 6.0, .minScale = 4.0});
    CHECK(run(scaler, "X") == 0);
    CHECK(scaler.scale() == 4.0);
}

TEST_CASE("The unfused optimizer grows one good step later, and stays at a quarter") {
    DeepSpeedUnfusedScaler scaler({.scaleWindow = 3});
    CHECK(scaler.scale() == 65536.0);
    for (int good = 0; good < 3; ++good) scaler.update(false);
    CHECK(scaler.scale() == 65536.0);
    scaler.update(false);
    CHECK(scaler.scale() == 131072.0);
    for (int overflow = 0; overflow < 40; ++overflow) scaler.update(true);
    CHECK(scaler.scale() == 0.25);
}
