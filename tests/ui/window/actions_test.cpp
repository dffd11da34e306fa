// SPDX-License-Identifier: GPL-3.0-or-later
// Every action of the window does what its name says: a table with one line for each, and none left out.
#include "ui/window/actions.h"

#include <QApplication>
#include <QClipboard>
#include <QDialog>
#include <QDialogButtonBox>
#include <QDockWidget>
#include <QFileDialog>
#include <QLineEdit>
#include <QMessageBox>
#include <QMimeData>
#include <QPushButton>
#include <QTimer>
#include <map>
#include <set>

#include "core/exchange/open_any.h"
#include "core/exchange/scenario/scenario_file.h"
#include "tests/support/catch.h"
#include "tests/ui/window/window_fixture.h"

using namespace meshwright;
using namespace meshwright::ui;
using namespace meshwright::test;

namespace {

/// Chooses `path` in the dialog of files that is about to open.
void chooseFile(const QString& path) {
    QTimer::singleShot(0, qApp, [path] {
        auto* dialog = qobject_cast<QFileDialog*>(QApplication::activeModalWidget());
        if (!dialog) return chooseFile(path);  // not open yet
        auto* name = dialog->findChild<QLineEdit*>(QStringLiteral("fileNameEdit"));
        name->setText(path);
        QTest::keyClick(name, Qt::Key_Return);
    });
}

void settle() {
    QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
    QCoreApplication::processEvents();
    QCoreApplication::processEvents();
}

struct Acting : Window {
    Acting() { main.activateWindow(); }
    void trigger(const char* action) {
        find<QAction>(action)->trigger();
        settle();
    }
    [[nodiscard]] bool shows(const char* dialog) {
        const auto* found = main.findChild<QDialog*>(QLatin1String(dialog));
        return found && found->isVisible();
    }
    [[nodiscard]] const Scenario& scenario() { return main.document().scenario(); }
};

using Check = void (*)(Acting& window, const char* action);

void opensDialog(Acting& window, const char* action, const char* dialog) {
    CHECK_FALSE(window.shows(dialog));
    window.trigger(action);
    CHECK(window.shows(dialog));
}

const std::map<std::string, Check> kChecks = {
    {"action.open",
     [](Acting& window, const char* action) {
         chooseFile(window.desk.write(QStringLiteral("a.mesh.json"), writeScenario(another())));
         window.trigger(action);
         CHECK(window.scenario() == another());
     }},
    {"action.save",
     [](Acting& window, const char* action) {
         const QString path = window.desk.write(QStringLiteral("a.mesh.json"), writeScenario(another()));
         window.main.files().open(path);
         window.type("mesh.tp", "4");
         window.trigger(action);
         const Result<Scenario> saved = readScenario(Desk::read(path));
         REQUIRE(saved);
         CHECK(saved->mesh.tp == 4);
         CHECK_FALSE(window.main.isWindowModified());
     }},
    {"action.save-as",
     [](Acting& window, const char* action) {
         window.type("mesh.tp", "4");
         chooseFile(window.desk.path(QStringLiteral("b")));
         window.trigger(action);
         const Result<Scenario> saved =
             readScenario(Desk::read(window.desk.path(QStringLiteral("b.mesh.json"))));
         REQUIRE(saved);
         CHECK(saved->mesh.tp == 4);
         CHECK(window.main.windowTitle().contains(QStringLiteral("(b.mesh.json)")));
     }},
    {"action.export",
     [](Acting& window, const char* action) {
         opensDialog(window, action, "exportDialog");
         chooseFile(window.desk.path(QStringLiteral("picture")));
         QTest::mouseClick(window.find<QPushButton>("export.accept"), Qt::LeftButton);
         settle();
         const Result<Scenario> inside = openAny(Desk::read(window.desk.path(QStringLiteral("picture.png"))));
         REQUIRE(inside);
         CHECK(inside->mesh == startScenario().mesh);
     }},
    {"action.quit",
     [](Acting& window, const char* action) {
         window.trigger(action);
         CHECK_FALSE(window.main.isVisible());
     }},
    {"action.undo",
     [](Acting& window, const char* action) {
         window.type("mesh.tp", "4");
         window.trigger(action);
         CHECK(window.scenario() == startScenario());
     }},
    {"action.redo",
     [](Acting& window, const char* action) {
         window.type("mesh.tp", "4");
         window.trigger("action.undo");
         window.trigger(action);
         CHECK(window.scenario().mesh.tp == 4);
     }},
    {"action.edit-model",
     [](Acting& window, const char* action) { opensDialog(window, action, "modelForm"); }},
    {"action.edit-hardware",
     [](Acting& window, const char* action) { opensDialog(window, action, "hardwareForm"); }},
    {"action.copy-picture",
     [](Acting& window, const char* action) {
         QApplication::clipboard()->clear();
         window.trigger(action);
         const QSize page = QApplication::clipboard()->image().size();
         CHECK_FALSE(page.isEmpty());
         CHECK(QApplication::clipboard()->mimeData()->hasFormat(QStringLiteral("image/svg+xml")));
         auto* mesh = window.find<QWidget>("meshCanvas");
         mesh->setFocus();
         REQUIRE(QTest::qWaitFor([&] { return mesh->hasFocus(); }, 2000));
         window.trigger(action);
         CHECK_FALSE(QApplication::clipboard()->image().size() == page);  // of the mesh alone
     }},
    {"action.pin",
     [](Acting& window, const char* action) {
         window.trigger(action);
         const Scenario pinned = window.scenario();
         REQUIRE(window.main.document().view().pinned.size() == 1);
         window.type("mesh.tp", "4");
         CHECK(window.main.document().view().pinned.front().scenario().mesh == pinned.mesh);
     }},
    {"action.unpin-all",
     [](Acting& window, const char* action) {
         CHECK_FALSE(window.find<QAction>(action)->isEnabled());
         window.trigger("action.pin");
         window.trigger(action);
         CHECK(window.main.document().view().pinned.empty());
     }},
    {"action.compare",
     [](Acting& window, const char* action) {
         window.trigger(action);
         CHECK(window.find<QWidget>("compare")->isVisible());
         CHECK_FALSE(window.find<QWidget>("explore")->isVisible());
         window.trigger("action.find-control");
         CHECK(window.find<QWidget>("explore")->isVisible());
         CHECK_FALSE(window.find<QAction>(action)->isChecked());
     }},
    {"action.settings",
     [](Acting& window, const char* action) { opensDialog(window, action, "settingsDialog"); }},
    {"action.find-control",
     [](Acting& window, const char* action) {
         window.find<QDockWidget>("dock.controls")->hide();
         window.trigger(action);
         REQUIRE(window.main.focusWidget());
         CHECK(window.main.focusWidget()->objectName() == QStringLiteral("controls.search"));
         CHECK(window.main.focusWidget()->isVisible());
     }},
    {"action.command-palette",
     [](Acting& window, const char* action) { opensDialog(window, action, "commandPalette"); }},
    {"action.present",
     [](Acting& window, const char* action) {
         window.trigger(action);
         CHECK(window.main.isFullScreen());
         window.trigger(action);
         CHECK_FALSE(window.main.isFullScreen());
     }},
    {"action.reset-layout",
     [](Acting& window, const char* action) {
         window.find<QDockWidget>("dock.timeline")->toggleViewAction()->trigger();
         window.find<QDockWidget>("dock.memory")->setFloating(true);
         window.trigger(action);
         CHECK(window.find<QDockWidget>("dock.timeline")->isVisible());
         CHECK_FALSE(window.find<QDockWidget>("dock.memory")->isFloating());
     }},
    {"action.problems",
     [](Acting& window, const char* action) {
         window.trigger(action);
         CHECK(window.find<QWidget>("problems")->isVisible());
         window.trigger(action);
         CHECK_FALSE(window.find<QWidget>("problems")->isVisible());
     }},
    {"action.memory-figures",
     [](Acting& window, const char* action) { opensDialog(window, action, "memoryTables"); }},
    {"action.time-figures",
     [](Acting& window, const char* action) { opensDialog(window, action, "timeTables"); }},
    {"action.unit-gb",
     [](Acting& window, const char* action) {
         window.trigger(action);
         CHECK(memoryUnit() == MemoryUnit::gb);
         CHECK(window.main.settings().unit == MemoryUnit::gb);
         window.trigger("action.unit-gib");
     }},
    {"action.unit-gib",
     [](Acting& window, const char* action) {
         window.trigger("action.unit-gb");
         window.trigger(action);
         CHECK(memoryUnit() == MemoryUnit::gib);
         CHECK(window.main.settings().unit == MemoryUnit::gib);
     }},
    {"action.theme-system",
     [](Acting& window, const char* action) {
         window.trigger("action.theme-dark");
         window.trigger(action);
         CHECK(window.main.settings().look.theme.isEmpty());
         CHECK(window.main.theme().mode == systemTheme());
     }},
    {"action.theme-light",
     [](Acting& window, const char* action) {
         window.trigger("action.theme-dark");
         window.trigger(action);
         CHECK(window.main.theme().mode == ThemeMode::light);
     }},
    {"action.theme-dark",
     [](Acting& window, const char* action) {
         window.trigger(action);
         CHECK(window.main.theme().mode == ThemeMode::dark);
     }},
    {"action.language-system",
     [](Acting& window, const char* action) {
         window.trigger("action.language-chinese");
         window.trigger(action);
         CHECK(window.main.settings().look.language.isEmpty());
         CHECK(QLocale() == QLocale::system());
     }},
    {"action.language-english",
     [](Acting& window, const char* action) {
         window.trigger("action.language-chinese");
         window.trigger(action);
         CHECK(window.find<QDockWidget>("dock.mesh")->windowTitle() == QStringLiteral("Mesh"));
     }},
    {"action.language-chinese",
     [](Acting& window, const char* action) {
         window.trigger(action);
         CHECK(window.find<QDockWidget>("dock.mesh")->windowTitle() == QStringLiteral("网格"));
     }},
    {"action.shortcuts",
     [](Acting& window, const char* action) { opensDialog(window, action, "shortcutsDialog"); }},
    {"action.about", [](Acting& window, const char* action) {
         window.trigger(action);
         auto* about = window.find<QMessageBox>("about");
         CHECK(about->isVisible());
         CHECK(about->informativeText().contains(QStringLiteral("GNU General Public License")));
     }}};

}  // namespace

TEST_CASE("Every action does what its name says") {
    std::set<std::string> names;
    {
        Window window;
        for (const QAction* action : *window.find<Actions>("actions")) {
            names.insert(action->objectName().toStdString());
            INFO(action->objectName().toStdString());
            CHECK_FALSE(action->text().isEmpty());
            CHECK_FALSE(action->statusTip().isEmpty());
        }
    }
    for (const std::string& name : names) {
        INFO(name);
        const auto check = kChecks.find(name);
        REQUIRE(check != kChecks.end());
        Acting window;
        check->second(window, name.c_str());
        applyLook(kEnglishLight);
    }
    CHECK(names.size() == kChecks.size());
}

TEST_CASE("The head of a panel has a menu: its picture, floating, closing") {
    Acting window;
    QApplication::clipboard()->clear();
    window.trigger("dock.memory.copy");
    CHECK_FALSE(QApplication::clipboard()->image().isNull());
    window.trigger("dock.memory.export");
    CHECK(window.shows("exportDialog"));
    window.find<QDialog>("exportDialog")->reject();
    window.trigger("dock.memory.float");
    CHECK(window.find<QDockWidget>("dock.memory")->isFloating());
    window.trigger("dock.memory.close");
    CHECK_FALSE(window.find<QDockWidget>("dock.memory")->isVisible());
}
