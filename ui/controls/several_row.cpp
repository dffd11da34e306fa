// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/controls/several_row.h"

#include <QEvent>
#include <QGridLayout>
#include <QLabel>
#include <algorithm>

#include "ui/controls/check_box.h"
#include "ui/document/scenario_document.h"
#include "ui/text/fields.h"

namespace meshwright::ui {

namespace {
constexpr int kColumns = 2;
}  // namespace

SeveralRow::SeveralRow(ScenarioDocument& document, SeveralField field, const Theme& theme, QWidget* parent)
    : FieldRow(document, field.path, theme, parent), m_field(std::move(field)) {
    auto* all = new QWidget(this);
    auto* grid = new QGridLayout(all);
    grid->setContentsMargins(0, 0, 0, 4);
    grid->setHorizontalSpacing(4);
    grid->setVerticalSpacing(0);
    for (std::size_t i = 0; i < m_field.options.size(); ++i) {
        const Option& option = m_field.options[i];
        auto* box = new CheckBox(theme, all);
        box->setObjectName(QStringLiteral("%1.%2").arg(path()).arg(i));
        box->setAccessibleName(option.text);
        box->setAccessibleDescription(fieldTip(path()));
        auto* label = new QLabel(option.text, all);
        label->setFont(fontOf(TextRole::body));
        label->setBuddy(box);
        label->installEventFilter(this);
        auto* line = new QHBoxLayout;
        line->setSpacing(2);
        line->addWidget(box);
        line->addWidget(label, 1);
        const int place = static_cast<int>(i);
        grid->addLayout(line, place / kColumns, place % kColumns);
        connect(box, &CheckBox::clicked, this, &SeveralRow::takeOver);
        m_boxes.push_back(box);
    }
    all->setFocusProxy(m_boxes.front());
    addEditorBelow(all);
    sync();
}

bool SeveralRow::eventFilter(QObject* watched, QEvent* event) {
    // A click on the word is one on its box.
    const auto* label = qobject_cast<QLabel*>(watched);
    if (label && event->type() == QEvent::MouseButtonRelease)
        if (auto* box = qobject_cast<QAbstractButton*>(label->buddy())) box->click();
    return FieldRow::eventFilter(watched, event);
}

void SeveralRow::showToday() {
    const std::vector<std::string> chosen = m_field.current(document().scenario());
    for (std::size_t i = 0; i < m_boxes.size(); ++i)
        m_boxes[i]->setChecked(std::ranges::find(chosen, m_field.options[i].json) != chosen.end());
}

void SeveralRow::takeOver() {
    std::string list;
    QStringList names;
    for (std::size_t i = 0; i < m_boxes.size(); ++i) {
        if (!m_boxes[i]->isChecked()) continue;
        list += (list.empty() ? "" : ",") + m_field.options[i].json;
        names << m_field.options[i].text;
    }
    const QString text = names.isEmpty() ? tr("nothing") : names.join(QStringLiteral(", "));
    write('[' + list + ']', changeName(path(), text));
}

}  // namespace meshwright::ui
