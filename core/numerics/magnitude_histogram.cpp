// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/numerics/magnitude_histogram.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <limits>

namespace meshwright {

namespace {

constexpr int kBinShift = 20;         // leaves the exponent and three mantissa bits: eight bins an octave
constexpr std::size_t kBlock = 2048;  // numbers at a time: three arrays of them stay in the first cache

std::uint32_t magnitudeBits(float number) {
    return std::bit_cast<std::uint32_t>(number) & 0x7FFFFFFF;
}

/// Counts of magnitudes by the borders they pass.
struct Passed {
    std::uint32_t aboveZero = 0, normal = 0, overflow = 0;
};

Passed countPassed(std::span<const float> numbers, const CastBorders& borders) {
    Passed passed;
    for (const float number : numbers) {
        const float magnitude = std::abs(number);
        passed.aboveZero += magnitude > borders.largestZero ? 1 : 0;
        passed.normal += magnitude >= borders.leastNormal ? 1 : 0;
        passed.overflow += magnitude > borders.largestFinite ? 1 : 0;
    }
    return passed;
}

/// Sum of the squares of (value x factor - number). Four sums at once, as each addition waits for the last.
double squaredErrors(std::span<const float> numbers, std::span<const float> values, double factor) {
    std::array<double, 4> sums{};
    const auto squared = [&](std::size_t i) {
        const double error = double{values[i]} * factor - double{numbers[i]};
        return error * error;
    };
    const std::size_t whole = numbers.size() / 4 * 4;
    for (std::size_t i = 0; i < whole; i += 4)
        for (std::size_t lane = 0; lane < 4; ++lane) sums[lane] += squared(i + lane);
    for (std::size_t i = whole; i < numbers.size(); ++i) sums[0] += squared(i);
    return (sums[0] + sums[1]) + (sums[2] + sums[3]);
}

}  // namespace

MagnitudeHistogram::MagnitudeHistogram(std::span<const float> numbers) {
    m_numbers.reserve(numbers.size());
    for (const float number : numbers) {
        if (!std::isfinite(number)) {
            ++m_notFinite;
            continue;
        }
        m_numbers.push_back(number);
        ++m_bins[binOf(number)];
        const float magnitude = std::abs(number);
        if (number == 0.0F) ++m_zeros;
        m_greatest = std::max(m_greatest, magnitude);
        if (magnitude > 0.0F && (m_least == 0.0F || magnitude < m_least)) m_least = magnitude;
        m_signal += double{number} * double{number};
    }
}

std::size_t MagnitudeHistogram::binOf(float magnitude) {
    return magnitudeBits(magnitude) >> kBinShift;
}

std::size_t MagnitudeHistogram::countUpTo(double border) const {
    // As a float: the greatest that is not above the border.
    constexpr float kInfinity = std::numeric_limits<float>::infinity();
    auto limit = static_cast<float>(std::min(border, double{std::numeric_limits<float>::max()}));
    if (double{limit} > border) limit = std::nextafter(limit, -kInfinity);
    std::size_t count = 0;
    for (const float number : m_numbers) count += std::abs(number) <= limit ? 1 : 0;
    return count - (limit < 0.0F ? 0 : m_zeros);
}

float MagnitudeHistogram::lowerEdge(std::size_t bin) {
    return std::bit_cast<float>(static_cast<std::uint32_t>(bin) << kBinShift);
}

CastErrors MagnitudeHistogram::underScale(const FloatFormat& format, float scale) const {
    constexpr float kLargest = std::numeric_limits<float>::max();
    const BulkCast cast(format, Overflow::saturate);
    CastErrors errors;
    errors.signal = m_signal;
    std::array<float, kBlock> scaled, rounded;
    for (std::size_t first = 0; first < m_numbers.size(); first += kBlock) {
        const auto block = std::span(m_numbers).subspan(first, std::min(kBlock, m_numbers.size() - first));
        // A product too large for float32 is still a finite number that overflows.
        for (std::size_t i = 0; i < block.size(); ++i)
            scaled[i] = std::clamp(block[i] * scale, -kLargest, kLargest);
        const std::span<const float> inputs(scaled.data(), block.size());
        cast.round(inputs, rounded);
        const Passed passed = countPassed(inputs, cast.borders());
        errors.zero += block.size() - passed.aboveZero;
        errors.subnormal += passed.aboveZero - passed.normal;
        errors.normal += passed.normal - passed.overflow;
        errors.overflow += passed.overflow;
        errors.noise += squaredErrors(block, rounded, 1.0 / double{scale});
    }
    errors.flushed = errors.zero - m_zeros;
    return errors;
}

CastBorders bordersUnderScale(const FloatFormat& format, float scale) {
    const CastBorders borders = BulkCast(format, Overflow::saturate).borders();
    return {borders.largestZero / scale, borders.leastNormal / scale, borders.largestFinite / scale};
}

}  // namespace meshwright
