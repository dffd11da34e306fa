// SPDX-License-Identifier: GPL-3.0-or-later
// The figures behind the panels, as rows: numbers as programs read them, with a plain minus.
#include <cmath>

#include "core/units/words.h"
#include "ui/numerics/number/number_panels.h"
#include "ui/numerics/number/number_words.h"
#include "ui/text/float_words.h"

namespace meshwright::ui {

namespace {

QString plain(double value) {
    return QString::number(value, 'g', 17);
}
QString plain(const std::optional<double>& value) {
    return value ? plain(*value) : QString();
}
QString exact(const FloatFormat& format, std::uint32_t code) {
    return QString::fromStdString(exactDecimal(decode(format, code)));
}

QStringList bitsRowOf(const FloatReport& report) {
    const FloatFormat& format = *report.format;
    if (!report.code) return {nameOf(format), {}, {}, {}, NumberText::tr("no NaN"), {}, {}};
    return {nameOf(format),
            QString::fromStdString(codeText(format, *report.code)),
            QString::fromStdString(bitText(format, *report.code)),
            exact(format, *report.code),
            nameOf(report.value.kind),
            plain(report.errorUlp),
            plain(report.errorRelative)};
}

}  // namespace

NumericsTable bitsTable(const NumericsView& view) {
    NumericsTable table{{{NumberText::tr("Format")},
                         {NumberText::tr("Code")},
                         {NumberText::tr("Bits")},
                         {NumberText::tr("Exact value"), true},
                         {NumberText::tr("Class")},
                         {NumberText::tr("Error, ULP"), true},
                         {NumberText::tr("Error, relative"), true}},
                        {}};
    for (const FloatReport& report : figuresOf(view.number).reports) table.rows.push_back(bitsRowOf(report));
    return table;
}

NumericsTable roundingTable(const NumericsView& view) {
    NumericsTable table{{{NumberText::tr("Rounding")},
                         {NumberText::tr("Code")},
                         {NumberText::tr("Exact value"), true},
                         {NumberText::tr("Kept bits")},
                         {NumberText::tr("Guard"), true},
                         {NumberText::tr("Round"), true},
                         {NumberText::tr("Sticky"), true},
                         {NumberText::tr("Error, ULP"), true}},
                        {}};
    for (const Word<Rounding>& word : wordsOf<Rounding>()) {
        NumberView other = view.number;
        other.rounding = word.value;
        const NumberFigures figures = figuresOf(other);
        const FloatReport& report = figures.report();
        const FloatFormat& format = figures.format();
        QStringList row{nameOf(word.value)};
        row << (report.code ? QString::fromStdString(codeText(format, *report.code)) : QString())
            << (report.code ? exact(format, *report.code) : QString());
        if (const auto& step = report.rounding)
            row << binaryText(step->kept, format.mantissaBits + 1)
                << QString::number(step->guardBit() ? 1 : 0) << QString::number(step->roundBit() ? 1 : 0)
                << QString::number(step->stickyBit() ? 1 : 0);
        else
            row << QString() << QString() << QString() << QString();
        row << plain(report.errorUlp);
        table.rows.push_back(row);
    }
    return table;
}

NumericsTable rangeTable(const NumericsView& view) {
    NumericsTable table{{{NumberText::tr("Format")},
                         {NumberText::tr("Smallest subnormal"), true},
                         {NumberText::tr("Smallest normal"), true},
                         {NumberText::tr("Largest"), true},
                         {NumberText::tr("Binades"), true},
                         {NumberText::tr("Spacing around the number"), true}},
                        {}};
    for (const FloatReport& report : figuresOf(view.number).reports) {
        const FloatFormat& format = *report.format;
        const FormatRange range = rangeOf(format);
        const bool spaced = report.code && report.value.isFinite();
        table.rows.push_back({nameOf(format), range.minSubnormal ? exact(format, 1) : QString(),
                              exact(format, format.minNormalCode()), exact(format, format.maxFiniteCode()),
                              QString::number(range.binades()),
                              spaced ? plain(std::ldexp(1.0, report.value.exponent)) : QString()});
    }
    return table;
}

}  // namespace meshwright::ui
