// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace meshwright::ui {

/// The text as a tooltip that wraps: Qt breaks lines in rich text only.
[[nodiscard]] inline QString wrappedTip(const QString& text) {
    return text.isEmpty() ? text : QStringLiteral("<qt>%1</qt>").arg(text.toHtmlEscaped());
}

}  // namespace meshwright::ui
