// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/controls/elided_label.h"

#include <QHelpEvent>
#include <QPainter>
#include <QToolTip>
#include <algorithm>

namespace meshwright::ui {

ElidedLabel::ElidedLabel(QWidget* parent) : QWidget(parent) {
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Preferred);
}

ElidedLabel::ElidedLabel(const QString& text, QWidget* parent) : ElidedLabel(parent) {
    setText(text);
}

void ElidedLabel::setText(const QString& text) {
    if (m_text == text) return;
    m_text = text;
    m_longest = text.section(QChar(0x9c), 0, 0);
    setAccessibleName(m_longest);
    updateGeometry();
    update();
}

void ElidedLabel::setCovered(int width) {
    if (m_covered == width) return;
    m_covered = width;
    update();
}

QString ElidedLabel::shownText() const {
    return fontMetrics().elidedText(m_text, Qt::ElideRight, std::max(0, contentsRect().width() - m_covered));
}

QSize ElidedLabel::sizeHint() const {
    return QSize(fontMetrics().horizontalAdvance(m_longest) + 1, fontMetrics().height())
        .grownBy(contentsMargins());
}

QSize ElidedLabel::minimumSizeHint() const {
    return QSize(0, fontMetrics().height()).grownBy(contentsMargins());
}

bool ElidedLabel::event(QEvent* event) {
    if (event->type() == QEvent::ToolTip && toolTip().isEmpty() &&
        fontMetrics().horizontalAdvance(m_longest) > contentsRect().width()) {
        QToolTip::showText(static_cast<QHelpEvent*>(event)->globalPos(), m_longest, this);
        return true;
    }
    return QWidget::event(event);
}

void ElidedLabel::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    painter.setPen(palette().color(QPalette::WindowText));
    painter.drawText(contentsRect(), Qt::AlignLeft | Qt::AlignVCenter, shownText());
}

}  // namespace meshwright::ui
