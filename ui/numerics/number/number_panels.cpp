// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/numerics/number/number_panels.h"

#include "ui/numerics/number/number_words.h"
#include "ui/text/float_words.h"

namespace meshwright::ui {

QString bitsSentence(const NumericsView& view) {
    const NumberFigures figures = figuresOf(view.number);
    const QString format = nameOf(figures.format()), number = writtenText(view.number);
    const FloatReport& report = figures.report();
    if (!report.code) return NumberText::tr("%1 has no NaN").arg(format);
    const QString code = codeWords(figures.format(), *report.code);
    if (report.errorUlp == 0.0) return NumberText::tr("%1 in %2 is exact: code %3").arg(number, format, code);
    return NumberText::tr("%1 in %2 is %3: code %4").arg(number, format, exactText(report.value), code);
}

QString roundingSentence(const NumericsView& view) {
    const NumberFigures figures = figuresOf(view.number);
    return NumberText::tr("%1 to %2: %3")
        .arg(writtenText(view.number), nameOf(figures.format()), nameOf(view.number.rounding));
}

QString rangeSentence(const NumericsView& view) {
    const NumberFigures figures = figuresOf(view.number);
    return NumberText::tr("%1 has %2 binades; pale is subnormal")
        .arg(nameOf(figures.format()), groupedText(rangeOf(figures.format()).binades()));
}

}  // namespace meshwright::ui
