// SPDX-License-Identifier: GPL-3.0-or-later
// What the window does with the time before it: the scenario of last time, and work that a crash left behind.
#include <QDir>
#include <QLineEdit>
#include <QPushButton>

#include "core/exchange/scenario/scenario_file.h"
#include "tests/support/catch.h"
#include "tests/ui/window/window_fixture.h"
#include "ui/document/autosave.h"
#include "ui/explore/controls_panel.h"
#include "ui/window/message_banner.h"

using namespace meshwright;
using namespace meshwright::ui;
using namespace meshwright::test;

namespace {

/// As a program that was killed leaves it: its file without its lock.
void leaveBehind(const Scenario& scenario, const QString& origin) {
    const QTemporaryDir elsewhere;
    ScenarioDocument document(startScenario());
    Autosave autosave(document, elsewhere.path());
    autosave.setOrigin(origin);
    document.openUnsaved(scenario);
    autosave.flush();
    const QString name = QDir(elsewhere.path()).entryList({QStringLiteral("*.autosave")}).front();
    const QDir folder(Autosave::usualFolder());
    QDir().mkpath(folder.path());
    REQUIRE(QFile::copy(elsewhere.filePath(name), folder.filePath(name)));
}

void press(Window& window, const char* button) {
    QTest::mouseClick(window.find<QPushButton>(button), Qt::LeftButton);
    QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
}

}  // namespace

TEST_CASE("The window starts with the scenario of last time, unless the settings say not to") {
    const Desk desk;
    const QString path = desk.write(QStringLiteral("a.mesh.json"), writeScenario(another()));
    {
        MainWindow before(startScenario(), kEnglishLight);
        before.files().open(path);
        REQUIRE(before.close());
    }
    {
        MainWindow next(startScenario(), kEnglishLight);
        next.resume();
        CHECK(next.document().scenario() == another());
        CHECK(next.session().path() == path);
        Settings settings = next.settings();
        settings.reopenLast = false;
        next.apply(settings);
        REQUIRE(next.close());
    }
    MainWindow next(startScenario(), kEnglishLight);
    next.resume();
    CHECK(next.document().scenario() == startScenario());
}

TEST_CASE("The next window opens as the last one was left") {
    const Desk desk;
    {
        MainWindow before(startScenario(), kEnglishLight);
        before.show();
        before.finish();
        before.findChild<QAction*>(QStringLiteral("action.memory-figures"))->trigger();
        before.findChild<ControlsPanel*>(QStringLiteral("controls"))
            ->setUnfoldedGroups({QStringLiteral("training")});
        REQUIRE(before.close());
    }
    MainWindow next(startScenario(), kEnglishLight);
    next.show();
    next.finish();
    CHECK(next.findChild<QWidget*>(QStringLiteral("memoryTables"))->isVisible());
    CHECK(next.findChild<ControlsPanel*>(QStringLiteral("controls"))->unfoldedGroups() ==
          QStringList{QStringLiteral("training")});
}

TEST_CASE("A file of last time that is gone is not missed") {
    const Desk desk;
    const QString path = desk.write(QStringLiteral("a.mesh.json"), writeScenario(another()));
    {
        MainWindow before(startScenario(), kEnglishLight);
        before.files().open(path);
        REQUIRE(before.close());
    }
    REQUIRE(QFile::remove(path));
    MainWindow next(startScenario(), kEnglishLight);
    next.resume();
    CHECK(next.document().scenario() == startScenario());
    CHECK(next.findChild<MessageBanner*>(QStringLiteral("banner"))->text().isEmpty());
}

TEST_CASE("Work that a crash left behind is offered, and taken up where it belongs") {
    Window window;
    const QString origin = window.desk.write(QStringLiteral("a.mesh.json"), writeScenario(startScenario()));
    leaveBehind(another(), origin);
    window.main.lookForLeftWork();
    const auto* banner = window.find<MessageBanner>("banner");
    CHECK(banner->text().startsWith(QStringLiteral("meshwright ended without saving Another")));
    press(window, "banner.restore");
    CHECK(window.main.document().scenario().name == "Another");
    CHECK(window.main.document().scenario().cluster == another().cluster);
    CHECK(window.main.isWindowModified());
    CHECK(window.main.session().path() == origin);
    CHECK(banner->text().isEmpty());
    CHECK(Autosave::leftBehind().empty());
    REQUIRE(window.main.files().save());
    CHECK(Desk::read(origin).find("Another") != std::string::npos);
}

TEST_CASE("Work that a crash left behind can be thrown away; several are offered one after the other") {
    Window window;
    Scenario second = another();
    second.name = "Second";
    leaveBehind(another(), {});
    leaveBehind(second, {});
    window.main.lookForLeftWork();
    const auto* banner = window.find<MessageBanner>("banner");
    const QString first = banner->text();
    press(window, "banner.discard");
    CHECK(banner->isVisible());
    CHECK(banner->text() != first);
    press(window, "banner.discard");
    CHECK_FALSE(banner->isVisible());
    CHECK(window.main.document().scenario() == startScenario());
    CHECK(Autosave::leftBehind().empty());
}
