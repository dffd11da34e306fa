// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFutureWatcher>
#include <QObject>
#include <memory>

#include "core/evaluation/evaluation.h"
#include "core/pipeline/schedule.h"
#include "ui/document/linked_timeline.h"

namespace meshwright::ui {

/// Simulates the step of an evaluation when somebody asks for it: short schedules at once, long ones beside
/// the window, the longest not at all.
class TimelineMaker : public QObject {
    Q_OBJECT

  public:
    using Made = std::shared_ptr<const LinkedTimeline>;

    // About 30 ns an op: this many fit a frame.
    static constexpr std::int64_t kMostAtOnce = 300'000;

    /// `mostAtOnce`: ops that are simulated while the caller waits.
    explicit TimelineMaker(std::int64_t mostAtOnce = kMostAtOnce, QObject* parent = nullptr);

    /// Null when there is none, or not yet: then made() follows.
    [[nodiscard]] Made linked(const Evaluation& evaluation);
    /// Waits for it where that is needed: for pictures.
    [[nodiscard]] Made linkedNow(const Evaluation& evaluation);
    [[nodiscard]] bool isBusy() const { return m_wanted.has_value(); }
    /// Another evaluation is the current one now; what is being made is of no use.
    void reset();

  signals:
    void made();

  private:
    struct Wanted {
        ScheduleShape shape;
        PipelineCosts costs;
        friend bool operator==(const Wanted&, const Wanted&) = default;
    };
    [[nodiscard]] static Made simulated(const Wanted& wanted);
    void start();
    void finished();

    std::int64_t m_mostAtOnce;
    Made m_timeline;
    bool m_asked = false;
    std::optional<Wanted> m_wanted;   ///< still to be made
    std::optional<Wanted> m_running;  ///< being made beside the window
    QFutureWatcher<Made> m_watcher;
};

}  // namespace meshwright::ui
