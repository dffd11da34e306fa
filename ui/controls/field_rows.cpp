// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/controls/field_rows.h"

#include <algorithm>

#include "core/exchange/scenario/scenario_file.h"
#include "ui/controls/check_box.h"
#include "ui/controls/choice_box.h"
#include "ui/controls/line_field.h"
#include "ui/document/scenario_document.h"
#include "ui/text/fields.h"
#include "ui/text/problems.h"

namespace meshwright::ui {

namespace {

using Follow = std::function<void(const Scenario& before, Scenario& next)>;

/// Writes the field as one step of its own; the reason when the file format refuses it.
QString changeField(ScenarioDocument& document, const QString& path, const std::string& json,
                    const QString& text, const Follow& follow = {}) {
    Result<Scenario> next = withField(document.scenario(), path.toStdString(), json);
    if (!next) return sentenceOf(next.error().front());
    if (follow) follow(document.scenario(), *next);
    document.change(*next, path, text);
    document.endGesture();
    return {};
}

}  // namespace

ChoiceRow::ChoiceRow(ScenarioDocument& document, ChoiceField field, const Theme& theme, QWidget* parent)
    : ControlRow(field.path, theme, parent),
      m_document(document),
      m_field(std::move(field)),
      m_box(new ChoiceBox(this)) {
    addEditor(m_box);
    connect(m_box, &QComboBox::activated, this, &ChoiceRow::choose);
    connect(&document, &ScenarioDocument::scenarioChanged, this, &ChoiceRow::sync);
    sync();
}

void ChoiceRow::sync() {
    const Option today = m_field.current(m_document.scenario());
    const auto isToday = [&](const Option& option) { return option.json == today.json; };
    std::vector<Option> wanted = m_field.options;
    if (std::ranges::none_of(wanted, isToday)) wanted.insert(wanted.begin(), today);

    const auto sameText = [](const Option& a, const Option& b) { return a.text == b.text; };
    if (!std::ranges::equal(wanted, m_shown, sameText)) {
        m_box->clear();
        for (const Option& option : wanted) m_box->addItem(option.text);
    }
    m_shown = std::move(wanted);
    m_box->setCurrentIndex(static_cast<int>(std::ranges::find_if(m_shown, isToday) - m_shown.begin()));
    setReason({});
}

void ChoiceRow::choose(int index) {
    const Option option = m_shown[static_cast<std::size_t>(index)];
    if (option.json == m_field.current(m_document.scenario()).json) return;
    const QString refused =
        changeField(m_document, path(), option.json, changeText(path(), option.text), m_field.follow);
    if (refused.isEmpty()) return;
    sync();
    setReason(refused);
}

CheckRow::CheckRow(ScenarioDocument& document, CheckField field, const Theme& theme, QWidget* parent)
    : ControlRow(field.path, theme, parent),
      m_document(document),
      m_field(std::move(field)),
      m_box(new CheckBox(theme, this)) {
    addEditor(m_box);
    connect(m_box, &CheckBox::clicked, this, [this](bool on) {
        const QString text =
            on ? tr("Turn on %1").arg(fieldName(path())) : tr("Turn off %1").arg(fieldName(path()));
        setReason(changeField(m_document, path(), on ? "true" : "false", text));
    });
    connect(&document, &ScenarioDocument::scenarioChanged, this, &CheckRow::sync);
    sync();
}

void CheckRow::sync() {
    m_box->setChecked(m_field.current(m_document.scenario()));
}

TextRow::TextRow(ScenarioDocument& document, TextField field, const Theme& theme, QWidget* parent)
    : ControlRow(field.path, theme, parent),
      m_document(document),
      m_field(std::move(field)),
      m_edit(new LineField(this)) {
    constexpr int kHeight = 24;
    m_edit->setFixedHeight(kHeight);
    m_edit->setPlaceholderText(m_field.placeholder);
    addEditor(m_edit);
    connect(m_edit, &QLineEdit::editingFinished, this, &TextRow::takeOver);
    connect(&document, &ScenarioDocument::scenarioChanged, this, &TextRow::sync);
    sync();
}

void TextRow::sync() {
    const QString today = m_field.current(m_document.scenario());
    if (m_edit->text() != today) {
        m_edit->setText(today);
        m_edit->setCursorPosition(0);  // a long text is cut at its end, not at its beginning
    }
    m_edit->setModified(false);
    refuse({});
}

void TextRow::takeOver() {
    if (!m_edit->isModified()) return;
    m_edit->setModified(false);
    const QString text = m_edit->text().trimmed();
    const std::optional<std::string> json = m_field.json(text);
    if (!json) return refuse(tr("Not understood. For example: %1").arg(m_field.example));
    const QString shown = text.isEmpty() ? m_field.placeholder : text;
    const QString refused = changeField(m_document, path(), *json, changeText(path(), shown));
    if (!refused.isEmpty())
        refuse(refused);
    else
        sync();  // the same value may have been typed in another way
}

void TextRow::refuse(const QString& reason) {
    setReason(reason);
    m_edit->setIllegal(!reason.isEmpty());
}

}  // namespace meshwright::ui
