// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include "ui/theme/theme.h"

namespace meshwright::ui {

/// Names the application and gives it language, theme, style and font: for the window and for pictures alike.
/// `language` "en", "zh_CN" or empty for the system's; `themeName` "light", "dark" or empty for the system's.
const Theme& applyLook(const QString& language, const QString& themeName);

}  // namespace meshwright::ui
