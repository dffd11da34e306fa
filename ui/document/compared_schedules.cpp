// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/document/compared_schedules.h"

#include <algorithm>

#include "core/pipeline/scenario_shape.h"

namespace meshwright::ui {

namespace {

/// Three of these and the scenario's own still fit a frame.
constexpr std::int64_t kMostAtOnce = TimelineMaker::kMostAtOnce / 4;

}  // namespace

Scenario withSchedule(const Scenario& scenario, const ScheduleChoice& choice) {
    Scenario other = scenario;
    Pipeline& pipeline = other.pipeline;
    pipeline.schedule = choice.kind;
    pipeline.virtualStages = choice.virtualStages;
    pipeline.order.reset();
    if (choice.kind != ScheduleKind::interleavedOneFOneB) pipeline.microBatchGroup.reset();
    if (virtualStages(other.pipeline) != virtualStages(scenario.pipeline)) {
        pipeline.layersPerStage.reset();
        pipeline.headStage.reset();
    }
    return other;
}

JudgedSchedule judge(const Scenario& scenario, const ScheduleChoice& choice) {
    const Scenario other = withSchedule(scenario, choice);
    const Resolved resolved = resolve(other);
    ScheduleShape shape{.kind = choice.kind};
    if (resolved.microBatches) shape = scheduleShape(other, resolved).value_or(shape);
    if (const Errors errors = checkShape(shape); resolved.microBatches && !errors.empty())
        return {{}, ScheduleRefusal{shape, errors.front(), {}}};
    JudgedSchedule judged{evaluate(other), {}};
    if (judged.evaluation.pipeline && judged.evaluation.time) return judged;
    judged.refusal = ScheduleRefusal{shape, {}, {}};
    if (judged.evaluation.hasErrors()) judged.refusal->ofScenario = judged.evaluation.problems.front();
    return judged;
}

void ComparedSchedules::follow(const Scenario& scenario, const std::vector<ScheduleChoice>& choices) {
    std::vector<Entry> entries;
    for (const ScheduleChoice& choice : choices) {
        const auto kept = std::ranges::find(m_entries, choice, &Entry::choice);
        if (kept != m_entries.end()) {
            entries.push_back(std::move(*kept));
            m_entries.erase(kept);
        } else {
            entries.push_back({choice, {}, std::make_unique<TimelineMaker>(kMostAtOnce), {}, {}});
            connect(entries.back().maker.get(), &TimelineMaker::made, this, &ComparedSchedules::made);
        }
        if (!entries.back().judged) entries.back().judged = judge(scenario, choice);
    }
    m_entries = std::move(entries);
}

/// The peak is looked for once a timeline.
ShownSchedule ComparedSchedules::shown(Entry& entry, std::shared_ptr<const LinkedTimeline> linked) {
    if (linked && linked != entry.marked) {
        entry.marked = linked;
        entry.peak = shownPeak(entry.judged->evaluation, &linked->timeline());
    }
    const std::optional<ShownPeak> peak = linked ? entry.peak : std::nullopt;
    return {entry.choice, std::move(linked), entry.maker->isBusy(), entry.judged->refusal, peak};
}

std::vector<ShownSchedule> ComparedSchedules::shown(const Scenario& scenario,
                                                    const std::vector<ScheduleChoice>& choices) {
    follow(scenario, choices);
    std::vector<ShownSchedule> schedules;
    for (Entry& entry : m_entries) {
        auto linked = entry.maker->linked(entry.judged->evaluation);
        schedules.push_back(shown(entry, std::move(linked)));
    }
    return schedules;
}

std::vector<ShownSchedule> ComparedSchedules::shownNow(const Scenario& scenario,
                                                       const std::vector<ScheduleChoice>& choices) {
    follow(scenario, choices);
    std::vector<ShownSchedule> schedules;
    for (Entry& entry : m_entries)
        schedules.push_back(shown(entry, entry.maker->linkedNow(entry.judged->evaluation)));
    return schedules;
}

bool ComparedSchedules::isBusy() const {
    return std::ranges::any_of(m_entries, [](const Entry& entry) { return entry.maker->isBusy(); });
}

void ComparedSchedules::reset() {
    for (Entry& entry : m_entries) {
        entry.judged.reset();
        entry.maker->reset();
    }
}

}  // namespace meshwright::ui
