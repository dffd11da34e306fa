// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QAction>
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
    copyPicture,
    editModel,
    resetLayout,
    problems,
    memoryFigures,
    timeFigures,
    unitGib,
    unitGb,
    about,
    count_
};

/// Every action of the window, declared once in a table with its text, keys and icon; menus and buttons take
/// it here.
class Actions : public QObject {
    Q_OBJECT

  public:
    Actions(const Theme& theme, QWidget* window);

    [[nodiscard]] QAction* operator[](ActionId id) const { return m_actions[static_cast<std::size_t>(id)]; }

  private:
    std::array<QAction*, static_cast<std::size_t>(ActionId::count_)> m_actions{};
};

}  // namespace meshwright::ui
