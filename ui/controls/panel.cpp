// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/controls/panel.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QPainter>
#include <QVBoxLayout>

#include "ui/controls/elided_label.h"

namespace meshwright::ui {

namespace {
constexpr int kPadding = 12;     // px, as all panels
constexpr int kHeadHeight = 36;  // px to where the content starts
constexpr qreal kRadius = 6.0;
}  // namespace

Panel::Panel(const QString& title, const Theme& theme, QWidget* parent)
    : QFrame(parent),
      m_theme(theme),
      m_head(new QWidget(this)),
      m_headLayout(new QHBoxLayout(m_head)),
      m_sentenceLabel(new ElidedLabel(m_head)),
      m_layout(new QVBoxLayout(this)) {
    auto* titleLabel = new QLabel(title, m_head);
    titleLabel->setObjectName(QStringLiteral("panelTitle"));
    titleLabel->setFont(widgetFont(TextRole::title));
    m_sentenceLabel->setObjectName(QStringLiteral("panelSentence"));
    m_sentenceLabel->setFont(widgetFont(TextRole::body));
    QPalette quiet = m_sentenceLabel->palette();
    quiet.setColor(QPalette::WindowText, theme.textQuiet);
    m_sentenceLabel->setPalette(quiet);

    m_head->setFixedHeight(px(kHeadHeight));
    m_headLayout->addStrut(px(kHeadHeight));  // a dock asks for the hint, not for the fixed height
    m_headLayout->setContentsMargins(px(kPadding), 0, px(kPadding), 0);
    m_headLayout->setSpacing(10);
    m_headLayout->addWidget(titleLabel);
    m_headLayout->addWidget(m_sentenceLabel, 1);

    m_layout->setContentsMargins(0, 0, 0, 0);
    m_layout->setSpacing(0);
    m_layout->addWidget(m_head);
    setAccessibleName(title);
}

void Panel::setContent(QWidget* content) {
    m_layout->addWidget(content, 1);
    m_layout->setContentsMargins(1, 0, 1, 6);  // inside the border, above the rounded corners
}

void Panel::setSentence(const QString& sentence) {
    m_sentence = sentence;
    m_sentenceLabel->setText(sentence);
}

void Panel::endSentenceAt(std::optional<int> x) {
    constexpr int kAir = 6;
    const int end = m_sentenceLabel->geometry().right() + 1;
    m_sentenceLabel->setCovered(x ? std::max(0, end - *x + kAir) : 0);
}

void Panel::setCorner(QWidget* corner) {
    m_corner = corner;
    m_headLayout->addWidget(corner);
}

QWidget* Panel::takeHead() {
    m_layout->removeWidget(m_head);
    m_framed = false;
    return m_head;
}

void Panel::paintEvent(QPaintEvent*) {
    if (!m_framed) return;
    QPainter painter(this);
    paintPanelFrame(painter, rect(), m_theme);
}

void paintPanelFrame(QPainter& painter, const QRect& rect, const Theme& theme) {
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(theme.panelBorder, 1.0));
    painter.setBrush(theme.panel);
    painter.drawRoundedRect(QRectF(rect).adjusted(0.5, 0.5, -0.5, -0.5), kRadius, kRadius);
}

}  // namespace meshwright::ui
