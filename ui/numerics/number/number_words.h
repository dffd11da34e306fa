// SPDX-License-Identifier: GPL-3.0-or-later
// The words of the page of one number.
#pragma once

#include <QCoreApplication>
#include <QString>

#include "ui/numerics/number/number_figures.h"
#include "ui/numerics/power_text.h"
#include "ui/text/numbers.h"

namespace meshwright::ui {

struct NumberText {
    Q_DECLARE_TR_FUNCTIONS(Numerics)
};

/// "0x3DCD"
[[nodiscard]] QString codeWords(const FloatFormat& format, std::uint32_t code);
/// All digits, with U+2212 for minus: "0.10009765625".
[[nodiscard]] QString exactText(const FloatValue& value);
/// As many digits as tell the format's numbers apart.
[[nodiscard]] QString valueText(const FloatFormat& format, const FloatValue& value);
/// The number as it was written, cut to a readable length.
[[nodiscard]] QString writtenText(const NumberView& view);

[[nodiscard]] QString nameOf(FloatClass kind);
[[nodiscard]] QString nameOf(Rounding rounding);

/// "+0.400 ULP", "exact"; empty where there is no error to tell.
[[nodiscard]] QString ulpText(const FloatReport& report);
/// U+2212 "9.77e" U+2212 "4"; empty where there is none.
[[nodiscard]] QString relativeText(const FloatReport& report);
/// The formula's parts: "sign 0 · exponent 123 − 127 = −4 · mantissa 1.1001101", or in brief without the
/// words for exponent and mantissa; of what is no number, empty.
[[nodiscard]] QString fieldsText(const FloatFormat& format, std::uint32_t code, bool isBrief = false);
/// "1.1001101": so many bits, the point after the first.
[[nodiscard]] QString binaryText(std::uint64_t significand, int bits);

/// What decided how the last kept bit is rounded, as one sentence.
[[nodiscard]] QString roundingSentence(const NumberFigures& figures);
/// What a carry and the overflow policy do to the result; empty where neither has anything to do.
[[nodiscard]] QString consequenceSentence(const NumberFigures& figures);

}  // namespace meshwright::ui
