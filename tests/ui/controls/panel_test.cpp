// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/controls/panel.h"

#include <QLabel>
#include <QTest>
#include <QToolButton>

#include "tests/support/catch.h"
#include "ui/controls/elided_label.h"
#include "ui/controls/panel_dock.h"

using namespace meshwright::ui;

TEST_CASE("A panel shows its title and its finding, and gives way when it is narrow") {
    Panel panel(QStringLiteral("Memory per GPU"), theme(ThemeMode::light));
    panel.setContent(new QWidget);
    panel.setSentence(QStringLiteral("fullest stage 51.9 of 79.1 GiB: fits"));
    auto* sentence = panel.findChild<ElidedLabel*>(QStringLiteral("panelSentence"));
    REQUIRE(sentence);
    CHECK(sentence->text() == panel.sentence());
    CHECK(panel.minimumSizeHint().width() < sentence->sizeHint().width());
}

TEST_CASE("A docked panel keeps its whole head") {
    auto* panel = new Panel(QStringLiteral("Mesh"), theme(ThemeMode::light));
    panel->setContent(new QWidget);
    PanelDock dock(QStringLiteral("dock.mesh"), panel, theme(ThemeMode::light));
    dock.resize(300, 200);
    dock.show();
    CHECK(dock.titleBarWidget()->height() == 36);
    CHECK(panel->geometry().top() >= dock.titleBarWidget()->geometry().bottom());
}

TEST_CASE("The sentence ends before the buttons of a dock while they show, and moves nothing") {
    auto* panel = new Panel(QStringLiteral("Memory per GPU"), theme(ThemeMode::light));
    panel->setContent(new QWidget);
    panel->setSentence(QStringLiteral("fullest stage 51.9 of 79.1 GiB: fits"));
    PanelDock dock(QStringLiteral("dock.memory"), panel, theme(ThemeMode::light));
    dock.resize(400, 200);
    dock.show();
    const auto* sentence = dock.titleBarWidget()->findChild<ElidedLabel*>(QStringLiteral("panelSentence"));
    const QRect place = sentence->geometry();
    const QString whole = sentence->shownText();
    const auto send = [&](QEvent::Type type) {
        QEvent event(type);
        QCoreApplication::sendEvent(dock.titleBarWidget(), &event);
    };
    send(QEvent::Enter);
    const int buttons = dock.titleBarWidget()->findChildren<QToolButton*>().front()->parentWidget()->x();
    CHECK(place.left() + sentence->fontMetrics().horizontalAdvance(sentence->shownText()) <= buttons);
    CHECK(sentence->geometry() == place);
    send(QEvent::Leave);
    CHECK(sentence->shownText() == whole);
}

TEST_CASE("The buttons of a dock do not cover the widget in its head's corner") {
    auto* panel = new Panel(QStringLiteral("Timeline"), theme(ThemeMode::light));
    panel->setContent(new QWidget);
    auto* corner = new QLabel(QStringLiteral("Compare"));
    panel->setCorner(corner);
    PanelDock dock(QStringLiteral("dock.timeline"), panel, theme(ThemeMode::light));
    dock.resize(400, 200);
    dock.show();
    QEvent enter(QEvent::Enter);
    QCoreApplication::sendEvent(dock.titleBarWidget(), &enter);
    const auto buttons = dock.titleBarWidget()->findChildren<QToolButton*>();
    REQUIRE(buttons.size() == 2);
    for (const QToolButton* button : buttons) {
        CHECK(button->isVisible());
        const QRect place(button->mapTo(dock.titleBarWidget(), QPoint()), button->size());
        CHECK_FALSE(place.intersects(corner->geometry()));
    }
}
