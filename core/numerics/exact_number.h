// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <string_view>

#include "core/numerics/big_natural.h"
#include "core/units/result.h"

namespace meshwright {

/// A number exactly as it was written: magnitude = numerator / 5^fives x 2^exponent. Every decimal and every
/// binary fraction has this form, so converting to a float format rounds once, never by way of a double.
struct ExactNumber {
    enum class Kind : std::uint8_t { finite, infinity, nan };
    Kind kind = Kind::finite;
    bool negative = false;
    BigNatural numerator;
    std::int64_t fives = 0;
    std::int64_t exponent = 0;

    [[nodiscard]] bool isZero() const { return kind == Kind::finite && numerator.isZero(); }
    [[nodiscard]] BigNatural denominator() const;
};

/// Longest significand and largest exponent (either sign) that readNumber() takes: far beyond every format,
/// and small enough that exact arithmetic stays quick.
inline constexpr std::int64_t kMaxNumberDigits = 10'000;
inline constexpr std::int64_t kMaxNumberExponent = 10'000;

/// A decimal ("-3.14159", "1e-8"), a hex float ("0x1p-20"), "inf" or "nan"; blanks around it do not matter.
/// Errors: "not-a-number", "number-too-long".
[[nodiscard]] Result<ExactNumber> readNumber(std::string_view text);

/// The exact value of a double.
[[nodiscard]] ExactNumber exactNumber(double value);

/// Leading bits of a magnitude: finite and not zero.
[[nodiscard]] LeadingBits leadingBits(const ExactNumber& number);
[[nodiscard]] LeadingBits leadingBits(double magnitude);

}  // namespace meshwright
