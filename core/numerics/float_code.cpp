// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/numerics/float_code.h"

#include <array>
#include <bit>
#include <cmath>
#include <limits>

namespace meshwright {

MESHWRIGHT_WORDS(Overflow,
                 {{ieee, "ieee"}, {saturate, "saturate"}, {saturateFinite, "saturate-finite"}, {nan, "nan"}})
MESHWRIGHT_WORDS(
    FloatClass,
    {{zero, "zero"}, {subnormal, "subnormal"}, {normal, "normal"}, {infinity, "infinity"}, {nan, "nan"}})

namespace {

std::uint32_t withSign(const FloatFormat& format, std::uint32_t magnitude, bool negative) {
    const bool unsignedZero = magnitude == 0 && format.specials == Specials::negativeZeroNan;
    return negative && !unsignedZero ? magnitude | format.signBit() : magnitude;
}

std::optional<std::uint32_t> nanOf(const FloatFormat& format, bool negative) {
    const std::optional<std::uint32_t> code = format.nanCode();
    return code ? std::optional(withSign(format, *code, negative)) : std::nullopt;
}

/// What stands for a number that is too large: `infinite` for infinity itself.
std::uint32_t overflowed(const FloatFormat& format, bool negative, bool infinite,
                         const EncodeOptions& options) {
    const std::uint32_t largest = withSign(format, format.maxFiniteCode(), negative);
    const Overflow policy = options.overflow.value_or(defaultOverflow(format));
    if (!infinite && (policy == Overflow::saturate || policy == Overflow::saturateFinite)) return largest;
    if (infinite && policy == Overflow::saturate && format.specials != Specials::negativeZeroNan)
        return largest;
    // IEEE 754 section 7.4: rounding toward zero never leaves the finite numbers.
    if (!infinite && policy == Overflow::ieee && options.rounding == Rounding::towardZero) return largest;
    if (policy != Overflow::nan || infinite) {
        if (const auto infinity = format.infinityCode()) return withSign(format, *infinity, negative);
    }
    return nanOf(format, negative).value_or(largest);
}

/// Code of the finite number (-1)^negative x `bits`.
std::uint32_t rounded(const FloatFormat& format, const LeadingBits& bits, bool negative,
                      const EncodeOptions& options) {
    // From here up every number overflows in every format, whichever way it is rounded; codes below need not
    // be wide.
    constexpr std::int64_t kBeyondAll = 1024;
    if (bits.exponent >= kBeyondAll) return overflowed(format, negative, false, options);
    const RoundingStep step = roundingStep(format, bits, options.rounding, options.random);
    // The leading one of `kept` adds itself to the exponent field, and so does a carry out of the mantissa.
    const std::uint64_t below = static_cast<std::uint64_t>(step.unit - format.minQuantumExponent())
                                << format.mantissaBits;
    std::uint64_t magnitude = below + step.kept + (step.roundsUp ? 1 : 0);
    if (!format.hasZero) magnitude -= magnitude == 0 ? 0 : 1;  // the field starts at the first normal number
    if (magnitude > format.maxFiniteCode()) return overflowed(format, negative, false, options);
    return withSign(format, static_cast<std::uint32_t>(magnitude), negative);
}

std::optional<std::uint32_t> encodeSpecial(const FloatFormat& format, bool isNan, bool negative,
                                           const EncodeOptions& options) {
    if (isNan) return nanOf(format, negative);
    return overflowed(format, negative, true, options);
}

}  // namespace

std::optional<std::uint32_t> encode(const FloatFormat& format, const ExactNumber& number,
                                    const EncodeOptions& options) {
    const bool nan =
        number.kind == ExactNumber::Kind::nan || (number.negative && !format.hasSign && !number.isZero());
    if (nan || number.kind == ExactNumber::Kind::infinity)
        return encodeSpecial(format, nan, number.negative, options);
    if (number.isZero()) return withSign(format, 0, number.negative);
    return rounded(format, leadingBits(number), number.negative, options);
}

std::optional<std::uint32_t> encode(const FloatFormat& format, double number, const EncodeOptions& options) {
    const bool negative = std::signbit(number);
    const bool nan = std::isnan(number) || (number < 0 && !format.hasSign);
    if (nan || std::isinf(number)) return encodeSpecial(format, nan, negative, options);
    if (number == 0) return withSign(format, 0, negative);
    return rounded(format, leadingBits(std::abs(number)), negative, options);
}

FloatValue decode(const FloatFormat& format, std::uint32_t code) {
    const std::uint32_t magnitude = code & format.magnitudeMask();
    FloatValue value;
    value.negative = (code & format.signBit()) != 0;
    if (magnitude > format.maxFiniteCode()) {
        value.kind = magnitude == format.infinityCode() ? FloatClass::infinity : FloatClass::nan;
        return value;
    }
    if (format.specials == Specials::negativeZeroNan && code == format.signBit()) {
        value.kind = FloatClass::nan;
        return value;
    }
    const std::uint32_t field = magnitude >> format.mantissaBits;
    value.mantissa = magnitude & ((std::uint32_t{1} << format.mantissaBits) - 1);
    value.exponent = format.minQuantumExponent();
    if (field == 0 && format.hasZero) {
        value.kind = value.mantissa == 0 ? FloatClass::zero : FloatClass::subnormal;
        return value;
    }
    value.kind = FloatClass::normal;
    value.mantissa |= std::uint32_t{1} << format.mantissaBits;
    value.exponent += static_cast<int>(field) - (format.hasZero ? 1 : 0);
    return value;
}

double toDouble(const FloatValue& value) {
    double magnitude = std::ldexp(value.mantissa, value.exponent);
    if (value.kind == FloatClass::infinity) magnitude = std::numeric_limits<double>::infinity();
    if (value.kind == FloatClass::nan) magnitude = std::numeric_limits<double>::quiet_NaN();
    return value.negative ? -magnitude : magnitude;
}

std::string exactDecimal(const FloatValue& value) {
    if (value.kind == FloatClass::nan) return "nan";
    const std::string sign = value.negative ? "-" : "";
    if (value.kind == FloatClass::infinity) return sign + "inf";
    if (value.kind == FloatClass::zero) return sign + "0";
    // An odd mantissa m below the point: m x 2^-k = m x 5^k / 10^k has exactly k decimals.
    const int trailingZeros = std::countr_zero(value.mantissa);
    const int exponent = value.exponent + trailingZeros;
    BigNatural digits(value.mantissa >> trailingZeros);
    if (exponent >= 0) {
        digits.shiftLeft(exponent);
        return sign + digits.toDecimal();
    }
    const auto decimals = static_cast<std::size_t>(-exponent);
    digits.multiplyByPowerOfFive(-exponent);
    std::string text = digits.toDecimal();
    if (text.size() <= decimals) text.insert(0, decimals + 1 - text.size(), '0');
    text.insert(text.size() - decimals, ".");
    return sign + text;
}

namespace {

std::optional<std::uint32_t> neighbour(const FloatFormat& format, std::uint32_t code, bool greater) {
    const FloatValue value = decode(format, code);
    if (value.kind == FloatClass::nan) return std::nullopt;
    const std::uint32_t magnitude = code & format.magnitudeMask();
    if (value.kind == FloatClass::infinity) {
        if (greater != value.negative) return std::nullopt;
        return withSign(format, format.maxFiniteCode(), value.negative);
    }
    if (value.kind == FloatClass::zero) return withSign(format, 1, !greater);
    const bool outward = greater != value.negative;
    if (outward && magnitude == format.maxFiniteCode()) return std::nullopt;
    if (!outward && magnitude == 0) return std::nullopt;  // E8M0's smallest
    return withSign(format, outward ? magnitude + 1 : magnitude - 1, value.negative);
}

}  // namespace

std::optional<std::uint32_t> previousCode(const FloatFormat& format, std::uint32_t code) {
    return neighbour(format, code, false);
}

std::optional<std::uint32_t> nextCode(const FloatFormat& format, std::uint32_t code) {
    return neighbour(format, code, true);
}

}  // namespace meshwright
