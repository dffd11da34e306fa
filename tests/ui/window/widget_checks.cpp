// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/ui/window/widget_checks.h"

#include <QAbstractButton>
#include <QAbstractScrollArea>
#include <QAccessible>
#include <QApplication>
#include <QComboBox>
#include <QDockWidget>
#include <QLabel>
#include <QLineEdit>
#include <QMainWindow>
#include <QMenu>
#include <QMenuBar>
#include <QScrollArea>
#include <QScrollBar>
#include <QSplitterHandle>
#include <QStackedWidget>
#include <QTabBar>
#include <QTest>
#include <algorithm>
#include <set>

namespace meshwright::test {

namespace {

constexpr int kLeastTarget = 16;  // px

/// Qt's own parts of its widgets: what they do inside themselves is not ours to check.
bool isPartOfQt(const QWidget& widget) {
    return widget.objectName().startsWith(QLatin1String("qt_"));
}

/// Where the widget lies in its window, cut by everything it lies in.
QRect shownRect(const QWidget& widget) {
    QRect shown = widget.rect();
    const QWidget* at = &widget;
    for (; !at->isWindow(); at = at->parentWidget()) {
        shown.translate(at->pos());
        shown &= at->parentWidget()->rect();
    }
    return shown;
}

bool isPressed(const QWidget& widget) {
    return qobject_cast<const QAbstractButton*>(&widget) || widget.focusPolicy() != Qt::NoFocus;
}

/// A widget of the program that paints itself: no words of Qt's are in it.
bool paintsItself(const QWidget& widget) {
    return QByteArray(widget.metaObject()->className()).startsWith("meshwright::") &&
           widget.focusPolicy() != Qt::NoFocus && !widget.focusProxy() &&
           !qobject_cast<const QAbstractButton*>(&widget) && !qobject_cast<const QLineEdit*>(&widget) &&
           !qobject_cast<const QComboBox*>(&widget);
}

/// May these two lie over each other? One of them is shown over the page for a while.
bool mayLieOver(const QWidget& widget) {
    static const std::set<QString> over = {
        QStringLiteral("problems")};  // opened over the views, closed again when read
    return over.contains(widget.objectName()) || qobject_cast<const QSplitterHandle*>(&widget);
}

}  // namespace

QString pathOf(const QWidget& widget) {
    QString name = widget.objectName();
    if (name.isEmpty())
        name = QLatin1Char('<') + QLatin1String(widget.metaObject()->className()) + QLatin1Char('>');
    if (const auto* button = qobject_cast<const QAbstractButton*>(&widget);
        button && !button->text().isEmpty())
        name += QStringLiteral("\"%1\"").arg(button->text());
    return widget.isWindow() || !widget.parentWidget()
               ? name
               : pathOf(*widget.parentWidget()) + QLatin1Char('/') + name;
}

std::vector<QWidget*> visibleWidgets(QWidget& window) {
    std::vector<QWidget*> visible{&window};
    for (QWidget* widget : window.findChildren<QWidget*>()) {
        if (!widget->isVisible() || widget->window() != &window) continue;
        const QRect shown = shownRect(*widget);
        if (shown.isEmpty()) continue;
        const QWidget* top = window.childAt(shown.center());
        if (top && top != widget && !widget->isAncestorOf(top) && !top->isAncestorOf(widget)) continue;
        visible.push_back(widget);
    }
    return visible;
}

std::vector<QWidget*> tabStops(QWidget& window) {
    std::vector<QWidget*> stops;
    for (QWidget* widget : window.findChildren<QWidget*>())
        if (widget->isVisible() && widget->isEnabled() && widget->window() == &window &&
            (widget->focusPolicy() & Qt::TabFocus) && !widget->focusProxy() && !isPartOfQt(*widget))
            stops.push_back(widget);
    return stops;
}

QStringList nameFindings(QWidget& window) {
    QStringList findings;
    for (QWidget* widget : visibleWidgets(window)) {
        QAccessibleInterface* accessible = QAccessible::queryAccessibleInterface(widget);
        if (!accessible) {
            findings << pathOf(*widget) + QStringLiteral(": is nothing to assistive tools");
            continue;
        }
        if (isPressed(*widget) && !widget->focusProxy() && accessible->text(QAccessible::Name).isEmpty() &&
            !qobject_cast<QScrollArea*>(widget) && !qobject_cast<QMainWindow*>(widget))
            findings << pathOf(*widget) + QStringLiteral(": no accessible name");
        if (paintsItself(*widget) && widget->findChildren<QWidget*>().isEmpty() &&
            accessible->text(QAccessible::Description).isEmpty() &&
            accessible->text(QAccessible::Value).isEmpty() && accessible->childCount() == 0)
            findings << pathOf(*widget) + QStringLiteral(": painted, and says nothing of what it shows");
    }
    return findings;
}

QStringList overlapFindings(QWidget& window) {
    QStringList findings;
    for (QWidget* parent : visibleWidgets(window)) {
        std::vector<QWidget*> children;
        for (QObject* child : parent->children())
            if (auto* widget = qobject_cast<QWidget*>(child);
                widget && widget->isVisible() && !widget->isWindow() && !isPartOfQt(*widget) &&
                !widget->size().isEmpty() && !mayLieOver(*widget))
                children.push_back(widget);
        // What a scroll area shows is larger than it; Qt keeps its own parts in order.
        const bool scrolls = qobject_cast<QAbstractScrollArea*>(parent->parentWidget());
        const bool isQt = qobject_cast<QTabBar*>(parent) || qobject_cast<QLineEdit*>(parent) ||
                          qobject_cast<QAbstractScrollArea*>(parent) || qobject_cast<QComboBox*>(parent);
        if (isQt || scrolls) continue;
        for (std::size_t i = 0; i < children.size(); ++i) {
            const QRect box = children[i]->geometry();
            if (!parent->rect().contains(box))
                findings << QStringLiteral("%1: reaches out of its parent, %2x%3+%4+%5 in %6x%7")
                                .arg(pathOf(*children[i]))
                                .arg(box.width())
                                .arg(box.height())
                                .arg(box.x())
                                .arg(box.y())
                                .arg(parent->width())
                                .arg(parent->height());
            for (std::size_t k = 0; k < i; ++k)
                if (box.intersects(children[k]->geometry()))
                    findings
                        << QStringLiteral("%1: lies over %2").arg(pathOf(*children[i]), pathOf(*children[k]));
        }
    }
    return findings;
}

QStringList tabFindings(QWidget& window) {
    QStringList findings;
    const std::vector<QWidget*> wanted = tabStops(window);
    const std::vector<QWidget*> visible = visibleWidgets(window);
    if (wanted.size() < 2) return findings;
    window.activateWindow();
    static_cast<void>(QTest::qWaitForWindowActive(&window));
    wanted.front()->clearFocus();  // it may have it without the Tab key
    wanted.front()->setFocus(Qt::TabFocusReason);
    QApplication::processEvents();
    std::vector<QWidget*> reached;
    for (std::size_t i = 0; i < 2 * wanted.size() + 4; ++i) {
        QWidget* at = window.focusWidget();
        if (!at || (!reached.empty() && at == reached.front())) break;
        if (std::ranges::find(reached, at) != reached.end()) {
            findings << pathOf(*at) + QStringLiteral(": the Tab key comes here twice");
            break;
        }
        reached.push_back(at);
        const auto picture = [&] {
            const QRect around(at->mapTo(&window, QPoint(0, 0)), at->size());
            QApplication::processEvents();
            return window.grab(around.adjusted(-4, -4, 4, 4) & window.rect()).toImage();
        };
        const QImage focused = picture();
        QTest::keyClick(at, Qt::Key_Tab);
        if (window.focusWidget() == at) {
            findings << pathOf(*at) + QStringLiteral(": the Tab key does not leave it");
            break;
        }
        // What a list opened over the page covers shows nothing at all.
        if (picture() == focused && std::ranges::find(visible, at) != visible.end())
            findings << pathOf(*at) + QStringLiteral(": shows no focus");
    }
    for (const QWidget* widget : wanted)
        if (std::ranges::find(reached, widget) == reached.end())
            findings << pathOf(*widget) + QStringLiteral(": the Tab key never comes here");
    return findings;
}

QStringList targetFindings(QWidget& window) {
    QStringList findings;
    for (const QWidget* widget : visibleWidgets(window))
        if (isPressed(*widget) && std::min(widget->width(), widget->height()) < kLeastTarget &&
            !qobject_cast<const QScrollBar*>(widget) && !qobject_cast<const QSplitterHandle*>(widget) &&
            !qobject_cast<const QLabel*>(widget))  // of which a text can be copied
            findings << QStringLiteral("%1: %2x%3 px are hard to hit")
                            .arg(pathOf(*widget))
                            .arg(widget->width())
                            .arg(widget->height());
    return findings;
}

QStringList allFindings(QWidget& window) {
    return nameFindings(window) + contrastFindings(window) + clippingFindings(window) +
           overlapFindings(window) + targetFindings(window);
}

}  // namespace meshwright::test
