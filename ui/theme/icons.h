// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QColor>
#include <QIcon>
#include <QString>

namespace meshwright::ui {

/// A line icon of resources/icons in this colour, sharp at every size. `name` without its ending.
[[nodiscard]] QIcon icon(const QString& name, const QColor& colour);

}  // namespace meshwright::ui
