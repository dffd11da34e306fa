// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDialog>
#include <QKeySequence>
#include <functional>
#include <vector>

#include "ui/theme/theme.h"

class QLineEdit;
class QListWidget;

namespace meshwright::ui {

/// Something that can be done by name.
struct Command {
    QString name;
    QString kind;  ///< "Control"
    QString help = {};
    QKeySequence keys = {};
    std::function<void()> run;
};

/// A line to type in and, under it, the commands whose name or kind has every word of it; Enter runs the
/// chosen one.
class CommandPalette : public QDialog {
    Q_OBJECT

  public:
    CommandPalette(std::vector<Command> commands, const Theme& theme, QWidget* parent);

  protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

  private:
    void find(const QString& text);
    void runChosen();

    std::vector<Command> m_commands;
    QLineEdit* m_line;
    QListWidget* m_found;
};

}  // namespace meshwright::ui
