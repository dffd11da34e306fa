// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/numerics/format_arithmetic.h"

#include <cmath>

#include "tests/core/numerics/golden_floats.h"
#include "tests/support/catch.h"
#include "tests/support/property.h"

using namespace meshwright;
using namespace meshwright::test;

TEST_CASE("A sum is rounded once: float32 addition is the processor's") {
    CHECK(rc::check([](std::uint32_t first, std::uint32_t second) {
        const float a = std::bit_cast<float>(first), b = std::bit_cast<float>(second);
        RC_PRE(std::isfinite(a) && std::isfinite(b));
        RC_ASSERT(addIn(goldenFormat("fp32"), a, b) == double{a + b});
    }));
}

TEST_CASE("A sum that double would round to a tie is not taken for one") {
    // 1 + 2^-8 is a tie in BF16; 2^-100 more lies far below a double's last place.
    const FloatFormat& bf16 = goldenFormat("bf16");
    const double tie = 1.0 + std::ldexp(1.0, -8);
    CHECK(addIn(bf16, tie, 0.0) == 1.0);
    CHECK(addIn(bf16, tie, std::ldexp(1.0, -100)) == 1.0 + std::ldexp(1.0, -7));
    CHECK(addIn(bf16, -tie, -std::ldexp(1.0, -100)) == -1.0 - std::ldexp(1.0, -7));
    CHECK(addIn(bf16, tie + std::ldexp(1.0, -7), -std::ldexp(1.0, -100)) == 1.0 + std::ldexp(1.0, -7));
    CHECK(sumToOdd(1.0, std::ldexp(1.0, -100)) == std::nextafter(1.0, 2.0));
    CHECK(sumToOdd(1.0, -std::ldexp(1.0, -100)) == std::nextafter(1.0, 0.0));
    CHECK(sumToOdd(1.0, 2.0) == 3.0);
}

TEST_CASE("Infinity and NaN go through") {
    const FloatFormat& fp16 = goldenFormat("fp16");
    CHECK(std::isinf(addIn(fp16, 65504.0, 65504.0)));
    CHECK(std::isnan(addIn(fp16, HUGE_VAL, -HUGE_VAL)));
    CHECK(std::isnan(roundTo(goldenFormat("e2m1"), std::nan(""))));
}
