// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QKeySequence>
#include <QMap>

#include "ui/text/numbers.h"
#include "ui/window/look.h"

namespace meshwright::ui {

/// What somebody has chosen once for every time: read at the start, written when it changes.
struct Settings {
    Look look;
    MemoryUnit unit = MemoryUnit::gib;
    bool reopenLast = true;                 ///< start with the scenario of last time
    QMap<QString, QKeySequence> shortcuts;  ///< by the action's name; those of their own only
    friend bool operator==(const Settings&, const Settings&) = default;
};

/// What cannot be read is as on the first start.
[[nodiscard]] Settings loadSettings();
void storeSettings(const Settings& settings);

}  // namespace meshwright::ui
