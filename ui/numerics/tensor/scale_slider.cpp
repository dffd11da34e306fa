// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/numerics/tensor/scale_slider.h"

#include <QMouseEvent>
#include <QPainter>
#include <QWheelEvent>

#include "ui/controls/tooltip.h"

namespace meshwright::ui {

ScaleSlider::ScaleSlider(const Theme& theme, QWidget* parent)
    : QSlider(Qt::Horizontal, parent), m_theme(theme) {
    setObjectName(QStringLiteral("numerics.scale"));
    setAccessibleName(tr("Scale, as a power of two"));
    setRange(kLeastScaleExponent, kGreatestScaleExponent);
    setSingleStep(1);
    setPageStep(8);
    setFocusPolicy(Qt::StrongFocus);
    setAttribute(Qt::WA_NoSystemBackground);
    setCursor(Qt::SizeHorCursor);
    connect(this, &QSlider::valueChanged, this, &ScaleSlider::exponentChosen);
}

ScaleTrack ScaleSlider::track() const {
    return {QRectF(rect()), m_window};
}

void ScaleSlider::follow(qreal x) {
    setValue(track().exponentAt(x));
}

void ScaleSlider::mousePressEvent(QMouseEvent* event) {
    if (event->button() != Qt::LeftButton) return event->ignore();
    m_dragging = true;
    follow(event->position().x());
}

void ScaleSlider::mouseMoveEvent(QMouseEvent* event) {
    if (m_dragging) follow(event->position().x());
}

void ScaleSlider::mouseReleaseEvent(QMouseEvent*) {
    m_dragging = false;
}

/// The page scrolls unless the slider has the focus.
void ScaleSlider::wheelEvent(QWheelEvent* event) {
    if (!hasFocus()) return event->ignore();
    setValue(value() + (event->angleDelta().y() > 0 ? 1 : -1));
    event->accept();
}

bool ScaleSlider::event(QEvent* event) {
    if (event->type() != QEvent::ToolTip) return QSlider::event(event);
    showTip(*static_cast<QHelpEvent*>(event), wrappedTip(accessibleDescription()), this);
    return true;
}

void ScaleSlider::paintEvent(QPaintEvent*) {
    if (!hasFocus()) return;
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(m_theme.link, 1.6));
    painter.drawRoundedRect(QRectF(rect()).adjusted(0.8, 0.8, -0.8, -0.8), 3.0, 3.0);
}

}  // namespace meshwright::ui
