// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/numerics/loss_scaling/megatron_grad_scaler.h"

#include "tests/core/numerics/loss_scaling/golden_traces.h"
#include "tests/support/catch.h"

using namespace meshwright;
using namespace meshwright::test;

TEST_CASE("Every trace of Megatron's DynamicGradScaler has the reference's scale after each step") {
    std::size_t traces = 0;
    for (const auto& trace : goldenFloats()["gradscaler"]) {
        if (trace["kind"] != "MegatronScaler") continue;
        INFO(trace["name"]);
        MegatronScalerOptions options;
        options.growthInterval = trace["interval"];
        options.growthFactor = static_cast<float>(fraction(trace["growth"]));
        options.backoffFactor = static_cast<float>(fraction(trace["backoff"]));
        options.hysteresis = trace["hysteresis"];
        options.minScale = static_cast<float>(fraction(trace["min_scale"]));
        if (trace["name"] == "megatron_floor") options.initialScale = 4.0F;
        MegatronGradScaler scaler(options);
        followTrace(trace, scaler, [&] { return scaler.growthTracker(); });
        CHECK(scaler.hysteresisLeft() == trace["hysteresis_left"]);
        ++traces;
    }
    CHECK(traces == 2);
}

TEST_CASE("A good step between two overflows does not refill the hysteresis, growth does") {
    MegatronGradScaler scaler({.initialScale = 1024.0F, .growthInterval = 3, .hysteresis = 2});
    scaler.update(true);
    CHECK(scaler.scale() == 1024.0F);
    scaler.update(false);
    CHECK(scaler.hysteresisLeft() == 1);
    scaler.update(true);
    CHECK(scaler.scale() == 512.0F);
    for (int good = 0; good < 3; ++good) scaler.update(false);
    CHECK(scaler.scale() == 1024.0F);
    CHECK(scaler.hysteresisLeft() == 2);
}
