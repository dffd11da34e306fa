// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/numerics/scale_choice.h"

#include <algorithm>
#include <cmath>

#include "core/numerics/number_distribution.h"
#include "tests/core/numerics/golden_floats.h"
#include "tests/support/catch.h"

using namespace meshwright;
using namespace meshwright::test;

namespace {

CastErrors under(const MagnitudeHistogram& histogram, const FloatFormat& format, int exponent) {
    return histogram.underScale(format, std::ldexp(1.0F, exponent));
}

}  // namespace

TEST_CASE("The shares from the bins are those of a cast of all numbers, but for part of a bin") {
    const MagnitudeHistogram histogram(logNormalNumbers(-20.0, 4.0, 20'000, 1));
    for (const char* name : {"fp16", "e4m3", "e5m2", "e2m1"}) {
        const FloatFormat& format = goldenFormat(name);
        const std::vector<BandShares> shares = sharesUnderScales(histogram, format, -30, 60);
        REQUIRE(shares.size() == 91);
        for (int exponent = -30; exponent <= 60; exponent += 5) {
            INFO(name << " " << exponent);
            const CastErrors errors = under(histogram, format, exponent);
            const BandShares& share = shares[static_cast<std::size_t>(exponent + 30)];
            const auto count = static_cast<double>(errors.count());
            CHECK(std::abs(share.zero - static_cast<double>(errors.zero) / count) < 0.005);
            CHECK(std::abs(share.subnormal - static_cast<double>(errors.subnormal) / count) < 0.005);
            CHECK(std::abs(share.normal - static_cast<double>(errors.normal) / count) < 0.005);
            CHECK(std::abs(share.overflow - static_cast<double>(errors.overflow) / count) < 0.005);
        }
    }
}

TEST_CASE("The scale to try overflows nothing, and none that does not flushes fewer or is nearer to 1") {
    for (const double sigma : {-40.0, -24.0, -10.0, 0.0, 10.0, 30.0})
        for (const char* name : {"fp16", "e4m3", "bf16"}) {
            INFO(sigma << " " << name);
            const FloatFormat& format = goldenFormat(name);
            const MagnitudeHistogram histogram(normalNumbersOf(sigma, 2000, 99));
            const int suggested = suggestedScaleExponent(histogram, format);
            const CastErrors best = under(histogram, format, suggested);
            CHECK(best.overflow == 0);
            for (int exponent = -60; exponent <= 60; ++exponent) {
                const CastErrors errors = under(histogram, format, exponent);
                if (errors.overflow > 0) continue;
                CHECK(errors.flushed >= best.flushed);
                if (errors.flushed == best.flushed) CHECK(std::abs(exponent) >= std::abs(suggested));
            }
        }
}

TEST_CASE(
    "Gradients of sigma 2^-24 in FP16 want 2^13, and GradScaler begins with more; BF16 wants no scale") {
    const MagnitudeHistogram histogram(normalNumbersOf(-24.0, 2000, 99));
    CHECK(suggestedScaleExponent(histogram, goldenFormat("fp16")) == 13);
    CHECK(under(histogram, goldenFormat("fp16"), 12).flushed == 1);
    CHECK(under(histogram, goldenFormat("fp16"), 13).flushed == 0);
    CHECK(suggestedScaleExponent(histogram, goldenFormat("bf16")) == 0);
}

TEST_CASE("Of zeros alone there is nothing to say") {
    const MagnitudeHistogram histogram(std::vector{0.0F, -0.0F});
    CHECK(suggestedScaleExponent(histogram, goldenFormat("fp16")) == 0);
    CHECK(sharesUnderScales(histogram, goldenFormat("fp16"), -1, 1) == std::vector<BandShares>(3));
    CHECK(histogram.greatest() == 0.0F);
    CHECK(histogram.least() == 0.0F);
    CHECK(histogram.countUpTo(1.0) == 0);
}

TEST_CASE("Numbers up to a border are counted exactly, also between two float32") {
    const MagnitudeHistogram histogram(std::vector{0.0F, 1.0F, -1.0F, std::nextafter(1.0F, 2.0F), 1e38F});
    CHECK(histogram.countUpTo(0.999999999) == 0);
    CHECK(histogram.countUpTo(1.0) == 2);
    CHECK(histogram.countUpTo(1.000000001) == 2);
    CHECK(histogram.countUpTo(1e300) == 4);
    CHECK(histogram.greatest() == 1e38F);
    CHECK(histogram.least() == 1.0F);
    CHECK(histogram.finite() == 5);
}
