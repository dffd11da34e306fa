// SPDX-License-Identifier: GPL-3.0-or-later
// Numbers of any size in a few characters, as drawn views of number formats need them.
#pragma once

#include <cmath>

#include "ui/text/numbers.h"

namespace meshwright::ui {

/// "2^16", "2^" U+2212 "149"
[[nodiscard]] inline QString powerText(int exponent) {
    return QStringLiteral("2^%1").arg(groupedText(exponent));
}

/// So many significant figures, without the zeros at their end: "0.0039", "27.6", "65,536", U+2212 "1.5e"
/// U+2212 "8", U+221E.
[[nodiscard]] inline QString shortText(double value, int digits = 3) {
    if (std::isinf(value)) return (value < 0.0 ? QStringLiteral("\u2212") : QString()) + QChar(0x221E);
    if (std::isnan(value)) return QStringLiteral("NaN");
    const double magnitude = std::abs(value);
    if (magnitude >= 1000.0 && magnitude < 1e7) return groupedText(std::llround(value));
    QString text = QString::number(value, 'g', digits);
    text.replace(QLatin1String("e-0"), QLatin1String("e-")).replace(QLatin1String("e+0"), QLatin1String("e"));
    text.replace(QLatin1String("e+"), QLatin1String("e"));
    return text.replace(QLatin1Char('-'), QChar(0x2212));
}

}  // namespace meshwright::ui
