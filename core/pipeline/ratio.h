// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "core/units/result.h"

namespace meshwright {

/// An exact fraction in lowest terms, denominator > 0.
struct Ratio {
    std::int64_t numerator = 0;
    std::int64_t denominator = 1;
    friend bool operator==(const Ratio&, const Ratio&) = default;
};

/// In lowest terms, 0 for 0/0. Neither is negative, and `denominator` is 0 only where `numerator` is.
[[nodiscard]] Ratio reduced(std::int64_t numerator, std::int64_t denominator);

/// "3" or "3/11".
[[nodiscard]] std::string ratioText(const Ratio& ratio);

/// "27.3 %", rounded half up.
[[nodiscard]] std::string percentText(const Ratio& ratio);

/// Reads an integer ("3"), a decimal ("1.2") or a fraction ("6/5") exactly; nothing else: no sign, no
/// exponent. Errors: wrong-type, out-of-range (negative, or a zero denominator), number-too-large. `path`
/// goes into the error.
[[nodiscard]] Result<Ratio> parseRatio(std::string_view text, std::string_view path);

}  // namespace meshwright
