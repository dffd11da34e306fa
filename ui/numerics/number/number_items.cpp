// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/numerics/number/number_items.h"

#include "ui/numerics/number/number_edits.h"
#include "ui/numerics/number/number_panels.h"
#include "ui/numerics/number/number_words.h"
#include "ui/text/float_words.h"

namespace meshwright::ui {

namespace {

QString fieldName(BitField field) {
    switch (field) {
        case BitField::sign:
            return NumberText::tr("sign bit");
        case BitField::exponent:
            return NumberText::tr("exponent bit");
        case BitField::mantissa:
            break;
    }
    return NumberText::tr("mantissa bit");
}

/// Of an item that exists: its format, or none.
const FloatFormat* formatAt(const ItemId& item) {
    const auto position = static_cast<std::size_t>(item.a);
    return position < floatFormats().size() ? &floatFormats()[position] : nullptr;
}

/// From the left of its field, beginning with 1.
QString bitName(const FloatFormat& format, int bit) {
    const BitField field = fieldOf(format, bit);
    const QString name = nameOf(format) + QStringLiteral(", ") + fieldName(field);
    if (field == BitField::sign) return name;
    const int place = field == BitField::exponent ? format.mantissaBits + format.exponentBits - bit
                                                  : format.mantissaBits - bit;
    return name + QLatin1Char(' ') + groupedText(place);
}

QString bitFacts(const FloatReport& report, int bit) {
    if (!report.code) return NumberText::tr("%1 has no NaN").arg(nameOf(*report.format));
    const bool set = (*report.code >> bit & 1) != 0;
    const FloatValue flipped = decode(*report.format, withBit(*report.code, bit, !set));
    return NumberText::tr("%1; flipped, the number is %2").arg(set ? 1 : 0).arg(exactText(flipped));
}

QString rowFacts(const FloatReport& report) {
    const FloatFormat& format = *report.format;
    if (!report.code) return NumberText::tr("%1 has no NaN").arg(nameOf(format));
    QStringList lines{
        NumberText::tr("= %1 (%2), code %3")
            .arg(exactText(report.value), nameOf(report.value.kind), codeWords(format, *report.code))};
    const QString ulp = ulpText(report), relative = relativeText(report);
    if (relative.isEmpty())
        lines << ulp;
    else
        lines << NumberText::tr("error %1, %2 relative").arg(ulp, relative);
    lines << fieldsText(format, *report.code);
    lines.removeAll(QString());
    return lines.join(QLatin1Char('\n'));
}

QString rangeFacts(const FloatFormat& format) {
    const FormatRange range = rangeOf(format);
    const auto value = [&](std::uint32_t code) { return shortText(toDouble(decode(format, code)), 10); };
    QStringList lines;
    lines << (range.minSubnormal
                  ? NumberText::tr("smallest subnormal %1 = %2").arg(powerText(*range.minSubnormal), value(1))
                  : NumberText::tr("no subnormals"));
    lines << NumberText::tr("smallest normal %1 = %2")
                 .arg(powerText(range.minNormal), value(format.minNormalCode()));
    lines << NumberText::tr("largest %1").arg(value(format.maxFiniteCode()));
    lines << NumberText::tr("%1 binades, with the subnormals").arg(groupedText(range.binades()));
    return lines.join(QLatin1Char('\n'));
}

QString partName(const ItemId& item) {
    switch (item.a) {
        case keptPart:
            return NumberText::tr("kept bits");
        case guardPart:
            return NumberText::tr("guard bit");
        case roundPart:
            return NumberText::tr("round bit");
        case stickyPart:
            return NumberText::tr("sticky bit");
        default:
            break;
    }
    return item.b == 0 ? NumberText::tr("result") : nameOf(static_cast<Rounding>(item.b - 1));
}

QString resultText(const NumberFigures& figures, Rounding rounding) {
    NumberView other = figures.view;
    other.rounding = rounding;
    const FloatFormat& format = figures.format();
    const auto code = encode(format, figures.number, optionsOf(other, format));
    return code ? exactText(decode(format, *code)) : NumberText::tr("no NaN");
}

QString partFacts(const NumberFigures& figures, const ItemId& item) {
    const auto& step = figures.report().rounding;
    if (item.a == resultPart)
        return item.b == 0 ? exactText(figures.report().value)
                           : resultText(figures, static_cast<Rounding>(item.b - 1));
    if (!step) return {};
    switch (item.a) {
        case keptPart:
            return binaryText(step->kept, figures.format().mantissaBits + 1);
        case guardPart:
            return NumberText::tr("%1, the first bit that is cut off: half a step")
                .arg(step->guardBit() ? 1 : 0);
        case roundPart:
            return NumberText::tr("%1, the second bit that is cut off: a quarter of a step")
                .arg(step->roundBit() ? 1 : 0);
        default:
            return step->stickyBit() ? NumberText::tr("1: a later bit is set too")
                                     : NumberText::tr("0: no later bit is set");
    }
}

QString markFacts(const NumberFigures& figures, const ItemId& item) {
    const FloatFormat& format = figures.format();
    const auto code = static_cast<std::uint32_t>(item.a) & format.codeMask();
    return NumberText::tr("code %1, %2").arg(codeWords(format, code), nameOf(decode(format, code).kind));
}

}  // namespace

QString numberItemName(const NumberFigures& figures, const ItemId& item) {
    const FloatFormat* format = formatAt(item);
    switch (item.kind) {
        case ItemId::Kind::formatRow:
        case ItemId::Kind::formatRange:
            return format ? nameOf(*format) : QString();
        case ItemId::Kind::bit:
            return format ? bitName(*format, static_cast<int>(item.b)) : QString();
        case ItemId::Kind::numberMark:
            return exactText(
                decode(figures.format(), static_cast<std::uint32_t>(item.a) & figures.format().codeMask()));
        case ItemId::Kind::roundingPart:
            return partName(item);
        case ItemId::Kind::cursor:
            return NumberText::tr("the number");
        default:
            return {};
    }
}

QString numberItemFacts(const NumberFigures& figures, const ItemId& item) {
    const FloatFormat* format = formatAt(item);
    switch (item.kind) {
        case ItemId::Kind::formatRow:
            return format ? rowFacts(figures.reports[static_cast<std::size_t>(item.a)]) : QString();
        case ItemId::Kind::formatRange:
            return format ? rangeFacts(*format) : QString();
        case ItemId::Kind::bit:
            return format
                       ? bitFacts(figures.reports[static_cast<std::size_t>(item.a)], static_cast<int>(item.b))
                       : QString();
        case ItemId::Kind::numberMark:
            return markFacts(figures, item);
        case ItemId::Kind::roundingPart:
            return partFacts(figures, item);
        case ItemId::Kind::cursor:
            return writtenText(figures.view);
        default:
            return {};
    }
}

}  // namespace meshwright::ui
