// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/numerics/magnitude_histogram.h"

#include <cmath>
#include <numeric>

#include "core/numerics/random_numbers.h"
#include "tests/core/numerics/golden_floats.h"
#include "tests/support/catch.h"
#include "tests/support/property.h"

using namespace meshwright;
using namespace meshwright::test;

namespace {

std::vector<float> normalTimes(double factor) {
    std::vector<float> numbers = normalNumbers(2000, 99);  // the reference's gradients
    for (float& number : numbers) number *= static_cast<float>(factor);
    return numbers;
}

/// The same with the exact conversion, one number after the other.
CastErrors slowly(const FloatFormat& format, const std::vector<float>& numbers, float scale) {
    CastErrors errors;
    for (const float number : numbers) {
        const double scaled = double{number * scale};
        const FloatValue value = decode(format, *encode(format, scaled, {.overflow = Overflow::saturate}));
        const auto strict = encode(format, scaled, {.overflow = Overflow::nan});
        const double error = toDouble(value) / double{scale} - double{number};
        errors.signal += double{number} * double{number};
        errors.noise += error * error;
        if (!decode(format, *strict).isFinite())
            ++errors.overflow;
        else if (value.kind == FloatClass::zero)
            ++errors.zero;
        else if (value.kind == FloatClass::subnormal)
            ++errors.subnormal;
        else
            ++errors.normal;
        if (value.kind == FloatClass::zero && number != 0.0F) ++errors.flushed;
    }
    return errors;
}

}  // namespace

TEST_CASE("A loss scale saves the gradients that FP16 flushes, as many as in the reference") {
    CHECK(goldenFloats()["fp16_underflow"].size() == 18);
    for (const auto& row : goldenFloats()["fp16_underflow"]) {
        INFO(row);
        const MagnitudeHistogram histogram(normalTimes(fromPower(row["grad_sigma"])));
        const CastErrors errors =
            histogram.underScale(goldenFormat("fp16"), static_cast<float>(fromPower(row["loss_scale"])));
        CHECK(errors.flushed == row["to_zero"]);
        CHECK(errors.subnormal == row["subnormal"]);
        CHECK(errors.overflow == row["inf"]);
        CHECK(errors.count() == row["n"]);
    }
}

TEST_CASE("Bands and SQNR under any scale are those of the exact conversion") {
    CHECK(rc::check([] {
        const char* const name =
            *rc::gen::elementOf(std::vector<const char*>{"e4m3", "e5m2", "e4m3fnuz", "e4m3-ieee", "fp16"});
        const FloatFormat& format = goldenFormat(name);
        const float scale = std::ldexp(1.0F + static_cast<float>(*rc::gen::inRange(0, 1024)) / 1024.0F,
                                       *rc::gen::inRange(-30, 30));
        const std::vector<float> numbers = normalTimes(1.0);
        const CastErrors found = MagnitudeHistogram(numbers).underScale(format, scale);
        CastErrors expected = slowly(format, numbers, scale);
        RC_ASSERT(std::abs(found.noise - expected.noise) <= 1e-9 * expected.noise);
        RC_ASSERT(std::abs(found.signal - expected.signal) <= 1e-12 * expected.signal);
        expected.noise = found.noise;
        expected.signal = found.signal;
        RC_ASSERT(found == expected);
    }));
}

TEST_CASE("The bins hold every finite number at its magnitude, zero in the first") {
    const std::vector<float> numbers = {0.0F, -0.0F, 1.0F, -1.124F, 1.125F, 1e-45F, HUGE_VALF, std::nanf("")};
    const MagnitudeHistogram histogram(numbers);
    CHECK(histogram.zeros() == 2);
    CHECK(histogram.notFinite() == 2);
    CHECK(std::accumulate(histogram.bins().begin(), histogram.bins().end(), 0U) == 6);
    CHECK(histogram.bins()[0] == 3);
    const std::size_t one = 127 * MagnitudeHistogram::kBinsPerOctave;
    CHECK(MagnitudeHistogram::lowerEdge(one) == 1.0F);
    CHECK(MagnitudeHistogram::lowerEdge(one + 1) == 1.125F);
    CHECK(histogram.bins()[one] == 2);
    CHECK(histogram.bins()[one + 1] == 1);
}

TEST_CASE("The bands move against the scale: E4M3 with scale 4 ends at 116 and its zero at 2^-12") {
    const CastBorders borders = bordersUnderScale(goldenFormat("e4m3"), 4.0F);
    CHECK(borders.largestFinite == 116.0F);
    CHECK(borders.largestZero == std::ldexp(1.0F, -12));
    CHECK(borders.leastNormal == 0.0146484375F / 4.0F);
}

TEST_CASE("A scale that sends finite numbers beyond float32 still counts them as overflow") {
    const CastErrors errors =
        MagnitudeHistogram(std::vector{1e30F, -1e30F, 0.0F}).underScale(goldenFormat("e4m3"), 1e30F);
    CHECK(errors.overflow == 2);
    CHECK(errors.zero == 1);
    CHECK(errors.flushed == 0);
    CHECK(std::isfinite(errors.noise));
}

TEST_CASE("Without noise the SQNR is infinite") {
    const CastErrors errors =
        MagnitudeHistogram(std::vector{1.0F, -2.0F}).underScale(goldenFormat("e4m3"), 8.0F);
    CHECK(errors.noise == 0.0);
    CHECK(std::isinf(errors.sqnrDecibels()));
    CHECK(errors.relativeRms() == 0.0);
}
