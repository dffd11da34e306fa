// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/scene/display_list.h"
#include "ui/theme/theme.h"

namespace meshwright::ui {

/// The box a text takes: its advance by its line height. Labels are kept apart by it.
[[nodiscard]] QRectF boundsOf(const Text& text);
/// Where its baseline starts.
[[nodiscard]] QPointF baselineOf(const Text& text);
/// The text in lines no wider than this; a word that is wider has a line to itself.
[[nodiscard]] QStringList linesOf(const QString& text, const QFont& font, qreal width);

/// A text cut to the width. Returns where it ends.
qreal addCutText(DisplayList& list, QPointF left, qreal width, const QString& words, const QFont& font,
                 const QColor& color, const ItemId& id = {});
/// One quiet sentence in the middle.
void addMessage(DisplayList& list, const Theme& theme, const QString& sentence);

}  // namespace meshwright::ui
