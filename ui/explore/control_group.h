// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>
#include <functional>
#include <vector>

#include "core/scenario/scenario.h"
#include "ui/theme/theme.h"

class QLabel;
class QToolButton;
class QVBoxLayout;

namespace meshwright::ui {

class ControlRow;
class ElidedLabel;

/// A heading and the rows under it; the rare ones are folded until "More" is pressed.
class ControlGroup : public QWidget {
    Q_OBJECT

  public:
    ControlGroup(const QString& title, const Theme& theme, QWidget* parent = nullptr);

    void addRow(ControlRow* row, bool rare);
    [[nodiscard]] const std::vector<ControlRow*>& rows() const { return m_rows; }
    void setSummary(const QString& summary);
    /// For when what the summary says changes along with a control.
    void markSummary(bool marked);
    void setUnfolded(bool unfolded);
    [[nodiscard]] bool isRare(const ControlRow* row) const;

  signals:
    void folded(bool away);

  private:
    const Theme& m_theme;
    QToolButton* m_more;
    ElidedLabel* m_summary;
    QVBoxLayout* m_layout;
    std::vector<ControlRow*> m_rows;
    std::vector<ControlRow*> m_rareRows;
};

}  // namespace meshwright::ui
