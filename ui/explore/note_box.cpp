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
    : QWidget(parent), m_theme(theme) {
    setFixedHeight(2 * px(kPadding) + px(kTitle) + lines * px(kLine) - 4);
    connect(addLink(link), &QPushButton::clicked, this, &NoteBox::linkClicked);
}

QPushButton* NoteBox::addLink(const QString& text) {
    auto* link = new QPushButton(text, this);
    link->setFont(widgetFont(TextRole::tick));
    link->setFlat(true);  // which the style shows as a link
    link->setAutoDefault(false);
    link->setCursor(Qt::PointingHandCursor);
    m_links.push_back(link);
    return link;
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
    int right = width() - px(kPadding) / 2;
    for (QPushButton* link : m_links) {
        const int wide = link->sizeHint().width();
        link->setGeometry(right - wide, px(kPadding) / 2, wide, px(kTitle) + px(kPadding) / 2);
        right -= wide;
    }
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
    const int width = rect().width() - 2 * px(kPadding);
    write(m_title, widgetFont(TextRole::tick, true), m_theme.text,
          QRect(px(kPadding), px(kPadding) - 2, m_links.back()->x() - px(kPadding) - 4, px(kTitle)));
    for (int i = 0; i < m_lines.size(); ++i)
        write(m_lines[i], widgetFont(TextRole::tick), m_theme.textSecond,
              QRect(px(kPadding), px(kPadding) + px(kTitle) + i * px(kLine) - 4, width, px(kLine)));
}

}  // namespace meshwright::ui
