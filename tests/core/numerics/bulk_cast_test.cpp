// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/numerics/bulk_cast.h"

#include <bit>
#include <cmath>
#include <cstdlib>
#include <vector>

#include "tests/core/numerics/golden_floats.h"
#include "tests/support/catch.h"

using namespace meshwright;
using namespace meshwright::test;

namespace {

const std::vector<Overflow> kPolicies = {Overflow::ieee, Overflow::saturate, Overflow::saturateFinite,
                                         Overflow::nan};

std::vector<const FloatFormat*> supportedFormats() {
    std::vector<const FloatFormat*> formats;
    for (const FloatFormat& format : floatFormats())
        if (BulkCast::supports(format)) formats.push_back(&format);
    return formats;
}

/// Both signs of every power of two, of every tie and number of the format, and their neighbours; zeros,
/// infinities and NaNs.
std::vector<float> edgeCases(const FloatFormat& format) {
    std::vector<float> magnitudes = {0.0F, HUGE_VALF, std::bit_cast<float>(0x7F800001),
                                     std::bit_cast<float>(0x7FFFFFFF), std::bit_cast<float>(0x7F7FFFFF)};
    const auto addAround = [&](double number) {
        const auto value = static_cast<float>(number);
        for (const float near : {value, std::nextafter(value, 0.0F), std::nextafter(value, HUGE_VALF)})
            magnitudes.push_back(near);
    };
    for (int exponent = -149; exponent < 128; ++exponent) addAround(std::ldexp(1.0, exponent));
    for (std::uint32_t code = 0; code <= format.maxFiniteCode(); ++code) {
        const FloatValue value = decode(format, code);
        addAround(toDouble(value));
        addAround(toDouble(value) + std::ldexp(0.5, value.exponent));
    }
    std::vector<float> numbers = magnitudes;
    for (const float magnitude : magnitudes) numbers.push_back(-magnitude);
    return numbers;
}

/// One float32 in `stride` of all 2^32.
std::vector<float> stridedFloats(std::uint32_t stride) {
    std::vector<float> numbers;
    for (std::uint64_t bits = stride / 2; bits < std::uint64_t{1} << 32; bits += stride)
        numbers.push_back(std::bit_cast<float>(static_cast<std::uint32_t>(bits)));
    return numbers;
}

template <class Code>
std::size_t differences(const FloatFormat& format, Overflow overflow, const std::vector<float>& numbers) {
    const BulkCast cast(format, overflow);
    std::vector<Code> codes(numbers.size());
    std::vector<float> rounded(numbers.size());
    cast.encode(numbers, codes);
    cast.round(numbers, rounded);
    std::size_t wrong = 0;
    for (std::size_t i = 0; i < numbers.size(); ++i) {
        // A NaN in a format without one: ml_dtypes' code of -0.
        const auto code = encode(format, double{numbers[i]}, {.overflow = overflow});
        const double value = code ? toDouble(decode(format, *code)) : std::nan("");
        const bool sameCode = codes[i] == code.value_or(format.signBit());
        const bool sameValue = std::isnan(value)
                                   ? std::isnan(rounded[i])
                                   : rounded[i] == value && std::signbit(rounded[i]) == std::signbit(value);
        if (!sameCode || !sameValue) ++wrong;
    }
    return wrong;
}

std::size_t differences(const FloatFormat& format, Overflow overflow, const std::vector<float>& numbers) {
    return format.bits() <= 8 ? differences<std::uint8_t>(format, overflow, numbers)
                              : differences<std::uint16_t>(format, overflow, numbers);
}

}  // namespace

TEST_CASE("All formats of 4 to 16 bits with a sign are cast in bulk") {
    CHECK(supportedFormats().size() == 10);
    CHECK_FALSE(BulkCast::supports(goldenFormat("e8m0")));
    CHECK_FALSE(BulkCast::supports(goldenFormat("tf32")));
}

TEST_CASE("The bulk cast is the exact one at every edge, with every overflow policy") {
    for (const FloatFormat* format : supportedFormats()) {
        const std::vector<float> numbers = edgeCases(*format);
        for (const Overflow overflow : kPolicies) {
            INFO(format->id << " " << wordOf(overflow));
            CHECK(differences(*format, overflow, numbers) == 0);
        }
    }
}

TEST_CASE("The bulk cast is the exact one on a sample of all float32 bit patterns") {
    // A prime, so that all low bits occur.
    const std::vector<float> numbers = stridedFloats(4'001);
    for (const FloatFormat* format : supportedFormats()) {
        INFO(format->id);
        CHECK(differences(*format, Overflow::saturate, numbers) == 0);
    }
}

TEST_CASE("The borders are where the exact conversion changes its mind") {
    for (const FloatFormat* format : supportedFormats()) {
        INFO(format->id);
        const CastBorders borders = BulkCast(*format, Overflow::saturate).borders();
        const auto classOf = [&](float number) {
            return decode(*format, *encode(*format, double{number}, {.overflow = Overflow::ieee})).kind;
        };
        CHECK(classOf(borders.largestZero) == FloatClass::zero);
        CHECK(classOf(std::nextafter(borders.largestZero, 1.0F)) == FloatClass::subnormal);
        CHECK(classOf(borders.leastNormal) == FloatClass::normal);
        CHECK(classOf(std::nextafter(borders.leastNormal, 0.0F)) == FloatClass::subnormal);
        const auto magnitudeCode = [&](float number) {
            return *encode(*format, double{number}, {.overflow = Overflow::nan});
        };
        CHECK(magnitudeCode(borders.largestFinite) == format->maxFiniteCode());
        if (format->nanCode())
            CHECK(classOf(std::nextafter(borders.largestFinite, HUGE_VALF)) >= FloatClass::infinity);
    }
    // Published: 464 still is 448 in E4M3, 65520 is infinity in FP16.
    CHECK(BulkCast(goldenFormat("e4m3"), Overflow::saturate).borders().largestFinite == 464.0F);
    CHECK(BulkCast(goldenFormat("fp16"), Overflow::ieee).borders().largestFinite ==
          std::nextafter(65520.0F, 0.0F));
}
