// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

#include "ui/document/scenario_document.h"

class QMenu;

namespace meshwright::ui {

/// The schedules a scenario may be compared with: each kind once, with the numbers of virtual stages that
/// divide the layers, its own left out.
[[nodiscard]] std::vector<ScheduleChoice> comparableSchedules(const Scenario& scenario,
                                                              const ScheduleChoice& own);

/// What the timeline shows beside its rows: schedules to compare, arcs, critical path, colours.
class TimelineMenus : public QWidget {
    Q_OBJECT

  public:
    TimelineMenus(ScenarioDocument& document, QWidget* parent);

    [[nodiscard]] QMenu& compareMenu() { return *m_compare; }
    [[nodiscard]] QMenu& showMenu() { return *m_show; }

  private:
    void fillCompare();
    void addChoice(QMenu* menu, const QString& text, const ScheduleChoice& choice);
    void makeShow();
    void toggle(const ScheduleChoice& choice);

    ScenarioDocument& m_document;
    QMenu* m_compare;
    QMenu* m_show;
};

}  // namespace meshwright::ui
