// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDockWidget>

#include "ui/theme/theme.h"

class QToolButton;

namespace meshwright::ui {

class Panel;

/// A panel as a dock: dragged by the panel's own head, which shows buttons to float and close it under the
/// mouse.
class PanelDock : public QDockWidget {
    Q_OBJECT

  public:
    /// `name`: objectName, under which the layout is saved.
    PanelDock(const QString& name, Panel* panel, const Theme& theme, QWidget* parent = nullptr);

    [[nodiscard]] Panel* panel() const { return m_panel; }

  protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;

  private:
    [[nodiscard]] QToolButton* makeButton(const QString& iconName, const QString& text);

    const Theme& m_theme;
    Panel* m_panel;
    QWidget* m_buttons;
};

}  // namespace meshwright::ui
