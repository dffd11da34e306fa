// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QElapsedTimer>
#include <QObject>
#include <QTimer>
#include <QUndoStack>
#include <memory>

#include "core/evaluation/evaluation.h"
#include "core/scenario/scenario.h"
#include "ui/document/compared_scenarios.h"
#include "ui/document/compared_schedules.h"
#include "ui/document/step_name.h"
#include "ui/document/timeline_maker.h"
#include "ui/document/view_state.h"

namespace meshwright::ui {

/// The one thing views share: a scenario, its evaluation, how it is looked at, and the undo stack.
/// A change goes onto the stack at once and is evaluated once per frame, the last value winning.
class ScenarioDocument : public QObject {
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(ScenarioDocument)

  public:
    explicit ScenarioDocument(Scenario scenario, QObject* parent = nullptr);
    ~ScenarioDocument() override;

    [[nodiscard]] const Scenario& scenario() const { return m_scenario; }
    [[nodiscard]] const Evaluation& evaluation() const { return m_evaluation; }
    [[nodiscard]] const ViewState& view() const { return m_view; }
    /// The simulated step of this evaluation, made on first use. Null when there is no pipeline or it is too
    /// large, and while a long one is being made: timelineMade() follows.
    [[nodiscard]] std::shared_ptr<const Timeline> timeline() const;
    /// The same, waiting for a long one: for pictures.
    [[nodiscard]] std::shared_ptr<const Timeline> timelineNow() const;
    /// The schedules side by side: the scenario's own, then those the view compares it with. Timelines that
    /// take long come later: timelineMade() follows.
    [[nodiscard]] std::vector<ShownSchedule> schedules() const;
    /// The same, waiting for them: for pictures.
    [[nodiscard]] std::vector<ShownSchedule> schedulesNow() const;
    /// The scenarios side by side: this one, then those pinned. Their timelines as with schedules().
    [[nodiscard]] std::vector<ShownScenario> scenarios() const;
    /// The same, waiting for them: for pictures.
    [[nodiscard]] std::vector<ShownScenario> scenariosNow() const;
    [[nodiscard]] bool isMakingTimeline() const { return m_timelines->isBusy(); }
    [[nodiscard]] QUndoStack& undoStack() { return m_undoStack; }
    /// Counts evaluations: work begun for one of them can tell when it is stale.
    [[nodiscard]] std::int64_t generation() const { return m_generation; }

    /// One undoable step. Steps of the same field within one gesture merge; a step back to the start
    /// disappears. `name`: for the menu; `field` is the dotted path that changed.
    void change(const Scenario& next, const QString& field, const StepName& name);
    /// The steps that undo and redo would take, in today's language; empty where there is none.
    [[nodiscard]] QString undoName() const;
    [[nodiscard]] QString redoName() const;
    /// Ends the running gesture (a released slider): the next change of the same field is a step of its own.
    void endGesture();

    /// Replaces everything (a file was opened); clears the undo stack.
    void open(const Scenario& scenario);
    /// The same with work that is in no file: unsaved from the beginning.
    void openUnsaved(const Scenario& scenario);
    /// The scenario as it is saved: with the view in it.
    [[nodiscard]] Scenario scenarioToSave() const;

    void setView(const ViewState& view);
    /// One thing of it: `change` gets the view to do it to.
    template <class Change>
    void changeView(const Change& change) {
        ViewState view = m_view;
        change(view);
        setView(view);
    }
    /// The pointer or the keys are on something in the view `who`; empty: no longer. A view takes back only
    /// what it said itself.
    void hover(const QObject* who, const Highlight& what);
    /// A click keeps it, in place of what was kept before.
    void select(const Highlight& what);
    /// Of all that is kept.
    void letGo() { select({}); }
    /// Keeps the scenario beside itself. False where it is pinned already, or there is no place.
    bool pin();
    void unpin(std::size_t position);
    /// One step of the history: the pinned scenario becomes the scenario, and stays pinned.
    void applyPinned(std::size_t position, const StepName& name);
    /// The same figures in other words: another unit of memory.
    void tellAgain() { emit evaluationChanged(); }
    /// Evaluates now if a change is waiting; for tests, benchmarks and export.
    void flush();

  signals:
    void scenarioChanged();    ///< at once: controls follow
    void evaluationChanged();  ///< once a frame: views follow
    void viewChanged();
    void timelineMade();

  private:
    friend class ChangeScenario;
    void apply(const Scenario& scenario);
    void evaluateNow();
    [[nodiscard]] QString nameOfStep(int index) const;
    [[nodiscard]] ShownScenario ownScenario(std::shared_ptr<const LinkedTimeline> linked) const;
    [[nodiscard]] ShownSchedule ownSchedule(std::shared_ptr<const LinkedTimeline> linked) const;

    Scenario m_scenario;
    Evaluation m_evaluation;
    ViewState m_view;
    QUndoStack m_undoStack;
    const QObject* m_hovering = nullptr;  ///< the view that said what is hovered; never followed
    QTimer m_frame;                       ///< running while a change waits for its evaluation
    QElapsedTimer m_sinceEvaluated;
    std::int64_t m_gesture = 0;
    std::int64_t m_generation = 0;
    TimelineMaker* m_timelines;
    ComparedSchedules* m_compared;
    ComparedScenarios* m_pinned;
};

}  // namespace meshwright::ui
