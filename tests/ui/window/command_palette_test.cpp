// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/command_palette.h"

#include <QLineEdit>
#include <QListWidget>
#include <set>

#include "tests/support/catch.h"
#include "tests/ui/window/window_fixture.h"
#include "ui/window/actions.h"

using namespace meshwright;
using namespace meshwright::ui;
using namespace meshwright::test;

namespace {

struct Palette {
    Window window;
    QLineEdit* line = nullptr;
    QListWidget* found = nullptr;

    Palette() {
        window.find<QAction>("action.command-palette")->trigger();
        line = window.find<QLineEdit>("commandPalette.line");
        found = window.find<QListWidget>("commandPalette.found");
    }
    void type(const char* text) const { QTest::keyClicks(line, QLatin1String(text)); }
    [[nodiscard]] QString first() const { return found->count() > 0 ? found->item(0)->text() : QString(); }
    void enter() const {
        QTest::keyClick(line, Qt::Key_Return);
        QCoreApplication::processEvents();
        QCoreApplication::processEvents();
    }
};

}  // namespace

TEST_CASE("The palette knows every action, panel, control and model by name") {
    Palette palette;
    std::set<QString> names;
    for (int row = 0; row < palette.found->count(); ++row) names.insert(palette.found->item(row)->text());
    for (const QAction* action : palette.window.find<Actions>("actions")->findChildren<QAction*>()) {
        if (!action->isEnabled() || action->objectName() == QStringLiteral("action.command-palette"))
            continue;
        INFO(action->objectName().toStdString());
        CHECK(names.contains(plainText(action->text())));
    }
    for (const char* name : {"Timeline", "tensor parallel", "global batch size", "Llama 3.1 70B"})
        CHECK(names.contains(QLatin1String(name)));
}

TEST_CASE("A few letters and Enter run a command") {
    Palette palette;
    palette.type("dark th");
    CHECK(palette.first() == QStringLiteral("Dark theme"));
    palette.enter();
    CHECK(palette.window.main.theme().mode == ThemeMode::dark);
    CHECK_FALSE(palette.window.main.findChild<QDialog*>(QStringLiteral("commandPalette")));
}

TEST_CASE("A control is gone to, unfolded where it was hidden") {
    Palette palette;
    palette.window.main.activateWindow();
    palette.type("dropout");
    REQUIRE(palette.first() == QStringLiteral("dropout"));
    palette.enter();
    REQUIRE(palette.window.main.focusWidget());
    CHECK(palette.window.main.focusWidget()->objectName() == QStringLiteral("training.dropout"));
}

TEST_CASE("A model opens as a scenario of its own") {
    Palette palette;
    palette.type("preset mixtral 8x7b");
    palette.enter();
    CHECK(palette.window.main.document().scenario().model.preset == "mixtral-8x7b");
}

TEST_CASE("Arrow keys go through what is found while the line keeps the focus; Esc closes") {
    Palette palette;
    palette.type("theme");
    REQUIRE(palette.found->count() >= 3);
    QTest::keyClick(palette.line, Qt::Key_Down);
    CHECK(palette.found->currentRow() == 1);
    QTest::keyClick(palette.line, Qt::Key_Up);
    CHECK(palette.found->currentRow() == 0);
    palette.type(" nothing has this");
    CHECK(palette.found->count() == 0);
    palette.enter();  // runs nothing
    const Scenario before = palette.window.main.document().scenario();
    QTest::keyClick(palette.line, Qt::Key_Escape);
    CHECK_FALSE(palette.line->isVisible());
    CHECK(palette.window.main.document().scenario() == before);
}
