// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/text/comparison_words.h"

#include <QCoreApplication>
#include <QStringList>
#include <cmath>

#include "ui/text/field_values.h"
#include "ui/text/numbers.h"
#include "ui/text/words.h"

namespace meshwright::ui {

namespace {

struct ComparisonWords {
    Q_DECLARE_TR_FUNCTIONS(Comparison)
};

constexpr QChar kArrow(0x2192);
constexpr QChar kMinus(0x2212);

QString fromTo(const QString& from, const QString& to) {
    return from % QLatin1Char(' ') % kArrow % QLatin1Char(' ') % to;
}

/// The sign always written.
QString signedText(double change, const QString& magnitude) {
    return (change < 0.0 ? kMinus : QChar(u'+')) % magnitude;
}

bool isMemory(const FigureMove& move) {
    return move.figure.kind == FigureKind::categoryMemory || move.figure == FigureId(Quantity::fullest);
}

QString amountText(const FigureMove& move) {
    const double size = std::abs(move.change());
    return signedText(move.change(),
                      isMemory(move) ? memoryText(Bytes(std::llround(size))) : durationText(Seconds(size)));
}

QString nameOf(const FigureId& figure) {
    if (figure.kind == FigureKind::categoryMemory) return ui::nameOf(static_cast<MemoryCategory>(figure.b));
    if (figure.kind == FigureKind::axisExposed)
        return ComparisonWords::tr("%1 traffic").arg(shortName(static_cast<Axis>(figure.a)));
    switch (figure.quantity) {
        case Quantity::compute:
            return ComparisonWords::tr("compute");
        case Quantity::recompute:
            return ComparisonWords::tr("recomputing");
        case Quantity::bubble:
            return ComparisonWords::tr("bubble");
        case Quantity::offload:
            return ComparisonWords::tr("offloading");
        case Quantity::optimizer:
            return ComparisonWords::tr("optimizer step");
        case Quantity::dataLoading:
            return ComparisonWords::tr("data loading");
        default:
            return ComparisonWords::tr("other");
    }
}

QString relativeText(const FigureMove& move, const QString& what) {
    const double percent = move.from > 0.0 ? 100.0 * move.change() / move.from : 0.0;
    return ComparisonWords::tr("%1 % %2").arg(ui::signedText(percent, 1), what);
}

}  // namespace

QString letterOf(std::size_t position) {
    return QChar(static_cast<char16_t>(u'A' + position));
}

QString changeText(const FieldDifference& difference) {
    const auto text = [&](const std::string& json) { return fieldValueText(difference.path, json); };
    return shortFieldName(difference.path) % QLatin1Char(' ') %
           fromTo(text(difference.from), text(difference.to));
}

QString changesText(const ComparisonStep& step) {
    QStringList changes;
    for (const FieldDifference& field : step.fields) changes << changeText(field);
    return changes.join(ComparisonWords::tr(", "));
}

QString followersText(const ComparisonStep& step) {
    QStringList followers;
    for (const FigureMove& move : step.followers) {
        const QString name = move.figure == FigureId(Quantity::dp) ? shortName(Axis::dp)
                                                                   : ComparisonWords::tr("micro-batches");
        followers << name % QLatin1Char(' ') %
                         fromTo(groupedText(std::llround(move.from)), groupedText(std::llround(move.to)));
    }
    return followers.join(ComparisonWords::tr(", "));
}

QString moveText(const FigureMove& move) {
    return ComparisonWords::tr("%1 %2").arg(amountText(move), nameOf(move.figure));
}

bool isBetter(const FigureMove& move) {
    const bool lessIsBetter =
        move.figure.kind != FigureKind::quantity ||
        (move.figure.quantity != Quantity::mfu && move.figure.quantity != Quantity::tokensPerSecond);
    return lessIsBetter ? move.change() < 0.0 : move.change() > 0.0;
}

QString totalsText(const FigureMoves& moves) {
    QStringList texts;
    const FigureMove* step = moves.total(Quantity::step);
    const FigureMove* speed = moves.total(Quantity::tokensPerSecond);
    if (step) texts << relativeText(*step, ComparisonWords::tr("step time"));
    // Of steps of another size the speed is what can be compared.
    if (step && speed && step->from > 0.0 && step->to > 0.0) {
        const double sizes = speed->to * step->to / (speed->from * step->from);
        if (std::abs(sizes - 1.0) > 1e-6) texts << relativeText(*speed, ComparisonWords::tr("tokens/s"));
    }
    if (const FigureMove* memory = moves.total(Quantity::fullest)) texts << amountText(*memory);
    if (const FigureMove* mfu = moves.total(Quantity::mfu))
        texts << ComparisonWords::tr("MFU %1").arg(
            fromTo(fixedText(mfu->from * 100.0, 1), percentText(mfu->to)));
    return texts.join(ComparisonWords::tr(", "));
}

QString conclusionText(const Conclusion& conclusion, std::span<const Evaluation* const> evaluations) {
    QStringList sentences;
    const auto room = [&](std::size_t position) { return roomOf(*evaluations[position]).value_or(Bytes(0)); };
    if (conclusion.fastest)
        sentences << ComparisonWords::tr("Fastest that fits: %1, %2 to spare.")
                         .arg(letterOf(*conclusion.fastest), memoryText(room(*conclusion.fastest)));
    if (conclusion.roomiest) {
        const Bytes left = room(*conclusion.roomiest);
        const QString letter = letterOf(*conclusion.roomiest);
        sentences << (left.value() >= 0
                          ? ComparisonWords::tr("Most room: %1, %2.").arg(letter, memoryText(left))
                          : ComparisonWords::tr("None fits; least is lacking in %1: %2.")
                                .arg(letter, memoryText(Bytes(0) - left)));
    }
    return sentences.isEmpty() ? ComparisonWords::tr("None of these can be calculated.")
                               : sentences.join(QLatin1Char(' '));
}

}  // namespace meshwright::ui
