// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window.h"

#include <QApplication>
#include <QFileInfo>
#include <QTimer>
#include <future>
#include <iostream>

#include "app/commands/command.h"
#include "core/calibration/calibration.h"
#include "core/catalog/catalog.h"
#include "ui/document/default_scenario.h"
#include "ui/window/main_window.h"

namespace meshwright {

namespace {

/// The command line's choice, for this time, before that of the settings.
ui::Look lookOf(const WindowArguments& arguments) {
    ui::Look look = ui::loadSettings().look;
    if (!arguments.language.empty()) look.language = QString::fromStdString(arguments.language);
    if (!arguments.theme.empty()) look.theme = QString::fromStdString(arguments.theme);
    return look;
}

}  // namespace

int runWindow(const WindowArguments& arguments, int argc, char* argv[]) {
    const QString file = QString::fromStdString(arguments.file);
    if (!file.isEmpty() && !QFileInfo::exists(file)) {
        std::cerr << "meshwright: there is no file \"" << arguments.file
                  << "\", nor a subcommand of that name.\n";
        return kExitBadInput;
    }
    // Reading what is built in takes as long as Qt needs to find its fonts. Nothing of Qt may be touched in
    // there.
    const std::future<void> builtIn = std::async(std::launch::async, [] {
        static_cast<void>(modelPresets());
        static_cast<void>(builtInCalibration());
    });
    const QApplication application(argc, argv);
    ui::nameApplication();
    ui::MainWindow window(ui::startScenario(), lookOf(arguments));
    window.show();
    window.resume(file);
    constexpr int kWhenPainted = 300;  // ms
    QTimer::singleShot(kWhenPainted, &window, &ui::MainWindow::lookForLeftWork);
    return QApplication::exec();
}

}  // namespace meshwright
