// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/scene/display_list.h"

namespace meshwright::ui {

/// The box a text takes: its advance by its line height. Labels are kept apart by it.
[[nodiscard]] QRectF boundsOf(const Text& text);
/// Where its baseline starts.
[[nodiscard]] QPointF baselineOf(const Text& text);
/// The text in lines no wider than this; a word that is wider has a line to itself.
[[nodiscard]] QStringList linesOf(const QString& text, const QFont& font, qreal width);

}  // namespace meshwright::ui
