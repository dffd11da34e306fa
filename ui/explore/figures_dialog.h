// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDialog>
#include <array>

#include "ui/theme/theme.h"

class QAbstractItemModel;
class QLabel;
class QPushButton;
class QTabWidget;

namespace meshwright::ui {

/// A window of figures behind a view: pages under tabs, a line of remarks, and the page in front copied as
/// CSV or Markdown.
class FiguresDialog : public QDialog {
    Q_OBJECT

  public:
    FiguresDialog(const QString& title, const Theme& theme, QWidget* parent);

  protected:
    [[nodiscard]] QTabWidget* tabs() const { return m_tabs; }
    /// The remarks. Without figures the pages cannot be used.
    void setRemarks(const QString& text, bool hasFigures);

  private:
    /// The page in front as a table.
    [[nodiscard]] virtual QString copied(QString (*as)(const QAbstractItemModel&)) const = 0;

    QTabWidget* m_tabs;
    QLabel* m_remarks;
    std::array<QPushButton*, 2> m_copyButtons{};
};

}  // namespace meshwright::ui
