// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/controls/menu_button.h"

#include <QLayout>
#include <QMenu>
#include <QToolButton>

#include "ui/theme/theme.h"

namespace meshwright::ui {

QMenu* addMenuButton(QWidget* corner, const QString& name, const QString& text, const QString& tip) {
    auto* button = new QToolButton(corner);
    button->setObjectName(name);
    button->setText(text % QStringLiteral(" ▾"));
    button->setAccessibleName(text);
    button->setToolTip(tip);
    button->setAutoRaise(true);
    button->setFocusPolicy(Qt::StrongFocus);
    button->setPopupMode(QToolButton::InstantPopup);
    button->setFont(widgetFont(TextRole::tick));
    auto* menu = new QMenu(button);
    menu->setToolTipsVisible(true);
    button->setMenu(menu);
    corner->layout()->addWidget(button);
    return menu;
}

}  // namespace meshwright::ui
