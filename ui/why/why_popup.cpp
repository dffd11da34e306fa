// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/why/why_popup.h"

#include <QClipboard>
#include <QGuiApplication>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QPushButton>
#include <QScreen>
#include <QScrollBar>
#include <QTextBrowser>
#include <QVBoxLayout>

#include "ui/document/scenario_document.h"
#include "ui/text/figure_words.h"
#include "ui/why/why_page.h"
#include "ui/why/why_request.h"

namespace meshwright::ui {

namespace {

constexpr QSize kUsualSize(460, 320);
constexpr int kBeside = 16;  // px between the number and the window

bool goesBack(const QKeyEvent& event) {
    return event.key() == Qt::Key_Backspace || event.key() == Qt::Key_Back ||
           (event.key() == Qt::Key_Left && event.modifiers().testFlag(Qt::AltModifier));
}

}  // namespace

WhyPopup::WhyPopup(ScenarioDocument& document, const Theme& theme, QWidget* host)
    : QDialog(host, Qt::Tool),
      m_document(document),
      m_theme(theme),
      m_host(host),
      m_name(new QLabel(this)),
      m_value(new QLabel(this)),
      m_page(new QTextBrowser(this)),
      m_back(new QPushButton(tr("Back"), this)),
      m_copy(new QPushButton(tr("Copy as text"), this)) {
    setObjectName(QStringLiteral("why"));
    setWindowTitle(tr("Why this number"));
    setAccessibleName(tr("Why this number"));
    resize(kUsualSize);
    m_name->setObjectName(QStringLiteral("whyName"));
    m_name->setFont(widgetFont(TextRole::title));
    m_name->setWordWrap(true);
    m_value->setObjectName(QStringLiteral("whyValue"));
    m_value->setFont(widgetFont(TextRole::figure));
    m_page->setObjectName(QStringLiteral("whyPage"));
    m_page->setAccessibleName(tr("Formula, values and source"));
    m_page->setFrameShape(QFrame::NoFrame);
    m_page->setOpenLinks(false);
    m_page->viewport()->setAutoFillBackground(false);
    m_page->document()->setDocumentMargin(0);
    m_page->installEventFilter(this);
    for (QPushButton* button : {m_back, m_copy}) button->setAutoDefault(false);
    m_back->setObjectName(QStringLiteral("whyBack"));
    m_copy->setObjectName(QStringLiteral("whyCopy"));
    auto* buttons = new QHBoxLayout;
    buttons->addWidget(m_back);
    buttons->addStretch(1);
    buttons->addWidget(m_copy);
    auto* layout = new QVBoxLayout(this);
    layout->setSpacing(6);
    for (QWidget* part : {static_cast<QWidget*>(m_name), static_cast<QWidget*>(m_value)})
        layout->addWidget(part);
    layout->addWidget(m_page, 1);
    layout->addLayout(buttons);

    connect(m_page, &QTextBrowser::anchorClicked, this,
            [this](const QUrl& link) { follow(link.toString()); });
    connect(m_back, &QPushButton::clicked, this, &WhyPopup::goBack);
    connect(m_copy, &QPushButton::clicked, this, [this] {
        if (const auto why = derive(figure(), m_document.scenario(), m_document.evaluation()))
            QGuiApplication::clipboard()->setText(whyText(*why, m_document.evaluation()));
    });
    connect(&document, &ScenarioDocument::evaluationChanged, this, [this] {
        if (isVisible()) refresh();
    });
    host->installEventFilter(this);
}

void WhyPopup::showWhy(const FigureId& figure, QPoint at) {
    m_way = {figure};
    refresh();
    if (isHidden()) placeBeside(at);
    show();
    raise();
    activateWindow();
    m_page->setFocus(Qt::PopupFocusReason);
}

/// At the right of the point and below it, or on the other side where the screen ends.
void WhyPopup::placeBeside(QPoint at) {
    const QScreen* screen = QGuiApplication::screenAt(at);
    if (!screen) screen = m_host->screen();
    const QRect room = screen->availableGeometry();
    QPoint corner = at + QPoint(kBeside, kBeside);
    if (corner.x() + width() > room.right()) corner.setX(at.x() - kBeside - width());
    if (corner.y() + height() > room.bottom()) corner.setY(at.y() - kBeside - height());
    move(std::max(corner.x(), room.left()), std::max(corner.y(), room.top()));
}

void WhyPopup::refresh() {
    const Evaluation& evaluation = m_document.evaluation();
    const auto why = derive(figure(), m_document.scenario(), evaluation);
    m_back->setEnabled(m_way.size() > 1);
    m_copy->setEnabled(why.has_value());
    if (!why) {
        m_value->clear();
        return m_page->setHtml(tr("This figure has no meaning for the scenario as it is now."));
    }
    const int scrolled = m_page->verticalScrollBar()->value();
    m_name->setText(nameOf(why->id, evaluation));
    m_value->setText(valueText(why->value, why->unit));
    m_page->document()->setDefaultStyleSheet(
        QStringLiteral("a { color: %1; text-decoration: none }").arg(m_theme.link.name()));
    m_page->setHtml(whyPage(*why, evaluation, m_theme));
    m_page->verticalScrollBar()->setValue(scrolled);
}

void WhyPopup::follow(const QString& link) {
    const auto figure = figureNamed(link.toStdString(), m_document.scenario(), m_document.evaluation());
    if (!figure) return;
    m_way.push_back(*figure);
    m_page->verticalScrollBar()->setValue(0);
    refresh();
}

void WhyPopup::goBack() {
    if (m_way.size() < 2) return;
    m_way.pop_back();
    refresh();
    m_page->setFocus();
}

bool WhyPopup::eventFilter(QObject* watched, QEvent* event) {
    if (watched == m_host && event->type() == WhyRequest::eventType()) {
        const auto* request = static_cast<WhyRequest*>(event);
        showWhy(request->figure(), request->at());
        event->accept();
        return true;
    }
    if (watched == m_page && event->type() == QEvent::KeyPress && goesBack(*static_cast<QKeyEvent*>(event))) {
        goBack();
        return true;
    }
    return QDialog::eventFilter(watched, event);
}

}  // namespace meshwright::ui
