// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QAction>
#include <QKeySequence>
#include <QMap>
#include <QObject>
#include <array>

#include "ui/theme/theme.h"

namespace meshwright::ui {

enum class ActionId : std::uint8_t {
    open,
    save,
    saveAs,
    exportPicture,
    quit,
    undo,
    redo,
    editModel,
    editHardware,
    copyPicture,
    pin,
    unpinAll,
    settings,
    findControl,
    commandPalette,
    compare,
    present,
    resetLayout,
    problems,
    memoryFigures,
    timeFigures,
    unitGib,
    unitGb,
    themeSystem,
    themeLight,
    themeDark,
    languageSystem,
    languageEnglish,
    languageChinese,
    shortcuts,
    about,
    count_
};

enum class ActionSection : std::uint8_t { file, edit, view, help };

/// "File"
[[nodiscard]] QString nameOf(ActionSection section);

/// A menu's text without the letter for Alt and the dots.
[[nodiscard]] QString plainText(QString menuText);

/// Every action of the window, declared once in a table with its text, what it does, its keys and icon:
/// menus, buttons, the list of shortcuts and the command palette take it from here.
class Actions : public QObject {
    Q_OBJECT

  public:
    /// `shortcuts`: keys of the user's own, by the action's name.
    Actions(const Theme& theme, const QMap<QString, QKeySequence>& shortcuts, QWidget* window);

    [[nodiscard]] QAction* operator[](ActionId id) const { return m_actions[static_cast<std::size_t>(id)]; }
    [[nodiscard]] auto begin() const { return m_actions.begin(); }
    [[nodiscard]] auto end() const { return m_actions.end(); }

    [[nodiscard]] static ActionSection sectionOf(ActionId id);
    /// The keys it has without those of the user's own.
    [[nodiscard]] static QKeySequence usualKeys(ActionId id);

  private:
    std::array<QAction*, static_cast<std::size_t>(ActionId::count_)> m_actions{};
};

}  // namespace meshwright::ui
