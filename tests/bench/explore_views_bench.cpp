// SPDX-License-Identifier: GPL-3.0-or-later
// Prints what one step of a slider costs in the timeline, the memory chart and the step view: evaluation,
// scenes and paint, at their sizes in a window of 1280 x 800. And what a timeline of a million ops costs to
// draw.
#include <QApplication>
#include <algorithm>
#include <chrono>
#include <cstdio>
#include <vector>

#include "tests/support/sample_scenarios.h"
#include "ui/explore/memory_view.h"
#include "ui/explore/step_time_view.h"
#include "ui/explore/timeline_view.h"
#include "ui/painting/painter.h"
#include "ui/scene/timeline_scene.h"

using namespace meshwright;
using namespace meshwright::ui;

namespace {

using Clock = std::chrono::steady_clock;

double millisecondsSince(Clock::time_point start) {
    return std::chrono::duration<double, std::milli>(Clock::now() - start).count();
}

template <class Function>
double median(int rounds, const Function& function) {
    std::vector<double> times;
    for (int round = 0; round < rounds; ++round) {
        const auto start = Clock::now();
        function(round);
        times.push_back(millisecondsSince(start));
    }
    std::ranges::nth_element(times, times.begin() + rounds / 2);
    return times[static_cast<std::size_t>(rounds / 2)];
}

/// Llama 3.1 70B, TP 8 x PP 16 x DP 128.
Scenario llama70bOn16384() {
    Scenario scenario = test::llama70bOn1024();
    scenario.cluster.nodes = 2048;
    scenario.mesh.pp = 16;
    return scenario;
}

struct Views {
    explicit Views(const Scenario& scenario)
        : batch(scenario.training.globalBatchSize),
          document(scenario),
          timeline(document, theme(ThemeMode::light)),
          memory(document, theme(ThemeMode::light)),
          stepTime(document, theme(ThemeMode::light)) {
        timeline.resize(520, 320);
        for (QWidget* view : {static_cast<QWidget*>(&memory), static_cast<QWidget*>(&stepTime)})
            view->resize(372, 340);
        for (QWidget* view : all()) view->show();
        QCoreApplication::processEvents();
    }
    [[nodiscard]] std::vector<QWidget*> all() { return {&timeline, &memory, &stepTime}; }

    /// One step of the batch slider, to all views painted.
    void step(int round) {
        Scenario next = document.scenario();
        next.training.globalBatchSize = batch * (1 + round % 2);
        document.change(next, QStringLiteral("training.global_batch_size"), {});
        document.flush();
        for (QWidget* view : all()) view->repaint();
    }

    std::int64_t batch;
    ScenarioDocument document;
    TimelineView timeline;
    MemoryView memory;
    StepTimeView stepTime;
};

void benchStep(const char* name, const Scenario& scenario) {
    Views views(scenario);
    std::printf("%-12s", name);
    for (QWidget* view : views.all()) {
        const double time = median(41, [&](int) { static_cast<void>(view->grab()); });
        std::printf("  %s %.2f ms", qPrintable(view->objectName()), time);
    }
    const double all = median(41, [&](int round) { views.step(round); });
    std::printf("  step to all three painted %.2f ms\n", all);
}

void benchMillionOps() {
    const std::vector<Ticks> cost(8, 86'000'000);
    const Timeline timeline =
        simulate({ScheduleKind::oneFOneB, 8, 62'500, 1}, {cost, cost, cost, 1'000'000}).value();
    const Scenario scenario = test::llama70bOn1024();
    const Evaluation evaluation = evaluate(scenario);
    const double makespan = static_cast<double>(timeline.makespan) * kSecondsPerTick;
    QImage image(900, 400, QImage::Format_RGB32);
    QPainter painter(&image);
    for (const double part : {1e-4, 1e-2, 0.1, 1.0}) {
        const double time = median(21, [&](int round) {
            ViewState view;
            view.timelineStart = makespan * (1.0 - part) * round / 21.0;
            view.timelineEnd = view.timelineStart + makespan * part;
            paint(
                timelineScene({scenario, evaluation, &timeline, view, theme(ThemeMode::light), image.size()}),
                painter);
        });
        std::printf("1,000,000 ops, %7.2f %% of them in sight: %.2f ms a frame of scrolling\n", part * 100.0,
                    time);
    }
}

}  // namespace

int main(int argc, char* argv[]) {
    if (!qEnvironmentVariableIsSet("QT_QPA_PLATFORM")) qputenv("QT_QPA_PLATFORM", "offscreen");
    const QApplication application(argc, argv);
    benchStep("64 GPUs", test::llama70bOn64());
    benchStep("16,384 GPUs", llama70bOn16384());
    benchMillionOps();
}
