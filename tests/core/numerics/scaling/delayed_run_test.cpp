// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/numerics/scaling/delayed_run.h"

#include <algorithm>

#include "tests/core/numerics/golden_floats.h"
#include "tests/support/catch.h"

using namespace meshwright;
using namespace meshwright::test;

TEST_CASE("A run of delayed scaling has the reference's scales and clipped steps") {
    for (const auto& trace : goldenFloats()["delayed"]) {
        INFO(trace["name"]);
        std::vector<float> amaxes;
        for (const auto& row : trace["rows"]) amaxes.push_back(floatFromBits(row[0]));
        const auto steps =
            delayedRun({.historyLength = trace["history_len"],
                        .choice = trace["algo"] == "max" ? AmaxChoice::max : AmaxChoice::mostRecent,
                        .margin = trace["margin"],
                        .largest = trace["fp8_max"]},
                       amaxes);
        REQUIRE(steps.size() == trace["rows"].size());
        for (std::size_t i = 0; i < steps.size(); ++i) {
            const auto& row = trace["rows"][i];
            CHECK(steps[i] ==
                  DelayedScaling::Step{floatFromBits(row[1]), row[2] == 1, floatFromBits(row[3])});
        }
    }
}

TEST_CASE("A run's amax stays near 1, the same each time, but for its spike") {
    const AmaxRun run{.steps = 300, .spikeStep = 100, .spikeExponent = 6};
    const std::vector<float> amaxes = amaxesOf(run);
    REQUIRE(amaxes.size() == 300);
    CHECK(amaxes == amaxesOf(run));
    for (std::size_t i = 0; i < amaxes.size(); ++i) {
        const float usual = i == 100 ? amaxes[i] / 64.0F : amaxes[i];
        CHECK(usual > 0.6F);
        CHECK(usual < 1.4F);
    }
}

TEST_CASE("A spike clips one step, and lowers the scale of as many as the history is long") {
    for (const std::size_t length : {std::size_t{1}, std::size_t{4}, std::size_t{16}}) {
        INFO(length);
        const AmaxRun run{.steps = 90, .spikeStep = 30, .spikeExponent = 8};
        const std::vector<float> amaxes = amaxesOf(run);
        const auto steps = delayedRun({.historyLength = length}, amaxes);
        CHECK(steps[30].clips);
        const auto low = std::ranges::count_if(
            steps, [](const DelayedScaling::Step& step) { return step.scaleUsed < 448.0F / 100.0F; });
        // The first step's scale is 1: nothing is known yet.
        CHECK(low == static_cast<std::ptrdiff_t>(length) + 1);
        CHECK(steps[31].scaleUsed < 448.0F / 100.0F);
        CHECK(steps[30 + length].scaleUsed < 448.0F / 100.0F);
        CHECK(steps[31 + length].scaleUsed > 448.0F / 2.0F);
    }
}
