// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/numerics/number/number_controls.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QScopedValueRollback>
#include <QSignalBlocker>
#include <QToolButton>
#include <QVBoxLayout>
#include <algorithm>

#include "core/numerics/library_casts.h"
#include "core/units/words.h"
#include "ui/controls/choice_box.h"
#include "ui/controls/elided_label.h"
#include "ui/controls/line_field.h"
#include "ui/controls/tooltip.h"
#include "ui/numerics/number/number_edits.h"
#include "ui/numerics/number/number_entry.h"
#include "ui/numerics/number/number_words.h"

namespace meshwright::ui {

namespace {

constexpr int kMargin = 12, kGap = 6;  // px

/// What this way does with a number that is too large: the question with two right answers.
QString fiveHundred(std::string_view library) {
    NumberView view;
    view.text = "500";
    view.format = "e4m3";
    view.library = library;
    return NumberText::tr("500 in FP8 E4M3 becomes %1").arg(exactText(figuresOf(view).report().value));
}

QString randomText(std::uint32_t random) {
    return QString::number(random, 16).toUpper().rightJustified(8, QLatin1Char('0'));
}

}  // namespace

NumberControls::NumberControls(ScenarioDocument& document, const Theme& theme, QWidget* parent)
    : QWidget(parent),
      m_document(document),
      m_theme(theme),
      m_value(new LineField(this)),
      m_random(new LineField(this)),
      m_rounding(new ChoiceBox(this)),
      m_overflow(new ChoiceBox(this)),
      m_message(new ElidedLabel(this)) {
    auto* row = new QHBoxLayout;
    row->setSpacing(px(kGap));
    makeValue(*row);
    makeButtons(*row);
    makeChoices(*row);
    m_message->setObjectName(QStringLiteral("numerics.value.message"));
    m_message->setFont(widgetFont(TextRole::tick));
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(px(kMargin), 0, px(kMargin), 2);
    layout->setSpacing(2);
    layout->addLayout(row);
    layout->addWidget(m_message);
    tell({}, false);
    refresh();
}

void NumberControls::makeValue(QHBoxLayout& row) {
    auto* label = new QLabel(tr("Value"), this);
    label->setFont(widgetFont(TextRole::body));
    label->setBuddy(m_value);
    m_value->setObjectName(QStringLiteral("numerics.value"));
    m_value->setAccessibleName(tr("Value"));
    m_value->setToolTip(
        wrappedTip(tr("A decimal, a hex float (0x1p-20), inf, nan, or a code of the format looked at "
                      "(0x3DCD, 0b0011). It is "
                      "rounded once, straight from its digits.")));
    m_value->setMinimumWidth(px(110));
    row.addWidget(label);
    row.addWidget(m_value, 3);
    connect(m_value, &QLineEdit::textEdited, this, &NumberControls::readValue);
    connect(m_value, &QLineEdit::editingFinished, this, [this] {
        if (m_value->isIllegal()) return;
        refresh();
    });
}

void NumberControls::makeButtons(QHBoxLayout& row) {
    const auto add = [&](const char* name, const QString& text, const QString& what, auto&& change) {
        auto* button = new QToolButton(this);
        button->setObjectName(QLatin1String(name));
        button->setText(text);
        button->setAccessibleName(what);
        button->setToolTip(what);
        button->setFont(widgetFont(TextRole::control));
        button->setFocusPolicy(Qt::StrongFocus);
        row.addWidget(button);
        connect(button, &QToolButton::clicked, this, [this, change] { changeNumber(change); });
    };
    add("numerics.negate", QStringLiteral("±"), tr("Change the sign"),
        [](NumberView& view) { negate(view); });
    add("numerics.previous", QStringLiteral("◂"),
        tr("Next smaller number of the format looked at (Ctrl+Down)"),
        [](NumberView& view) { stepValue(view, false); });
    add("numerics.next", QStringLiteral("▸"), tr("Next greater number of the format looked at (Ctrl+Up)"),
        [](NumberView& view) { stepValue(view, true); });
}

void NumberControls::makeChoices(QHBoxLayout& row) {
    m_rounding->setObjectName(QStringLiteral("numerics.rounding.choice"));
    m_rounding->setAccessibleName(tr("Rounding"));
    m_rounding->setToolTip(wrappedTip(tr("Which of the two numbers around it the value becomes")));
    for (const Word<Rounding>& word : wordsOf<Rounding>())
        m_rounding->addItem(nameOf(word.value), static_cast<int>(word.value));
    connect(m_rounding, &QComboBox::activated, this, [this](int index) {
        const auto rounding = static_cast<Rounding>(m_rounding->itemData(index).toInt());
        changeNumber([&](NumberView& view) { view.rounding = rounding; });
    });

    m_random->setObjectName(QStringLiteral("numerics.random"));
    m_random->setAccessibleName(tr("Random bits, in hex"));
    m_random->setToolTip(
        wrappedTip(tr("The 32 random bits of stochastic rounding, in hex: 80000000 is one half")));
    m_random->setMinimumWidth(px(78));
    connect(m_random, &QLineEdit::textEdited, this, &NumberControls::readRandom);
    connect(m_random, &QLineEdit::editingFinished, this, [this] {
        if (m_random->isIllegal()) return;
        refresh();
    });

    m_overflow->setObjectName(QStringLiteral("numerics.overflow"));
    m_overflow->setAccessibleName(tr("Overflow"));
    m_overflow->addItem(tr("overflow as usual"), QString());
    for (const LibraryCast& cast : libraryCasts())
        m_overflow->addItem(QString::fromUtf8(cast.name.data(), static_cast<qsizetype>(cast.name.size())),
                            QString::fromUtf8(cast.id.data(), static_cast<qsizetype>(cast.id.size())));
    for (int i = 0; i < m_overflow->count(); ++i)
        m_overflow->setItemData(i, fiveHundred(m_overflow->itemData(i).toString().toStdString()),
                                Qt::ToolTipRole);
    connect(m_overflow, &QComboBox::activated, this, [this](int index) {
        const std::string library = m_overflow->itemData(index).toString().toStdString();
        changeNumber([&](NumberView& view) { view.library = library; });
    });
    row.addWidget(m_rounding, 2);
    row.addWidget(m_random, 1);
    row.addWidget(m_overflow, 2);
    constexpr int kWidest = 280;  // px
    for (QWidget* field : {static_cast<QWidget*>(m_value), static_cast<QWidget*>(m_rounding),
                           static_cast<QWidget*>(m_random), static_cast<QWidget*>(m_overflow)})
        field->setMaximumWidth(px(kWidest));
    row.addStretch(0);
}

void NumberControls::readValue(const QString& typed) {
    const auto entry = readNumberEntry(typed, formatOf(m_document.view().numerics.number));
    m_value->setIllegal(!entry);
    if (!entry) return tell(entry.error(), true);
    tell({}, false);
    const QScopedValueRollback isTyped(m_isTyped, true);
    changeNumber([&](NumberView& view) {
        view.text = entry->text;
        view.code = entry->code;
    });
}

void NumberControls::readRandom(const QString& typed) {
    bool isHex = false;
    QString digits = typed.trimmed();
    if (digits.startsWith(QLatin1String("0x"), Qt::CaseInsensitive)) digits.remove(0, 2);
    const uint random = digits.toUInt(&isHex, 16);
    m_random->setIllegal(!isHex);
    if (!isHex) return tell(tr("The random bits are up to 8 hex digits."), true);
    tell({}, false);
    const QScopedValueRollback isTyped(m_isTyped, true);
    changeNumber([&](NumberView& view) { view.random = random; });
}

void NumberControls::tell(const QString& message, bool isError) {
    QPalette palette = m_message->palette();
    palette.setColor(QPalette::WindowText, isError ? m_theme.errorText : m_theme.textQuiet);
    m_message->setPalette(palette);
    m_message->setText(isError
                           ? message
                           : tr("Type a decimal, 0x1p-20, 0x… or 0b…; click a bit to flip it, drag to paint, "
                                "drag an exponent up or down."));
}

void NumberControls::showValue(const NumberView& view) {
    const QString text = QString::fromStdString(view.text), random = randomText(view.random);
    if (m_value->text() != text) m_value->setText(text);
    if (!m_value->hasFocus()) m_value->setCursorPosition(0);
    if (m_random->text() != random) m_random->setText(random);
    m_value->setIllegal(false);
    m_random->setIllegal(false);
    tell({}, false);
}

void NumberControls::refresh() {
    const NumberView& view = m_document.view().numerics.number;
    if (!m_isTyped) showValue(view);
    m_random->setVisible(view.rounding == Rounding::stochastic);
    const QSignalBlocker quietRounding(m_rounding), quietOverflow(m_overflow);
    m_rounding->setCurrentIndex(m_rounding->findData(static_cast<int>(view.rounding)));
    m_overflow->setCurrentIndex(std::max(0, m_overflow->findData(QString::fromStdString(view.library))));
    m_overflow->setToolTip(wrappedTip(
        tr("Whose cast decides what a number beyond the largest one becomes, in 8 bits and less: %1.")
            .arg(fiveHundred(view.library))));
}

}  // namespace meshwright::ui
