// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/pipeline/ratio.h"

#include <fmt/format.h>

#include <algorithm>
#include <numeric>
#include <optional>

namespace meshwright {

namespace {

__extension__ using Wide = __int128;

bool allDigits(std::string_view text) {
    return std::ranges::all_of(text, [](char c) { return c >= '0' && c <= '9'; });
}

/// The number that digits spell; nullopt when it does not fit.
std::optional<std::int64_t> integerOf(std::string_view digits) {
    std::int64_t value = 0;
    for (const char digit : digits)
        if (__builtin_mul_overflow(value, 10, &value) || __builtin_add_overflow(value, digit - '0', &value))
            return std::nullopt;
    return value;
}

std::optional<std::int64_t> powerOfTen(std::size_t exponent) {
    std::int64_t power = 1;
    for (std::size_t i = 0; i < exponent; ++i)
        if (__builtin_mul_overflow(power, 10, &power)) return std::nullopt;
    return power;
}

}  // namespace

Ratio reduced(std::int64_t numerator, std::int64_t denominator) {
    const std::int64_t divisor = std::gcd(numerator, denominator);
    if (numerator == 0 || divisor == 0) return {};
    return {numerator / divisor, denominator / divisor};
}

std::string ratioText(const Ratio& ratio) {
    if (ratio.denominator == 1) return std::to_string(ratio.numerator);
    return fmt::format("{}/{}", ratio.numerator, ratio.denominator);
}

std::string percentText(const Ratio& ratio) {
    const Wide twiceThousandths = Wide{2000} * ratio.numerator + ratio.denominator;
    const auto tenths = static_cast<std::int64_t>(twiceThousandths / (Wide{2} * ratio.denominator));
    return fmt::format("{}.{} %", tenths / 10, tenths % 10);
}

Result<Ratio> parseRatio(std::string_view text, std::string_view path) {
    const auto refuse = [&](const char* code) {
        return tl::make_unexpected(Errors{{code, std::string(path), readable(text),
                                           "an integer, a decimal or n/d, 0 or more and below 2^63"}});
    };
    const std::size_t mark = text.find_first_of("./");
    const std::string_view before = text.substr(0, mark);
    const std::string_view after =
        mark == std::string_view::npos ? std::string_view{} : text.substr(mark + 1);
    const bool fraction = mark != std::string_view::npos && text[mark] == '/';
    if (text.starts_with('-')) return refuse("out-of-range");
    if (!allDigits(before) || !allDigits(after) || (before.empty() && after.empty()))
        return refuse("wrong-type");
    if (fraction && (before.empty() || after.empty())) return refuse("wrong-type");

    const auto denominator = fraction ? integerOf(after) : powerOfTen(after.size());
    const auto numerator = integerOf(fraction ? before : std::string(before).append(after));
    if (!denominator || !numerator) return refuse("number-too-large");
    if (*denominator == 0) return refuse("out-of-range");
    return reduced(*numerator, *denominator);
}

}  // namespace meshwright
