// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFrame>

#include "ui/theme/theme.h"

class QScrollArea;
class QVBoxLayout;

namespace meshwright::ui {

class ScenarioDocument;

/// Everything the rules and findings say about the scenario, above the verdict that counts them.
/// A click goes to the control concerned; a fix is applied as one undoable step.
class ProblemsPanel : public QFrame {
    Q_OBJECT

  public:
    ProblemsPanel(ScenarioDocument& document, const Theme& theme, QWidget* parent);

    [[nodiscard]] QSize sizeHint() const override;

  signals:
    void fieldClicked(const QString& path);
    void heightWanted();  ///< the list has changed

  protected:
    void keyPressEvent(QKeyEvent* event) override;
    void paintEvent(QPaintEvent* event) override;

  private:
    void sync();

    ScenarioDocument& m_document;
    const Theme& m_theme;
    QScrollArea* m_scroll;
    QWidget* m_list;
    QVBoxLayout* m_entries;
};

}  // namespace meshwright::ui
