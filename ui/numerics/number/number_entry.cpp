// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/numerics/number/number_entry.h"

#include <QRegularExpression>

#include "core/numerics/float_report.h"
#include "ui/numerics/number/number_words.h"
#include "ui/text/float_words.h"

namespace meshwright::ui {

namespace {

tl::unexpected<QString> notANumber() {
    return tl::unexpected(
        NumberText::tr("This is no number: type a decimal (0.1, 1e-8), a hex float (0x1p-20), inf, nan, or a "
                       "code (0x3DCD, 0b0011)."));
}

tl::unexpected<QString> tooManyBits(const FloatFormat& format) {
    return tl::unexpected(NumberText::tr("%1 has %2 bits: its largest code is %3.")
                              .arg(nameOf(format))
                              .arg(format.bits())
                              .arg(codeWords(format, format.codeMask())));
}

/// Digits of base 2 or 16.
tl::expected<NumberEntry, QString> readCode(QString digits, int base, const FloatFormat& format) {
    static const QRegularExpression separators(QStringLiteral("[\\s_]"));
    digits.remove(separators);
    bool isCode = false;
    const qulonglong code = digits.toULongLong(&isCode, base);
    // Only digits are left here, so what is not read is longer than 64 bits.
    if (!isCode || code > format.codeMask()) return tooManyBits(format);
    const auto bits = static_cast<std::uint32_t>(code);
    return NumberEntry{exactDecimal(decode(format, bits)), bits};
}

}  // namespace

tl::expected<NumberEntry, QString> readNumberEntry(const QString& typed, const FloatFormat& format) {
    static const QRegularExpression code(
        QStringLiteral("^([+-]?)0(?:[xX]([0-9a-fA-F][0-9a-fA-F\\s_]*)|[bB]([01][01\\s_]*))$"));
    QString text = typed.trimmed();
    text.replace(QChar(0x2212), QLatin1Char('-')).replace(QChar(0x221E), QLatin1String("inf"));
    if (const QRegularExpressionMatch match = code.match(text); match.hasMatch()) {
        if (!match.capturedView(1).isEmpty())
            return tl::unexpected(
                NumberText::tr("A code has its sign in its first bit; as a hex float this is %1p0.")
                    .arg(text));
        return match.capturedView(2).isEmpty() ? readCode(match.captured(3), 2, format)
                                               : readCode(match.captured(2), 16, format);
    }
    std::string number = text.toStdString();
    const Result<ExactNumber> read = readNumber(number);
    if (read) return NumberEntry{std::move(number), std::nullopt};
    if (read.error().front().code != "number-too-long") return notANumber();
    return tl::unexpected(NumberText::tr("Up to %1 digits and an exponent within ±%2 are read.")
                              .arg(groupedText(kMaxNumberDigits), groupedText(kMaxNumberExponent)));
}

}  // namespace meshwright::ui
