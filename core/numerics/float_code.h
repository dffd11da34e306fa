// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "core/numerics/float_rounding.h"

namespace meshwright {

// Overflow and FloatClass have words (wordOf, fromWord), those of the command line.

/// What a finite number beyond the largest finite one becomes.
enum class Overflow : std::uint8_t {
    ieee,      ///< infinity; NaN where the format has none; the largest number where it has neither
    saturate,  ///< the largest number, also for infinity; but infinity is NaN in the FNUZ formats, as in ONNX
    saturateFinite,  ///< the largest number, but infinity as with ieee
    nan,             ///< NaN; the largest number where the format has none
};

struct EncodeOptions {
    std::optional<Overflow> overflow{};  ///< empty = defaultOverflow() of the format
    Rounding rounding = Rounding::nearestEven;
    RandomBits random{};
};

/// ieee for 16 bits and more; saturate below, as training stacks cast to 8 bits and less.
[[nodiscard]] constexpr Overflow defaultOverflow(const FloatFormat& format) {
    return format.bits() >= 16 ? Overflow::ieee : Overflow::saturate;
}

/// The code of a number, rounded once. Empty: NaN in a format without one.
/// E8M0 has no sign and no zero: a negative number is NaN, zero and all below 2^-127 become 2^-127.
[[nodiscard]] std::optional<std::uint32_t> encode(const FloatFormat& format, const ExactNumber& number,
                                                  const EncodeOptions& options = {});
/// The same, quicker, for a number that is a double.
[[nodiscard]] std::optional<std::uint32_t> encode(const FloatFormat& format, double number,
                                                  const EncodeOptions& options = {});

enum class FloatClass : std::uint8_t { zero, subnormal, normal, infinity, nan };

/// What a code stands for. Of a number: (-1)^negative x mantissa x 2^exponent, and 2^exponent is its unit in
/// the last place.
struct FloatValue {
    FloatClass kind = FloatClass::zero;
    bool negative = false;
    std::uint32_t mantissa = 0;
    int exponent = 0;
    [[nodiscard]] bool isFinite() const { return kind != FloatClass::infinity && kind != FloatClass::nan; }
    friend bool operator==(const FloatValue&, const FloatValue&) = default;
};

/// `code` within format.codeMask().
[[nodiscard]] FloatValue decode(const FloatFormat& format, std::uint32_t code);

/// Exact: every format here fits in a double.
[[nodiscard]] double toDouble(const FloatValue& value);

/// All digits, never rounded: "3.140625", "-0", "inf", "nan".
[[nodiscard]] std::string exactDecimal(const FloatValue& value);

/// The next smaller and the next greater finite value. Empty where there is none, and for NaN.
[[nodiscard]] std::optional<std::uint32_t> previousCode(const FloatFormat& format, std::uint32_t code);
[[nodiscard]] std::optional<std::uint32_t> nextCode(const FloatFormat& format, std::uint32_t code);

}  // namespace meshwright
