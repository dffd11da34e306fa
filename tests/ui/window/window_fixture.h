// SPDX-License-Identifier: GPL-3.0-or-later
// What the tests of the window share: a window on a clean desk, and files for it to open.
#pragma once

#include <QFile>
#include <QSettings>
#include <QTemporaryDir>
#include <QTest>

#include "tests/support/catch.h"
#include "tests/ui/controls/type_into.h"
#include "ui/controls/number_field.h"
#include "ui/document/default_scenario.h"
#include "ui/window/main_window.h"

namespace meshwright::test {

/// Settings as on the first start, and a folder that goes with the test.
class Desk {
  public:
    Desk() { QSettings().clear(); }
    [[nodiscard]] QString path(const QString& name = {}) const {
        return name.isEmpty() ? m_folder.path() : m_folder.filePath(name);
    }
    [[nodiscard]] QString write(const QString& name, const std::string& bytes) const {
        QFile file(path(name));
        REQUIRE(file.open(QIODevice::WriteOnly));
        REQUIRE(file.write(bytes.data(), static_cast<qint64>(bytes.size())) >= 0);
        return file.fileName();
    }
    [[nodiscard]] static std::string read(const QString& path) {
        QFile file(path);
        REQUIRE(file.open(QIODevice::ReadOnly));
        return file.readAll().toStdString();
    }

  private:
    QTemporaryDir m_folder;
};

/// Lets what is posted happen: layouts, deferred deletions, and what those post.
inline void settle() {
    QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
    QCoreApplication::processEvents();
    QCoreApplication::processEvents();
}

inline const ui::Look kEnglishLight{QStringLiteral("en"), QStringLiteral("light")};

/// The window as it first opens, at 1280 x 800.
struct Window {
    explicit Window(const ui::Look& look = kEnglishLight) : main(ui::startScenario(), look) {
        main.resize(1280, 800);
        main.show();
        main.finish();
        QCoreApplication::processEvents();
    }
    template <class T>
    [[nodiscard]] T* find(const QString& name) {
        auto* found = main.findChild<T*>(name);
        INFO(name.toStdString());
        REQUIRE(found);
        return found;
    }
    template <class T>
    [[nodiscard]] T* find(const char* name) {
        return find<T>(QString::fromLatin1(name));
    }
    void type(const char* field, const char* text) {
        typeInto(find<ui::NumberField>(field), QLatin1String(text));
    }

    Desk desk;
    ui::MainWindow main;
};

/// A scenario that is not the one the window opens with.
inline Scenario another() {
    Scenario scenario = ui::startScenario();
    scenario.name = "Another";
    scenario.cluster.nodes = 16;
    return scenario;
}

}  // namespace meshwright::test
