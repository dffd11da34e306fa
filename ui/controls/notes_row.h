// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QPlainTextEdit>

#include "ui/controls/field_row.h"

namespace meshwright::ui {

/// A field that is a text of several lines.
struct NotesField {
    QString path;
    QString placeholder;
    std::function<QString(const Scenario&)> current;
};

/// A text of several lines that is taken over when it is left. It keeps undo and redo to itself only while
/// something is being typed.
class NotesEdit : public QPlainTextEdit {
    Q_OBJECT

  public:
    using QPlainTextEdit::QPlainTextEdit;

  signals:
    void left();
    void givenUp();  ///< Esc

  protected:
    bool event(QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void focusOutEvent(QFocusEvent* event) override;
};

class NotesRow : public FieldRow {
    Q_OBJECT

  public:
    NotesRow(ScenarioDocument& document, NotesField field, const Theme& theme, QWidget* parent = nullptr);

  private:
    void showToday() override;
    void takeOver();

    NotesField m_field;
    NotesEdit* m_edit;
};

}  // namespace meshwright::ui
