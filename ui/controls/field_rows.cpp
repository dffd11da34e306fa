// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/controls/field_rows.h"

#include <algorithm>

#include "core/exchange/scenario/scenario_file.h"
#include "ui/controls/check_box.h"
#include "ui/controls/choice_box.h"
#include "ui/controls/line_field.h"
#include "ui/document/scenario_document.h"
#include "ui/text/fields.h"

namespace meshwright::ui {

namespace {
constexpr int kHeight = 24;
}  // namespace

ChoiceRow::ChoiceRow(ScenarioDocument& document, ChoiceField field, const Theme& theme, QWidget* parent)
    : FieldRow(document, field.path, theme, parent), m_field(std::move(field)), m_box(new ChoiceBox(this)) {
    addEditor(m_box);
    if (m_field.typed) makeTyped();
    connect(m_box, &QComboBox::activated, this, &ChoiceRow::choose);
    sync();
}

void ChoiceRow::makeTyped() {
    constexpr int kWidth = 78;
    m_typed = new LineField(this);
    m_typed->setFixedSize(kWidth, kHeight);
    m_typed->setAlignment(Qt::AlignRight | Qt::AlignVCenter);
    addCompanion(m_typed, QStringLiteral(".typed"));
    connect(m_typed, &QLineEdit::editingFinished, this, &ChoiceRow::takeTyped);
}

void ChoiceRow::showToday() {
    const Scenario& scenario = document().scenario();
    const Option today = m_field.current(scenario);
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
    if (!m_typed) return;
    const std::optional<QString> typed = m_field.typed(scenario);
    m_typed->setVisible(typed.has_value());
    m_typed->setText(typed.value_or(QString()));
    m_typed->setModified(false);
}

void ChoiceRow::markIllegal(bool illegal) {
    if (m_typed) m_typed->setIllegal(illegal);
}

void ChoiceRow::choose(int index) {
    const Option option = m_shown[static_cast<std::size_t>(index)];
    if (option.json == m_field.current(document().scenario()).json) return;
    const Result<Scenario> after = withField(document().scenario(), path().toStdString(), option.json);
    const auto value = [current = m_field.current, after = after.value_or(document().scenario())] {
        return current(after).text;
    };
    write(option.json, changeName(path(), value), m_field.follow);
}

void ChoiceRow::takeTyped() {
    if (!m_typed->isModified()) return;
    m_typed->setModified(false);
    const QString back = m_field.typed(document().scenario()).value_or(QString());
    const QString text = m_typed->text().trimmed();
    const std::optional<std::string> json = m_field.typedJson(text);
    if (!json) return refuse(tr("Not understood. For example: %1").arg(m_field.typedExample), back);
    writeTyped(*json, changeName(path(), text), back);
}

CheckRow::CheckRow(ScenarioDocument& document, CheckField field, const Theme& theme, QWidget* parent)
    : FieldRow(document, field.path, theme, parent),
      m_field(std::move(field)),
      m_box(new CheckBox(theme, this)) {
    addEditor(m_box);
    connect(m_box, &CheckBox::clicked, this, [this](bool on) {
        write(on ? "true" : "false", [on, field = path()] {
            return (on ? tr("Turn on %1") : tr("Turn off %1")).arg(fieldName(field));
        });
    });
    sync();
}

void CheckRow::showToday() {
    m_box->setChecked(m_field.current(document().scenario()));
}

TextRow::TextRow(ScenarioDocument& document, TextField field, const Theme& theme, QWidget* parent)
    : FieldRow(document, field.path, theme, parent), m_field(std::move(field)), m_edit(new LineField(this)) {
    m_edit->setFixedHeight(kHeight);
    m_edit->setPlaceholderText(m_field.placeholder);
    addEditor(m_edit);
    connect(m_edit, &QLineEdit::editingFinished, this, &TextRow::takeOver);
    connect(&document, &ScenarioDocument::evaluationChanged, this, [this] {
        if (!m_edit->isModified() && !isRefused()) showToday();  // in another unit of memory, perhaps
    });
    sync();
}

void TextRow::showToday() {
    const QString today = m_field.current(document().scenario());
    if (m_edit->text() != today) {
        m_edit->setText(today);
        m_edit->setCursorPosition(0);  // a long text is cut at its end, not at its beginning
    }
    m_edit->setModified(false);
}

void TextRow::markIllegal(bool illegal) {
    m_edit->setIllegal(illegal);
}

void TextRow::takeOver() {
    if (!m_edit->isModified()) return;
    m_edit->setModified(false);
    const QString today = m_field.current(document().scenario());
    const QString text = m_edit->text().trimmed();
    if (text == today) return sync();  // its figure may have been rounded to be shown
    const QString back = today.isEmpty() ? m_field.placeholder : today;
    const std::optional<std::string> json = m_field.json(text);
    if (!json) return refuse(tr("Not understood. For example: %1").arg(m_field.example), back);
    writeTyped(*json, changeName(path(), text.isEmpty() ? m_field.placeholder : text), back);
}

}  // namespace meshwright::ui
