// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/numerics/weight_update.h"

#include <cmath>

#include "core/numerics/format_arithmetic.h"
#include "tests/core/numerics/golden_floats.h"
#include "tests/support/catch.h"

using namespace meshwright;
using namespace meshwright::test;

TEST_CASE("An update of 1 is lost up to half the spacing on its side (the case for master weights)") {
    CHECK(goldenFloats()["small_update"].size() == 6);
    for (const auto& row : goldenFloats()["small_update"]) {
        INFO(row);
        const FloatFormat& format = goldenFormat(row["fmt"]);
        const LostUpdates lost = lostUpdates(format, *encode(format, 1.0));
        CHECK(lost.up == fromPower(row["lost_up_at_or_below"]));
        CHECK(lost.down == fromPower(row["lost_down_at_or_below"]));
        CHECK(lost.tieIsLost);
        CHECK(addIn(format, 1.0, lost.up) == 1.0);
        CHECK(addIn(format, 1.0, lost.up * 1.001) > 1.0);
        CHECK(addIn(format, 1.0, -lost.down) == 1.0);
        CHECK(addIn(format, 1.0, -lost.down * 1.001) < 1.0);
    }
}

TEST_CASE("At an odd code the tie moves the weight, and the largest number loses everything upward") {
    const FloatFormat& bf16 = goldenFormat("bf16");
    const LostUpdates lost = lostUpdates(bf16, 0x3F81);
    CHECK_FALSE(lost.tieIsLost);
    const double weight = 1.0 + std::ldexp(1.0, -7);
    CHECK(addIn(bf16, weight, lost.up) > weight);
    CHECK(addIn(bf16, weight, lost.up * 0.999) == weight);
    CHECK(std::isinf(lostUpdates(bf16, bf16.maxFiniteCode()).up));
}

TEST_CASE("A thousand updates of 0.001: BF16 loses them all, master weights none, chance few") {
    const FloatFormat& bf16 = goldenFormat("bf16");
    const std::vector<float> updates(1000, 0.001F);
    const WeightPath nearest = followWeight(bf16, WeightStorage::nearest, 1.0, updates);
    CHECK(nearest.weights.size() == 1001);
    CHECK(nearest.weights.back() == 1.0);
    CHECK(nearest.lost == 1000);
    const WeightPath master = followWeight(bf16, WeightStorage::master, 1.0, updates);
    CHECK(master.weights.back() == 2.0);  // float32 holds 2.00005, and BF16 rounds it
    CHECK(master.weights[3] == 1.0);      // 1.003 is not yet half way to 1.0078125
    CHECK(master.weights[4] == 1.0078125);
    CHECK(master.lost == 0);
    // 1000 steps of 2^-7 with chance 0.128 each: mean 1, deviation sqrt(1000 x 0.128 x 0.872) x 2^-7 = 0.083.
    const WeightPath chance = followWeight(bf16, WeightStorage::stochastic, 1.0, updates, 1);
    CHECK(std::abs(chance.weights.back() - 2.0) < 5 * 0.083);
    CHECK(chance.lost > 800);
    CHECK(chance == followWeight(bf16, WeightStorage::stochastic, 1.0, updates, 1));
}
