// SPDX-License-Identifier: GPL-3.0-or-later
// Timelines of any shape with an evaluation around them, for tests of the timeline's scene.
#pragma once

#include "core/evaluation/evaluation.h"
#include "tests/support/property.h"
#include "tests/support/sample_scenarios.h"
#include "ui/scene/timeline_scene.h"

namespace meshwright::test {

/// Stages that a rank of this kind runs, `any` where the kind leaves it open.
inline std::int64_t stagesPerRank(ScheduleKind kind, std::int64_t any) {
    return runsOneStagePerRank(kind) ? 1 : runsTwoStagesPerRank(kind) ? 2 : any;
}

/// A step of equal stages: `forward` seconds of a rank and micro-batch, and as long for I and W each.
inline Timeline equalTimeline(ScheduleKind kind, std::int64_t ranks, std::int64_t microBatches,
                              std::int64_t virtualStages = 2, double forward = 0.1, double hop = 0.0) {
    const std::int64_t each = stagesPerRank(kind, virtualStages);
    const Ticks cost = std::llround(forward / static_cast<double>(each) / kSecondsPerTick);
    const std::vector<Ticks> costs(static_cast<std::size_t>(ranks * each), cost);
    return simulate({kind, ranks, microBatches, each},
                    {costs, costs, costs, std::llround(hop / kSecondsPerTick)})
        .value();
}

inline ui::ShownSchedule shown(Timeline timeline) {
    const ui::ScheduleChoice choice{timeline.shape.kind, timeline.shape.virtualStages};
    return {choice, std::make_shared<const ui::LinkedTimeline>(
                        std::make_shared<const Timeline>(std::move(timeline)))};
}

/// Keeps alive what a SceneInput refers to.
struct TimelineSample {
    ScheduleShape shape = {ScheduleKind::oneFOneB, 4, 8, 1};
    /// Seconds of a forward on each stage; a backward takes twice as long. Shorter lists repeat.
    std::vector<double> forward = {0.1};
    double hop = 0.0;
    ui::ViewState view{};
    QSizeF size = {900, 300};
    ui::ThemeMode mode = ui::ThemeMode::light;
    std::vector<ui::ShownSchedule> compared{};  ///< below the sample's own

    Scenario scenario = llama70bOn64();
    Evaluation evaluation = evaluate(scenario);
    Timeline timeline{};
    std::vector<ui::ShownSchedule> schedules{};

    /// Simulates and returns what the scene takes; call again after a change.
    [[nodiscard]] ui::SceneInput input() {
        PipelineCosts costs;
        for (std::int64_t stage = 0; stage < shape.stages * shape.virtualStages; ++stage)
            costs.forward.push_back(
                std::llround(forward[static_cast<std::size_t>(stage) % forward.size()] / kSecondsPerTick));
        costs.backwardInput = costs.backwardWeight = costs.forward;
        costs.transfer = std::llround(hop / kSecondsPerTick);
        timeline = simulate(shape, costs).value();
        evaluation.mesh = DeviceMesh({8, 1, 2, shape.stages}, scenario.mesh.order, 8);
        schedules.clear();
        if (!compared.empty()) schedules.push_back(shown(timeline));
        schedules.insert(schedules.end(), compared.begin(), compared.end());
        return {scenario, evaluation, &timeline, view, ui::theme(mode), size, schedules};
    }
    [[nodiscard]] double makespan() const { return static_cast<double>(timeline.makespan) * kSecondsPerTick; }
    void showAll() {
        static_cast<void>(input());
        view.timelineStart = 0.0;
        view.timelineEnd = 1e6;
    }
};

inline ScheduleShape anyShownShape() {
    return *rc::gen::suchThat(rc::gen::exec([] {
                                  const ScheduleKind kind = *rc::gen::elementOf(builtInSchedules());
                                  return ScheduleShape{
                                      kind, *rc::gen::element<std::int64_t>(1, 2, 3, 4, 8, 16, 63, 200),
                                      *rc::gen::element<std::int64_t>(1, 2, 8, 50, 400),
                                      stagesPerRank(kind, *rc::gen::inRange<std::int64_t>(1, 7))};
                              }),
                              [](const ScheduleShape& shape) {
                                  return checkShape(shape).empty() &&
                                         shape.stages * shape.microBatches * shape.virtualStages < 40'000;
                              });
}

inline TimelineSample anyTimelineSample() {
    TimelineSample sample;
    sample.shape = anyShownShape();
    sample.forward = {*rc::gen::inRange(1, 400) * 1e-4, *rc::gen::inRange(1, 400) * 1e-4};
    sample.hop = *rc::gen::inRange(0, 50) * 1e-4;
    sample.size = QSizeF(*rc::gen::inRange(300, 1200), *rc::gen::inRange(150, 700));
    sample.mode = *rc::gen::element(ui::ThemeMode::light, ui::ThemeMode::dark);
    const int others = *rc::gen::element(0, 0, 1, 3);
    for (int i = 0; i < others; ++i) {
        const ScheduleShape other = anyShownShape();
        sample.compared.push_back(
            shown(equalTimeline(other.kind, other.stages, other.microBatches, other.virtualStages,
                                *rc::gen::inRange(1, 400) * 1e-4)));
    }
    static_cast<void>(sample.input());
    sample.view.clockSeconds = sample.makespan() * *rc::gen::inRange(0, 101) / 100.0;
    if (*rc::gen::arbitrary<bool>()) {
        sample.view.timelineStart = sample.makespan() * *rc::gen::inRange(0, 90) / 100.0;
        sample.view.timelineEnd =
            sample.view.timelineStart + sample.makespan() * *rc::gen::element(1e-4, 0.01, 0.3, 1.0);
    }
    if (*rc::gen::arbitrary<bool>())
        sample.view.selected.rank = *rc::gen::inRange<std::int64_t>(0, 16 * sample.shape.stages);
    if (*rc::gen::arbitrary<bool>()) sample.view.followedMicroBatch = *rc::gen::inRange(0, 60);
    sample.view.criticalPath = *rc::gen::arbitrary<bool>();
    sample.view.activeSchedule = *rc::gen::inRange<std::size_t>(0, 4);
    sample.view.opColours =
        *rc::gen::element(ui::OpColours::meshwright, ui::OpColours::megatron, ui::OpColours::deepseek);
    return sample;
}

}  // namespace meshwright::test
