// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDialog>
#include <array>
#include <optional>

#include "core/explanation/figure_id.h"
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
    /// Asks why the figure chosen on the page in front is what it is.
    void explainChosen();
    [[nodiscard]] QTabWidget* tabs() const { return m_tabs; }
    /// The remarks. Without figures the pages cannot be used.
    void setRemarks(const QString& text, bool hasFigures);

  private:
    /// The figure chosen on the page in front; empty for none.
    [[nodiscard]] virtual std::optional<FigureId> chosen() const = 0;
    /// The page in front as a table.
    [[nodiscard]] virtual QString copied(QString (*as)(const QAbstractItemModel&)) const = 0;

    QTabWidget* m_tabs;
    QLabel* m_remarks;
    QPushButton* m_why;
    std::array<QPushButton*, 2> m_copyButtons{};
};

}  // namespace meshwright::ui
