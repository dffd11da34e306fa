// SPDX-License-Identifier: GPL-3.0-or-later
// Values per second of the casts on one core, and the time of a histogram under a moving scale.
#include <algorithm>
#include <cmath>
#include <cstdio>
#include <ctime>
#include <vector>

#include "core/numerics/bulk_cast.h"
#include "core/numerics/magnitude_histogram.h"
#include "core/numerics/random_numbers.h"

using namespace meshwright;

namespace {

constexpr std::size_t kValues = 1'000'000;

/// Median processor time of a call, in milliseconds: one thread's, so other work on the machine counts
/// little.
template <class Call>
double medianMilliseconds(int rounds, const Call& call) {
    std::vector<double> times;
    for (int round = 0; round < rounds; ++round) {
        const std::clock_t start = std::clock();
        call(round);
        times.push_back(1000.0 * static_cast<double>(std::clock() - start) / CLOCKS_PER_SEC);
    }
    std::ranges::nth_element(times, times.begin() + rounds / 2);
    return times[static_cast<std::size_t>(rounds / 2)];
}

double millionsPerSecond(double milliseconds) {
    return static_cast<double>(kValues) / 1000.0 / milliseconds;
}

/// What one writes first: exponent by frexp, rounding by nearbyint, branches for the rest.
std::uint8_t naiveCode(const FloatFormat& format, float number) {
    const auto sign = static_cast<std::uint8_t>(std::signbit(number) ? format.signBit() : 0);
    if (std::isnan(number)) return static_cast<std::uint8_t>(sign | *format.nanCode());
    const float magnitude = std::abs(number);
    if (magnitude == 0.0F) return sign;
    const auto largest = static_cast<std::uint8_t>(sign | format.maxFiniteCode());
    if (std::isinf(number)) return largest;
    int exponent = 0;
    std::frexp(magnitude, &exponent);
    exponent = std::max(exponent - 1, format.minExponent());
    const auto places =
        static_cast<int>(std::nearbyint(std::ldexp(magnitude, format.mantissaBits - exponent)));
    const int code = ((exponent - format.minExponent()) << format.mantissaBits) + places;
    if (code > static_cast<int>(format.maxFiniteCode())) return largest;
    return static_cast<std::uint8_t>(sign | code);
}

/// False when the three encoders do not agree.
bool benchCast(const char* id, const std::vector<float>& numbers) {
    const FloatFormat& format = *findFloatFormat(id);
    const BulkCast cast(format, Overflow::saturate);
    std::vector<std::uint8_t> bulk(numbers.size()), naive(numbers.size()), exact(numbers.size());
    const double bulkTime = medianMilliseconds(51, [&](int) { cast.encode(numbers, bulk); });
    const double naiveTime = medianMilliseconds(5, [&](int) {
        std::ranges::transform(numbers, naive.begin(), [&](float x) { return naiveCode(format, x); });
    });
    const double exactTime = medianMilliseconds(5, [&](int) {
        std::ranges::transform(numbers, exact.begin(), [&](float x) {
            return static_cast<std::uint8_t>(*encode(format, double{x}, {.overflow = Overflow::saturate}));
        });
    });
    std::printf(
        "%s from float32: %.0f million values/s (target >= 100), %.1f x the naive encoder's %.0f; "
        "one by one, exactly: %.0f\n",
        id, millionsPerSecond(bulkTime), naiveTime / bulkTime, millionsPerSecond(naiveTime),
        millionsPerSecond(exactTime));
    return bulk == naive && bulk == exact;
}

void benchHistogram(const char* id, const std::vector<float>& numbers) {
    const FloatFormat& format = *findFloatFormat(id);
    const MagnitudeHistogram histogram(numbers);
    double decibels = 0.0;
    const double time = medianMilliseconds(31, [&](int round) {
        decibels += histogram.underScale(format, std::ldexp(1.5F, round - 20)).sqnrDecibels();
    });
    std::printf(
        "%s bands and SQNR of 1 million values under a new scale: %.2f ms (target < 16; checksum %.1f)\n", id,
        time, decibels);
}

}  // namespace

int main() {
    // Six orders of magnitude, so that every band is met.
    std::vector<float> numbers = normalNumbers(kValues, 1);
    for (std::size_t i = 0; i < numbers.size(); ++i)
        numbers[i] *= std::ldexp(1.0F, static_cast<int>(i % 20) - 10);
    bool same = true;
    for (const char* id : {"e4m3", "e5m2"}) same = benchCast(id, numbers) && same;
    std::printf("histogram of 1 million values made: %.2f ms\n",
                medianMilliseconds(11, [&](int) { return MagnitudeHistogram(numbers).zeros(); }));
    for (const char* id : {"e4m3", "e5m2", "fp16"}) benchHistogram(id, numbers);
    if (!same) std::printf("The encoders differ.\n");
    return same ? 0 : 1;
}
