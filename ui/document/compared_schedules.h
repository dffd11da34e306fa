// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/scenario/scenario.h"
#include "ui/document/shown_schedule.h"
#include "ui/document/timeline_maker.h"

namespace meshwright::ui {

/// The same scenario under another schedule. What another number of stages makes meaningless (layers per
/// stage, the head's stage) is left to be chosen anew.
[[nodiscard]] Scenario withSchedule(const Scenario& scenario, const ScheduleChoice& choice);

/// What a scenario comes to under another schedule.
struct JudgedSchedule {
    Evaluation evaluation;
    std::optional<ScheduleRefusal> refusal;
};
[[nodiscard]] JudgedSchedule judge(const Scenario& scenario, const ScheduleChoice& choice);

/// The schedules beside the scenario's own, each evaluated and simulated for itself, when somebody asks.
class ComparedSchedules : public QObject {
    Q_OBJECT

  public:
    explicit ComparedSchedules(QObject* parent = nullptr) : QObject(parent) {}

    /// Those whose timelines take long come without one; made() follows.
    [[nodiscard]] std::vector<ShownSchedule> shown(const Scenario& scenario,
                                                   const std::vector<ScheduleChoice>& choices);
    /// Waits for all: for pictures.
    [[nodiscard]] std::vector<ShownSchedule> shownNow(const Scenario& scenario,
                                                      const std::vector<ScheduleChoice>& choices);
    [[nodiscard]] bool isBusy() const;
    /// The scenario has changed.
    void reset();

  signals:
    void made();

  private:
    struct Entry {
        ScheduleChoice choice;
        std::optional<JudgedSchedule> judged;  ///< empty: to be made
        std::unique_ptr<TimelineMaker> maker;
        std::shared_ptr<const LinkedTimeline> marked;  ///< the timeline that `peak` is of
        std::optional<ShownPeak> peak;
    };
    [[nodiscard]] static ShownSchedule shown(Entry& entry, std::shared_ptr<const LinkedTimeline> linked);
    void follow(const Scenario& scenario, const std::vector<ScheduleChoice>& choices);

    std::vector<Entry> m_entries;
};

}  // namespace meshwright::ui
