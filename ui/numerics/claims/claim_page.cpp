// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/numerics/claims/claim_page.h"

#include <QCoreApplication>
#include <QStringList>

#include "ui/text/claim_words.h"
#include "ui/text/numbers.h"

namespace meshwright::ui {

namespace {

struct ClaimPageWords {
    Q_DECLARE_TR_FUNCTIONS(Numerics)
};

QString paragraph(const QString& text, const QString& style) {
    return QStringLiteral("<p style=\"margin:0 0 8px 0;%1\">%2</p>").arg(style, text.toHtmlEscaped());
}

QString cell(const QString& text, const QString& style) {
    return QStringLiteral("<td style=\"padding:3px 0 3px 0;%1\">%2</td>").arg(style, text.toHtmlEscaped());
}

/// At the right, and never broken.
QString figureCell(const QString& text, const QString& style) {
    return QStringLiteral(
               "<td align=\"right\" style=\"padding:3px 0 3px 16px;white-space:nowrap;%1\">%2</td>")
        .arg(style, text.toHtmlEscaped());
}

QString headRow(const Theme& theme) {
    const QString quiet = QStringLiteral("color:%1").arg(theme.textQuiet.name());
    return QStringLiteral("<tr>") % cell(ClaimPageWords::tr("figure"), quiet) %
           figureCell(ClaimPageWords::tr("in the article"), quiet) %
           figureCell(ClaimPageWords::tr("computed now"), quiet) % figureCell({}, quiet) %
           QStringLiteral("</tr>");
}

QString checkRow(const ClaimCheck& check, const CheckResult& result, const Theme& theme) {
    const QString colour = QStringLiteral("color:%1");
    const QColor& ink = result.articleIsRight == false ? theme.warningText : theme.okText;
    const QString article = articleFigureText(check);
    return QStringLiteral("<tr>") % cell(localized(check.label), colour.arg(theme.textSecond.name())) %
           figureCell(article.isEmpty() ? QString(kNoValue) : article, colour.arg(theme.text.name())) %
           figureCell(computedFigureText(check, result),
                      colour.arg(theme.text.name()) % QStringLiteral(";font-weight:600")) %
           figureCell(agreementText(check, result), colour.arg(ink.name())) % QStringLiteral("</tr>");
}

QString checkLine(const ClaimCheck& check, const CheckResult& result) {
    const QString computed = computedFigureText(check, result);
    const QString article = articleFigureText(check);
    if (article.isEmpty()) return ClaimPageWords::tr("%1: computed %2").arg(localized(check.label), computed);
    return ClaimPageWords::tr("%1: in the article %2, computed %3, %4")
        .arg(localized(check.label), article, computed, agreementText(check, result));
}

}  // namespace

QString claimPage(const Claim& claim, const ClaimResult& result, const Theme& theme) {
    const QString ink = QStringLiteral("color:%1").arg(theme.text.name());
    QString page =
        paragraph(localized(claim.text), ink % QStringLiteral(";font-weight:600")) %
        paragraph(localized(claim.explanation), QStringLiteral("color:%1").arg(theme.textSecond.name()));
    page +=
        QStringLiteral("<table cellspacing=\"0\" width=\"100%\" style=\"margin-top:6px\">") % headRow(theme);
    for (std::size_t i = 0; i < claim.checks.size(); ++i)
        page += checkRow(claim.checks[i], result.checks[i], theme);
    return page % QStringLiteral("</table>");
}

QString claimText(const Claim& claim, const ClaimResult& result) {
    QStringList lines = {localized(claim.text), localized(claim.explanation)};
    for (std::size_t i = 0; i < claim.checks.size(); ++i)
        lines << checkLine(claim.checks[i], result.checks[i]);
    return lines.join(QLatin1Char('\n'));
}

}  // namespace meshwright::ui
