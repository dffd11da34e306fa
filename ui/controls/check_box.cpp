// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/controls/check_box.h"

#include <QPainter>

namespace meshwright::ui {

namespace {
constexpr double kSide = 15.0;
constexpr double kRadius = 3.0;
}  // namespace

CheckBox::CheckBox(const Theme& theme, QWidget* parent) : QCheckBox(parent), m_theme(theme) {}

QSize CheckBox::sizeHint() const {
    constexpr int kRoom = 24;
    return {kRoom, kRoom};
}

bool CheckBox::hitButton(const QPoint& position) const {
    return rect().contains(position);
}

void CheckBox::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const QRectF box(1.5, (height() - kSide) / 2.0, kSide, kSide);
    painter.setPen(QPen(isChecked() || hasFocus() ? m_theme.link : m_theme.axisLine, 1.2));
    painter.setBrush(isChecked() ? m_theme.link : m_theme.panel);
    painter.drawRoundedRect(box, kRadius, kRadius);
    if (hasFocus()) {
        painter.setBrush(Qt::NoBrush);
        painter.drawRoundedRect(box.adjusted(-1.5, -1.5, 1.5, 1.5), kRadius + 1.0, kRadius + 1.0);
    }
    if (!isChecked()) return;
    painter.setPen(QPen(m_theme.panel, 2.0, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
    painter.drawPolyline(QPolygonF({box.topLeft() + QPointF(3.6, 7.8), box.topLeft() + QPointF(6.4, 10.6),
                                    box.topLeft() + QPointF(11.4, 4.8)}));
}

}  // namespace meshwright::ui
