// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/why/why_request.h"

#include <QCoreApplication>
#include <QMenu>
#include <QShortcut>
#include <QWidget>

namespace meshwright::ui {

namespace {

struct WhyWords {
    Q_DECLARE_TR_FUNCTIONS(Why)
};

}  // namespace

QEvent::Type WhyRequest::eventType() {
    static const int type = QEvent::registerEventType();
    return static_cast<Type>(type);
}

bool askWhy(QWidget* from, const FigureId& figure, QPoint at) {
    WhyRequest request(figure, from->mapToGlobal(at));
    for (QWidget* widget = from; widget != nullptr; widget = widget->parentWidget()) {
        request.ignore();
        QCoreApplication::sendEvent(widget, &request);
        if (request.isAccepted()) return true;
    }
    return false;
}

void addWhyAction(QWidget* view, FigureAt figureAt, bool menu) {
    // The key belongs to the view that has the focus, so that one key serves all of them.
    auto* key = new QShortcut(QKeySequence(Qt::CTRL | Qt::Key_I), view);
    key->setObjectName(QStringLiteral("why"));
    key->setContext(Qt::WidgetWithChildrenShortcut);
    QObject::connect(key, &QShortcut::activated, view, [view, figureAt] {
        if (const auto figure = figureAt(std::nullopt)) askWhy(view, *figure, view->rect().center());
    });
    if (!menu) return;
    view->setContextMenuPolicy(Qt::CustomContextMenu);
    QObject::connect(view, &QWidget::customContextMenuRequested, view, [view, figureAt](QPoint at) {
        const auto figure = figureAt(at);
        if (!figure) return;
        auto* choices = new QMenu(view);
        choices->setAttribute(Qt::WA_DeleteOnClose);
        QObject::connect(choices->addAction(WhyWords::tr("Why this number")), &QAction::triggered, view,
                         [view, figure, at] { askWhy(view, *figure, at); });
        choices->popup(view->mapToGlobal(at));
    });
}

}  // namespace meshwright::ui
