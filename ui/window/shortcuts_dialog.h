// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDialog>
#include <QKeySequence>
#include <QMap>
#include <vector>

#include "ui/controls/key_help.h"
#include "ui/theme/theme.h"

class QKeySequenceEdit;
class QLabel;
class QTableWidget;

namespace meshwright::ui {

class Actions;

/// Every action with its keys, to be changed, and the keys of the views. Keys that another has are refused.
class ShortcutsDialog : public QDialog {
    Q_OBJECT

  public:
    ShortcutsDialog(const Actions& actions, const std::vector<ViewKeys>& views, const Theme& theme,
                    QWidget* parent);
    ~ShortcutsDialog() override;

    /// Those that are not the usual ones, by the action's name.
    [[nodiscard]] QMap<QString, QKeySequence> shortcuts() const;

  private:
    struct Row {
        QString action;  ///< its name
        QString text;
        QKeySequence usual;
        QKeySequence taken;  ///< what the field holds when nothing is wrong
        QKeySequenceEdit* edit;
    };

    void addActions(const Actions& actions);
    void addViews(const std::vector<ViewKeys>& views);
    int addLine(const QString& where, const QString& what);
    void take(std::size_t row);
    void allUsual();

    std::vector<Row> m_rows;
    QTableWidget* m_table;
    QLabel* m_remark;
};

}  // namespace meshwright::ui
