// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/explore/note_box.h"

#include <QFontMetrics>
#include <QPainter>
#include <QPushButton>

namespace meshwright::ui {

namespace {

constexpr int kPadding = 10;
constexpr int kTitle = 20;
constexpr int kLine = 17;
constexpr qreal kRadius = 4.0;

}  // namespace

NoteBox::NoteBox(int lines, const QString& link, const Theme& theme, QWidget* parent)
    : QWidget(parent), m_theme(theme), m_link(new QPushButton(link, this)) {
    setFixedHeight(2 * kPadding + kTitle + lines * kLine - 4);
    m_link->setFont(fontOf(TextRole::tick));
    m_link->setFlat(true);  // which the style shows as a link
    m_link->setAutoDefault(false);
    m_link->setCursor(Qt::PointingHandCursor);
    connect(m_link, &QPushButton::clicked, this, &NoteBox::linkClicked);
}

void NoteBox::setText(const QString& title, const QStringList& lines) {
    if (title == m_title && lines == m_lines) return;
    m_title = title;
    m_lines = lines;
    const QString all = (QStringList{title} + lines).join(QLatin1Char('\n'));
    setToolTip(all);
    setAccessibleName(title);
    setAccessibleDescription(lines.join(QLatin1Char('\n')));
    update();
}

void NoteBox::resizeEvent(QResizeEvent*) {
    const QSize size = m_link->sizeHint();
    m_link->setGeometry(width() - size.width() - kPadding / 2, kPadding / 2, size.width(),
                        kTitle + kPadding / 2);
}

void NoteBox::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(Qt::NoPen);
    painter.setBrush(m_theme.inset);
    painter.drawRoundedRect(rect(), kRadius, kRadius);
    const auto write = [&](const QString& text, const QFont& font, const QColor& color, const QRect& box) {
        painter.setFont(font);
        painter.setPen(color);
        painter.drawText(box, Qt::AlignLeft | Qt::AlignVCenter,
                         QFontMetrics(font).elidedText(text, Qt::ElideRight, box.width()));
    };
    const int width = rect().width() - 2 * kPadding;
    write(m_title, fontOf(TextRole::tick, true), m_theme.text,
          QRect(kPadding, kPadding - 2, m_link->x() - kPadding - 4, kTitle));
    for (int i = 0; i < m_lines.size(); ++i)
        write(m_lines[i], fontOf(TextRole::tick), m_theme.textSecond,
              QRect(kPadding, kPadding + kTitle + i * kLine - 4, width, kLine));
}

}  // namespace meshwright::ui
