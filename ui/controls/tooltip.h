// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QHelpEvent>
#include <QString>
#include <QTextDocument>
#include <QToolTip>
#include <QWidget>

namespace meshwright::ui {

/// The text as a tooltip that wraps: Qt breaks lines in rich text only.
[[nodiscard]] inline QString wrappedTip(const QString& text) {
    if (text.isEmpty()) return text;
    return QStringLiteral("<qt>%1</qt>")
        .arg(text.toHtmlEscaped().replace(QLatin1Char('\n'), QStringLiteral("<br>")));
}

/// The tooltip of a widget whose text is cut: the whole text, then what it says otherwise, or what the
/// widgets around it do.
[[nodiscard]] inline QString withWholeText(const QString& text, const QWidget& widget) {
    const QWidget* at = &widget;
    while (at->toolTip().isEmpty() && !at->isWindow()) at = at->parentWidget();
    const QString whole = wrappedTip(text);
    if (at->toolTip().isEmpty()) return whole;
    const QString usual = Qt::mightBeRichText(at->toolTip()) ? at->toolTip() : at->toolTip().toHtmlEscaped();
    return whole + QStringLiteral("<br><br>") + usual;
}

/// What a drawn view answers to QEvent::ToolTip: the text at the pointer, or nothing where there is none.
inline void showTip(const QHelpEvent& help, const QString& text, QWidget* widget) {
    if (text.isEmpty())
        QToolTip::hideText();
    else
        QToolTip::showText(help.globalPos(), text, widget);
}

}  // namespace meshwright::ui
