// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>
#include <functional>
#include <vector>

#include "ui/controls/panel_field.h"
#include "ui/theme/theme.h"

class QScrollArea;
class QToolButton;
class QVBoxLayout;

namespace meshwright::ui {

class ElidedLabel;

/// A heading and the rows under it. The rare ones are folded until "More" is pressed; rows that mean nothing
/// in the scenario of today are away.
class ControlGroup : public QWidget {
    Q_OBJECT

  public:
    ControlGroup(ScenarioDocument& document, const PanelGroup& description, const Theme& theme,
                 QWidget* parent = nullptr);

    [[nodiscard]] std::vector<ControlRow*> rows() const;
    /// Goes to the row of a dotted path on the page that `scroll` shows, unfolding it where it is rare. False
    /// where none of the groups has it today.
    static bool goTo(const QString& path, const std::vector<ControlGroup*>& groups, QScrollArea& scroll);
    /// For when what the summary says changes along with a control.
    void markSummary(bool marked);
    void setUnfolded(bool unfolded);
    /// Gives the labels of groups above each other one width; a longer label of a folded row takes what it
    /// needs.
    static void alignLabels(const std::vector<ControlGroup*>& groups);

  signals:
    void rowsShown();  ///< some have come or gone

  private:
    struct Row {
        ControlRow* widget;
        bool rare;
        ShownFor shown;
    };

    void makeHead(const QString& title);
    void sync();
    [[nodiscard]] bool belongs(const Row& row) const;
    [[nodiscard]] ControlRow* uncover(const QString& path);
    void showRows();

    ScenarioDocument& m_document;
    const Theme& m_theme;
    std::function<QString(const Scenario&)> m_summarise;
    ShownFor m_shown;
    QToolButton* m_more;
    ElidedLabel* m_summary;
    QVBoxLayout* m_layout;
    std::vector<Row> m_rows;
};

}  // namespace meshwright::ui
