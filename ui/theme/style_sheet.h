// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include "ui/theme/theme.h"

namespace meshwright::ui {

/// What the palette cannot say: shapes and spacing of fields, menus, buttons and scroll bars.
[[nodiscard]] QString styleSheet(const Theme& theme);

}  // namespace meshwright::ui
