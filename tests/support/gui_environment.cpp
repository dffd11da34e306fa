// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/gui_environment.h"

#include <QCoreApplication>
#include <QLocale>
#include <QSettings>
#include <QStandardPaths>
#include <iostream>
#include <mutex>

namespace meshwright::test {
namespace {

/// Any thread may warn.
struct Warnings {
    std::mutex mutex;
    std::string test = "before the first test";
    std::vector<std::string> lines;
};

Warnings& collected() {
    static Warnings warnings;
    return warnings;
}

void collect(QtMsgType type, const QMessageLogContext& /*context*/, const QString& message) {
    const std::string text = message.toStdString();
    std::cerr << text << '\n';
    if (type == QtDebugMsg || type == QtInfoMsg) return;
    if (message.startsWith(QLatin1String("This plugin does not support"))) return;  // of the offscreen platform
    const std::lock_guard lock(collected().mutex);
    collected().lines.push_back(collected().test + ": " + text);
}

}  // namespace

GuiEnvironment::GuiEnvironment() {
    const QByteArray home = m_home.path().toLocal8Bit();
    for (const char* name : {"XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_STATE_HOME", "XDG_RUNTIME_DIR"}) {
        qputenv(name, home);
    }
    qputenv("LC_ALL", "C.UTF-8");
    if (!qEnvironmentVariableIsSet("QT_QPA_PLATFORM")) qputenv("QT_QPA_PLATFORM", "offscreen");
    qInstallMessageHandler(collect);

    QStandardPaths::setTestModeEnabled(true);
    QSettings::setDefaultFormat(QSettings::IniFormat);
    QSettings::setPath(QSettings::IniFormat, QSettings::UserScope, m_home.path());
    QCoreApplication::setOrganizationName(QStringLiteral("meshwright-tests"));
    QCoreApplication::setApplicationName(QStringLiteral("meshwright-tests"));
    QLocale::setDefault(QLocale(QLocale::English, QLocale::UnitedStates));
}

void GuiEnvironment::enterTest(const std::string& name) {
    const std::lock_guard lock(collected().mutex);
    collected().test = name;
}

std::vector<std::string> GuiEnvironment::warnings() {
    const std::lock_guard lock(collected().mutex);
    return collected().lines;
}

}  // namespace meshwright::test
