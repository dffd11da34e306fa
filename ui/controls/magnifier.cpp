// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/controls/magnifier.h"

#include <QHelpEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QWheelEvent>
#include <QWidget>
#include <memory>

#include "ui/theme/theme.h"

namespace meshwright::ui {

namespace {

/// The event as it would be over the view before it is magnified; null for one without a place in it.
std::unique_ptr<QEvent> reduced(const QEvent& event) {
    const double factor = magnification();
    switch (event.type()) {
        case QEvent::MouseButtonPress:
        case QEvent::MouseButtonRelease:
        case QEvent::MouseButtonDblClick:
        case QEvent::MouseMove: {
            const auto& mouse = static_cast<const QMouseEvent&>(event);
            return std::make_unique<QMouseEvent>(mouse.type(), mouse.position() / factor,
                                                 mouse.scenePosition(), mouse.globalPosition(),
                                                 mouse.button(), mouse.buttons(), mouse.modifiers());
        }
        case QEvent::Wheel: {
            const auto& wheel = static_cast<const QWheelEvent&>(event);
            return std::make_unique<QWheelEvent>(wheel.position() / factor, wheel.globalPosition(),
                                                 wheel.pixelDelta(), wheel.angleDelta(), wheel.buttons(),
                                                 wheel.modifiers(), wheel.phase(), wheel.inverted());
        }
        case QEvent::ContextMenu: {
            const auto& menu = static_cast<const QContextMenuEvent&>(event);
            return std::make_unique<QContextMenuEvent>(
                menu.reason(), (QPointF(menu.pos()) / factor).toPoint(), menu.globalPos());
        }
        case QEvent::ToolTip: {
            const auto& help = static_cast<const QHelpEvent&>(event);
            return std::make_unique<QHelpEvent>(help.type(), (QPointF(help.pos()) / factor).toPoint(),
                                                help.globalPos());
        }
        default:
            return nullptr;
    }
}

}  // namespace

Magnifier::Magnifier(QWidget* view) : QObject(view) {
    view->installEventFilter(this);
}

QSizeF Magnifier::drawnSize(const QWidget& view) {
    return QSizeF(view.size()) / magnification();
}

void Magnifier::magnify(QPainter& painter) {
    painter.scale(magnification(), magnification());
}

bool Magnifier::eventFilter(QObject* watched, QEvent* event) {
    if (m_passing || magnification() == 1.0) return false;
    const std::unique_ptr<QEvent> passed = reduced(*event);
    if (!passed) return false;
    m_passing = true;
    const bool handled = watched->event(passed.get());
    m_passing = false;
    event->setAccepted(passed->isAccepted());
    return handled;
}

}  // namespace meshwright::ui
