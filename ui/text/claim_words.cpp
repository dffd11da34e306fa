// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/text/claim_words.h"

#include <QCoreApplication>
#include <QLocale>

#include "ui/text/numbers.h"

namespace meshwright::ui {

namespace {

struct ClaimWords {
    Q_DECLARE_TR_FUNCTIONS(Claims)
};

constexpr QChar kMinus(0x2212);

/// Digits before an exponent: grouped, with the decimals that they have.
QString digitsText(const QString& digits) {
    const qsizetype point = digits.indexOf(QLatin1Char('.'));
    return fixedText(digits.toDouble(), point < 0 ? 0 : static_cast<int>(digits.size() - point - 1));
}

}  // namespace

QString localized(const LocalizedText& text) {
    return QString::fromStdString(QLocale().language() == QLocale::Chinese ? text.zhCn : text.en);
}

QString nameOf(ClaimVerdict verdict) {
    switch (verdict) {
        case ClaimVerdict::holds:
            return ClaimWords::tr("holds");
        case ClaimVerdict::conditional:
            return ClaimWords::tr("holds in part");
        case ClaimVerdict::corrected:
            return ClaimWords::tr("corrected");
        case ClaimVerdict::wrong:
            return ClaimWords::tr("wrong");
        case ClaimVerdict::inconsistent:
            return ClaimWords::tr("contradicts itself");
    }
    return {};
}

QString claimFigureText(const std::string& printed, ClaimUnit unit) {
    const QString figure = QString::fromStdString(printed);
    const qsizetype exponent = figure.indexOf(QLatin1Char('e'));
    QString text = digitsText(figure.left(exponent));
    if (exponent >= 0) text += figure.mid(exponent).replace(QLatin1Char('-'), kMinus);
    if (unit == ClaimUnit::one) return text;
    const std::string_view name = wordOf(unit);
    return text + QLatin1Char(' ') + QString::fromUtf8(name.data(), static_cast<qsizetype>(name.size()));
}

QString articleFigureText(const ClaimCheck& check) {
    if (!check.articleFigure) return {};
    const QString figure = claimFigureText(*check.articleFigure, check.unit);
    switch (check.match) {
        case ClaimMatch::within:
            return ClaimWords::tr("about %1").arg(figure);
        case ClaimMatch::atLeast:
            return ClaimWords::tr("at least %1").arg(figure);
        case ClaimMatch::above:
            return ClaimWords::tr("more than %1").arg(figure);
        case ClaimMatch::printed:
            break;
    }
    return figure;
}

QString computedFigureText(const ClaimCheck& check, const CheckResult& result) {
    return result.value ? claimFigureText(result.printed, check.unit) : QString(kNoValue);
}

QString agreementText(const ClaimCheck& check, const CheckResult& result) {
    if (!result.articleIsRight) return {};
    if (!*result.articleIsRight) return ClaimWords::tr("differs");
    return check.match == ClaimMatch::printed ? ClaimWords::tr("as printed") : ClaimWords::tr("agrees");
}

}  // namespace meshwright::ui
