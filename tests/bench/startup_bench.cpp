// SPDX-License-Identifier: GPL-3.0-or-later
// Prints how long the program takes from its start to its first painted window, beside an empty window with
// one chart: the least that a program of its kind can do. Each is a process of its own, and they take turns.
#include <QApplication>
#include <QBarSeries>
#include <QBarSet>
#include <QChart>
#include <QChartView>
#include <QElapsedTimer>
#include <QMainWindow>
#include <QProcess>
#include <QTimer>
#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <future>
#include <vector>

#include "core/calibration/calibration.h"
#include "core/catalog/catalog.h"
#include "ui/document/default_scenario.h"
#include "ui/window/main_window.h"

using namespace meshwright::ui;

namespace {

constexpr int kRounds = 15;
constexpr double kMostRatio = 1.5;

/// Ends the process once a window has been painted: what a destructor does is not part of a start.
class EndsWhenPainted : public QObject {
  public:
    using QObject::QObject;
    bool eventFilter(QObject* watched, QEvent* event) override {
        if (event->type() == QEvent::Paint) QTimer::singleShot(0, [] { std::_Exit(EXIT_SUCCESS); });
        return QObject::eventFilter(watched, event);
    }
};

int untilPainted(QWidget& window) {
    window.resize(1280, 800);
    qApp->installEventFilter(new EndsWhenPainted(qApp));
    window.show();
    return QApplication::exec();
}

int openProgram() {
    MainWindow window(startScenario(), Look{QStringLiteral("en"), QStringLiteral("light")});
    window.resume();
    return untilPainted(window);
}

int openChart() {
    auto* bars = new QBarSet(QStringLiteral("one"));
    *bars << 1.0 << 2.0 << 3.0;
    auto* series = new QBarSeries;
    series->append(bars);
    auto* chart = new QChart;
    chart->addSeries(series);
    chart->createDefaultAxes();
    QMainWindow window;
    window.setCentralWidget(new QChartView(chart));
    return untilPainted(window);
}

double milliseconds(const QString& program, const QString& what) {
    QElapsedTimer timer;
    timer.start();
    if (QProcess::execute(program, {what}) != EXIT_SUCCESS) std::exit(EXIT_FAILURE);
    return static_cast<double>(timer.nsecsElapsed()) * 1e-6;
}

double median(std::vector<double> times) {
    const auto middle = times.begin() + static_cast<std::ptrdiff_t>(times.size() / 2);
    std::ranges::nth_element(times, middle);
    return *middle;
}

}  // namespace

int main(int argc, char* argv[]) {
    if (qEnvironmentVariableIsEmpty("QT_QPA_PLATFORM")) qputenv("QT_QPA_PLATFORM", "offscreen");
    const QString what = QString::fromLocal8Bit(argc > 1 ? argv[1] : "");
    std::future<void> builtIn;  // as the program does
    if (what == QLatin1String("program"))
        builtIn = std::async(std::launch::async, [] {
            static_cast<void>(meshwright::modelPresets());
            static_cast<void>(meshwright::builtInCalibration());
        });
    const QApplication application(argc, argv);
    if (what == QLatin1String("program")) return openProgram();
    if (what == QLatin1String("chart")) return openChart();

    std::vector<double> program, chart;
    for (int round = 0; round <= kRounds; ++round) {
        const double one = milliseconds(QApplication::applicationFilePath(), QStringLiteral("program"));
        const double other = milliseconds(QApplication::applicationFilePath(), QStringLiteral("chart"));
        if (round == 0) continue;  // the first reads the files from disk
        program.push_back(one);
        chart.push_back(other);
    }
    const double ratio = median(program) / median(chart);
    std::printf("start to first painted window, median of %d: %.0f ms\n", kRounds, median(program));
    std::printf("an empty window with one chart: %.0f ms\n", median(chart));
    std::printf("ratio %.2f (at most %.1f)\n", ratio, kMostRatio);
    return ratio <= kMostRatio ? EXIT_SUCCESS : EXIT_FAILURE;
}
