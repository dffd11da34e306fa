// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/numerics/number_distribution.h"

#include <cmath>

#include "core/numerics/magnitude_histogram.h"
#include "core/numerics/random_numbers.h"
#include "tests/core/numerics/golden_floats.h"
#include "tests/support/catch.h"

using namespace meshwright;
using namespace meshwright::test;

TEST_CASE("Normal numbers of any sigma are flushed as often as in the reference") {
    for (const auto& row : goldenFloats()["fp16_underflow"]) {
        INFO(row);
        const double sigma = std::log2(fromPower(row["grad_sigma"]));
        const MagnitudeHistogram histogram(normalNumbersOf(sigma, 2000, 99));
        const auto scale = static_cast<float>(fromPower(row["loss_scale"]));
        CHECK(histogram.underScale(goldenFormat("fp16"), scale).flushed == row["to_zero"]);
    }
}

TEST_CASE("The logarithms of log-normal numbers have the mean and the deviation that were asked for") {
    double sum = 0.0, squares = 0.0;
    constexpr std::size_t kCount = 100'000;
    for (const float number : logNormalNumbers(-20.5, 4.0, kCount, 3)) {
        const double octave = std::log2(double{number});
        sum += octave;
        squares += (octave + 20.5) * (octave + 20.5);
    }
    const double deviation = std::sqrt(squares / kCount);
    CHECK(std::abs(sum / kCount + 20.5) < 4.0 * 4.0 / std::sqrt(double{kCount}));
    CHECK(std::abs(deviation - 4.0) < 4.0 * 4.0 / std::sqrt(2.0 * kCount));
}

TEST_CASE("The same seed gives the same numbers, another seed others; without octaves all are the median") {
    CHECK(logNormalNumbers(-20.0, 4.0, 100, 7) == logNormalNumbers(-20.0, 4.0, 100, 7));
    CHECK(logNormalNumbers(-20.0, 4.0, 100, 7) != logNormalNumbers(-20.0, 4.0, 100, 8));
    CHECK(normalNumbersOf(0.0, 100, 7) == normalNumbers(100, 7));
    for (const float number : logNormalNumbers(-3.0, 0.0, 10, 1)) CHECK(number == 0.125F);
}
