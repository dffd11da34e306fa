// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/controls/number_field.h"

#include <QKeyEvent>
#include <QTimer>

#include "ui/text/numbers.h"

namespace meshwright::ui {

namespace {
constexpr int kWidth = 62;  // px: "131,072" in the widest font
constexpr int kHeight = 24;
}  // namespace

NumberField::NumberField(QWidget* parent) : LineField(parent) {
    setAlignment(Qt::AlignRight | Qt::AlignVCenter);
    setFixedHeight(kHeight);
    connect(this, &QLineEdit::editingFinished, this, &NumberField::takeOver);
}

QSize NumberField::sizeHint() const {
    return {kWidth, kHeight};
}

void NumberField::setNumber(std::optional<std::int64_t> number) {
    m_number = number;
    showNumber();
}

void NumberField::showNumber() {
    const QString wanted = m_number ? groupedText(*m_number) : QString();
    if (text() != wanted) setText(wanted);
    setModified(false);
}

void NumberField::takeOver() {
    if (!isModified()) return;
    setModified(false);
    if (m_optional && text().trimmed().isEmpty()) {
        if (m_number) emit numberEntered(std::nullopt);
        return;
    }
    const std::optional<std::int64_t> typed = countFromText(text());
    if (!typed)
        emit notANumber();
    else if (typed == m_number)
        showNumber();
    else
        emit numberEntered(typed);
}

void NumberField::keyPressEvent(QKeyEvent* event) {
    switch (event->key()) {
        case Qt::Key_Up:
            return emit stepped(1);
        case Qt::Key_Down:
            return emit stepped(-1);
        case Qt::Key_Escape:
            if (!isModified()) break;
            showNumber();
            return;
        default:
            break;
    }
    LineField::keyPressEvent(event);
}

void NumberField::wheelEvent(QWheelEvent* event) {
    if (!hasFocus()) return event->ignore();
    emit stepped(event->angleDelta().y() > 0 ? 1 : -1);
    event->accept();
}

void NumberField::focusInEvent(QFocusEvent* event) {
    LineField::focusInEvent(event);
    if (event->reason() != Qt::PopupFocusReason) QTimer::singleShot(0, this, &QLineEdit::selectAll);
}

}  // namespace meshwright::ui
