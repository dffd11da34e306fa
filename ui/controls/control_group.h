// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>
#include <functional>
#include <vector>

#include "ui/controls/panel_field.h"
#include "ui/theme/theme.h"

class QLabel;
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

    [[nodiscard]] const QString& id() const { return m_id; }
    [[nodiscard]] std::vector<ControlRow*> rows() const;
    /// Those that mean something in the scenario of today, folded or not.
    [[nodiscard]] std::vector<ControlRow*> rowsOfToday() const;
    /// Shows the rows alone that match all words, folded or not, and itself only where there are some; no
    /// words: everything as before.
    void filter(const QStringList& words);
    /// The first row that is shown; nullptr where there is none.
    [[nodiscard]] ControlRow* firstShown() const;
    /// Goes to the row of a dotted path on the page that `scroll` shows, unfolding it where it is rare. False
    /// where none of the groups has it today.
    static bool goTo(const QString& path, const std::vector<ControlGroup*>& groups, QScrollArea& scroll);
    /// For when what the summary says changes along with a control.
    void markSummary(bool marked);
    void setUnfolded(bool unfolded);
    [[nodiscard]] bool isUnfolded() const;
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
    void makeNote(const PanelGroup& description);
    void sync();
    [[nodiscard]] bool belongs(const Row& row) const;
    [[nodiscard]] bool isWanted(const Row& row) const;
    [[nodiscard]] ControlRow* uncover(const QString& path);
    void showRows();

    ScenarioDocument& m_document;
    const Theme& m_theme;
    QString m_id;
    QStringList m_words;  ///< that rows are searched for; empty = no search
    std::function<QString(const Scenario&)> m_summarise;
    std::function<QString(const Scenario&)> m_tellNote;
    ShownFor m_shown;
    QToolButton* m_more;
    ElidedLabel* m_summary;
    QLabel* m_note = nullptr;  ///< where the group has one
    QVBoxLayout* m_layout;
    std::vector<Row> m_rows;
};

}  // namespace meshwright::ui
