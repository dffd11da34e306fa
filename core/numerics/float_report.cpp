// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/numerics/float_report.h"

#include <fmt/format.h>

#include <algorithm>

#include "core/json/json.h"

namespace meshwright {

namespace {

/// Fills in (value - number), both finite. They have the same sign unless one of them is zero.
void measureError(FloatReport& report, const ExactNumber& number) {
    const FloatValue& value = report.value;
    // Both magnitudes x 5^fives / 2^unit are whole.
    const std::int64_t unit = std::min<std::int64_t>(value.exponent, number.exponent);
    const BigNatural denominator = number.denominator();
    BigNatural stored = denominator;
    stored.multiplyAdd(value.mantissa, 0);
    stored.shiftLeft(value.exponent - unit);
    BigNatural asked = number.numerator;
    asked.shiftLeft(number.exponent - unit);

    const bool tooLarge = stored > asked;
    BigNatural difference = tooLarge ? stored : asked;
    difference.subtract(tooLarge ? asked : stored);
    const bool negative = number.isZero() ? value.negative : number.negative;
    const double ulps = ratio(difference, denominator, unit - value.exponent);
    report.errorUlp = tooLarge == negative ? 0.0 - ulps : ulps;
    if (difference.isZero()) {
        report.errorRelative = 0.0;
    } else if (!number.isZero()) {
        const double relative = ratio(difference, asked);
        report.errorRelative = tooLarge ? relative : -relative;
    }
}

FloatReport described(const FloatFormat& format, std::string input, std::optional<std::uint32_t> code) {
    FloatReport report;
    report.format = &format;
    report.input = std::move(input);
    report.code = code;
    if (code) {
        report.value = decode(format, *code);
        report.previous = previousCode(format, *code);
        report.next = nextCode(format, *code);
    }
    return report;
}

template <class T, class Convert>
Json orNull(const std::optional<T>& value, const Convert& convert) {
    return value ? Json(convert(*value)) : Json(nullptr);
}

Json toJson(const FloatReport& report) {
    const auto code = [&](std::uint32_t bits) { return codeText(*report.format, bits); };
    const auto itself = [](double number) { return number; };
    return {{"format", report.format->id},
            {"input", report.input},
            {"bits", orNull(report.code, code)},
            {"value", orNull(report.code, [&](std::uint32_t) { return exactDecimal(report.value); })},
            {"class", orNull(report.code, [&](std::uint32_t) { return wordOf(report.value.kind); })},
            {"error_ulp", orNull(report.errorUlp, itself)},
            {"error_relative", orNull(report.errorRelative, itself)},
            {"previous", orNull(report.previous, code)},
            {"next", orNull(report.next, code)}};
}

std::string neighbourText(const FloatFormat& format, std::optional<std::uint32_t> code) {
    if (!code) return "none";
    return fmt::format("{} = {}", codeText(format, *code), exactDecimal(decode(format, *code)));
}

std::string roundingText(const FloatFormat& format, const RoundingStep& step) {
    const auto bit = [](bool set) { return set ? 1 : 0; };
    const char* const direction = step.roundsUp ? "up" : "down";
    const std::string outcome = step.isExact() ? "exact"
                                : step.isTie() ? fmt::format("tie, {}", direction)
                                               : direction;
    return fmt::format("{:0{}b} | guard {}, round {}, sticky {}: {}{}", step.kept, format.mantissaBits + 1,
                       bit(step.guardBit()), bit(step.roundBit()), bit(step.stickyBit()), outcome,
                       step.carries ? ", carries into the exponent" : "");
}

std::string errorText(const FloatReport& report) {
    if (!report.errorUlp) return "not a finite number";
    if (*report.errorUlp == 0.0) return "none, exact";
    const std::string ulps = fmt::format("{:+.4g} ulp", *report.errorUlp);
    return report.errorRelative ? fmt::format("{}, {:+.4g} relative", ulps, *report.errorRelative) : ulps;
}

}  // namespace

FloatReport reportNumber(const FloatFormat& format, std::string input, const ExactNumber& number,
                         const EncodeOptions& options) {
    FloatReport report = described(format, std::move(input), encode(format, number, options));
    if (report.code) report.rounding = roundingStep(format, number, options.rounding, options.random);
    if (report.code && report.value.isFinite() && number.kind == ExactNumber::Kind::finite)
        measureError(report, number);
    return report;
}

FloatReport reportCode(const FloatFormat& format, std::uint32_t code) {
    FloatReport report = described(format, codeText(format, code), code);
    if (report.value.isFinite()) report.errorUlp = report.errorRelative = 0.0;
    return report;
}

std::string codeText(const FloatFormat& format, std::uint32_t code) {
    return fmt::format("0x{:0{}x}", code, (format.bits() + 3) / 4);
}

std::string bitText(const FloatFormat& format, std::uint32_t code) {
    std::string text = fmt::format("{:0{}b}", code, format.bits());
    if (format.mantissaBits > 0)
        text.insert(text.size() - static_cast<std::size_t>(format.mantissaBits), " ");
    if (format.hasSign) text.insert(1, " ");
    return text;
}

std::string floatJson(std::span<const FloatReport> reports) {
    Json list = Json::array();
    for (const FloatReport& report : reports) list.push_back(toJson(report));
    return readableText(list);
}

std::string floatText(std::span<const FloatReport> reports) {
    std::string text;
    for (const FloatReport& report : reports) {
        const FloatFormat& format = *report.format;
        if (!text.empty()) text += "\n";
        text += fmt::format("{} in {}\n", report.input, format.name);
        if (!report.code) {
            text += fmt::format("  {} has no NaN\n", format.name);
            continue;
        }
        text += fmt::format("  bits      {}  {}\n", codeText(format, *report.code),
                            bitText(format, *report.code));
        text += fmt::format("  value     {} ({})\n", exactDecimal(report.value), wordOf(report.value.kind));
        if (report.rounding) text += fmt::format("  rounding  {}\n", roundingText(format, *report.rounding));
        text += fmt::format("  error     {}\n", errorText(report));
        text += fmt::format("  previous  {}\n", neighbourText(format, report.previous));
        text += fmt::format("  next      {}\n", neighbourText(format, report.next));
    }
    return text;
}

}  // namespace meshwright
