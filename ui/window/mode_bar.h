// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

#include "ui/theme/theme.h"

class QAbstractButton;
class QButtonGroup;
class QVBoxLayout;

namespace meshwright::ui {

/// The dark strip at the left: one entry a mode, Ctrl+1, Ctrl+2 and so on.
class ModeBar : public QWidget {
    Q_OBJECT

  public:
    explicit ModeBar(const Theme& theme, QWidget* parent = nullptr);

    void addMode(const QString& id, const QString& name);
    /// Lights the mode that is shown.
    void setMode(const QString& id);

  signals:
    void modeChosen(const QString& id);

  protected:
    void paintEvent(QPaintEvent* event) override;

  private:
    const Theme& m_theme;
    QVBoxLayout* m_layout;
    QButtonGroup* m_modes;
};

}  // namespace meshwright::ui
