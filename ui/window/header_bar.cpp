// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/header_bar.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QMenuBar>
#include <QPainter>
#include <QToolButton>
#include <algorithm>

#include "ui/controls/line_field.h"
#include "ui/document/scenario_document.h"
#include "ui/text/words.h"
#include "ui/window/actions.h"

namespace meshwright::ui {

namespace {
constexpr int kHeight = 44;
}

HeaderBar::HeaderBar(ScenarioDocument& document, const Actions& actions, const Theme& theme, QWidget* parent)
    : QWidget(parent),
      m_document(document),
      m_theme(theme),
      m_menuBar(new QMenuBar(this)),
      m_name(new LineField(this)),
      m_edited(new QLabel(tr("edited"), this)) {
    setObjectName(QStringLiteral("header"));
    setFixedHeight(kHeight);
    m_menuBar->setObjectName(QStringLiteral("menuBar"));
    m_menuBar->setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
    m_name->setObjectName(QStringLiteral("name"));
    m_name->setAccessibleName(tr("Name of the scenario"));
    m_name->setToolTip(tr("The scenario's name. Empty: named after its model and cluster."));
    QFont nameFont = widgetFont(TextRole::title);
    nameFont.setPixelSize(nameFont.pixelSize() + 1);
    m_name->setFont(nameFont);
    m_name->setFixedHeight(28);
    m_name->setMaxLength(200);
    QPalette quiet = m_edited->palette();
    quiet.setColor(QPalette::WindowText, theme.textQuiet);
    m_edited->setPalette(quiet);
    m_edited->setObjectName(QStringLiteral("edited"));

    auto* layout = new QHBoxLayout(this);
    layout->setContentsMargins(8, 0, 8, 0);
    layout->setSpacing(4);
    layout->addWidget(m_menuBar);
    layout->addSpacing(8);
    layout->addWidget(m_name);
    layout->addWidget(m_edited);
    layout->addStretch(1);
    for (const ActionId id :
         {ActionId::undo, ActionId::redo, ActionId::compare, ActionId::present, ActionId::exportPicture}) {
        auto* button = new QToolButton(this);
        button->setDefaultAction(actions[id]);
        button->setObjectName(QStringLiteral("header.") + actions[id]->objectName());
        button->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
        button->setIconSize({18, 18});
        button->setFocusPolicy(Qt::TabFocus);
        layout->addWidget(button);
    }
    connect(m_name, &QLineEdit::editingFinished, this, &HeaderBar::rename);
    connect(&document, &ScenarioDocument::scenarioChanged, this, &HeaderBar::sync);
    connect(&document.undoStack(), &QUndoStack::cleanChanged, this, &HeaderBar::sync);
    sync();
}

void HeaderBar::sync() {
    const QString title = titleOf(m_document.scenario());
    if (m_name->text() != title) m_name->setText(title);
    m_name->setModified(false);
    m_edited->setVisible(!m_document.undoStack().isClean());
    fitName();
}

void HeaderBar::fitName() {
    constexpr int kFrame = 26, kLeast = 60, kMost = 620;
    const int wanted = m_name->fontMetrics().horizontalAdvance(m_name->text()) + kFrame;
    const int others = layout()->minimumSize().width() - m_name->minimumWidth();
    m_name->setFixedWidth(std::clamp(width() - others, kLeast, std::clamp(wanted, kLeast, kMost)));
}

void HeaderBar::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    fitName();
}

void HeaderBar::rename() {
    if (!m_name->isModified()) return;
    Scenario renamed = m_document.scenario();
    renamed.name.clear();
    // The title a scenario has by itself is not written into it: it goes on following model and cluster.
    const QString typed = m_name->text().trimmed();
    if (typed != titleOf(renamed)) renamed.name = typed.toStdString();
    m_document.change(renamed, QStringLiteral("name"), [] { return tr("Rename the scenario"); });
    m_document.endGesture();
    sync();
}

void HeaderBar::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    painter.fillRect(rect(), m_theme.panel);
    painter.fillRect(QRect(0, height() - 1, width(), 1), m_theme.panelBorder);
}

}  // namespace meshwright::ui
