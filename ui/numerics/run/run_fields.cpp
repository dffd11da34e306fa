// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/numerics/run/run_fields.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QVBoxLayout>
#include <algorithm>
#include <cmath>

#include "core/numerics/float_format.h"
#include "ui/controls/choice_box.h"
#include "ui/controls/number_field.h"
#include "ui/numerics/run/run_figures.h"
#include "ui/numerics/run/run_words.h"
#include "ui/text/float_words.h"
#include "ui/text/numbers.h"

namespace meshwright::ui {

namespace {

constexpr int kPadding = 12, kGap = 6, kApart = 12, kTextWidth = 74, kHeight = 24;  // px

/// About a tenth of the value: what an arrow key changes it by.
std::int64_t arrowStep(std::int64_t value) {
    std::int64_t step = 1;
    while (step * 100 <= value) step *= 10;
    return step;
}

}  // namespace

RunFields::RunFields(const QString& name, ScenarioDocument& document, const Theme& theme, QWidget* parent)
    : QWidget(parent),
      m_document(document),
      m_theme(theme),
      m_row(new QWidget(this)),
      m_layout(new QHBoxLayout(m_row)),
      m_message(new QLabel(this)) {
    setObjectName(name + QStringLiteral(".fields"));
    m_message->setObjectName(name + QStringLiteral(".message"));
    m_layout->setContentsMargins(0, 0, 0, 0);
    m_layout->setSpacing(kGap);
    m_layout->addStretch(1);
    QPalette palette = m_message->palette();
    palette.setColor(QPalette::WindowText, theme.errorText);
    m_message->setPalette(palette);
    m_message->setFont(widgetFont(TextRole::tick));
    m_message->setWordWrap(true);
    m_message->hide();
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(px(kPadding), 0, px(kPadding), 2);
    layout->setSpacing(2);
    layout->addWidget(m_row);
    layout->addWidget(m_message);
}

void RunFields::addLabelled(QWidget* field, const char* name, const QString& label) {
    auto* words = new QLabel(label, m_row);
    words->setFont(widgetFont(TextRole::body));
    words->setBuddy(field);
    QPalette palette = words->palette();
    palette.setColor(QPalette::WindowText, m_theme.textSecond);
    words->setPalette(palette);
    field->setObjectName(QLatin1String(name));
    field->setAccessibleName(label);
    field->setFont(widgetFont(TextRole::body));
    int at = m_layout->count() - 1;  // before the stretch
    if (at > 0) m_layout->insertSpacing(at++, kApart - kGap);
    m_layout->insertWidget(at++, words);
    m_layout->insertWidget(at, field);
}

void RunFields::addCount(const Count& count) {
    auto* field = new NumberField(m_row);
    field->setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
    addLabelled(field, count.name, count.label);
    const auto take = [this, field, count](std::int64_t value) {
        accept(field);
        change([&](RunView& run) { count.set(run, value); });
        field->setNumber(count.get(run()));
    };
    const auto refuseIt = [this, field, count] {
        refuse(field, tr("%1: a whole number from %2 to %3, please.")
                          .arg(count.label, groupedText(count.least), groupedText(count.most)));
    };
    connect(field, &NumberField::numberEntered, this, [=](std::optional<std::int64_t> typed) {
        const bool allowed = typed && *typed >= count.least && *typed <= count.most;
        return allowed ? take(*typed) : refuseIt();
    });
    connect(field, &NumberField::notANumber, this, refuseIt);
    connect(field, &NumberField::stepped, this, [=, this](int steps) {
        const std::int64_t now = count.get(run());
        take(std::clamp(now + steps * arrowStep(now), count.least, count.most));
    });
    m_refreshes.emplace_back([=, this] {
        if (field->number() != count.get(run())) accept(field);
        if (field != m_refused) field->setNumber(count.get(run()));
    });
}

void RunFields::addNumber(const Number& number) {
    auto* field = new LineField(m_row);
    field->setFixedSize(kTextWidth, kHeight);
    field->setAlignment(Qt::AlignRight | Qt::AlignVCenter);
    addLabelled(field, number.name, number.label);
    const auto show = [this, field, number] {
        const QString text = QString::fromStdString(run().*number.text);
        if (field->text() != text) field->setText(text);
        field->setModified(false);
    };
    connect(field, &QLineEdit::editingFinished, this, [=, this] {
        if (!field->isModified()) return;
        field->setModified(false);
        const QString typed = field->text().trimmed().replace(QChar(0x2212), QLatin1Char('-'));
        const auto value = writtenNumber(typed.toStdString());
        if (!value || !number.isAllowed(*value))
            return refuse(field, tr("%1: a number %2, please.").arg(number.label, number.allowed));
        accept(field);
        change([&](RunView& run) { run.*number.text = typed.toStdString(); });
        show();
    });
    m_refreshes.emplace_back([=, this] {
        if (field != m_refused) show();
    });
}

void RunFields::addFormat(const char* name, const QString& label, std::string RunView::*id) {
    auto* box = new ChoiceBox(m_row);
    box->setSizePolicy(QSizePolicy::Maximum, QSizePolicy::Fixed);
    addLabelled(box, name, label);
    for (const FloatFormat& format : floatFormats())
        if (format.hasZero && format.hasSign)  // a sum and a weight begin with one or the other
            box->addItem(nameOf(format),
                         QString::fromUtf8(format.id.data(), static_cast<int>(format.id.size())));
    connect(box, &QComboBox::activated, this, [this, box, id] {
        change([&](RunView& run) { run.*id = box->currentData().toString().toStdString(); });
    });
    m_refreshes.emplace_back(
        [=, this] { box->setCurrentIndex(box->findData(QString::fromStdString(run().*id))); });
}

void RunFields::change(const std::function<void(RunView&)>& change) {
    m_document.changeView([&](ViewState& view) { change(view.numerics.run); });
}

void RunFields::refuse(LineField* field, const QString& message) {
    if (m_refused && m_refused != field) m_refused->setIllegal(false);
    m_refused = field;
    field->setIllegal(true);
    m_message->setText(message);
    m_message->show();
}

void RunFields::accept(LineField* field) {
    field->setIllegal(false);
    if (m_refused != field) return;
    m_refused = nullptr;
    m_message->hide();
}

void RunFields::refresh() {
    for (const auto& refresh : m_refreshes) refresh();
}

}  // namespace meshwright::ui
