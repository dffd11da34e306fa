// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

#include "ui/document/scenario_document.h"
#include "ui/scene/scene.h"

namespace meshwright::ui {

/// Where one step goes, and what each axis moves over which link.
class StepTimeView : public QWidget {
    Q_OBJECT

  public:
    StepTimeView(ScenarioDocument& document, const Theme& theme, QWidget* parent = nullptr);

    /// For the panel's head: "4.81 s a step".
    [[nodiscard]] QString sentence() const;
    /// What is on screen, for tests and pictures.
    [[nodiscard]] const DisplayList& displayList();

  signals:
    void sentenceChanged(const QString& sentence);

  protected:
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    bool event(QEvent* event) override;

  private:
    void refresh();
    [[nodiscard]] QString tooltipAt(QPointF point);

    ScenarioDocument& m_document;
    const Theme& m_theme;
    DisplayList m_list;
    bool m_stale = true;
};

}  // namespace meshwright::ui
