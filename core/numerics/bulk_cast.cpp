// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/numerics/bulk_cast.h"

#include <bit>
#include <cmath>
#include <limits>

namespace meshwright {

namespace {

constexpr std::int32_t kMagnitudeBits = 0x7FFFFFFF;
constexpr std::int32_t kInfinityBits = 0x7F800000;
constexpr int kFloatMantissaBits = 23;
constexpr int kFloatBias = 127;

std::int32_t bitsOf(float value) {
    return std::bit_cast<std::int32_t>(value);
}

/// The magnitude cut to the bits above `shift`, rounded to nearest even; the carry runs into the exponent.
/// Unsigned on the way: a NaN may carry into the sign, and is replaced later.
inline std::int32_t roundedBits(std::int32_t magnitude, std::int32_t half, int shift) {
    const auto bits = static_cast<std::uint32_t>(magnitude);
    const std::uint32_t odd = bits >> shift & 1;
    return static_cast<std::int32_t>((bits + static_cast<std::uint32_t>(half) + odd) >> shift);
}

inline std::int32_t choose(bool condition, std::int32_t yes, std::int32_t no) {
    return condition ? yes : no;
}

}  // namespace

bool BulkCast::supports(const FloatFormat& format) {
    return format.bits() <= 16 && format.hasSign && format.hasZero;
}

BulkCast::BulkCast(const FloatFormat& format, Overflow overflow) {
    const EncodeOptions options{.overflow = overflow};
    const auto valueOf = [&](std::uint32_t code) {
        return static_cast<float>(toDouble(decode(format, code)));
    };
    const double infinity = std::numeric_limits<double>::infinity();
    // From the exact conversion, so that what a policy means is said in one place.
    const std::uint32_t overflowCode = *meshwright::encode(format, std::ldexp(1.0, 1000), options);
    const std::uint32_t infinityCode = *meshwright::encode(format, infinity, options);
    m_overflowCode = static_cast<std::int32_t>(overflowCode);
    m_infinityCode = static_cast<std::int32_t>(infinityCode);
    m_nanCode = static_cast<std::int32_t>(format.nanCode().value_or(format.signBit()));
    m_overflowValue = valueOf(overflowCode);
    m_infinityValue = valueOf(infinityCode);

    m_shift = kFloatMantissaBits - format.mantissaBits;
    m_half = (1 << (m_shift - 1)) - 1;
    m_rebias = (kFloatBias - format.bias) << format.mantissaBits;
    m_minNormal = bitsOf(valueOf(format.minNormalCode()));
    m_magic = std::ldexp(1.0F, kFloatMantissaBits + format.minQuantumExponent());
    m_signPosition = format.bits() - 1;
    m_negativeZero = format.specials == Specials::negativeZeroNan ? 0 : -1;

    const bool lastIsEven = (format.maxFiniteCode() & 1) == 0;  // then the tie above it stays finite
    m_largest = bitsOf(valueOf(format.maxFiniteCode())) + m_half + (lastIsEven ? 1 : 0);
    // The ties at these two go down to zero and up to the smallest normal number.
    m_borders.largestZero = std::ldexp(0.5F, format.minQuantumExponent());
    m_borders.leastNormal = valueOf(format.minNormalCode()) - m_borders.largestZero;
    m_borders.largestFinite = std::bit_cast<float>(m_largest);
}

template <class Code>
void BulkCast::encodeAll(std::span<const float> values, std::span<Code> codes) const {
    // Copies, as the compiler must suppose that writing to `codes` changes the members.
    const BulkCast c = *this;
    const float* const in = values.data();
    Code* const out = codes.data();
    const std::size_t count = values.size();
    for (std::size_t i = 0; i < count; ++i) {
        const std::int32_t bits = bitsOf(in[i]);
        const std::int32_t magnitude = bits & kMagnitudeBits;
        const std::int32_t normal = roundedBits(magnitude, c.m_half, c.m_shift) - c.m_rebias;
        // Adding a number whose last place is the spacing makes the addition round to it.
        const std::int32_t subnormal =
            bitsOf(std::bit_cast<float>(magnitude) + c.m_magic) - bitsOf(c.m_magic);
        std::int32_t code = choose(magnitude < c.m_minNormal, subnormal, normal);
        code = choose(magnitude > c.m_largest, c.m_overflowCode, code);
        code = choose(magnitude == kInfinityBits, c.m_infinityCode, code);
        code = choose(magnitude > kInfinityBits, c.m_nanCode, code);
        const std::int32_t signMask = choose(code == 0, c.m_negativeZero, -1);
        const auto sign = static_cast<std::int32_t>(static_cast<std::uint32_t>(bits) >> 31);
        out[i] = static_cast<Code>(code | (sign << c.m_signPosition & signMask));
    }
}

void BulkCast::encode(std::span<const float> values, std::span<std::uint8_t> codes) const {
    encodeAll(values, codes);
}

void BulkCast::encode(std::span<const float> values, std::span<std::uint16_t> codes) const {
    encodeAll(values, codes);
}

void BulkCast::round(std::span<const float> values, std::span<float> rounded) const {
    const BulkCast c = *this;
    const float* const in = values.data();
    float* const out = rounded.data();
    const std::size_t count = values.size();
    for (std::size_t i = 0; i < count; ++i) {
        const std::int32_t bits = bitsOf(in[i]);
        const std::int32_t magnitude = bits & kMagnitudeBits;
        const auto normal = static_cast<std::int32_t>(
            static_cast<std::uint32_t>(roundedBits(magnitude, c.m_half, c.m_shift)) << c.m_shift);
        const std::int32_t subnormal = bitsOf(std::bit_cast<float>(magnitude) + c.m_magic - c.m_magic);
        std::int32_t result = choose(magnitude < c.m_minNormal, subnormal, normal);
        result = choose(magnitude > c.m_largest, bitsOf(c.m_overflowValue), result);
        result = choose(magnitude == kInfinityBits, bitsOf(c.m_infinityValue), result);
        result = choose(magnitude > kInfinityBits, magnitude, result);
        const std::int32_t signMask = choose(result == 0, c.m_negativeZero, -1);
        out[i] = std::bit_cast<float>(result | (bits & ~kMagnitudeBits & signMask));
    }
}

}  // namespace meshwright
