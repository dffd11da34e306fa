// SPDX-License-Identifier: GPL-3.0-or-later
// What stands over the cube while an axis is dragged.
#pragma once

#include <QStringList>
#include <span>

#include "ui/scene/display_list.h"
#include "ui/theme/theme.h"

namespace meshwright::ui {

/// A box of a few lines near `at`, inside a picture of `size`; the first line is the news.
void addCallout(DisplayList& list, const Theme& theme, QPointF at, const QStringList& lines);

/// The axes in a row at the top of the picture, fastest first, the one that is moved lifted out; below them
/// what the order comes to.
void addOrderStrip(DisplayList& list, const Theme& theme, std::span<const std::pair<QString, QColor>> axes,
                   std::size_t moved, const QStringList& lines);
/// How far apart the axes of the row stand. px
inline constexpr double kOrderPitch = 58.0;

}  // namespace meshwright::ui
