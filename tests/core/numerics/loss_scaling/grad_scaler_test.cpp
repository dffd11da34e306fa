// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/numerics/loss_scaling/grad_scaler.h"

#include <cmath>

#include "tests/core/numerics/loss_scaling/golden_traces.h"
#include "tests/support/catch.h"

using namespace meshwright;
using namespace meshwright::test;

TEST_CASE("Every trace of torch.amp.GradScaler has the reference's scale after each step") {
    std::size_t traces = 0;
    for (const auto& trace : goldenFloats()["gradscaler"]) {
        if (trace["kind"] != "GradScaler") continue;
        INFO(trace["name"]);
        GradScalerOptions options;
        options.growthInterval = trace["interval"];
        options.growthFactor = fraction(trace["growth"]);
        options.backoffFactor = fraction(trace["backoff"]);
        if (trace["name"] == "non_pow2_factors") options.initialScale = 1000.0F;
        GradScaler scaler(options);
        if (trace["name"] == "interval_lowered_below_tracker") {
            scaler.setGrowthInterval(10);
            for (int step = 0; step < 7; ++step) scaler.update(false);
            scaler.setGrowthInterval(5);
        }
        followTrace(trace, scaler, [&] { return scaler.growthTracker(); });
        ++traces;
    }
    CHECK(traces == 9);
}

TEST_CASE("Three early overflows bring 65536 to 8192; a scale of zero is a dead end") {
    GradScaler scaler;
    CHECK(scaler.scale() == 65536.0F);
    for (int overflow = 0; overflow < 3; ++overflow) scaler.update(true);
    CHECK(scaler.scale() == 8192.0F);
    CHECK(scaler.inverseScale() == 1.0F / 8192.0F);
    for (int overflow = 3; overflow < 166; ++overflow) scaler.update(true);
    CHECK(scaler.scale() == 0.0F);
    CHECK(std::isinf(scaler.inverseScale()));
    for (int good = 0; good < 2000; ++good) scaler.update(false);
    CHECK(scaler.scale() == 0.0F);
}
