// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/numerics/exact_number.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <string>

namespace meshwright {

namespace {

tl::unexpected<Errors> refusal(std::string code, std::string_view text, Phrase allowed) {
    std::string found = readable(text);
    if (found.size() < text.size()) found += "...";
    return tl::unexpected(Errors{{std::move(code), "", std::move(found), std::move(allowed)}});
}

tl::unexpected<Errors> notANumber(std::string_view text) {
    return refusal(
        "not-a-number", text,
        MESHWRIGHT_SENTENCE("Phrases", "a decimal (3.14159, 1e-8), a hex float (0x1p-20), inf or nan"));
}

tl::unexpected<Errors> tooLong(std::string_view text) {
    return refusal("number-too-long", text,
                   {MESHWRIGHT_SENTENCE("Phrases", "up to {0} digits and an exponent within +-{1}"),
                    {std::to_string(kMaxNumberDigits), std::to_string(kMaxNumberExponent)}});
}

std::string_view trimmed(std::string_view text) {
    constexpr std::string_view kBlanks = " \t\r\n";
    const std::size_t first = text.find_first_not_of(kBlanks);
    if (first == std::string_view::npos) return {};
    return text.substr(first, text.find_last_not_of(kBlanks) - first + 1);
}

char lower(char c) {
    return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
}

bool equalsIgnoringCase(std::string_view text, std::string_view word) {
    return std::ranges::equal(text, word, {}, lower);
}

/// Value of a digit, or 16 and more for any other character.
std::uint32_t digitValue(char c) {
    if (c >= '0' && c <= '9') return static_cast<std::uint32_t>(c - '0');
    if (lower(c) >= 'a' && lower(c) <= 'f') return static_cast<std::uint32_t>(lower(c) - 'a' + 10);
    return 16;
}

struct Significand {
    BigNatural digits;
    std::int64_t count = 0;       // digits read, on both sides of the point
    std::int64_t afterPoint = 0;  // of these, after the point
};

/// Takes "12.5" off the front of `rest`. Base 10 or 16.
Significand takeSignificand(std::string_view& rest, std::uint32_t base) {
    Significand result;
    bool pointSeen = false;
    std::size_t used = 0;
    for (; used < rest.size() && result.count <= kMaxNumberDigits; ++used) {
        const char c = rest[used];
        if (c == '.' && !pointSeen) {
            pointSeen = true;
        } else if (digitValue(c) < base) {
            result.digits.multiplyAdd(base, digitValue(c));
            ++result.count;
            if (pointSeen) ++result.afterPoint;
        } else {
            break;
        }
    }
    rest.remove_prefix(used);
    return result;
}

enum class ExponentRead { none, read, tooLarge, malformed };

/// Reads "e-8" (the whole rest) into `exponent`.
ExponentRead readExponent(std::string_view rest, char marker, std::int64_t& exponent) {
    if (rest.empty()) return ExponentRead::none;
    if (lower(rest.front()) != marker) return ExponentRead::malformed;
    rest.remove_prefix(1);
    if (rest.starts_with('+') && !rest.starts_with("+-")) rest.remove_prefix(1);
    const auto [end, error] = std::from_chars(rest.data(), rest.data() + rest.size(), exponent);
    if (end != rest.data() + rest.size() || error == std::errc::invalid_argument)
        return ExponentRead::malformed;
    const bool inRange =
        error == std::errc() && exponent >= -kMaxNumberExponent && exponent <= kMaxNumberExponent;
    return inRange ? ExponentRead::read : ExponentRead::tooLarge;
}

}  // namespace

BigNatural ExactNumber::denominator() const {
    BigNatural power(1);
    power.multiplyByPowerOfFive(fives);
    return power;
}

Result<ExactNumber> readNumber(std::string_view text) {
    std::string_view rest = trimmed(text);
    ExactNumber number;
    number.negative = rest.starts_with('-');
    if (number.negative || rest.starts_with('+')) rest.remove_prefix(1);
    if (equalsIgnoringCase(rest, "inf") || equalsIgnoringCase(rest, "infinity")) {
        number.kind = ExactNumber::Kind::infinity;
        return number;
    }
    if (equalsIgnoringCase(rest, "nan")) {
        number.kind = ExactNumber::Kind::nan;
        return number;
    }
    const bool hex = rest.starts_with("0x") || rest.starts_with("0X");
    if (hex) rest.remove_prefix(2);
    Significand significand = takeSignificand(rest, hex ? 16 : 10);
    if (significand.count > kMaxNumberDigits) return tooLong(text);
    std::int64_t exponent = 0;
    switch (readExponent(rest, hex ? 'p' : 'e', exponent)) {
        case ExponentRead::malformed:
            return notANumber(text);
        case ExponentRead::tooLarge:
            return tooLong(text);
        case ExponentRead::none:
        case ExponentRead::read:
            break;
    }
    if (significand.count == 0) return notANumber(text);

    number.numerator = std::move(significand.digits);
    if (hex) {
        number.exponent = exponent - 4 * significand.afterPoint;
    } else {
        // 10^k = 5^k x 2^k
        number.exponent = exponent - significand.afterPoint;
        number.fives = std::max<std::int64_t>(-number.exponent, 0);
        number.numerator.multiplyByPowerOfFive(std::max<std::int64_t>(number.exponent, 0));
    }
    return number;
}

ExactNumber exactNumber(double value) {
    ExactNumber number;
    number.negative = std::signbit(value);
    if (std::isnan(value)) {
        number.kind = ExactNumber::Kind::nan;
    } else if (std::isinf(value)) {
        number.kind = ExactNumber::Kind::infinity;
    } else {
        int exponent = 0;
        const double fraction = std::frexp(std::abs(value), &exponent);
        number.numerator = BigNatural(static_cast<std::uint64_t>(std::ldexp(fraction, 53)));
        number.exponent = exponent - 53;
    }
    return number;
}

LeadingBits leadingBits(const ExactNumber& number) {
    LeadingBits bits = leadingBits(number.numerator, number.denominator());
    bits.exponent += number.exponent;
    return bits;
}

LeadingBits leadingBits(double magnitude) {
    int exponent = 0;
    const double fraction = std::frexp(magnitude, &exponent);
    return {static_cast<std::uint64_t>(std::ldexp(fraction, 64)), exponent - 1, false};
}

}  // namespace meshwright
