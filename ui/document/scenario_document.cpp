// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/document/scenario_document.h"

#include <algorithm>

#include "ui/document/change_scenario.h"

namespace meshwright::ui {

namespace {

constexpr int kFrameMilliseconds = 16;

std::shared_ptr<const Timeline> timelineOf(const std::shared_ptr<const LinkedTimeline>& linked) {
    return linked ? std::shared_ptr<const Timeline>(linked, &linked->timeline()) : nullptr;
}

}  // namespace

ScenarioDocument::ScenarioDocument(Scenario scenario, QObject* parent)
    : QObject(parent),
      m_scenario(std::move(scenario)),
      m_evaluation(evaluate(m_scenario)),
      m_view(viewStateFromJson(QString::fromStdString(m_scenario.viewJson))),
      m_timelines(new TimelineMaker(TimelineMaker::kMostAtOnce, this)),
      m_compared(new ComparedSchedules(this)),
      m_pinned(new ComparedScenarios(this)) {
    connect(m_compared, &ComparedSchedules::made, this, &ScenarioDocument::timelineMade);
    connect(m_pinned, &ComparedScenarios::made, this, &ScenarioDocument::timelineMade);
    connect(m_timelines, &TimelineMaker::made, this, &ScenarioDocument::timelineMade);
    m_frame.setSingleShot(true);
    m_frame.setTimerType(Qt::PreciseTimer);
    connect(&m_frame, &QTimer::timeout, this, &ScenarioDocument::evaluateNow);
}

// The undo stack clears itself as it goes, and would say so to views that are half gone.
ScenarioDocument::~ScenarioDocument() {
    m_undoStack.blockSignals(true);
}

void ScenarioDocument::change(const Scenario& next, const QString& field, const StepName& name) {
    if (next == m_scenario) return;
    m_undoStack.push(new ChangeScenario(*this, next, field, m_gesture, name));
}

QString ScenarioDocument::nameOfStep(int index) const {
    const auto* step = static_cast<const ChangeScenario*>(m_undoStack.command(index));
    return step ? step->name() : QString();
}

QString ScenarioDocument::undoName() const {
    return nameOfStep(m_undoStack.index() - 1);
}

QString ScenarioDocument::redoName() const {
    return nameOfStep(m_undoStack.index());
}

void ScenarioDocument::endGesture() {
    ++m_gesture;
}

void ScenarioDocument::open(const Scenario& scenario) {
    m_undoStack.clear();
    endGesture();
    const ViewState view = viewStateFromJson(QString::fromStdString(scenario.viewJson));
    apply(scenario);
    flush();
    setView(view);
}

void ScenarioDocument::openUnsaved(const Scenario& scenario) {
    open(scenario);
    m_undoStack.resetClean();
}

Scenario ScenarioDocument::scenarioToSave() const {
    Scenario saved = m_scenario;
    saved.viewJson = viewStateToJson(m_view, QString::fromStdString(m_scenario.viewJson)).toStdString();
    return saved;
}

std::shared_ptr<const Timeline> ScenarioDocument::timeline() const {
    return timelineOf(m_timelines->linked(m_evaluation));
}

std::shared_ptr<const Timeline> ScenarioDocument::timelineNow() const {
    return timelineOf(m_timelines->linkedNow(m_evaluation));
}

ShownSchedule ScenarioDocument::ownSchedule(std::shared_ptr<const LinkedTimeline> linked) const {
    ScheduleChoice choice{m_scenario.pipeline.schedule, m_scenario.pipeline.virtualStages};
    if (m_evaluation.pipeline) choice.virtualStages = m_evaluation.pipeline->shape.virtualStages;
    return {choice, std::move(linked), m_timelines->isBusy()};
}

std::vector<ShownSchedule> ScenarioDocument::schedules() const {
    std::vector<ShownSchedule> all{ownSchedule(m_timelines->linked(m_evaluation))};
    for (ShownSchedule& other : m_compared->shown(m_scenario, m_view.compared))
        all.push_back(std::move(other));
    return all;
}

std::vector<ShownSchedule> ScenarioDocument::schedulesNow() const {
    std::vector<ShownSchedule> all{ownSchedule(m_timelines->linkedNow(m_evaluation))};
    for (ShownSchedule& other : m_compared->shownNow(m_scenario, m_view.compared))
        all.push_back(std::move(other));
    return all;
}

ShownScenario ScenarioDocument::ownScenario(std::shared_ptr<const LinkedTimeline> linked) const {
    // The document outlives who looks at it.
    return {{&m_scenario, [](const Scenario*) {}},
            {&m_evaluation, [](const Evaluation*) {}},
            std::move(linked),
            m_timelines->isBusy(),
            nullptr};
}

std::vector<ShownScenario> ScenarioDocument::scenarios() const {
    std::vector<ShownScenario> all{ownScenario(m_timelines->linked(m_evaluation))};
    for (ShownScenario& other : m_pinned->shown(m_scenario, m_evaluation, m_view.pinned))
        all.push_back(std::move(other));
    return all;
}

std::vector<ShownScenario> ScenarioDocument::scenariosNow() const {
    std::vector<ShownScenario> all{ownScenario(m_timelines->linkedNow(m_evaluation))};
    for (ShownScenario& other : m_pinned->shownNow(m_scenario, m_evaluation, m_view.pinned))
        all.push_back(std::move(other));
    return all;
}

bool ScenarioDocument::pin() {
    PinnedScenario pinned(m_scenario);
    if (m_view.pinned.size() == kMostPinned ||
        std::ranges::find(m_view.pinned, pinned) != m_view.pinned.end())
        return false;
    ViewState view = m_view;
    view.pinned.push_back(std::move(pinned));
    setView(view);
    return true;
}

void ScenarioDocument::unpin(std::size_t position) {
    ViewState view = m_view;
    view.pinned.erase(view.pinned.begin() + static_cast<std::ptrdiff_t>(position));
    setView(view);
}

void ScenarioDocument::applyPinned(std::size_t position, const StepName& name) {
    Scenario next = m_view.pinned[position].scenario();
    next.viewJson = m_scenario.viewJson;
    endGesture();
    change(next, {}, name);
    endGesture();
}

void ScenarioDocument::setView(const ViewState& view) {
    if (view == m_view) return;
    m_view = view;
    emit viewChanged();
}

void ScenarioDocument::flush() {
    if (m_frame.isActive()) evaluateNow();
}

void ScenarioDocument::apply(const Scenario& scenario) {
    m_scenario = scenario;
    if (!m_frame.isActive()) {
        // The first change of a burst is shown at once, the others with the next frame.
        const qint64 elapsed = m_sinceEvaluated.isValid() ? m_sinceEvaluated.elapsed() : kFrameMilliseconds;
        m_frame.start(
            static_cast<int>(std::clamp<qint64>(kFrameMilliseconds - elapsed, 0, kFrameMilliseconds)));
    }
    emit scenarioChanged();
}

void ScenarioDocument::evaluateNow() {
    m_frame.stop();
    m_sinceEvaluated.start();
    m_evaluation = evaluate(m_scenario);
    ++m_generation;
    m_timelines->reset();
    m_compared->reset();
    m_pinned->reset();
    // A GPU that is no longer there cannot stay chosen.
    const ViewState before = m_view;
    for (std::optional<std::int64_t>* rank : {&m_view.selectedRank, &m_view.hoveredRank})
        if (*rank && **rank >= m_evaluation.worldSize) rank->reset();
    const bool lost = m_view != before;
    emit evaluationChanged();
    if (lost) emit viewChanged();
}

}  // namespace meshwright::ui
