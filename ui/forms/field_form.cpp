// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/forms/field_form.h"

#include <QHBoxLayout>
#include <QScrollArea>
#include <QScrollBar>
#include <QShortcut>

#include "ui/controls/control_group.h"
#include "ui/document/scenario_document.h"

namespace meshwright::ui {

namespace {
constexpr int kGap = 16;
constexpr int kAir = 36;  // px for the fields to be wider than they must
}  // namespace

FieldForm::FieldForm(ScenarioDocument& document, const Theme& theme,
                     const std::vector<std::vector<PanelGroup>>& columns, QWidget* parent)
    : QDialog(parent), m_document(document), m_scroll(new QScrollArea(this)) {
    m_scroll->setFrameShape(QFrame::NoFrame);
    m_scroll->setWidgetResizable(true);
    m_scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_scroll->viewport()->setAutoFillBackground(false);
    m_scroll->setWidget(makeFields(theme, columns));
    m_scroll->widget()->setAutoFillBackground(false);  // setWidget() turns it on
    m_scroll->setMinimumWidth(m_scroll->widget()->minimumSizeHint().width() + kAir +
                              m_scroll->verticalScrollBar()->sizeHint().width());
    addUndoKeys();
}

QWidget* FieldForm::makeFields(const Theme& theme, const std::vector<std::vector<PanelGroup>>& columns) {
    auto* fields = new QWidget;
    auto* row = new QHBoxLayout(fields);
    row->setContentsMargins(0, 0, 4, 0);
    row->setSpacing(kGap);
    for (const std::vector<PanelGroup>& descriptions : columns) {
        auto* column = new QVBoxLayout;
        row->addLayout(column, 1);
        std::vector<ControlGroup*> groups;
        for (const PanelGroup& description : descriptions) {
            groups.push_back(new ControlGroup(m_document, description, theme, fields));
            column->addWidget(groups.back());
        }
        column->addStretch(1);
        ControlGroup::alignLabels(groups);
        m_groups.insert(m_groups.end(), groups.begin(), groups.end());
    }
    return fields;
}

QPushButton* FieldForm::makeButton(QBoxLayout& buttons, const QString& text) {
    auto* button = new QPushButton(text, this);
    button->setAutoDefault(false);  // Enter is for the fields
    buttons.addWidget(button);
    return button;
}

void FieldForm::addUndoKeys() {
    // The window's own keys work in the window only.
    QUndoStack* steps = &m_document.undoStack();
    for (const QKeySequence& keys : QKeySequence::keyBindings(QKeySequence::Undo))
        connect(new QShortcut(keys, this), &QShortcut::activated, steps, &QUndoStack::undo);
    for (const QKeySequence& keys : QKeySequence::keyBindings(QKeySequence::Redo))
        connect(new QShortcut(keys, this), &QShortcut::activated, steps, &QUndoStack::redo);
}

void FieldForm::focusField(const QString& path) {
    ControlGroup::goTo(path, m_groups, *m_scroll);
}

}  // namespace meshwright::ui
