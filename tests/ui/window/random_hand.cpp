// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/ui/window/random_hand.h"

#include <QAction>
#include <QApplication>
#include <QFileDialog>
#include <QLineEdit>
#include <QMenu>
#include <QMouseEvent>
#include <QTest>
#include <QWheelEvent>
#include <algorithm>

namespace meshwright::test {

namespace {

constexpr int kMostLog = 40;
constexpr int kWatchMs = 30;
constexpr int kPatienceMs = 400;  // within which an action is to have come back

/// Actions that are left alone.
const QStringList kNotTriggered = {
    QStringLiteral("action.quit"),  // the walk ends when it ends
};

const std::vector<QString> kTyped = {QStringLiteral("8"),
                                     QStringLiteral("0"),
                                     QStringLiteral("-1"),
                                     QStringLiteral("3"),
                                     QStringLiteral("64"),
                                     QStringLiteral("8k"),
                                     QStringLiteral("15T"),
                                     QStringLiteral("1e999"),
                                     QStringLiteral("131072"),
                                     QStringLiteral("9223372036854775808"),
                                     QStringLiteral("abc"),
                                     QStringLiteral("0F0,0B0"),
                                     QStringLiteral("20, 20, 20, 20"),
                                     QStringLiteral("<b>&amp;%1"),
                                     QString(),
                                     QStringLiteral("  "),
                                     QString::fromUtf8("名\u009c前"),
                                     QStringLiteral("0.5")};

const std::vector<int> kKeys = {
    Qt::Key_Tab,  Qt::Key_Backtab, Qt::Key_Left,   Qt::Key_Right,    Qt::Key_Up,     Qt::Key_Down,
    Qt::Key_Home, Qt::Key_End,     Qt::Key_PageUp, Qt::Key_Return,   Qt::Key_Escape, Qt::Key_Space,
    Qt::Key_Plus, Qt::Key_Minus,   Qt::Key_Delete, Qt::Key_PageDown, Qt::Key_Comma,  Qt::Key_Backspace,
    Qt::Key_F,    Qt::Key_P,       Qt::Key_M,      Qt::Key_W,        Qt::Key_S,      Qt::Key_A,
    Qt::Key_D,    Qt::Key_1,       Qt::Key_5,      Qt::Key_Period};

/// What is pressed may be gone when it is let go of: QTest's own clicks do not ask.
template <class Target>
void clickKey(Target* target, Qt::Key key, Qt::KeyboardModifiers modifiers = {}) {
    const QPointer<Target> alive = target;
    QTest::keyPress(target, key, modifiers);
    if (alive) QTest::keyRelease(target, key, modifiers);
}

/// The nearest point in a window, which may have shrunk under the hand.
QPoint inside(const QWindow& window, QPoint point) {
    return {std::clamp(point.x(), 0, std::max(window.width() - 1, 0)),
            std::clamp(point.y(), 0, std::max(window.height() - 1, 0))};
}

void clickMouse(const QPointer<QWindow>& target, Qt::MouseButton button, QPoint at) {
    if (target && target->isVisible()) QTest::mousePress(target, button, {}, inside(*target, at));
    if (target) QTest::mouseRelease(target, button, {}, inside(*target, at));
}

}  // namespace

RandomHand::RandomHand(QWidget& window, std::uint32_t seed) : m_window(window), m_random(seed) {
    m_watch.setInterval(kWatchMs);
    QObject::connect(&m_watch, &QTimer::timeout, &m_watch, [this] { bringBack(); });
    m_watch.start();
}

void RandomHand::note(const QString& what) {
    m_log << what;
    if (m_log.size() > kMostLog) m_log.removeFirst();
}

QWidget* RandomHand::front() {
    if (QWidget* popup = QApplication::activePopupWidget()) return popup;
    if (QWidget* modal = QApplication::activeModalWidget()) return modal;
    QWidgetList open;
    for (QWidget* top : QApplication::topLevelWidgets())
        if (top->isVisible() && top->windowHandle() && top->windowType() != Qt::ToolTip) open << top;
    return open.isEmpty() ? &m_window : oneOf(open);
}

QPoint RandomHand::anyPoint(QWidget& window) {
    QWidgetList parts;
    if (below(3) > 0)
        for (QWidget* part : window.findChildren<QWidget*>())
            if (part->isVisible() && part->window() == &window && !part->visibleRegion().isEmpty())
                parts << part;
    QWidget* part = parts.isEmpty() ? &window : oneOf(parts);
    const QRect inside = part->visibleRegion().boundingRect();
    const QPoint point = part->mapTo(
        &window, inside.isEmpty() ? QPoint(0, 0)
                                  : inside.topLeft() + QPoint(below(inside.width()), below(inside.height())));
    note(QStringLiteral("  in %1 %2 at %3, %4")
             .arg(QLatin1String(part->metaObject()->className()), part->objectName())
             .arg(point.x())
             .arg(point.y()));
    return {std::clamp(point.x(), 0, std::max(window.width() - 1, 0)),
            std::clamp(point.y(), 0, std::max(window.height() - 1, 0))};
}

void RandomHand::press() {
    const QPointer<QWidget> window = front();
    note(QStringLiteral("press"));
    const QPoint at = anyPoint(*window);
    clickMouse(window->windowHandle(), below(8) == 0 ? Qt::RightButton : Qt::LeftButton, at);
}

void RandomHand::doubleClick() {
    const QPointer<QWidget> window = front();
    note(QStringLiteral("double click"));
    const QPoint at = anyPoint(*window);
    const QPointer<QWindow> handle = window->windowHandle();
    clickMouse(handle, Qt::LeftButton, at);  // so soon after each other two are a double one
    clickMouse(handle, Qt::LeftButton, at);
}

void RandomHand::drag() {
    const QPointer<QWidget> window = front();
    note(QStringLiteral("drag"));
    const QPoint from = anyPoint(*window);
    const QPoint to = anyPoint(*window);
    const QPointer<QWindow> handle = window->windowHandle();
    if (!handle) return;
    const Qt::MouseButton button = below(4) == 0 ? Qt::RightButton : Qt::LeftButton;
    QTest::mousePress(handle, button, {}, inside(*handle, from));
    constexpr int kSteps = 5;
    for (int step = 1; step <= kSteps && handle && handle->isVisible(); ++step)
        QTest::mouseMove(handle, inside(*handle, from + (to - from) * step / kSteps));
    if (handle) QTest::mouseRelease(handle, button, {}, inside(*handle, to));
}

void RandomHand::turnWheel() {
    QWidget* window = front();
    note(QStringLiteral("wheel"));
    const QPoint at = anyPoint(*window);
    QWidget* target = window->childAt(at);
    if (!target) target = window;
    const QPoint delta = below(4) == 0 ? QPoint(120 * (below(5) - 2), 0) : QPoint(0, 120 * (below(7) - 3));
    QWheelEvent event(target->mapFrom(window, at), window->mapToGlobal(at), {}, delta, Qt::NoButton,
                      below(5) == 0 ? Qt::ShiftModifier : Qt::NoModifier, Qt::NoScrollPhase, false);
    QApplication::sendEvent(target, &event);
}

void RandomHand::pressKey() {
    QWidget* window = front();
    static const std::vector<Qt::KeyboardModifiers> kModifiers = {Qt::NoModifier,
                                                                  Qt::NoModifier,
                                                                  Qt::NoModifier,
                                                                  Qt::NoModifier,
                                                                  Qt::ControlModifier,
                                                                  Qt::ShiftModifier,
                                                                  Qt::ControlModifier | Qt::ShiftModifier,
                                                                  Qt::AltModifier};
    const auto key = static_cast<Qt::Key>(oneOf(kKeys));
    const Qt::KeyboardModifiers modifiers = oneOf(kModifiers);
    note(QStringLiteral("key %1 with %2").arg(key, 0, 16).arg(modifiers.toInt(), 0, 16));
    for (int times = 1 + below(3); times > 0; --times) {
        const QPointer<QWidget> at = window;
        if (QWindow* handle = window->windowHandle()) clickKey(handle, key, modifiers);
        if (!at || !at->isVisible()) return;
    }
}

void RandomHand::type() {
    QWidget* window = front();
    QList<QLineEdit*> fields;
    for (QLineEdit* field : window->findChildren<QLineEdit*>())
        if (field->isVisible() && field->isEnabled()) fields << field;
    if (fields.isEmpty()) return pressKey();
    const QPointer<QLineEdit> field = oneOf(fields);
    const QString text = oneOf(kTyped);
    note(QStringLiteral("type '%1' into %2").arg(text, field->objectName()));
    field->setFocus();
    field->selectAll();
    field->insert(text);
    field->setModified(true);
    if (below(3) > 0) clickKey(field.data(), Qt::Key_Return);
}

void RandomHand::resize() {
    constexpr int kLeastWidth = 960, kLeastHeight = 600;
    const QSize size(kLeastWidth + below(1000), kLeastHeight + below(600));
    note(QStringLiteral("resize to %1x%2").arg(size.width()).arg(size.height()));
    m_window.resize(size);
}

void RandomHand::trigger() {
    // Entries without a name of their own are mostly models, and starting anew ends what was begun.
    const bool named = below(10) > 0;
    QList<QAction*> actions;
    for (QAction* action : m_window.findChildren<QAction*>())
        if (action->isEnabled() && !action->menu() && !kNotTriggered.contains(action->objectName()) &&
            action->objectName().isEmpty() != named)
            actions << action;
    if (actions.isEmpty() || QApplication::activeModalWidget()) return;
    QAction* action = oneOf(actions);
    note(QStringLiteral("action %1 '%2'").arg(action->objectName(), action->text()));
    action->trigger();
}

void RandomHand::act() {
    using Deed = void (RandomHand::*)();
    static constexpr Deed kDeeds[] = {
        &RandomHand::press,    &RandomHand::press,    &RandomHand::press,       &RandomHand::press,
        &RandomHand::drag,     &RandomHand::drag,     &RandomHand::turnWheel,   &RandomHand::pressKey,
        &RandomHand::pressKey, &RandomHand::pressKey, &RandomHand::type,        &RandomHand::type,
        &RandomHand::trigger,  &RandomHand::trigger,  &RandomHand::doubleClick, &RandomHand::resize};
    m_busy.start();
    (this->*kDeeds[below(static_cast<int>(std::size(kDeeds)))])();
    m_busy.start();
    QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
    QApplication::processEvents();
    m_busy.invalidate();
}

void RandomHand::bringBack() {
    if (!m_busy.isValid() || m_busy.elapsed() < kPatienceMs) return;
    m_busy.start();
    if (auto* files = qobject_cast<QFileDialog*>(QApplication::activeModalWidget())) return files->reject();
    QWidget* popup = QApplication::activePopupWidget();
    QWidget* at = popup ? popup : QApplication::activeModalWidget();
    const QPointer<QWidget> open = popup;
    clickKey(at ? at : &m_window, popup && below(2) == 0 ? Qt::Key_Down : Qt::Key_Escape);
    if (open && below(3) == 0) open->close();
}

}  // namespace meshwright::test
