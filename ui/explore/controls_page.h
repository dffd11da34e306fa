// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringList>
#include <QWidget>
#include <vector>

#include "ui/theme/theme.h"

namespace meshwright::ui {

class ControlRow;

/// The ground that the rows of controls lie on. It frames those that are concerned by what is looked at in
/// another view, in the margin beside them, where rows themselves have no room.
class ControlsPage : public QWidget {
    Q_OBJECT

  public:
    explicit ControlsPage(const Theme& theme, QWidget* parent = nullptr);

    void addRow(ControlRow* row);
    /// Frames the rows of these paths and no other.
    void setLinked(const std::vector<QString>& paths);
    /// Paths of the rows that are framed now, top down. A row pointed at itself is not.
    [[nodiscard]] QStringList framed() const;

  protected:
    void paintEvent(QPaintEvent* event) override;

  private:
    [[nodiscard]] bool isFramed(const ControlRow& row) const;

    const Theme& m_theme;
    std::vector<ControlRow*> m_rows;
    std::vector<QString> m_linked;
};

}  // namespace meshwright::ui
