// SPDX-License-Identifier: GPL-3.0-or-later
// Milliseconds from one step of a control to every view painted, in a window of 1280x800. Build with the
// preset release. Needs no display.
#include <QApplication>
#include <algorithm>
#include <array>
#include <chrono>
#include <cstdio>
#include <vector>

#include "tests/support/sample_scenarios.h"
#include "ui/theme/theme.h"
#include "ui/window/main_window.h"

namespace {

using meshwright::Scenario;

/// The steps a hand makes on the global batch slider: each changes every view.
std::vector<double> millisecondsPerStep(const Scenario& scenario) {
    meshwright::ui::MainWindow window(scenario,
                                      meshwright::ui::Look{QStringLiteral("en"), QStringLiteral("light")});
    window.finish();
    window.resize(1280, 800);
    window.show();
    QApplication::processEvents();

    constexpr int kSteps = 60;
    std::vector<double> times;
    Scenario next = scenario;
    for (int step = 0; step < kSteps; ++step) {
        next.training.globalBatchSize = scenario.training.globalBatchSize * (1 + step % 4);
        const auto start = std::chrono::steady_clock::now();
        window.document().change(next, QStringLiteral("training.global_batch_size"), QStringLiteral("step"));
        window.document().flush();
        window.repaint();
        const std::chrono::duration<double, std::milli> elapsed = std::chrono::steady_clock::now() - start;
        times.push_back(elapsed.count());
        QApplication::processEvents();
    }
    std::ranges::sort(times);
    return times;
}

void report(const char* name, const Scenario& scenario, double target) {
    const std::vector<double> times = millisecondsPerStep(scenario);
    std::printf("%s: median %.1f ms, 90 %% under %.1f ms (target: median under %.0f)\n", name,
                times[times.size() / 2], times[times.size() * 9 / 10], target);
}

}  // namespace

int main(int argc, char* argv[]) {
    qputenv("QT_QPA_PLATFORM", "offscreen");
    const QApplication application(argc, argv);
    QApplication::setStyle(QStringLiteral("Fusion"));
    QApplication::setPalette(
        meshwright::ui::widgetPalette(meshwright::ui::theme(meshwright::ui::ThemeMode::light)));

    report("64 GPUs, TP 8 PP 4 DP 2", meshwright::test::llama70bOn64(), 16.0);
    Scenario large = meshwright::test::presetScenario("llama-3.1-405b", 2048);
    large.mesh.tp = 8;
    large.mesh.pp = 16;
    large.pipeline.layersPerStage = std::vector<std::int64_t>(16, 8);
    large.pipeline.layersPerStage->front() = 7;
    large.pipeline.layersPerStage->back() = 7;
    large.training.globalBatchSize = 2048;
    report("16,384 GPUs, TP 8 PP 16 DP 128", large, 33.0);
    return 0;
}
