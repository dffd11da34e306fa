// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/numerics/float_fields.h"

#include <cmath>

#include "core/numerics/float_code.h"
#include "tests/support/catch.h"

using namespace meshwright;

TEST_CASE("3.140625 in BF16 is 2 + 1 + 2^-3 + 2^-6") {
    const FloatFields fields = fieldsOf(*findFloatFormat("bf16"), 0x4049);
    CHECK_FALSE(fields.sign);
    CHECK(fields.exponentField == 128);
    CHECK(fields.exponent == 1);
    CHECK(fields.leadingBit == 1);
    CHECK(fields.mantissaField == 0b1001001);
    CHECK(fields.powers == std::vector<int>{1, 0, -3, -6});
}

TEST_CASE("A subnormal has no leading bit and the exponent of the smallest normal number") {
    const FloatFields fields = fieldsOf(*findFloatFormat("fp16"), 0x8003);
    CHECK(fields.sign);
    CHECK(fields.exponentField == 0);
    CHECK(fields.leadingBit == 0);
    CHECK(fields.exponent == -14);
    CHECK(fields.powers == std::vector<int>{-23, -24});
    CHECK(fieldsOf(*findFloatFormat("fp16"), 0).powers.empty());
}

TEST_CASE("A scale in E8M0 is its leading bit alone, the smallest one too") {
    const FloatFields fields = fieldsOf(*findFloatFormat("e8m0"), 0);
    CHECK(fields.leadingBit == 1);
    CHECK(fields.powers == std::vector<int>{-127});
}

TEST_CASE("The powers of two add up to the value, for every finite code up to 16 bits") {
    for (const FloatFormat& format : floatFormats()) {
        if (format.bits() > 16) continue;
        std::uint32_t wrong = 0;
        for (std::uint32_t code = 0; code <= format.codeMask(); ++code) {
            const FloatValue value = decode(format, code);
            if (!value.isFinite()) continue;
            double sum = 0.0;
            for (const int power : fieldsOf(format, code).powers) sum += std::ldexp(1.0, power);
            if (sum != std::abs(toDouble(value))) ++wrong;
        }
        INFO(format.id);
        CHECK(wrong == 0);
    }
}
