// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/numerics/number/number_words.h"

#include <QRegularExpression>
#include <cmath>

#include "core/numerics/float_fields.h"

namespace meshwright::ui {

namespace {

constexpr QChar kMinus(0x2212);

QString withMinusSigns(QString text) {
    return text.replace(QLatin1Char('-'), kMinus);
}

/// Signed, as a quantity people can read: no long row of digits for what is very large or very small.
QString signedFigure(double value) {
    const double magnitude = std::abs(value);
    const QString figure =
        magnitude >= 1e5 || magnitude < 0.001 ? shortText(magnitude) : figureText(magnitude);
    return (value < 0 ? kMinus : QChar(u'+')) + figure;
}

}  // namespace

QString codeWords(const FloatFormat& format, std::uint32_t code) {
    const QString text = QString::fromStdString(codeText(format, code));
    return text.left(2) + text.mid(2).toUpper();
}

QString exactText(const FloatValue& value) {
    if (value.kind == FloatClass::nan) return QStringLiteral("NaN");
    return withMinusSigns(QString::fromStdString(exactDecimal(value)));
}

QString valueText(const FloatFormat& format, const FloatValue& value) {
    constexpr qsizetype kFewLetters = 10;
    constexpr double kDigitsPerBit = 0.30103;  // log10 2
    QString exact = exactText(value);
    if (exact.size() <= kFewLetters) return exact;
    const int digits = static_cast<int>(std::ceil(1.0 + (format.mantissaBits + 1) * kDigitsPerBit));
    static const QRegularExpression padding(QStringLiteral("e([+-])0*"));
    QString text = QString::number(toDouble(value), 'g', digits).replace(padding, QStringLiteral("e\\1"));
    return withMinusSigns(text.remove(QLatin1Char('+')));
}

QString writtenText(const NumberView& view) {
    constexpr qsizetype kMostLetters = 24;
    const QString text = withMinusSigns(QString::fromStdString(view.text).trimmed());
    return text.size() <= kMostLetters ? text : text.left(kMostLetters - 1) + QChar(0x2026);
}

QString nameOf(FloatClass kind) {
    switch (kind) {
        case FloatClass::zero:
            return NumberText::tr("zero");
        case FloatClass::subnormal:
            return NumberText::tr("subnormal");
        case FloatClass::normal:
            return NumberText::tr("normal");
        case FloatClass::infinity:
            return NumberText::tr("infinity");
        case FloatClass::nan:
            break;
    }
    return QStringLiteral("NaN");
}

QString nameOf(Rounding rounding) {
    switch (rounding) {
        case Rounding::nearestEven:
            return NumberText::tr("nearest, ties to even");
        case Rounding::towardZero:
            return NumberText::tr("toward zero");
        case Rounding::nearestAway:
            return NumberText::tr("nearest, ties away");
        case Rounding::awayFromZero:
            return NumberText::tr("away from zero");
        case Rounding::stochastic:
            break;
    }
    return NumberText::tr("stochastic");
}

QString ulpText(const FloatReport& report) {
    if (!report.code || !report.errorUlp) return {};
    if (*report.errorUlp == 0.0) return NumberText::tr("exact");
    return NumberText::tr("%1 ULP").arg(signedFigure(*report.errorUlp));
}

QString relativeText(const FloatReport& report) {
    if (!report.code || !report.errorRelative || *report.errorRelative == 0.0) return {};
    return signedFigure(*report.errorRelative);
}

QString fieldsText(const FloatFormat& format, std::uint32_t code, bool isBrief) {
    if (!decode(format, code).isFinite()) return {};
    const FloatFields fields = fieldsOf(format, code);
    const std::uint64_t significand =
        std::uint64_t{fields.leadingBit} << format.mantissaBits | fields.mantissaField;
    // Where the field is 0 the exponent is that of field 1: (1 - bias), not (0 - bias).
    const std::int64_t counted = fields.exponent + format.bias;
    const QString exponent = isBrief ? QStringLiteral("%1 − %2 = %3")
                             : counted == fields.exponentField
                                 ? NumberText::tr("exponent %1 − %2 = %3")
                                 : NumberText::tr("exponent field 0, so %1 − %2 = %3");
    QStringList parts;
    if (format.hasSign) parts << NumberText::tr("sign %1").arg(fields.sign ? 1 : 0);
    parts << exponent.arg(groupedText(counted), groupedText(format.bias), groupedText(fields.exponent));
    if (format.mantissaBits > 0) {
        const QString mantissa = binaryText(significand, format.mantissaBits + 1);
        parts << (isBrief ? mantissa : NumberText::tr("mantissa %1").arg(mantissa));
    }
    return parts.join(QStringLiteral(" · "));
}

QString binaryText(std::uint64_t significand, int bits) {
    QString text = QString::number(significand, 2).rightJustified(bits, QLatin1Char('0'));
    if (bits > 1) text.insert(text.size() - bits + 1, QLatin1Char('.'));
    return text;
}

}  // namespace meshwright::ui
