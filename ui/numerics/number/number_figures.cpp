// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/numerics/number/number_figures.h"

#include <algorithm>
#include <cmath>

#include "core/numerics/library_casts.h"

namespace meshwright::ui {

namespace {

/// What was set by hand is exact; nothing is cast.
FloatReport handSet(const FloatFormat& format, const ExactNumber& number, std::uint32_t code,
                    const EncodeOptions& options) {
    FloatReport report = reportCode(format, code);
    if (report.value.isFinite())
        report.rounding = roundingStep(format, number, options.rounding, options.random);
    return report;
}

}  // namespace

const FloatFormat& formatOf(const NumberView& view) {
    const FloatFormat* format = findFloatFormat(view.format);
    return format ? *format : floatFormats().front();
}

EncodeOptions optionsOf(const NumberView& view, const FloatFormat& format) {
    constexpr int kWidestCast = 8, kRandomBits = 32;
    EncodeOptions options;
    options.rounding = view.rounding;
    options.random = {view.random, kRandomBits};
    const auto cast = std::ranges::find(libraryCasts(), view.library, &LibraryCast::id);
    if (cast != libraryCasts().end() && format.bits() <= kWidestCast)
        options.overflow = overflowOf(*cast, format);
    return options;
}

ExactNumber numberOf(const NumberView& view) {
    if (view.code) return exactNumber(toDouble(decode(formatOf(view), *view.code)));
    return readNumber(view.text).value_or(ExactNumber());
}

NumberFigures figuresOf(const NumberView& view) {
    NumberFigures figures{view, numberOf(view), {}, 0};
    const FloatFormat& looked = formatOf(view);
    for (const FloatFormat& format : floatFormats()) {
        const EncodeOptions options = optionsOf(view, format);
        if (&format == &looked) figures.looked = figures.reports.size();
        figures.reports.push_back(view.code && &format == &looked
                                      ? handSet(format, figures.number, *view.code, options)
                                      : reportNumber(format, view.text, figures.number, options));
    }
    return figures;
}

bool overflows(const FloatReport& report) {
    const FloatFormat& format = *report.format;
    if (!report.rounding) return false;
    const RoundingStep& step = *report.rounding;
    constexpr std::int64_t kBeyondAll = 1024;
    const auto unit = static_cast<int>(std::min(step.unit, kBeyondAll));
    return std::ldexp(static_cast<double>(step.kept + (step.roundsUp ? 1 : 0)), unit) >
           toDouble(decode(format, format.maxFiniteCode()));
}

FormatRange rangeOf(const FloatFormat& format) {
    FormatRange range;
    if (format.hasZero && format.mantissaBits > 0) range.minSubnormal = format.minQuantumExponent();
    range.minNormal = format.minExponent();
    range.max = std::ilogb(toDouble(decode(format, format.maxFiniteCode())));
    return range;
}

double log2Of(const ExactNumber& number) {
    const LeadingBits bits = leadingBits(number);
    return static_cast<double>(bits.exponent) +
           std::log2(std::ldexp(static_cast<double>(bits.significand), -63));
}

}  // namespace meshwright::ui
