// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include "ui/theme/theme.h"

namespace meshwright::ui {

/// The words of what the program speaks and wears, in settings and on the command line.
inline constexpr QLatin1String kEnglish("en"), kChinese("zh_CN"), kLight("light"), kDark("dark");

/// How the program looks. Empty is as the system does.
struct Look {
    QString language = {};  ///< "en", "zh_CN"
    QString theme = {};     ///< "light", "dark"
    friend bool operator==(const Look&, const Look&) = default;
};

/// Names the application: where its settings are, what the desktop calls it.
void nameApplication();

/// Gives the application language, theme, style and font, in place of those it had: for the window and for
/// pictures alike. What is made afterwards wears them.
const Theme& applyLook(const Look& look);

/// Is the system dark today?
[[nodiscard]] ThemeMode systemTheme();

}  // namespace meshwright::ui
