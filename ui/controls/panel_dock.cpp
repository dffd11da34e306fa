// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/controls/panel_dock.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QPainter>
#include <QToolButton>

#include "ui/controls/panel.h"
#include "ui/theme/icons.h"

namespace meshwright::ui {

PanelDock::PanelDock(const QString& name, Panel* panel, const Theme& theme, QWidget* parent)
    : QDockWidget(panel->accessibleName(), parent), m_theme(theme), m_panel(panel), m_buttons(new QWidget) {
    setObjectName(name);
    setFeatures(DockWidgetMovable | DockWidgetFloatable | DockWidgetClosable);

    auto* line = new QHBoxLayout(m_buttons);
    line->setContentsMargins(0, 0, 0, 0);
    line->setSpacing(0);
    QToolButton* floatButton = makeButton(QStringLiteral("float"), tr("Float or dock"));
    QToolButton* closeButton = makeButton(QStringLiteral("close"), tr("Close; View brings it back"));
    line->addWidget(floatButton);
    line->addWidget(closeButton);
    connect(floatButton, &QToolButton::clicked, this, [this] { setFloating(!isFloating()); });
    connect(closeButton, &QToolButton::clicked, this, &QDockWidget::close);

    QWidget* head = panel->takeHead();
    // Laid over the end of the head's sentence, so that their coming and going moves nothing.
    m_buttons->setParent(head);
    m_buttons->setAutoFillBackground(true);
    QPalette ground = m_buttons->palette();
    ground.setColor(QPalette::Window, theme.panel);
    m_buttons->setPalette(ground);
    m_buttons->hide();
    head->installEventFilter(this);
    setTitleBarWidget(head);
    setWidget(panel);
}

QToolButton* PanelDock::makeButton(const QString& iconName, const QString& text) {
    auto* button = new QToolButton(m_buttons);
    button->setIcon(icon(iconName, m_theme.textQuiet));
    button->setIconSize({14, 14});
    button->setProperty("small", true);
    button->setToolTip(text);
    button->setAccessibleName(text);
    button->setFocusPolicy(Qt::NoFocus);
    return button;
}

bool PanelDock::eventFilter(QObject* watched, QEvent* event) {
    if (event->type() == QEvent::Enter) {
        constexpr int kInset = 6;
        const QSize size = m_buttons->sizeHint();
        const auto* head = static_cast<QWidget*>(watched);
        const int right = m_panel->corner() ? m_panel->corner()->geometry().left() : head->width();
        m_buttons->setGeometry(right - size.width() - kInset, (head->height() - size.height()) / 2,
                               size.width(), size.height());
        m_buttons->raise();
        m_buttons->show();
        m_panel->endSentenceAt(m_buttons->x());
    } else if (event->type() == QEvent::Leave) {
        m_buttons->hide();
        m_panel->endSentenceAt(std::nullopt);
    }
    return QDockWidget::eventFilter(watched, event);
}

void PanelDock::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    if (isFloating()) painter.fillRect(rect(), m_theme.page);
    paintPanelFrame(painter, rect(), m_theme);
}

}  // namespace meshwright::ui
