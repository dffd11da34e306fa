// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/look.h"

#include <QApplication>
#include <QLibraryInfo>
#include <QLocale>
#include <QStyleFactory>
#include <QStyleHints>
#include <QToolTip>
#include <QTranslator>

#include "ui/theme/icons.h"

namespace meshwright::ui {

namespace {

const QLatin1String kTranslation("translation");  // objectName

void loadTranslations(const QLocale& locale) {
    for (QTranslator* old : qApp->findChildren<QTranslator*>(kTranslation))
        delete old;  // it takes itself out
    const auto install = [&](const QString& name, const QString& directory) {
        auto* translator = new QTranslator(qApp);
        translator->setObjectName(kTranslation);
        if (translator->load(locale, name, QStringLiteral("_"), directory))
            QCoreApplication::installTranslator(translator);
        else
            delete translator;
    };
    install(QStringLiteral("qtbase"),
            QLibraryInfo::path(QLibraryInfo::TranslationsPath));  // Qt's own dialogs
    install(QStringLiteral("meshwright"), QStringLiteral(":/i18n"));
}

}  // namespace

void nameApplication() {
    QCoreApplication::setOrganizationName(QStringLiteral("meshwright"));
    QCoreApplication::setApplicationName(QStringLiteral("meshwright"));
    QCoreApplication::setApplicationVersion(QStringLiteral(MESHWRIGHT_VERSION));
    QGuiApplication::setDesktopFileName(QStringLiteral("meshwright"));
}

ThemeMode systemTheme() {
#if QT_VERSION >= QT_VERSION_CHECK(6, 5, 0)
    const Qt::ColorScheme scheme = QGuiApplication::styleHints()->colorScheme();
    if (scheme != Qt::ColorScheme::Unknown)
        return scheme == Qt::ColorScheme::Dark ? ThemeMode::dark : ThemeMode::light;
#endif
    const QPalette ours = QApplication::palette();
    QApplication::setPalette(QPalette());  // shows the system's
    const QPalette system = QApplication::palette();
    QApplication::setPalette(ours);
    const bool dark =
        system.color(QPalette::WindowText).lightness() > system.color(QPalette::Window).lightness();
    return dark ? ThemeMode::dark : ThemeMode::light;
}

const Theme& applyLook(const Look& look) {
    const QLocale locale = look.language.isEmpty() ? QLocale::system() : QLocale(look.language);
    QLocale::setDefault(locale);  // also chooses between the Chinese and Japanese shapes of shared characters
    loadTranslations(locale);

    const ThemeMode mode = look.theme.isEmpty()                  ? systemTheme()
                           : look.theme == QLatin1String("dark") ? ThemeMode::dark
                                                                 : ThemeMode::light;
    const Theme& chosen = theme(mode);
    static const bool styled = [] {
        QApplication::setStyle(QStyleFactory::create(QStringLiteral("Fusion")));
        return true;
    }();
    static_cast<void>(styled);
    QApplication::setPalette(widgetPalette(chosen));
    QApplication::setFont(widgetFont(TextRole::body));
    QToolTip::setFont(widgetFont(TextRole::body));
    QGuiApplication::setWindowIcon(icon(QStringLiteral("explore"), chosen.axisTp));
    return chosen;
}

}  // namespace meshwright::ui
