// SPDX-License-Identifier: GPL-3.0-or-later
// Language and theme are switched while the window is open, and nothing else changes.
#include "ui/window/look.h"

#include <QDialog>
#include <QDockWidget>
#include <QLabel>
#include <QMenu>
#include <QMenuBar>

#include "tests/support/catch.h"
#include "tests/ui/window/window_fixture.h"
#include "ui/controls/elided_label.h"
#include "ui/controls/panel.h"
#include "ui/explore/controls_panel.h"
#include "ui/explore/mesh_canvas.h"
#include "ui/window/message_banner.h"

using namespace meshwright;
using namespace meshwright::ui;
using namespace meshwright::test;

namespace {

void choose(Window& window, const char* action) {
    window.find<QAction>(action)->trigger();
    settle();
}

QString titleOfPanel(Window& window, const char* dock) {
    return window.find<QDockWidget>(dock)->windowTitle();
}

QColor groundOf(Window& window) {
    return window.main.palette().color(QPalette::Window);
}

}  // namespace

TEST_CASE("Another theme is worn at once, and remembered") {
    Window window;
    CHECK(groundOf(window) == theme(ThemeMode::light).page);
    choose(window, "action.theme-dark");
    CHECK(window.main.theme().mode == ThemeMode::dark);
    CHECK(groundOf(window) == theme(ThemeMode::dark).page);
    CHECK(window.find<QAction>("action.theme-dark")->isChecked());
    CHECK(loadSettings().look.theme == QStringLiteral("dark"));
    choose(window, "action.theme-light");
    CHECK(groundOf(window) == theme(ThemeMode::light).page);
}

TEST_CASE("Another language is spoken at once, in menus, panels and figures") {
    Window window;
    CHECK(titleOfPanel(window, "dock.memory") == QStringLiteral("Memory per GPU"));
    choose(window, "action.language-chinese");
    CHECK(titleOfPanel(window, "dock.memory") == QStringLiteral("每 GPU 显存"));
    CHECK(window.find<QLabel>("verdict.memory.figure")->text() == QStringLiteral("放得下"));
    CHECK(window.find<QMenuBar>("menuBar")->actions().front()->text().startsWith(QStringLiteral("文件")));
    choose(window, "action.language-english");
    CHECK(titleOfPanel(window, "dock.memory") == QStringLiteral("Memory per GPU"));
    CHECK(window.find<QLabel>("verdict.memory.figure")->text() == QStringLiteral("Fits"));
}

TEST_CASE("Work, history, selection and what is open survive another look") {
    Window window;
    window.type("mesh.tp", "4");
    ViewState view = window.main.document().view();
    view.selected.rank = 5;
    window.main.document().setView(view);
    window.find<QAction>("action.time-figures")->trigger();
    window.find<QAction>("action.edit-model")->trigger();
    window.find<QAction>("action.problems")->trigger();
    window.find<QDockWidget>("dock.timeline")->toggleViewAction()->trigger();
    window.find<ControlsPanel>("controls")->setUnfoldedGroups({QStringLiteral("training")});
    const Scenario edited = window.main.document().scenario();
    for (const char* action : {"action.language-chinese", "action.theme-dark", "action.language-english"}) {
        INFO(action);
        choose(window, action);
        CHECK(window.main.document().scenario() == edited);
        CHECK(window.main.document().view().selected.rank == 5);
        CHECK(window.find<QDialog>("timeTables")->isVisible());
        CHECK(window.find<QDialog>("modelForm")->isVisible());
        CHECK(window.find<QWidget>("problems")->isVisible());
        CHECK_FALSE(window.find<QWidget>("dock.timeline")->isVisible());
        CHECK(window.find<ControlsPanel>("controls")->unfoldedGroups() ==
              QStringList{QStringLiteral("training")});
        CHECK(window.find<NumberField>("mesh.tp")->text() == QStringLiteral("4"));
    }
    CHECK(window.find<QAction>("action.undo")->text() == QStringLiteral("Undo: Change tensor parallel to 4"));
    window.find<QAction>("action.undo")->trigger();
    CHECK(window.main.document().scenario() == startScenario());
}

TEST_CASE("The history is told in today's language") {
    Window window;
    window.type("mesh.tp", "4");
    choose(window, "action.language-chinese");
    CHECK(window.find<QAction>("action.undo")->text() == QStringLiteral("撤销：把张量并行改为 4"));
}

TEST_CASE("Another look keeps the keyboard where it is") {
    Window window;
    window.main.activateWindow();
    auto* field = window.find<NumberField>("mesh.pp");
    field->setFocus();
    REQUIRE(QTest::qWaitFor([&] { return field->hasFocus(); }, 2000));
    choose(window, "action.theme-dark");
    REQUIRE(window.main.focusWidget());
    CHECK(window.main.focusWidget()->objectName() == QStringLiteral("mesh.pp"));
}

TEST_CASE("A look for this time is not stored until another is chosen") {
    Window window({QStringLiteral("zh_CN"), QStringLiteral("dark")});
    CHECK(window.main.theme().mode == ThemeMode::dark);
    CHECK(loadSettings().look == Look());
    choose(window, "action.unit-gb");
    CHECK(window.main.theme().mode == ThemeMode::dark);
    choose(window, "action.theme-light");
    CHECK(loadSettings().look == Look{QStringLiteral("zh_CN"), QStringLiteral("light")});
    setMemoryUnit(MemoryUnit::gib);
}

TEST_CASE("As the system: the theme follows the system's palette") {
    const Desk desk;
    const Theme& worn = applyLook({QStringLiteral("en"), {}});
    CHECK(worn.mode == systemTheme());
    const QPalette before = QApplication::palette();
    CHECK(systemTheme() == worn.mode);
    CHECK(QApplication::palette() == before);  // asking leaves ours in place
}

TEST_CASE("Presenting shows the views alone, larger, and leaves no trace") {
    Window window;
    const auto heightOfTitle = [&] {
        return window.find<QDockWidget>("dock.mesh")
            ->titleBarWidget()
            ->findChild<QLabel*>(QStringLiteral("panelTitle"))
            ->fontInfo()
            .pixelSize();
    };
    const int usual = heightOfTitle();
    choose(window, "action.present");
    CHECK(window.main.isFullScreen());
    CHECK(magnification() >= 1.2);
    CHECK(heightOfTitle() == std::lround(usual * magnification()));
    for (const char* away : {"modes", "header", "dock.controls"}) {
        INFO(away);
        CHECK_FALSE(window.find<QWidget>(away)->isVisible());
    }
    for (const char* shown : {"meshCanvas", "timelineCanvas", "memoryChart", "stepTimeView", "verdict"}) {
        INFO(shown);
        CHECK(window.find<QWidget>(shown)->isVisible());
    }
    CHECK(window.find<QAction>("action.present")->isChecked());
    choose(window, "action.theme-dark");  // another look meanwhile
    CHECK(heightOfTitle() == std::lround(usual * magnification()));
    choose(window, "action.present");
    CHECK_FALSE(window.main.isFullScreen());
    CHECK(heightOfTitle() == usual);
    for (const char* back : {"modes", "header", "dock.controls"}) {
        INFO(back);
        CHECK(window.find<QWidget>(back)->isVisible());
    }
}

TEST_CASE("While presenting the mouse meets what it points at") {
    Window window;
    choose(window, "action.present");
    window.main.resize(1600, 1000);
    QCoreApplication::processEvents();
    auto* mesh = window.find<MeshCanvas>("meshCanvas");
    const QSizeF drawn = mesh->scene().size;
    CHECK_THAT(drawn.width() * magnification(), Catch::Matchers::WithinAbs(mesh->width(), 1e-6));
    int met = 0;
    for (double x = 0.2; x < 0.8; x += 0.1)
        for (double y = 0.2; y < 0.8; y += 0.1) {
            const QPointF point(drawn.width() * x, drawn.height() * y);
            const auto hit = hitTest(mesh->scene(), point);
            if (!hit || hit->kind != ItemId::Kind::rank) continue;
            ++met;
            QTest::mouseClick(mesh, Qt::LeftButton, {}, (point * magnification()).toPoint());
            CHECK(window.main.document().view().selected.rank == hit->a);
        }
    CHECK(met > 0);
}
