// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/numerics/number/number_line.h"

#include <algorithm>
#include <cmath>

namespace meshwright::ui {

namespace {

constexpr double kUsualHalfWidth = 3.5;  // in units in the last place
constexpr double kLeastGap = 0.01;       // of positions
constexpr double kFarAway = 1e6;         // positions beyond this are all the same to the eye

/// Finite, and nearest to what the number becomes; empty for NaN.
std::optional<std::uint32_t> anchorOf(const NumberFigures& figures) {
    const FloatReport& report = figures.report();
    const FloatFormat& format = figures.format();
    if (figures.number.kind == ExactNumber::Kind::nan || !report.code) return std::nullopt;
    if (report.value.isFinite()) return report.code;
    if (figures.number.negative && !format.hasSign) return std::nullopt;
    return format.maxFiniteCode() | (figures.number.negative ? format.signBit() : 0);
}

/// (number - anchor) in units of the anchor's last place.
double offsetOf(const NumberFigures& figures, const FloatValue& anchor) {
    const FloatReport& report = figures.report();
    if (report.errorUlp) return -*report.errorUlp;
    const ExactNumber& number = figures.number;
    const double sign = number.negative ? -1.0 : 1.0;
    if (number.kind == ExactNumber::Kind::infinity) return sign * kFarAway * kFarAway;
    const double magnitude = ratio(number.numerator, number.denominator(), number.exponent - anchor.exponent);
    return sign * magnitude - std::ldexp(toDouble(anchor), -anchor.exponent);
}

/// From the anchor outward to the edge; false where there are too many.
bool addTicks(NumberLine& line, const FloatFormat& format, bool greater, double centre, double halfWidth) {
    const FloatValue anchor = decode(format, line.anchor);
    std::optional<std::uint32_t> code = greater ? line.anchor : previousCode(format, line.anchor);
    double last = 0.0;
    while (code) {
        const double offset =
            std::ldexp(toDouble(decode(format, *code)) - toDouble(anchor), -anchor.exponent);
        const double position = (offset - centre) / halfWidth;
        if (greater ? position > 1.0 : position < -1.0) return true;
        // Toward the zero that it does not have, the numbers of E8M0 pile up.
        if (!format.hasZero && !line.ticks.empty() && std::abs(position - last) < kLeastGap) return true;
        last = position;
        if (std::abs(position) <= 1.0) line.ticks.push_back({*code, position});
        if (line.ticks.size() > kMostLineTicks) return false;
        code = greater ? nextCode(format, *code) : previousCode(format, *code);
    }
    return true;
}

/// One piece a binade and sign; `place` turns a number into a position.
template <class Place>
void addStrips(NumberLine& line, const FloatFormat& format, double unitsOfPosition, const Place& place) {
    const FormatRange range = rangeOf(format);
    const double largest = toDouble(decode(format, format.maxFiniteCode()));
    const auto add = [&](double from, double to, int exponent, int quantum) {
        const double left = std::clamp(place(from), -1.0, 1.0), right = std::clamp(place(to), -1.0, 1.0);
        if (right - left > 0.0)
            line.strips.push_back({left, right, exponent, std::ldexp(unitsOfPosition, -quantum)});
    };
    for (int exponent = range.max; exponent >= range.minNormal && format.hasSign; --exponent)
        add(-std::min(std::ldexp(1.0, exponent + 1), largest), -std::ldexp(1.0, exponent), exponent,
            exponent - format.mantissaBits);
    if (format.hasZero)
        add(format.hasSign ? -std::ldexp(1.0, range.minNormal) : 0.0, std::ldexp(1.0, range.minNormal),
            range.least(), format.minQuantumExponent());
    for (int exponent = range.minNormal; exponent <= range.max; ++exponent)
        add(std::ldexp(1.0, exponent), std::min(std::ldexp(1.0, exponent + 1), largest), exponent,
            exponent - format.mantissaBits);
}

}  // namespace

std::optional<NumberLine> numberLineOf(const NumberFigures& figures) {
    const FloatFormat& format = figures.format();
    const auto anchor = anchorOf(figures);
    if (!anchor) return std::nullopt;
    const FloatValue value = decode(format, *anchor);
    NumberLine line;
    line.anchor = *anchor;
    line.unit = value.exponent;
    line.spacing = std::ldexp(1.0, value.exponent);
    const double offset = offsetOf(figures, value);
    // The number is in the middle, unless it is so far from what it becomes that the result would be lost.
    const double centre = std::abs(offset) <= 1.0 ? offset : 0.0;
    const double halfWidth = std::ldexp(kUsualHalfWidth, -figures.view.lineZoom);
    line.number = std::clamp((offset - centre) / halfWidth, -kFarAway, kFarAway);
    if (addTicks(line, format, true, centre, halfWidth) && addTicks(line, format, false, centre, halfWidth)) {
        std::ranges::sort(line.ticks, {}, &LineTick::position);
        return line;
    }
    line.ticks.clear();
    const auto place = [&](double number) {
        return (std::ldexp(number - toDouble(value), -value.exponent) - centre) / halfWidth;
    };
    addStrips(line, format, std::ldexp(halfWidth, value.exponent), place);
    return line;
}

}  // namespace meshwright::ui
