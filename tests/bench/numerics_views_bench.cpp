// SPDX-License-Identifier: GPL-3.0-or-later
// Prints what one step of the scale costs in the page of many numbers, for a million of them: figures, scene
// and paint, at its size in windows of 1280 x 800 and 2560 x 1440.
#include <QApplication>
#include <algorithm>
#include <chrono>
#include <cstdio>
#include <vector>

#include "tests/support/sample_scenarios.h"
#include "ui/numerics/tensor/numbers_page.h"

using namespace meshwright;
using namespace meshwright::ui;

namespace {

using Clock = std::chrono::steady_clock;

/// Median of a call, ms.
template <class Function>
double median(int rounds, const Function& function) {
    std::vector<double> times;
    for (int round = 0; round < rounds; ++round) {
        const auto start = Clock::now();
        function(round);
        times.push_back(std::chrono::duration<double, std::milli>(Clock::now() - start).count());
    }
    std::ranges::nth_element(times, times.begin() + rounds / 2);
    return times[static_cast<std::size_t>(rounds / 2)];
}

/// From the document's change to the histogram painted.
double scaleStep(const char* format, QSize size) {
    ScenarioDocument document(test::llama70bOn1024());
    document.changeView([&](ViewState& view) {
        view.numerics.tensor.count = 1'000'000;
        view.numerics.tensor.format = format;
    });
    NumbersPage page(document, theme(ThemeMode::light));
    page.resize(size);
    page.show();
    QCoreApplication::processEvents();
    auto* histogram = page.findChild<QWidget*>(QStringLiteral("numerics.histogram"));
    return median(41, [&](int round) {
        document.changeView([&](ViewState& view) { view.numerics.tensor.scaleExponent = round % 2; });
        histogram->repaint();
    });
}

}  // namespace

int main(int argc, char* argv[]) {
    if (!qEnvironmentVariableIsSet("QT_QPA_PLATFORM")) qputenv("QT_QPA_PLATFORM", "offscreen");
    const QApplication application(argc, argv);
    double worst = 0.0;
    for (const char* format : {"fp16", "bf16", "e4m3"})
        for (const QSize size : {QSize(1190, 690), QSize(2400, 1300)}) {
            const double time = scaleStep(format, size);
            worst = std::max(worst, time);
            std::printf(
                "%s, a new scale for 1 million numbers, %d px wide: %.2f ms to the painted histogram\n",
                format, size.width(), time);
        }
    std::printf("worst step %.2f ms (limit 16): %s\n", worst, worst < 16.0 ? "kept" : "MISSED");
    return worst < 16.0 ? 0 : 1;
}
