// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/text/numbers.h"

#include <QCoreApplication>
#include <QLocale>
#include <QRegularExpression>
#include <array>
#include <cmath>

namespace meshwright::ui {

namespace {

constexpr QChar kMinus(0x2212);

/// One locale for every number, whatever the system's: the figures of a picture must not depend on who draws
/// it.
const QLocale& numberLocale() {
    static const QLocale locale = [] {
        QLocale english(QLocale::English, QLocale::UnitedStates);
        english.setNumberOptions(QLocale::DefaultNumberOptions);
        return english;
    }();
    return locale;
}

QString withMinusSign(QString text) {
    if (text.startsWith(QLatin1Char('-'))) text[0] = kMinus;
    return text;
}

struct Unit {
    double size;
    QLatin1String name;
};

/// In the largest of the units (descending) that leaves a figure of at least one.
template <std::size_t N>
QString inUnits(double value, const std::array<Unit, N>& units) {
    const double magnitude = std::abs(value);
    for (const Unit& unit : units)
        // A value that rounds up to one of the unit is written in it: "1.00 GiB", not "1,024 MiB".
        if (magnitude >= unit.size * 0.9995)
            return figureText(value / unit.size) + QLatin1Char(' ') + unit.name;
    const Unit& smallest = units.back();
    return figureText(value / smallest.size) + QLatin1Char(' ') + smallest.name;
}

constexpr std::array<Unit, 3> kBinaryUnits = {
    {{0x1p30, QLatin1String("GiB")}, {0x1p20, QLatin1String("MiB")}, {0x1p10, QLatin1String("KiB")}}};
constexpr std::array<Unit, 3> kDecimalUnits = {
    {{1e9, QLatin1String("GB")}, {1e6, QLatin1String("MB")}, {1e3, QLatin1String("kB")}}};

MemoryUnit currentUnit = MemoryUnit::gib;

const std::array<Unit, 3>& unitsOfMemory() {
    return currentUnit == MemoryUnit::gib ? kBinaryUnits : kDecimalUnits;
}

}  // namespace

QString groupedText(std::int64_t value) {
    return withMinusSign(numberLocale().toString(static_cast<qlonglong>(value)));
}

QString fixedText(double value, int decimals) {
    if (!std::isfinite(value)) return kNoValue;
    QString text = numberLocale().toString(value, 'f', decimals);
    const bool isZero = std::all_of(text.cbegin(), text.cend(),
                                    [](QChar c) { return !c.isDigit() || c == QLatin1Char('0'); });
    if (isZero && text.startsWith(QLatin1Char('-'))) text.remove(0, 1);  // no negative zero
    return withMinusSign(text);
}

QString quantityText(double quantity) {
    QString text = fixedText(quantity, 2);
    while (text.contains(QLatin1Char('.')) &&
           (text.endsWith(QLatin1Char('0')) || text.endsWith(QLatin1Char('.')))) {
        const bool atPoint = text.endsWith(QLatin1Char('.'));
        text.chop(1);
        if (atPoint) break;
    }
    return text;
}

QString figureText(double value) {
    const double magnitude = std::abs(value);
    const int decimals = magnitude >= 99.95                    ? 0
                         : magnitude >= 9.995                  ? 1
                         : magnitude >= 0.9995 || value == 0.0 ? 2
                                                               : 3;
    if (value == 0.0) return QStringLiteral("0");
    return fixedText(value, decimals);
}

QString signedText(double value, int decimals) {
    const QString text = fixedText(value, decimals);
    return text.startsWith(kMinus) ? text : QLatin1Char('+') + text;
}

void setMemoryUnit(MemoryUnit unit) {
    currentUnit = unit;
}

MemoryUnit memoryUnit() {
    return currentUnit;
}

QString nameOf(MemoryUnit unit) {
    return unit == MemoryUnit::gib ? QStringLiteral("GiB") : QStringLiteral("GB");
}

double inMemoryUnit(Bytes bytes) {
    return bytes.asDouble() / unitsOfMemory().front().size;
}

QString memoryFigure(Bytes bytes) {
    return fixedText(inMemoryUnit(bytes), 1);
}

QString memoryText(Bytes bytes) {
    if (bytes.overflowed()) return kNoValue;
    const auto& units = unitsOfMemory();
    if (bytes.asDouble() < units.back().size)
        return QCoreApplication::translate("Numbers", "%1 bytes").arg(groupedText(bytes.value()));
    if (inMemoryUnit(bytes) >= 10.0) return memoryFigure(bytes) + QLatin1Char(' ') + units.front().name;
    return inUnits(bytes.asDouble(), units);
}

QString trafficText(Bytes bytes) {
    if (bytes.overflowed()) return kNoValue;
    static constexpr std::array<Unit, 4> units = {{{1e12, QLatin1String("TB")},
                                                   {1e9, QLatin1String("GB")},
                                                   {1e6, QLatin1String("MB")},
                                                   {1e3, QLatin1String("kB")}}};
    if (bytes.value() == 0) return QStringLiteral("0");
    return inUnits(bytes.asDouble(), units);
}

QString bandwidthText(BytesPerSecond bandwidth) {
    return figureText(bandwidth.value() / 1e9) + QLatin1String(" GB/s");
}

QString durationText(Seconds seconds) {
    static constexpr std::array<Unit, 3> units = {
        {{1.0, QLatin1String("s")}, {1e-3, QLatin1String("ms")}, {1e-6, QLatin1String("\xb5s")}}};
    if (seconds.value() == 0.0) return QStringLiteral("0 s");
    return inUnits(seconds.value(), units);
}

QString durationsText(Seconds least, Seconds most) {
    QString from = durationText(least);
    const QString to = durationText(most);
    if (from == to) return to;
    const QString unit = to.mid(to.lastIndexOf(QLatin1Char(' ')));
    if (from.endsWith(unit)) from.chop(unit.size());
    return from + QChar(0x2013) + to;
}

QString percentText(double part) {
    return std::isfinite(part) ? fixedText(part * 100.0, 1) + QLatin1String(" %") : QString(kNoValue);
}

QString amountText(double amount) {
    static constexpr std::array<Unit, 4> units = {{{1e12, QLatin1String("T")},
                                                   {1e9, QLatin1String("B")},
                                                   {1e6, QLatin1String("M")},
                                                   {1e3, QLatin1String("k")}}};
    for (const Unit& unit : units) {
        const double scaled = amount / unit.size;
        if (std::abs(scaled) < 0.9995) continue;
        const bool whole = std::abs(scaled - std::round(scaled)) < 1e-9;
        return (whole ? groupedText(std::llround(scaled)) : figureText(scaled)) + QLatin1Char(' ') +
               unit.name;
    }
    return figureText(amount);
}

QString teraflopsFigure(FlopsPerSecond rate) {
    return figureText(rate.value() / 1e12);
}

std::optional<std::int64_t> countFromText(const QString& text) {
    static const QRegularExpression pattern(QStringLiteral("^([0-9]+(?:\\.[0-9]+)?)([kKMmBbGgTt]?)$"));
    QString digits = text;
    digits.remove(QLatin1Char(',')).remove(QLatin1Char(' '));
    const QRegularExpressionMatch match = pattern.match(digits);
    if (!match.hasMatch()) return std::nullopt;
    if (match.capturedView(2).isEmpty()) {
        bool whole = false;
        const qlonglong value = match.capturedView(1).toLongLong(&whole);
        return whole ? std::optional<std::int64_t>(value) : std::nullopt;
    }
    const double unit = [letter = match.capturedView(2)[0].toLower()] {
        switch (letter.toLatin1()) {
            case 'k':
                return 1e3;
            case 'm':
                return 1e6;
            case 't':
                return 1e12;
            default:
                return 1e9;
        }
    }();
    const double value = match.capturedView(1).toDouble() * unit;
    if (value > 9e15 || std::abs(value - std::round(value)) > 1e-3) return std::nullopt;
    return std::llround(value);
}

std::optional<double> numberFromText(const QString& text) {
    QString digits = text.trimmed();
    const bool percent = digits.endsWith(QLatin1Char('%'));
    if (percent) digits.chop(1);
    digits.remove(QLatin1Char(',')).remove(QLatin1Char(' '));
    bool isNumber = false;
    const double value = digits.toDouble(&isNumber);
    if (!isNumber || !std::isfinite(value)) return std::nullopt;
    return percent ? value / 100.0 : value;
}

QString typedText(double value) {
    static const QRegularExpression padding(QStringLiteral("e(-?)\\+?0*"));
    return QString::number(value, 'g', 12).replace(padding, QStringLiteral("e\\1"));
}

std::optional<Bytes> memoryFromText(const QString& text) {
    static const QRegularExpression pattern(QStringLiteral("^([0-9., ]+)([kKmMgGtT]?)(i?)(B|bytes)?$"));
    const QRegularExpressionMatch match = pattern.match(text.trimmed());
    if (!match.hasMatch()) return std::nullopt;
    const std::optional<double> number = numberFromText(match.captured(1));
    if (!number) return std::nullopt;
    const bool bare = match.capturedView(2).isEmpty() && match.capturedView(4).isEmpty();
    constexpr double kSurelyBytes = 1e6;
    double unit = bare && *number < kSurelyBytes ? unitsOfMemory().front().size : 1.0;
    if (!match.capturedView(2).isEmpty()) {
        const int power = 1 + static_cast<int>(QStringLiteral("kmgt").indexOf(match.captured(2).toLower()));
        unit = std::pow(match.capturedView(3).isEmpty() ? 1000.0 : 1024.0, power);
    }
    const double bytes = *number * unit;
    if (bytes > 9e15) return std::nullopt;
    return Bytes(std::llround(bytes));
}

QString typedText(Bytes bytes) {
    if (bytes.overflowed()) return {};
    for (const Unit& unit : unitsOfMemory())
        if (bytes.asDouble() >= unit.size)
            return quantityText(bytes.asDouble() / unit.size) + QLatin1Char(' ') + unit.name;
    return groupedText(bytes.value()) + QLatin1String(" bytes");
}

}  // namespace meshwright::ui
