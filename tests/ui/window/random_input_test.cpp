// SPDX-License-Identifier: GPL-3.0-or-later
// Whatever a user does in whatever order, nothing crashes, nothing is warned of, and undo leads back to where
// the scenario began. MESHWRIGHT_FUZZ_SECONDS sets how long (default 3) and MESHWRIGHT_FUZZ_SEED where to
// start (default 1).
#include <QAction>
#include <QApplication>
#include <QDialog>
#include <chrono>
#include <iostream>

#include "tests/support/gui_environment.h"
#include "tests/ui/window/random_hand.h"
#include "tests/ui/window/walked_window.h"
#include "ui/document/default_scenario.h"

using namespace meshwright;
using namespace meshwright::ui;
using namespace meshwright::test;

namespace {

using Clock = std::chrono::steady_clock;

int environmentNumber(const char* name, int absent) {
    return qEnvironmentVariableIsSet(name) ? qEnvironmentVariableIntValue(name) : absent;
}

/// Menus, dialogs and the field that is being typed in.
void leaveEverything(MainWindow& window) {
    while (QWidget* popup = QApplication::activePopupWidget()) popup->close();
    for (QDialog* dialog : window.findChildren<QDialog*>()) dialog->close();
    if (QWidget* focused = QApplication::focusWidget()) focused->clearFocus();
    settle();
}

/// Acts until `end`, at most one round's worth, in a window of its own.
/// Returns how many steps there were to undo.
int playRound(std::uint32_t seed, Clock::time_point end) {
    constexpr int kActs = 400;
    const WornLook look(QStringLiteral("en"),
                        seed % 2 == 0 ? QStringLiteral("dark") : QStringLiteral("light"));
    WalkedWindow walked(seed % 3 == 0 ? hardScenario() : startScenario(), look, {1280, 800});
    MainWindow& window = walked.main();
    ScenarioDocument& document = window.document();
    Scenario first = document.scenario();
    QObject::connect(&window.session(), &Session::pathChanged, &window, [&] { first = document.scenario(); });
    const std::size_t warnings = GuiEnvironment::warnings().size();

    RandomHand hand(window, seed);
    for (int i = 0; i < kActs && Clock::now() < end; ++i) {
        hand.act();
        if (!window.isVisible()) window.show();  // closing it is allowed, and ends nothing here
        INFO(hand.log().join(QLatin1Char('\n')).toStdString());
        REQUIRE(GuiEnvironment::warnings().size() == warnings);
    }
    INFO(hand.log().join(QLatin1Char('\n')).toStdString());
    leaveEverything(window);
    int undone = 0;
    for (; document.undoStack().canUndo(); ++undone) document.undoStack().undo();
    document.flush();
    settle();
    CHECK(document.scenario() == first);
    CHECK(GuiEnvironment::warnings().size() == warnings);
    return undone;
}

}  // namespace

TEST_CASE("Random input breaks nothing, and undo takes all of it back") {
    QApplication::setQuitOnLastWindowClosed(false);
    const auto end = Clock::now() + std::chrono::seconds(environmentNumber("MESHWRIGHT_FUZZ_SECONDS", 3));
    auto seed = static_cast<std::uint32_t>(environmentNumber("MESHWRIGHT_FUZZ_SEED", 1));
    int rounds = 0, undone = 0;
    for (; Clock::now() < end; ++seed, ++rounds) {
        std::cerr << "MESHWRIGHT_FUZZ_SEED=" << seed << '\n';  // at once: a crash says nothing more
        INFO("MESHWRIGHT_FUZZ_SEED=" << seed);
        undone += playRound(seed, end);
    }
    WARN(rounds << " windows, " << undone << " steps undone");
    CHECK(rounds > 0);
}
