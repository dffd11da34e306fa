// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/look.h"

#include <QApplication>
#include <QLibraryInfo>
#include <QLocale>
#include <QStyleFactory>
#include <QToolTip>
#include <QTranslator>

#include "ui/theme/icons.h"
#include "ui/theme/style_sheet.h"

namespace meshwright::ui {

namespace {

void loadTranslations(const QLocale& locale) {
    const auto install = [&](const QString& name, const QString& directory) {
        auto* translator = new QTranslator(qApp);
        if (translator->load(locale, name, QStringLiteral("_"), directory))
            QCoreApplication::installTranslator(translator);
        else
            delete translator;
    };
    install(QStringLiteral("qtbase"),
            QLibraryInfo::path(QLibraryInfo::TranslationsPath));  // Qt's own dialogs
    install(QStringLiteral("meshwright"), QStringLiteral(":/i18n"));
}

ThemeMode systemMode() {
    const QPalette system = QApplication::palette();
    const bool dark =
        system.color(QPalette::WindowText).lightness() > system.color(QPalette::Window).lightness();
    return dark ? ThemeMode::dark : ThemeMode::light;
}

}  // namespace

const Theme& applyLook(const QString& language, const QString& themeName) {
    QCoreApplication::setOrganizationName(QStringLiteral("meshwright"));
    QCoreApplication::setApplicationName(QStringLiteral("meshwright"));
    QCoreApplication::setApplicationVersion(QStringLiteral(MESHWRIGHT_VERSION));
    QGuiApplication::setDesktopFileName(QStringLiteral("meshwright"));

    const QLocale locale = language.isEmpty() ? QLocale::system() : QLocale(language);
    QLocale::setDefault(locale);  // also chooses between the Chinese and Japanese shapes of shared characters
    loadTranslations(locale);

    const ThemeMode mode = themeName.isEmpty()                  ? systemMode()
                           : themeName == QLatin1String("dark") ? ThemeMode::dark
                                                                : ThemeMode::light;
    const Theme& chosen = theme(mode);
    QApplication::setStyle(QStyleFactory::create(QStringLiteral("Fusion")));
    QApplication::setPalette(widgetPalette(chosen));
    QApplication::setFont(fontOf(TextRole::body));
    QToolTip::setFont(fontOf(TextRole::body));
    qApp->setStyleSheet(styleSheet(chosen));
    QGuiApplication::setWindowIcon(icon(QStringLiteral("explore"), chosen.axisTp));
    return chosen;
}

}  // namespace meshwright::ui
