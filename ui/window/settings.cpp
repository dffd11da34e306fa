// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/settings.h"

#include <QSettings>

#include "ui/text/words.h"

namespace meshwright::ui {

namespace {

const QLatin1String kLanguage("look/language"), kTheme("look/theme"), kUnit("window/memory-unit"),
    kReopen("session/reopen"), kShortcuts("shortcuts");

}  // namespace

Settings loadSettings() {
    QSettings stored;
    Settings settings;
    settings.look = {stored.value(kLanguage).toString(), stored.value(kTheme).toString()};
    const bool gb = stored.value(kUnit).toString() == nameOf(MemoryUnit::gb);
    settings.unit = gb ? MemoryUnit::gb : MemoryUnit::gib;
    settings.reopenLast = stored.value(kReopen, settings.reopenLast).toBool();
    stored.beginGroup(kShortcuts);
    for (const QString& action : stored.childKeys())
        settings.shortcuts[action] =
            QKeySequence(stored.value(action).toString(), QKeySequence::PortableText);
    return settings;
}

void storeSettings(const Settings& settings) {
    QSettings stored;
    stored.setValue(kLanguage, settings.look.language);
    stored.setValue(kTheme, settings.look.theme);
    stored.setValue(kUnit, nameOf(settings.unit));
    stored.setValue(kReopen, settings.reopenLast);
    stored.remove(kShortcuts);
    stored.beginGroup(kShortcuts);
    for (auto action = settings.shortcuts.begin(); action != settings.shortcuts.end(); ++action)
        stored.setValue(action.key(), action->toString(QKeySequence::PortableText));
}

}  // namespace meshwright::ui
