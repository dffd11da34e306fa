// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/controls/notes_row.h"

#include <QKeyEvent>

#include "ui/controls/field_makers.h"
#include "ui/document/scenario_document.h"
#include "ui/text/fields.h"

namespace meshwright::ui {

bool NotesEdit::event(QEvent* event) {
    if (event->type() == QEvent::ShortcutOverride && !document()->isModified()) {
        const auto* key = static_cast<QKeyEvent*>(event);
        if (key->matches(QKeySequence::Undo) || key->matches(QKeySequence::Redo)) {
            event->ignore();
            return true;
        }
    }
    return QPlainTextEdit::event(event);
}

void NotesEdit::keyPressEvent(QKeyEvent* event) {
    const bool enter = event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter;
    if (enter && event->modifiers().testFlag(Qt::ControlModifier))
        emit left();
    else if (event->key() == Qt::Key_Escape && document()->isModified())
        emit givenUp();
    else
        QPlainTextEdit::keyPressEvent(event);
}

void NotesEdit::focusOutEvent(QFocusEvent* event) {
    QPlainTextEdit::focusOutEvent(event);
    if (event->reason() != Qt::PopupFocusReason) emit left();
}

NotesRow::NotesRow(ScenarioDocument& document, NotesField field, const Theme& theme, QWidget* parent)
    : FieldRow(document, field.path, theme, parent), m_field(std::move(field)), m_edit(new NotesEdit(this)) {
    constexpr int kHeight = 84;
    m_edit->setFixedHeight(kHeight);
    m_edit->setTabChangesFocus(true);
    m_edit->setPlaceholderText(m_field.placeholder);
    addEditorBelow(m_edit);
    hideLabel();
    connect(m_edit, &NotesEdit::left, this, &NotesRow::takeOver);
    connect(m_edit, &NotesEdit::givenUp, this, [this] { sync(); });
    sync();
}

void NotesRow::showToday() {
    const QString today = m_field.current(document().scenario());
    if (m_edit->toPlainText() != today) m_edit->setPlainText(today);
    m_edit->document()->setModified(false);
}

void NotesRow::takeOver() {
    if (!m_edit->document()->isModified()) return;
    m_edit->document()->setModified(false);
    const QString text = m_edit->toPlainText();
    if (text == m_field.current(document().scenario())) return;
    write(jsonString(text.toStdString()),
          [cleared = text.isEmpty()] { return cleared ? tr("Clear the notes") : tr("Change the notes"); });
}

}  // namespace meshwright::ui
