// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/document/pinned_scenario.h"
#include "ui/document/shown_scenario.h"
#include "ui/document/timeline_maker.h"

namespace meshwright::ui {

/// The pinned scenarios, each evaluated, simulated and compared with the current one when somebody asks. A
/// pin does not change: only what it is compared with does.
class ComparedScenarios : public QObject {
    Q_OBJECT

  public:
    explicit ComparedScenarios(QObject* parent = nullptr) : QObject(parent) {}

    /// Those whose timelines take long come without one; made() follows.
    [[nodiscard]] std::vector<ShownScenario> shown(const Scenario& current, const Evaluation& evaluation,
                                                   const std::vector<PinnedScenario>& pinned);
    /// Waits for all: for pictures.
    [[nodiscard]] std::vector<ShownScenario> shownNow(const Scenario& current, const Evaluation& evaluation,
                                                      const std::vector<PinnedScenario>& pinned);
    /// The current scenario has changed.
    void reset();

  signals:
    void made();

  private:
    struct Entry {
        PinnedScenario pinned;
        std::shared_ptr<const Evaluation> evaluation;
        std::unique_ptr<TimelineMaker> maker;
        std::shared_ptr<const Comparison> comparison;  ///< null: to be made
    };
    void follow(const Scenario& current, const Evaluation& evaluation,
                const std::vector<PinnedScenario>& pinned);
    [[nodiscard]] static ShownScenario shown(const Entry& entry, TimelineMaker::Made linked);

    std::vector<Entry> m_entries;
};

}  // namespace meshwright::ui
