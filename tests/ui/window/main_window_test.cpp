// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/main_window.h"

#include <QAbstractButton>
#include <QAbstractSlider>
#include <QApplication>
#include <QClipboard>
#include <QComboBox>
#include <QDialog>
#include <QDockWidget>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QMessageBox>
#include <QMimeData>
#include <QScreen>
#include <QTest>
#include <map>

#include "core/exchange/open_any.h"
#include "core/exchange/scenario/scenario_file.h"
#include "tests/support/catch.h"
#include "tests/ui/window/window_fixture.h"
#include "ui/text/numbers.h"
#include "ui/window/message_banner.h"

using namespace meshwright;
using namespace meshwright::ui;
using namespace meshwright::test;

namespace {

/// Presses a button of the question about unsaved work.
void answer(Window& window, QMessageBox::ButtonRole role) {
    auto* question = window.find<QMessageBox>("unsavedQuestion");
    for (QAbstractButton* button : question->buttons())
        if (question->buttonRole(button) == role) return QTest::mouseClick(button, Qt::LeftButton);
    FAIL("the question has no such button");
}

bool asks(Window& window) {
    return window.main.findChild<QMessageBox*>(QStringLiteral("unsavedQuestion")) != nullptr;
}

}  // namespace

TEST_CASE("The window opens with a scenario and asks nothing when it is closed unchanged") {
    Window window;
    CHECK(window.main.windowTitle().startsWith(QStringLiteral("Llama 3.1 70B on 64 H100")));
    CHECK_FALSE(window.main.isWindowModified());
    CHECK(window.main.close());
}

TEST_CASE("On the first start the window fits the screen") {
    const Desk desk;
    const MainWindow main(startScenario(), kEnglishLight);
    CHECK(main.height() < main.screen()->availableSize().height());
    CHECK(main.width() <= std::max(main.screen()->availableSize().width(), main.minimumWidth()));
}

TEST_CASE("One control moves every figure, and undo brings all of it back") {
    Window window;
    const auto step = [&] { return window.find<QLabel>("verdict.step.figure")->text(); };
    const QString before = step();
    window.type("training.global_batch_size", "128");
    window.main.document().flush();
    CHECK(step() == durationText(evaluate(window.main.document().scenario()).time->step));
    CHECK(step() != before);
    CHECK(window.main.isWindowModified());
    window.main.activateWindow();
    auto* field = window.find<NumberField>("training.global_batch_size");  // with the focus still in it
    field->setFocus();
    REQUIRE(QTest::qWaitFor([&] { return field->hasFocus(); }, 2000));
    QTest::keyClick(field, Qt::Key_Z, Qt::ControlModifier);
    window.main.document().flush();
    CHECK(step() == before);
    CHECK(window.main.document().scenario() == startScenario());
    CHECK_FALSE(window.main.isWindowModified());
}

TEST_CASE("Undo and redo name the step in the menu") {
    Window window;
    auto* undo = window.find<QAction>("action.undo");
    auto* redo = window.find<QAction>("action.redo");
    CHECK_FALSE(undo->isEnabled());
    window.type("mesh.tp", "4");
    CHECK(undo->text() == QStringLiteral("Undo: Change tensor parallel to 4"));
    undo->trigger();
    CHECK(undo->text() == QStringLiteral("Undo"));
    CHECK(redo->text() == QStringLiteral("Redo: Change tensor parallel to 4"));
}

TEST_CASE("No two actions share their keys") {
    Window window;
    std::map<QString, QString> owners;
    const auto claim = [&](const QKeySequence& keys, const QString& name) {
        if (keys.isEmpty()) return;
        INFO(keys.toString().toStdString()
             << " of " << name.toStdString() << " and " << owners[keys.toString()].toStdString());
        CHECK(owners[keys.toString()].isEmpty());
        owners[keys.toString()] = name;
    };
    for (const QAction* action : window.main.findChildren<QAction*>())
        claim(action->shortcut(), action->objectName());
    for (const auto* button : window.main.findChildren<QAbstractButton*>())
        if (button->text().indexOf(QLatin1Char('&')) < 0) claim(button->shortcut(), button->objectName());
    CHECK(owners.size() > 5);
}

TEST_CASE("Everything that can be used says what it is") {
    Window window;
    const auto check = [](const QWidget* widget) {
        if (!widget->isEnabled() || widget->objectName().startsWith(QLatin1String("qt_"))) return;
        INFO(widget->metaObject()->className() << " " << widget->objectName().toStdString());
        const auto* button = qobject_cast<const QAbstractButton*>(widget);
        CHECK((!widget->accessibleName().isEmpty() || (button && !button->text().isEmpty())));
    };
    for (const auto* widget : window.main.findChildren<QAbstractButton*>()) check(widget);
    for (const auto* widget : window.main.findChildren<QLineEdit*>()) check(widget);
    for (const auto* widget : window.main.findChildren<QComboBox*>()) check(widget);
}

TEST_CASE("A scenario dropped on the window opens") {
    Window window;
    QMimeData mime;
    mime.setUrls({QUrl::fromLocalFile(
        window.desk.write(QStringLiteral("another.mesh.json"), writeScenario(another())))});
    QDragEnterEvent enter(QPoint(400, 300), Qt::CopyAction, &mime, Qt::LeftButton, {});
    QCoreApplication::sendEvent(&window.main, &enter);
    CHECK(enter.isAccepted());
    QDropEvent drop(QPointF(400, 300), Qt::CopyAction, &mime, Qt::LeftButton, {});
    QCoreApplication::sendEvent(&window.main, &drop);
    CHECK(window.main.document().scenario() == another());
    CHECK(window.main.windowTitle().startsWith(QStringLiteral("Another (another.mesh.json)")));
}

TEST_CASE("A file that is refused is explained in a banner; the scenario stays") {
    Window window;
    window.main.files().open(window.desk.write(
        QStringLiteral("bad.json"),
        R"({"format":"meshwright-scenario","version":1,"model":{"preset":"gpt-3-175b"},"mesh":{"tp":0}})"));
    const auto* banner = window.find<MessageBanner>("banner");
    CHECK(banner->isVisible());
    CHECK(banner->text().startsWith(QStringLiteral("bad.json was not opened.")));
    CHECK(banner->text().contains(QStringLiteral("mesh.tp")));
    CHECK(window.main.document().scenario() == startScenario());
    QTest::mouseClick(window.find<QAbstractButton>("banner.close"), Qt::LeftButton);
    CHECK_FALSE(banner->isVisible());
}

TEST_CASE("Unsaved work is asked about before it would be lost") {
    Window window;
    window.type("mesh.tp", "4");
    const Scenario edited = window.main.document().scenario();
    const QString path = window.desk.write(QStringLiteral("another.mesh.json"), writeScenario(another()));

    window.main.files().open(path);
    answer(window, QMessageBox::RejectRole);
    CHECK(window.main.document().scenario() == edited);
    REQUIRE(QTest::qWaitFor([&] { return !asks(window); }, 2000));

    CHECK_FALSE(window.main.close());
    answer(window, QMessageBox::RejectRole);
    CHECK(window.main.isVisible());
    REQUIRE(QTest::qWaitFor([&] { return !asks(window); }, 2000));

    window.main.files().open(path);
    answer(window, QMessageBox::DestructiveRole);
    CHECK(window.main.document().scenario() == another());
}

TEST_CASE("Closing can throw the changes away") {
    Window window;
    window.type("mesh.tp", "4");
    CHECK_FALSE(window.main.close());
    answer(window, QMessageBox::DestructiveRole);
    CHECK(QTest::qWaitFor([&] { return !window.main.isVisible(); }, 2000));
}

TEST_CASE("Every picture opens again as the same scenario") {
    Window window;
    window.type("mesh.tp", "4");
    ViewState view = window.main.document().view();
    view.camera.azimuth = 60.0;
    view.clockSeconds = 1.25;
    window.main.document().setView(view);
    const Scenario exported = window.main.document().scenarioToSave();
    REQUIRE(window.main.pictures().choices().size() >= 4);
    for (const ExportChoice& choice : window.main.pictures().choices()) {
        for (const PictureFormat format : {PictureFormat::png, PictureFormat::svg}) {
            INFO(choice.id.toStdString() << " " << static_cast<int>(format));
            const QString path = window.desk.path(choice.id);
            REQUIRE(window.main.pictures().exportTo({choice.id, format, 1.0}, path));
            const Result<Scenario> reopened = openAny(Desk::read(path));
            REQUIRE(reopened);
            CHECK(*reopened == exported);
        }
    }
}

TEST_CASE("The layout is kept from one window to the next, and can be reset") {
    Window window;
    const auto memoryIn = [](MainWindow& main) {
        return main.findChild<QDockWidget*>(QStringLiteral("dock.memory"));
    };
    REQUIRE(memoryIn(window.main));
    CHECK(memoryIn(window.main)->isVisible());
    memoryIn(window.main)->toggleViewAction()->trigger();
    CHECK_FALSE(memoryIn(window.main)->isVisible());
    window.main.close();

    MainWindow next(startScenario(), kEnglishLight);
    next.show();
    CHECK_FALSE(memoryIn(next)->isVisible());
    next.findChild<QAction*>(QStringLiteral("action.reset-layout"))->trigger();
    CHECK(memoryIn(next)->isVisible());
}

TEST_CASE("The scenario can be renamed, and takes its name from what it is when it has none") {
    Window window;
    auto* name = window.find<QLineEdit>("name");
    name->selectAll();
    QTest::keyClicks(name, QStringLiteral("Mine"));
    QTest::keyClick(name, Qt::Key_Return);
    CHECK(window.main.document().scenario().name == "Mine");
    CHECK(window.main.windowTitle().startsWith(QStringLiteral("Mine")));
    name->clear();
    name->setModified(true);
    QTest::keyClick(name, Qt::Key_Return);
    CHECK(name->text() == QStringLiteral("Llama 3.1 70B on 64 H100"));
    CHECK(window.main.document().scenario().name.empty());
    window.main.document().undoStack().undo();
    CHECK(name->text() == QStringLiteral("Mine"));
}

TEST_CASE("Colouring in the menu and in the view are one choice") {
    Window window;
    QMenu* menu = window.find<QMenu>("menu.colouring");
    menu->actions().at(1)->trigger();
    CHECK(window.main.document().view().colouring == MeshColouring::stage);
    ViewState view = window.main.document().view();
    view.colouring = MeshColouring::node;
    window.main.document().setView(view);
    CHECK(menu->actions().at(2)->isChecked());
}

TEST_CASE("The figures of the memory open from the menu, also where the view is closed") {
    Window window;
    window.find<QDockWidget>("dock.memory")->hide();
    window.find<QAction>("action.memory-figures")->trigger();
    CHECK(window.find<QDialog>("memoryTables")->isVisible());
}

TEST_CASE("From the choice in the memory's head Tab goes to its bars") {
    Window window;
    static_cast<void>(QTest::qWaitForWindowActive(&window.main));
    auto* chooser = window.find<QComboBox>("memoryBars");
    chooser->setFocus(Qt::TabFocusReason);
    QTest::keyClick(chooser, Qt::Key_Tab);
    CHECK(QApplication::focusWidget() == window.find<QWidget>("memoryChart"));
}

TEST_CASE("A model from the menu starts a scenario of its own, without a file") {
    Window window;
    QAction* wanted = nullptr;
    emit window.find<QMenu>("menu.presets")->aboutToShow();
    for (QAction* action : window.find<QMenu>("menu.presets")->findChildren<QAction*>())
        if (action->text() == QStringLiteral("Llama 3.1 8B")) wanted = action;
    REQUIRE(wanted);
    wanted->trigger();
    CHECK(window.main.document().scenario().model.preset == "llama-3.1-8b");
    CHECK_FALSE(window.main.document().undoStack().canUndo());
    CHECK(window.main.session().path().isEmpty());
}

TEST_CASE("The mode bar goes from mode to mode, and what is about the scenario goes to its page") {
    const Desk desk;
    Window window;
    const auto press = [&](const char* mode) {
        window.find<QAbstractButton>(QStringLiteral("mode.%1").arg(QLatin1String(mode)))->click();
    };
    const auto isLit = [&](const char* mode) {
        return window.find<QAbstractButton>(QStringLiteral("mode.%1").arg(QLatin1String(mode)))->isChecked();
    };
    press("numerics");
    CHECK(window.main.mode() == MainWindow::Mode::numerics);
    CHECK(window.find<QWidget>("numerics")->isVisible());
    CHECK(isLit("numerics"));
    press("explore");
    CHECK(window.find<QWidget>("meshCanvas")->isVisible());
    CHECK(isLit("explore"));
    for (const char* action : {"action.find-control", "action.problems", "action.reset-layout"}) {
        press("numerics");
        window.find<QAction>(action)->trigger();
        INFO(action);
        CHECK(window.main.mode() == MainWindow::Mode::explore);
    }
    press("numerics");
    window.find<QAction>("action.compare")->trigger();
    CHECK(window.main.mode() == MainWindow::Mode::compare);
    CHECK(isLit("explore"));
    press("numerics");
    CHECK_FALSE(window.find<QAction>("action.compare")->isChecked());
    window.main.wear({QStringLiteral("zh_CN"), QStringLiteral("dark")});  // all of it is made anew
    settle();
    CHECK(window.find<QWidget>("numerics")->isVisible());
    CHECK(isLit("numerics"));
    window.main.wear(kEnglishLight);
    settle();
}

TEST_CASE("In the mode for number formats the picture that is copied is of the panel in front") {
    const Desk desk;
    Window window;
    window.main.showMode(MainWindow::Mode::numerics);
    QGuiApplication::clipboard()->clear();
    window.find<QAction>("action.copy-picture")->trigger();
    const QByteArray bits = QGuiApplication::clipboard()->mimeData()->data(QStringLiteral("image/svg+xml"));
    CHECK(bits.contains("Bit layout"));
    window.main.document().changeView([](ViewState& view) { view.numerics.part = NumericsPart::run; });
    window.find<QAction>("action.copy-picture")->trigger();
    CHECK(QGuiApplication::clipboard()
              ->mimeData()
              ->data(QStringLiteral("image/svg+xml"))
              .contains("Loss scale"));
}
