// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/numerics/number/number_edits.h"

#include <algorithm>

namespace meshwright::ui {

BitField fieldOf(const FloatFormat& format, int bit) {
    if (bit < format.mantissaBits) return BitField::mantissa;
    return bit < format.mantissaBits + format.exponentBits ? BitField::exponent : BitField::sign;
}

void setCode(NumberView& view, const FloatFormat& format, std::uint32_t code) {
    view.format = format.id;
    view.code = code;
    view.text = exactDecimal(decode(format, code));
}

void lookAt(NumberView& view, const FloatFormat& format) {
    if (view.format == format.id) return;
    view.format = format.id;
    view.code.reset();  // the text has all its digits
}

void negate(NumberView& view) {
    const FloatFormat& format = formatOf(view);
    // In the FNUZ formats the code of -0 is NaN: neither is the other's negative.
    const bool pair = format.hasSign && (format.specials != Specials::negativeZeroNan ||
                                         (view.code.value_or(0) & format.magnitudeMask()) != 0);
    if (view.code && pair) return setCode(view, format, *view.code ^ format.signBit());
    view.code.reset();
    const std::size_t first = view.text.find_first_not_of(" \t\r\n");
    if (first == std::string::npos) return;
    if (view.text[first] == '-')
        view.text.erase(first, 1);
    else if (view.text[first] == '+')
        view.text[first] = '-';
    else
        view.text.insert(first, "-");
}

void stepValue(NumberView& view, bool greater) {
    const FloatFormat& format = formatOf(view);
    const ExactNumber number = numberOf(view);
    const FloatReport report = view.code ? reportCode(format, *view.code)
                                         : reportNumber(format, view.text, number, optionsOf(view, format));
    if (!report.code) return;
    // A number between two values goes to the one on that side.
    const double error = report.errorUlp.value_or(0.0);
    const bool onThatSide = greater ? error > 0.0 : error < 0.0;
    const auto next = onThatSide ? report.code : greater ? report.next : report.previous;
    if (next) setCode(view, format, *next);
}

std::uint32_t withBit(std::uint32_t code, int bit, bool set) {
    const std::uint32_t mask = std::uint32_t{1} << bit;
    return set ? code | mask : code & ~mask;
}

std::uint32_t withExponentMoved(const FloatFormat& format, std::uint32_t code, int by) {
    const std::uint32_t most = (std::uint32_t{1} << format.exponentBits) - 1;
    const std::uint32_t field = code >> format.mantissaBits & most;
    const auto moved = static_cast<std::uint32_t>(
        std::clamp<std::int64_t>(std::int64_t{field} + by, 0, static_cast<std::int64_t>(most)));
    return (code & ~(most << format.mantissaBits)) | moved << format.mantissaBits;
}

}  // namespace meshwright::ui
