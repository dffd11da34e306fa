// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/controls/control_row.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QVBoxLayout>

#include "ui/controls/tooltip.h"
#include "ui/text/fields.h"

namespace meshwright::ui {

namespace {
constexpr int kLineHeight = 34;
constexpr int kSpacing = 6;
}  // namespace

ControlRow::ControlRow(const QString& path, const Theme& theme, QWidget* parent)
    : QWidget(parent),
      m_path(path),
      m_labelBox(new QWidget(this)),
      m_label(new QLabel(fieldLabel(path), m_labelBox)),
      m_labelLayout(new QHBoxLayout(m_labelBox)),
      m_line(new QHBoxLayout),
      m_layout(new QVBoxLayout(this)),
      m_reason(new QLabel(this)) {
    setToolTip(wrappedTip(fieldTip(path)));
    m_label->setFont(fontOf(TextRole::control));
    m_labelLayout->setContentsMargins(0, 0, 0, 0);
    m_labelLayout->setSpacing(2);
    m_labelLayout->addWidget(m_label);
    m_labelLayout->addStretch(1);

    m_line->setContentsMargins(0, 0, 0, 0);
    m_line->setSpacing(kSpacing);
    m_line->addWidget(m_labelBox);

    m_reason->setObjectName(path + QStringLiteral(".reason"));
    m_reason->setWordWrap(true);
    m_reason->setFont(fontOf(TextRole::tick));
    QPalette colours = m_reason->palette();
    colours.setColor(QPalette::WindowText, theme.errorText);
    m_reason->setPalette(colours);
    m_reason->hide();

    m_layout->setContentsMargins(0, 0, 0, 0);
    m_layout->setSpacing(2);
    auto* line = new QWidget(this);
    line->setFixedHeight(kLineHeight);
    line->setLayout(m_line);
    m_layout->addWidget(line);
    m_layout->addWidget(m_reason);
}

void ControlRow::addEditor(QWidget* editor, int stretch) {
    m_editor = editor;
    editor->setObjectName(m_path);
    editor->setAccessibleName(fieldName(m_path));
    editor->setAccessibleDescription(fieldTip(m_path));
    m_label->setBuddy(editor);
    m_line->addWidget(editor, stretch, Qt::AlignVCenter);
}

void ControlRow::nameCompanion(QWidget* companion, const QString& suffix) const {
    companion->setObjectName(m_path + suffix);
    companion->setAccessibleName(fieldName(m_path));
}

void ControlRow::addBelow(QWidget* companion, const QString& suffix) {
    nameCompanion(companion, suffix);
    constexpr int kUnderLine = 1;
    m_layout->insertWidget(kUnderLine, companion);
}

void ControlRow::addCompanion(QWidget* companion, const QString& suffix, int stretch) {
    nameCompanion(companion, suffix);
    m_line->addWidget(companion, stretch, Qt::AlignVCenter);
}

void ControlRow::addMark(QWidget* mark) {
    m_labelLayout->addWidget(mark);
}

int ControlRow::labelWidth() const {
    int width = m_label->sizeHint().width();
    for (int i = 2; i < m_labelLayout->count(); ++i) {  // after the label and the stretch
        const QWidget* mark = m_labelLayout->itemAt(i)->widget();
        if (!mark->isHidden()) width += mark->sizeHint().width() + m_labelLayout->spacing();
    }
    return width;
}

void ControlRow::setLabelWidth(int width) {
    m_labelBox->setFixedWidth(width);
}

void ControlRow::setReason(const QString& reason) {
    m_reason->setText(reason);
    m_reason->setVisible(!reason.isEmpty());
}

QString ControlRow::reason() const {
    return m_reason->isHidden() ? QString() : m_reason->text();
}

void ControlRow::focusEditor() {
    if (m_editor) m_editor->setFocus(Qt::OtherFocusReason);
}

}  // namespace meshwright::ui
