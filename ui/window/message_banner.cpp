// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/message_banner.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QPainter>
#include <QPushButton>
#include <QToolButton>

#include "ui/theme/icons.h"

namespace meshwright::ui {

namespace {
constexpr qsizetype kMostLines = 5;
constexpr int kIconSize = 18;
}  // namespace

MessageBanner::MessageBanner(const Theme& theme, QWidget* parent)
    : QFrame(parent),
      m_theme(theme),
      m_sign(new QLabel(this)),
      m_text(new QLabel(this)),
      m_offers(new QHBoxLayout) {
    setObjectName(QStringLiteral("banner"));
    m_text->setObjectName(QStringLiteral("banner.text"));
    m_text->setWordWrap(true);
    m_text->setTextFormat(Qt::PlainText);
    m_text->setTextInteractionFlags(Qt::TextSelectableByMouse);
    auto* closeButton = new QToolButton(this);
    closeButton->setIcon(icon(QStringLiteral("close"), theme.textQuiet));
    closeButton->setProperty("small", true);
    closeButton->setObjectName(QStringLiteral("banner.close"));
    closeButton->setAccessibleName(tr("Close"));
    connect(closeButton, &QToolButton::clicked, this, &QWidget::hide);
    auto* layout = new QHBoxLayout(this);
    layout->setContentsMargins(14, 8, 10, 8);
    layout->setSpacing(10);
    layout->addWidget(m_sign, 0, Qt::AlignTop);
    layout->addWidget(m_text, 1);
    layout->addLayout(m_offers);
    layout->addWidget(closeButton, 0, Qt::AlignTop);
    hide();
}

void MessageBanner::showError(const QString& summary, const QStringList& particulars) {
    QStringList lines = QStringList(summary) + particulars.mid(0, kMostLines);
    if (particulars.size() > kMostLines) lines << tr("and %1 more").arg(particulars.size() - kMostLines);
    show(lines.join(QLatin1Char('\n')), true);
}

void MessageBanner::showNote(const QString& note) {
    show(note, false);
}

void MessageBanner::ask(const QString& question, const std::vector<Offer>& offers) {
    show(question, false, offers);
}

QString MessageBanner::text() const {
    return isHidden() ? QString() : m_text->text();
}

void MessageBanner::show(const QString& text, bool error, const std::vector<Offer>& offers) {
    while (const QLayoutItem* old = m_offers->takeAt(0)) {
        old->widget()->deleteLater();  // it may be the one that was pressed
        delete old;
    }
    for (const Offer& offer : offers) {
        auto* button = new QPushButton(offer.text, this);
        button->setObjectName(offer.name);
        connect(button, &QPushButton::clicked, this, [this, run = offer.run] {
            hide();
            run();
        });
        m_offers->addWidget(button);
    }
    m_error = error;
    m_text->setText(text);
    m_sign->setPixmap(icon(error ? QStringLiteral("error") : QStringLiteral("hint"),
                           error ? m_theme.errorText : m_theme.link)
                          .pixmap(kIconSize));
    setAccessibleName(text);
    setVisible(true);
    update();
}

void MessageBanner::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    painter.fillRect(rect(), m_error ? m_theme.errorTint : m_theme.inset);
    painter.fillRect(QRect(0, height() - 1, width(), 1), m_theme.panelBorder);
}

}  // namespace meshwright::ui
