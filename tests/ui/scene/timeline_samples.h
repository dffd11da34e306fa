// SPDX-License-Identifier: GPL-3.0-or-later
// Timelines of any shape with an evaluation around them, for tests of the timeline's scene.
#pragma once

#include "core/evaluation/evaluation.h"
#include "tests/support/property.h"
#include "tests/support/sample_scenarios.h"
#include "ui/scene/timeline_scene.h"

namespace meshwright::test {

/// Keeps alive what a SceneInput refers to.
struct TimelineSample {
    ScheduleShape shape = {ScheduleKind::oneFOneB, 4, 8, 1};
    /// Seconds of a forward on each stage; a backward takes twice as long. Shorter lists repeat.
    std::vector<double> forward = {0.1};
    double hop = 0.0;
    ui::ViewState view{};
    QSizeF size = {900, 300};
    ui::ThemeMode mode = ui::ThemeMode::light;

    Scenario scenario = llama70bOn64();
    Evaluation evaluation = evaluate(scenario);
    Timeline timeline{};

    /// Simulates and returns what the scene takes; call again after a change.
    [[nodiscard]] ui::SceneInput input() {
        PipelineCosts costs;
        for (std::int64_t stage = 0; stage < shape.stages; ++stage)
            costs.forward.push_back(
                std::llround(forward[static_cast<std::size_t>(stage) % forward.size()] / kSecondsPerTick));
        costs.backwardInput = costs.backwardWeight = costs.forward;
        costs.transfer = std::llround(hop / kSecondsPerTick);
        timeline = simulate(shape, costs).value();
        evaluation.mesh = DeviceMesh({8, 1, 2, shape.stages}, scenario.mesh.order, 8);
        return {scenario, evaluation, &timeline, view, ui::theme(mode), size};
    }
    [[nodiscard]] double makespan() const { return static_cast<double>(timeline.makespan) * kSecondsPerTick; }
    void showAll() {
        static_cast<void>(input());
        view.timelineStart = 0.0;
        view.timelineEnd = makespan();
    }
};

inline TimelineSample anyTimelineSample() {
    TimelineSample sample;
    sample.shape.kind = *rc::gen::element(ScheduleKind::oneFOneB, ScheduleKind::gpipe);
    sample.shape.stages = *rc::gen::element<std::int64_t>(1, 2, 3, 4, 8, 16, 63, 200);
    sample.shape.microBatches = *rc::gen::element<std::int64_t>(1, 2, 8, 50, 512);
    sample.forward = {*rc::gen::inRange(1, 400) * 1e-4, *rc::gen::inRange(1, 400) * 1e-4};
    sample.hop = *rc::gen::inRange(0, 50) * 1e-4;
    sample.size = QSizeF(*rc::gen::inRange(300, 1200), *rc::gen::inRange(150, 700));
    sample.mode = *rc::gen::element(ui::ThemeMode::light, ui::ThemeMode::dark);
    static_cast<void>(sample.input());
    sample.view.clockSeconds = sample.makespan() * *rc::gen::inRange(0, 101) / 100.0;
    if (*rc::gen::arbitrary<bool>()) {
        sample.view.timelineStart = sample.makespan() * *rc::gen::inRange(0, 90) / 100.0;
        sample.view.timelineEnd =
            sample.view.timelineStart + sample.makespan() * *rc::gen::element(1e-4, 0.01, 0.3, 1.0);
    }
    if (*rc::gen::arbitrary<bool>())
        sample.view.selectedRank = *rc::gen::inRange<std::int64_t>(0, 16 * sample.shape.stages);
    return sample;
}

}  // namespace meshwright::test
