// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

class QMenu;
class QWidget;

namespace meshwright::ui {

/// The menu of a new flat button with this text, for the corner of a panel's head.
[[nodiscard]] QMenu* addMenuButton(QWidget* corner, const QString& name, const QString& text,
                                   const QString& tip);

}  // namespace meshwright::ui
