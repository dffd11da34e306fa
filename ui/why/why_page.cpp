// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/why/why_page.h"

#include <QCoreApplication>
#include <QRegularExpression>
#include <QStringList>

#include "ui/text/figure_words.h"

namespace meshwright::ui {

namespace {

struct WhyWords {
    Q_DECLARE_TR_FUNCTIONS(Why)
};

QString escaped(const QString& text) {
    return text.toHtmlEscaped();
}

/// Of a formula or a symbol: what follows an underscore stands lower.
QString withSubscripts(const QString& formula) {
    static const QRegularExpression below(QStringLiteral("(\\p{L})_([\\p{L}\\d]+)"));
    return escaped(formula).replace(below, QStringLiteral("\\1<sub>\\2</sub>"));
}

QString linkTo(const FigureId& figure, const QString& text) {
    return QStringLiteral("<a href=\"%1\">%2</a>")
        .arg(escaped(QString::fromStdString(textOf(figure))), escaped(text));
}

QString paragraph(const QString& html, const QString& style = {}) {
    return html.isEmpty() ? QString()
                          : QStringLiteral("<p style=\"margin:0 0 8px 0;%1\">%2</p>").arg(style, html);
}

QString sourceText(const Derivation& derivation) {
    if (derivation.source.empty()) return {};
    return WhyWords::tr("Source: %1").arg(QString::fromStdString(derivation.source));
}

QString formulaText(const Derivation& derivation) {
    if (derivation.form == DerivationForm::formula) return QString::fromStdString(derivation.formula);
    return formText(derivation.form);
}

QString operandRow(const Operand& operand, const Evaluation& evaluation) {
    const QString meaning = meaningOf(operand.meaning, evaluation);
    const QString cell = QStringLiteral("<td style=\"padding:2px 12px 2px 0\"%1>%2</td>");
    return QStringLiteral("<tr>") %
           cell.arg(QString(), withSubscripts(QString::fromStdString(operand.symbol))) %
           cell.arg(QStringLiteral(" align=\"right\""), escaped(valueText(operand.value, operand.unit))) %
           cell.arg(QString(), operand.further ? linkTo(*operand.further, meaning) : escaped(meaning)) %
           QStringLiteral("</tr>");
}

}  // namespace

QString whyPage(const Derivation& derivation, const Evaluation& evaluation, const Theme& theme) {
    const QString quiet = QStringLiteral("color:%1").arg(theme.textSecond.name());
    const bool hasFormula = derivation.form == DerivationForm::formula;
    QString page =
        paragraph(hasFormula ? withSubscripts(formulaText(derivation)) : escaped(formulaText(derivation)),
                  QStringLiteral("font-weight:600"));
    if (hasFormula) page += paragraph(escaped(QStringLiteral("= ") % substitutedText(derivation)), quiet);
    if (!derivation.operands.empty()) {
        page += QStringLiteral("<table cellspacing=\"0\" style=\"margin-top:8px;margin-bottom:10px\">");
        for (const Operand& operand : derivation.operands) page += operandRow(operand, evaluation);
        page += QStringLiteral("</table>");
    }
    return page % paragraph(escaped(remarkOf(derivation)), quiet) %
           paragraph(escaped(sourceText(derivation)), quiet);
}

QString whyText(const Derivation& derivation, const Evaluation& evaluation) {
    QStringList lines = {nameOf(derivation.id, evaluation) % QStringLiteral(": ") %
                         valueText(derivation.value, derivation.unit)};
    const QString formula = formulaText(derivation);
    if (!formula.isEmpty()) lines << QStringLiteral("= ") % formula;
    if (derivation.form == DerivationForm::formula)
        lines << QStringLiteral("= ") % substitutedText(derivation);
    for (const Operand& operand : derivation.operands) {
        const QString symbol = QString::fromStdString(operand.symbol);
        lines << QStringLiteral("  ") % (symbol.isEmpty() ? QString() : symbol % QStringLiteral(" = ")) %
                     valueText(operand.value, operand.unit) % QStringLiteral("  ") %
                     meaningOf(operand.meaning, evaluation);
    }
    for (const QString& line : {remarkOf(derivation), sourceText(derivation)})
        if (!line.isEmpty()) lines << line;
    return lines.join(QLatin1Char('\n'));
}

}  // namespace meshwright::ui
