// SPDX-License-Identifier: GPL-3.0-or-later
// GiB or GB, for the whole window and its pictures.
#include <QLabel>
#include <QMenu>
#include <QTranslator>

#include "tests/ui/scene/display_list_checks.h"
#include "tests/ui/text/in_unit.h"
#include "tests/ui/window/window_fixture.h"
#include "ui/controls/panel.h"
#include "ui/controls/panel_dock.h"
#include "ui/explore/memory_view.h"
#include "ui/explore/problems_panel.h"

using namespace meshwright;
using namespace meshwright::ui;
using namespace meshwright::test;

namespace {

void choose(Window& window, const char* action) {
    for (QAction* each : window.find<QMenu>("menu.units")->actions())
        if (each->objectName() == QLatin1String(action)) return each->trigger();
    FAIL("the menu has no such unit");
}

const StageMemory& fullest(Window& window) {
    return window.main.document().evaluation().memory->worst();
}

/// Everywhere the window tells how much memory is used.
QStringList places(Window& window) {
    auto* memory = window.find<MemoryView>("memoryView");
    QStringList texts = {window.find<QLabel>("verdict.memory.unit")->text(), memory->sentence(),
                         memory->accessibleDescription(),
                         window.find<PanelDock>("dock.memory")->panel()->sentence()};
    QStringList labels;
    for (const QString& word : wordsOf(memory->chart().labels())) labels << word;
    return texts << labels.join(QLatin1Char(' '));
}

void checkUnits(Window& window) {
    const double bytes = fullest(window).total.asDouble();
    const QString gib = fixedText(bytes / 0x1p30, 1), gb = fixedText(bytes / 1e9, 1);
    REQUIRE(gib != gb);
    for (const QString& text : places(window)) {
        INFO(text.toStdString());
        CHECK(text.contains(gib));
        CHECK(text.contains(QStringLiteral("GiB")));
    }
    choose(window, "action.unit-gb");
    for (const QString& text : places(window)) {
        INFO(text.toStdString());
        CHECK(text.contains(gb));
        CHECK(text.contains(QStringLiteral("GB")));
        CHECK_FALSE(text.contains(QStringLiteral("GiB")));
    }
    choose(window, "action.unit-gib");
    CHECK(places(window).front().contains(gib));
}

}  // namespace

TEST_CASE("The unit of memory is switched for the whole window at once") {
    const InUnit gib(MemoryUnit::gib);
    Window window;
    checkUnits(window);
}

TEST_CASE("So it is in Chinese") {
    const InUnit gib(MemoryUnit::gib);
    Window window({QStringLiteral("zh_CN"), QStringLiteral("light")});
    CHECK(window.find<MemoryView>("memoryView")->sentence().contains(QStringLiteral("最满阶段")));
    checkUnits(window);
}

TEST_CASE("One unit is ticked, and the next window remembers which") {
    const InUnit gib(MemoryUnit::gib);
    const auto ticked = [](Window& window) {
        QStringList names;
        for (const QAction* action : window.find<QMenu>("menu.units")->actions())
            if (action->isChecked()) names << action->objectName();
        return names;
    };
    Window window;
    CHECK(ticked(window) == QStringList{QStringLiteral("action.unit-gib")});
    choose(window, "action.unit-gb");
    CHECK(ticked(window) == QStringList{QStringLiteral("action.unit-gb")});
    setMemoryUnit(MemoryUnit::gib);
    const MainWindow next(startScenario(), kEnglishLight);
    CHECK(memoryUnit() == MemoryUnit::gb);
}

TEST_CASE("Pictures are in the unit of the window") {
    const InUnit gib(MemoryUnit::gib);
    Window window;
    const auto svgOf = [&](const char* view) {
        const QString path = window.desk.path(QStringLiteral("picture.svg"));
        REQUIRE(window.main.pictures().exportTo({QLatin1String(view), PictureFormat::svg, 1.0}, path));
        return QString::fromStdString(Desk::read(path));
    };
    const double bytes = fullest(window).total.asDouble();
    for (const char* view : {"memory", "overview"}) {
        INFO(view);
        choose(window, "action.unit-gib");
        CHECK(svgOf(view).contains(QStringLiteral(">") + fixedText(bytes / 0x1p30, 1) + QStringLiteral("<")));
        choose(window, "action.unit-gb");
        const QString svg = svgOf(view);
        CHECK(svg.contains(QStringLiteral(">") + fixedText(bytes / 1e9, 1) + QStringLiteral("<")));
        CHECK(svg.contains(QStringLiteral(">GB<")));
    }
}
