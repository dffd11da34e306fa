// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/controls/choice_box.h"

#include <QAbstractItemView>
#include <QPainter>
#include <QStyleOptionComboBox>
#include <QStyledItemDelegate>
#include <QWheelEvent>

#include "ui/controls/tooltip.h"
#include "ui/theme/theme.h"

namespace meshwright::ui {

namespace {
constexpr int kHeight = 24;
constexpr int kLeastWidth = 80;
constexpr int kPaddingAndArrow = 30;
}  // namespace

ChoiceBox::ChoiceBox(QWidget* parent) : QComboBox(parent) {
    setFocusPolicy(Qt::StrongFocus);
    setItemDelegate(new QStyledItemDelegate(this));  // the only kind the style sheet can give room
    setMaxVisibleItems(24);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    view()->setTextElideMode(Qt::ElideNone);
}

QSize ChoiceBox::sizeHint() const {
    return {QComboBox::sizeHint().width(), px(kHeight)};
}
QSize ChoiceBox::minimumSizeHint() const {
    return {px(kLeastWidth), px(kHeight)};
}

void ChoiceBox::showPopup() {
    // The list may be wider than the box: long names are cut in the panel, never in the list.
    constexpr int kScrollBarAndFrame = 24;
    view()->setMinimumWidth(view()->sizeHintForColumn(0) + px(kScrollBarAndFrame));
    QComboBox::showPopup();
}

void ChoiceBox::initStyleOption(QStyleOptionComboBox* option) const {
    QComboBox::initStyleOption(option);
    option->currentText =
        fontMetrics().elidedText(option->currentText, Qt::ElideRight, width() - px(kPaddingAndArrow));
}

bool ChoiceBox::event(QEvent* event) {
    const bool cut = fontMetrics().horizontalAdvance(currentText()) > width() - px(kPaddingAndArrow);
    if (event->type() != QEvent::ToolTip || !cut) return QComboBox::event(event);
    showTip(*static_cast<QHelpEvent*>(event), withWholeText(currentText(), *this), this);
    return true;
}

void ChoiceBox::paintEvent(QPaintEvent* event) {
    QComboBox::paintEvent(event);
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(palette().color(QPalette::PlaceholderText), 1.4));
    constexpr double kHalfWidth = 3.5;
    constexpr double kDepth = 3.5;
    const QPointF tip(width() - 12.0, height() / 2.0 + kDepth / 2.0);
    painter.drawPolyline(
        QPolygonF({tip + QPointF(-kHalfWidth, -kDepth), tip, tip + QPointF(kHalfWidth, -kDepth)}));
}

void ChoiceBox::wheelEvent(QWheelEvent* event) {
    if (hasFocus())
        QComboBox::wheelEvent(event);
    else
        event->ignore();
}

}  // namespace meshwright::ui
