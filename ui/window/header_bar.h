// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

#include "ui/theme/theme.h"

class QLabel;
class QMenuBar;

namespace meshwright::ui {

class Actions;
class LineField;
class ScenarioDocument;

/// The line above the page: menus, the scenario's name, whether it was edited, undo, redo and export.
class HeaderBar : public QWidget {
    Q_OBJECT

  public:
    HeaderBar(ScenarioDocument& document, const Actions& actions, const Theme& theme,
              QWidget* parent = nullptr);

    [[nodiscard]] QMenuBar* menuBar() const { return m_menuBar; }

  protected:
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

  private:
    void sync();
    void rename();
    /// As wide as its text, and less where menus and buttons need the room.
    void fitName();

    ScenarioDocument& m_document;
    const Theme& m_theme;
    QMenuBar* m_menuBar;
    LineField* m_name;
    QLabel* m_edited;
};

}  // namespace meshwright::ui
