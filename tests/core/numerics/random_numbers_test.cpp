// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/numerics/random_numbers.h"

#include <cmath>

#include "tests/core/numerics/golden_floats.h"
#include "tests/support/catch.h"

using namespace meshwright;
using namespace meshwright::test;

TEST_CASE("splitmix64 from seed 1234567 gives its published first numbers") {
    SplitMix64 generator(1234567);
    CHECK(generator.next() == 6457827717110365317U);
    CHECK(generator.next() == 3203168211198807973U);
    CHECK(generator.next() == 9817491932198370423U);
}

TEST_CASE("The normal numbers are those of the reference, to the bit") {
    const auto& inputs = goldenFloats()["nvfp4"][0]["in"];
    const std::vector<float> numbers = normalNumbers(64, 77);
    REQUIRE(inputs.size() == 64);
    for (std::size_t i = 0; i < numbers.size(); ++i) CHECK(double{numbers[i]} == fromBits(inputs[i]));
}

TEST_CASE("A million of them have mean 0 and variance 1 within four standard errors, and none is beyond 6") {
    double sum = 0.0, squares = 0.0;
    bool within = true;
    constexpr std::size_t kCount = 1'000'000;
    for (const float number : normalNumbers(kCount, 3)) {
        sum += double{number};
        squares += double{number} * double{number};
        within = within && std::abs(number) <= 6.0F;
    }
    CHECK(within);
    CHECK(std::abs(sum / kCount) < 4.0 / 1000);
    CHECK(std::abs(squares / kCount - 1.0) < 4.0 * std::sqrt(2.0) / 1000);
}
