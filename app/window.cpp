// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window.h"

#include <QApplication>
#include <QFileInfo>
#include <QTimer>
#include <iostream>

#include "app/commands/command.h"
#include "ui/document/default_scenario.h"
#include "ui/window/look.h"
#include "ui/window/main_window.h"

namespace meshwright {

int runWindow(const WindowArguments& arguments, int argc, char* argv[]) {
    const QString file = QString::fromStdString(arguments.file);
    if (!file.isEmpty() && !QFileInfo::exists(file)) {
        std::cerr << "meshwright: there is no file \"" << arguments.file
                  << "\", nor a subcommand of that name.\n";
        return kExitBadInput;
    }
    const QApplication application(argc, argv);
    const ui::Theme& theme =
        ui::applyLook(QString::fromStdString(arguments.language), QString::fromStdString(arguments.theme));
    ui::MainWindow window(ui::startScenario(), theme);
    window.show();
    if (!file.isEmpty()) window.openFile(file);
    return QApplication::exec();
}

}  // namespace meshwright
