// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/settings.h"

#include <QCheckBox>
#include <QComboBox>
#include <QDialog>
#include <QKeySequenceEdit>
#include <QLabel>
#include <QPushButton>

#include "tests/support/catch.h"
#include "tests/ui/window/window_fixture.h"

using namespace meshwright;
using namespace meshwright::ui;
using namespace meshwright::test;

namespace {

void choose(QComboBox* box, const QVariant& value) {
    box->setCurrentIndex(box->findData(value));
}

}  // namespace

TEST_CASE("Settings come back as they were stored") {
    const Desk desk;
    CHECK(loadSettings() == Settings());
    Settings settings;
    settings.look = {QStringLiteral("zh_CN"), QStringLiteral("dark")};
    settings.unit = MemoryUnit::gb;
    settings.reopenLast = false;
    settings.shortcuts = {{QStringLiteral("action.problems"), QKeySequence(QStringLiteral("Ctrl+Alt+P"))},
                          {QStringLiteral("action.quit"), QKeySequence()}};
    storeSettings(settings);
    CHECK(loadSettings() == settings);
    settings.shortcuts.clear();
    storeSettings(settings);
    CHECK(loadSettings() == settings);
}

TEST_CASE("The dialog of settings changes what it shows when it is accepted, and nothing when not") {
    Window window;
    const auto open = [&] {
        window.find<QAction>("action.settings")->trigger();
        return window.find<QDialog>("settingsDialog");
    };
    const auto fill = [&] {
        choose(window.find<QComboBox>("settings.language"), QStringLiteral("zh_CN"));
        choose(window.find<QComboBox>("settings.theme"), QStringLiteral("dark"));
        choose(window.find<QComboBox>("settings.unit"), static_cast<int>(MemoryUnit::gb));
        window.find<QCheckBox>("settings.reopen")->setChecked(false);
    };
    QDialog* dialog = open();
    fill();
    dialog->reject();
    settle();
    CHECK(loadSettings() == Settings());
    QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);

    dialog = open();
    fill();
    dialog->accept();
    settle();
    const Settings stored = loadSettings();
    CHECK(stored.look == Look{QStringLiteral("zh_CN"), QStringLiteral("dark")});
    CHECK(stored.unit == MemoryUnit::gb);
    CHECK_FALSE(stored.reopenLast);
    CHECK(window.main.theme().mode == ThemeMode::dark);
    CHECK(memoryUnit() == MemoryUnit::gb);
    CHECK(window.find<QLabel>("verdict.memory.figure")->text() == QStringLiteral("放得下"));
    setMemoryUnit(MemoryUnit::gib);
}

TEST_CASE("Keys of one's own replace the usual ones; keys that another has are refused") {
    Window window;
    const auto open = [&] {
        window.find<QAction>("action.shortcuts")->trigger();
        return window.find<QDialog>("shortcutsDialog");
    };
    QDialog* dialog = open();
    auto* problems = window.find<QKeySequenceEdit>("keys.action.problems");
    CHECK(problems->keySequence() == QKeySequence(QStringLiteral("Ctrl+P")));
    problems->setKeySequence(QKeySequence(QStringLiteral("Ctrl+O")));
    emit problems->editingFinished();
    CHECK(problems->keySequence() == QKeySequence(QStringLiteral("Ctrl+P")));
    CHECK(window.find<QLabel>("shortcutRemark")->text() == QStringLiteral("Ctrl+O is taken: Open."));
    problems->setKeySequence(QKeySequence(QStringLiteral("Ctrl+Alt+P")));
    emit problems->editingFinished();
    dialog->accept();
    settle();
    CHECK(window.find<QAction>("action.problems")->shortcut() == QKeySequence(QStringLiteral("Ctrl+Alt+P")));
    CHECK(loadSettings().shortcuts.size() == 1);
    QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);

    dialog = open();
    QTest::mouseClick(window.find<QPushButton>("shortcuts.usual"), Qt::LeftButton);
    dialog->accept();
    settle();
    CHECK(window.find<QAction>("action.problems")->shortcut() == QKeySequence(QStringLiteral("Ctrl+P")));
    CHECK(loadSettings().shortcuts.isEmpty());
}
