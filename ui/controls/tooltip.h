// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QHelpEvent>
#include <QString>
#include <QToolTip>

namespace meshwright::ui {

/// The text as a tooltip that wraps: Qt breaks lines in rich text only.
[[nodiscard]] inline QString wrappedTip(const QString& text) {
    if (text.isEmpty()) return text;
    return QStringLiteral("<qt>%1</qt>")
        .arg(text.toHtmlEscaped().replace(QLatin1Char('\n'), QStringLiteral("<br>")));
}

/// What a drawn view answers to QEvent::ToolTip: the text at the pointer, or nothing where there is none.
inline void showTip(const QHelpEvent& help, const QString& text, QWidget* widget) {
    if (text.isEmpty())
        QToolTip::hideText();
    else
        QToolTip::showText(help.globalPos(), text, widget);
}

}  // namespace meshwright::ui
