// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDialog>

#include "ui/window/settings.h"

class QCheckBox;
class QComboBox;

namespace meshwright::ui {

/// What is chosen once for every time; taken over when the dialog is accepted.
class SettingsDialog : public QDialog {
    Q_OBJECT

  public:
    SettingsDialog(const Settings& settings, QWidget* parent);

    [[nodiscard]] Settings settings() const;

  private:
    Settings m_settings;  ///< as they were, with what this dialog does not show
    QComboBox* m_language;
    QComboBox* m_theme;
    QComboBox* m_unit;
    QCheckBox* m_reopen;
};

}  // namespace meshwright::ui
