// SPDX-License-Identifier: GPL-3.0-or-later
// Milliseconds of a frame while the cube turns, in a window of 1280 x 800 that it has to itself, and of a
// step of a slider to every view and every track of the controls painted. Needs no display.
#include <QApplication>
#include <QMouseEvent>
#include <algorithm>
#include <chrono>
#include <cstdio>
#include <vector>

#include "tests/support/sample_scenarios.h"
#include "ui/explore/controls_panel.h"
#include "ui/explore/mesh_view.h"
#include "ui/theme/theme.h"
#include "ui/window/main_window.h"

using namespace meshwright;
using namespace meshwright::ui;

namespace {

using Clock = std::chrono::steady_clock;

template <class Frame>
double medianOf(int frames, const Frame& frame) {
    std::vector<double> times;
    for (int i = 0; i < frames; ++i) {
        const auto start = Clock::now();
        frame(i);
        times.push_back(std::chrono::duration<double, std::milli>(Clock::now() - start).count());
        QCoreApplication::processEvents();
    }
    std::ranges::nth_element(times, times.begin() + frames / 2);
    return times[static_cast<std::size_t>(frames / 2)];
}

/// Llama 3.1 405B, TP 8 x PP 16, the rest data parallel.
Scenario llama405bOn(std::int64_t gpus) {
    Scenario scenario = test::presetScenario("llama-3.1-405b", gpus / 8);
    scenario.mesh.tp = 8;
    scenario.mesh.pp = 16;
    scenario.pipeline.layersPerStage = std::vector<std::int64_t>(16, 8);
    scenario.pipeline.layersPerStage->front() = 7;
    scenario.pipeline.layersPerStage->back() = 7;
    scenario.training.globalBatchSize = gpus / 8;
    return scenario;
}

bool benchOrbit(const Scenario& scenario, double limit) {
    bool good = true;
    ScenarioDocument document(scenario);
    document.flush();
    MeshView view(document, theme(ThemeMode::light));
    view.resize(1280, 800);
    view.show();
    QCoreApplication::processEvents();
    for (const MeshColouring colouring :
         {MeshColouring::stage, MeshColouring::node, MeshColouring::activity}) {
        ViewState state = document.view();
        state.colouring = colouring;
        document.setView(state);
        static_cast<void>(document.timelineNow());
        view.repaint();
        QPoint at(600, 400);
        const auto send = [&](QEvent::Type type, Qt::MouseButtons pressed) {
            QMouseEvent event(type, at, view.canvas().mapToGlobal(at),
                              type == QEvent::MouseMove ? Qt::NoButton : Qt::LeftButton, pressed, {});
            QCoreApplication::sendEvent(&view.canvas(), &event);
        };
        send(QEvent::MouseButtonPress, Qt::LeftButton);
        const double time = medianOf(61, [&](int frame) {
            at += QPoint(4, frame % 2 ? 3 : -3);
            send(QEvent::MouseMove, Qt::LeftButton);
            view.canvas().repaint();
        });
        send(QEvent::MouseButtonRelease, Qt::NoButton);
        const double still = medianOf(5, [&](int) { static_cast<void>(view.canvas().grab()); });
        good = good && time <= limit;
        std::printf("%9lld GPUs, colouring %d: turning %.1f ms a frame (at most %.0f), at rest %.1f ms\n",
                    static_cast<long long>(document.evaluation().worldSize), static_cast<int>(colouring),
                    time, limit, still);
    }
    return good;
}

/// Steps of several controls, each to all views and all tracks.
bool benchTracks(const Scenario& scenario, double limit) {
    MainWindow window(scenario, Look{QStringLiteral("en"), QStringLiteral("light")});
    window.finish();
    window.resize(1280, 800);
    window.show();
    QApplication::processEvents();
    auto* controls = window.findChild<ControlsPanel*>();
    const double time = medianOf(41, [&](int step) {
        Scenario next = window.document().scenario();
        next.training.globalBatchSize = scenario.training.globalBatchSize * (1 + step % 4);
        window.document().change(next, QStringLiteral("training.global_batch_size"), {});
        window.document().flush();
        controls->judgeAll();
        window.repaint();
    });
    std::printf("%9lld GPUs: a step of a slider to every view and every track %.1f ms (at most %.0f)\n",
                static_cast<long long>(window.document().evaluation().worldSize), time, limit);
    return time <= limit;
}

}  // namespace

int main(int argc, char* argv[]) {
    qputenv("QT_QPA_PLATFORM", "offscreen");
    const QApplication application(argc, argv);
    QApplication::setStyle(QStringLiteral("Fusion"));
    QApplication::setPalette(widgetPalette(theme(ThemeMode::light)));
    bool good = benchOrbit(llama405bOn(16384), 16.0);
    good = benchOrbit(llama405bOn(131072), 50.0) && good;
    good = benchTracks(llama405bOn(16384), 33.0) && good;
    return good ? 0 : 1;
}
