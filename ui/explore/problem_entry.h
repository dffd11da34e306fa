// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

#include "core/rules/problem.h"
#include "ui/document/highlight.h"
#include "ui/theme/theme.h"

namespace meshwright::ui {

class ScenarioDocument;
struct Links;

/// The control that a problem is about; a rule about a whole group has none of its own, but its fix has.
/// Empty where there is neither.
[[nodiscard]] QString fieldOf(const Problem& problem);

/// What a problem is about, for every view: its control, and the stage or the axis it names.
[[nodiscard]] Highlight highlightOf(const Problem& problem);

/// A problem in words, with links to mend it and to its control. While the mouse or the focus is on it, and
/// after a click, the views show what it is about; it is framed while they look at the same.
class ProblemEntry : public QWidget {
    Q_OBJECT

  public:
    /// `index`: of the list, for the names of its parts.
    ProblemEntry(ScenarioDocument& document, const Problem& problem, int index, const Theme& theme,
                 QWidget* parent);

    [[nodiscard]] bool isLinked() const { return m_linked; }

  signals:
    void fieldClicked(const QString& path);

  protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
    void enterEvent(QEnterEvent* event) override;
    void leaveEvent(QEvent* event) override;
    void hideEvent(QHideEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void paintEvent(QPaintEvent* event) override;

  private:
    [[nodiscard]] QWidget* makeLinks(const Problem& problem, const QString& name);
    void look();
    void followView();

    ScenarioDocument& m_document;
    const Theme& m_theme;
    const Highlight m_about;
    bool m_hovered = false;
    bool m_linked = false;
};

}  // namespace meshwright::ui
