// SPDX-License-Identifier: GPL-3.0-or-later
// What is said of a rounding step.
#include <cmath>

#include "core/numerics/library_casts.h"
#include "ui/numerics/number/number_words.h"
#include "ui/text/float_words.h"

namespace meshwright::ui {

namespace {

/// Of a negative number the magnitude that grows is the smaller number: up and down would mislead.
QString direction(bool up, bool negative) {
    if (negative) return up ? NumberText::tr("away from zero") : NumberText::tr("toward zero");
    return up ? NumberText::tr("up") : NumberText::tr("down");
}

QString nearestSentence(const RoundingStep& step, const QString& where, bool tiesToEven) {
    if (!step.guardBit()) return NumberText::tr("guard 0: less than half is cut off, so %1").arg(where);
    if (!step.isTie())
        return NumberText::tr("guard 1 and more behind it: more than half is cut off, so %1").arg(where);
    if (!tiesToEven) return NumberText::tr("guard 1, rest 0: a tie, and ties go %1").arg(where);
    return (step.kept & 1) != 0
               ? NumberText::tr("guard 1, rest 0: a tie; the last kept bit is odd, so %1").arg(where)
               : NumberText::tr("guard 1, rest 0: a tie; the last kept bit is even, so %1").arg(where);
}

QString stochasticSentence(const RoundingStep& step, const NumberView& view, const QString& where) {
    const QString cut = fixedText(std::ldexp(static_cast<double>(step.fraction), -64), 3);
    const QString drawn = fixedText(std::ldexp(static_cast<double>(view.random), -32), 3);
    return step.roundsUp
               ? NumberText::tr("%1 of a step is cut off; with the random %2 it reaches 1, so %3")
                     .arg(cut, drawn, where)
               : NumberText::tr("%1 of a step is cut off; with the random %2 it stays below 1, so %3")
                     .arg(cut, drawn, where);
}

/// Where there is no step to tell of.
QString unroundedSentence(const NumberFigures& figures) {
    const QString format = nameOf(figures.format());
    switch (figures.number.kind) {
        case ExactNumber::Kind::infinity:
            return NumberText::tr("infinity is not rounded");
        case ExactNumber::Kind::nan:
            return figures.report().code ? NumberText::tr("NaN is not rounded")
                                         : NumberText::tr("%1 has no NaN").arg(format);
        case ExactNumber::Kind::finite:
            break;
    }
    if (figures.number.isZero() && !figures.format().hasZero)
        return NumberText::tr("%1 has no zero: its smallest number stands for it").arg(format);
    if (figures.number.isZero()) return NumberText::tr("zero is exact: nothing is cut off");
    return NumberText::tr("%1 has no sign: a negative number is NaN").arg(format);
}

/// Who decides on overflow.
QString policyText(const NumberView& view, const FloatFormat& format) {
    const bool isLibrarys = optionsOf(view, format).overflow.has_value();
    for (const LibraryCast& cast : libraryCasts())
        if (cast.id == view.library && isLibrarys)
            return QString::fromUtf8(cast.name.data(), static_cast<qsizetype>(cast.name.size()));
    return NumberText::tr("as usual");
}

/// Of a number that is too large, infinity included.
QString overflowSentence(const NumberFigures& figures) {
    const FloatFormat& format = figures.format();
    const QString largest = valueText(format, decode(format, format.maxFiniteCode()));
    const QString policy = policyText(figures.view, format);
    switch (figures.report().value.kind) {
        case FloatClass::infinity:
            return NumberText::tr("beyond the largest number, %1: infinity (%2)").arg(largest, policy);
        case FloatClass::nan:
            return NumberText::tr("beyond the largest number, %1: NaN (%2)").arg(largest, policy);
        default:
            return NumberText::tr("beyond the largest number, %1: saturates there (%2)").arg(largest, policy);
    }
}

}  // namespace

QString roundingSentence(const NumberFigures& figures) {
    const auto& step = figures.report().rounding;
    if (!step) return unroundedSentence(figures);
    if (step->isExact()) return NumberText::tr("nothing is cut off: the number is exact");
    const QString where = direction(step->roundsUp, figures.number.negative);
    switch (figures.view.rounding) {
        case Rounding::nearestEven:
            return nearestSentence(*step, where, true);
        case Rounding::nearestAway:
            return nearestSentence(*step, where, false);
        case Rounding::towardZero:
            return NumberText::tr("what is cut off is dropped, so toward zero");
        case Rounding::awayFromZero:
            return NumberText::tr("something is cut off, so away from zero");
        case Rounding::stochastic:
            break;
    }
    return stochasticSentence(*step, figures.view, where);
}

QString consequenceSentence(const NumberFigures& figures) {
    const FloatReport& report = figures.report();
    if (!report.code || figures.view.code) return {};
    const bool infinite = figures.number.kind == ExactNumber::Kind::infinity;
    if (overflows(report) || (infinite && report.value.kind != FloatClass::infinity))
        return overflowSentence(figures);
    if (!report.rounding || !report.rounding->carries) return {};
    return (*report.code & figures.format().magnitudeMask()) == figures.format().minNormalCode()
               ? NumberText::tr("the carry makes it the smallest normal number")
               : NumberText::tr("the carry runs through the mantissa: the exponent grows by 1");
}

}  // namespace meshwright::ui
