// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/settings_dialog.h"

#include <QCheckBox>
#include <QDialogButtonBox>
#include <QFormLayout>
#include <QPushButton>
#include <QVBoxLayout>
#include <algorithm>

#include "ui/controls/choice_box.h"

namespace meshwright::ui {

namespace {

struct Choice {
    QString text;
    QVariant value;
};

QComboBox* makeBox(const char* name, const QString& label, const std::vector<Choice>& choices,
                   const QVariant& today, QFormLayout* form) {
    auto* box = new ChoiceBox;
    box->setObjectName(QLatin1String(name));
    for (const Choice& choice : choices) box->addItem(choice.text, choice.value);
    box->setCurrentIndex(std::max(box->findData(today), 0));
    form->addRow(label, box);
    return box;
}

}  // namespace

SettingsDialog::SettingsDialog(const Settings& settings, QWidget* parent)
    : QDialog(parent),
      m_settings(settings),
      m_reopen(new QCheckBox(tr("&Open the scenario of last time at the start"), this)) {
    setObjectName(QStringLiteral("settingsDialog"));
    setWindowTitle(tr("Settings"));
    auto* form = new QFormLayout;
    form->setFieldGrowthPolicy(QFormLayout::ExpandingFieldsGrow);
    form->setVerticalSpacing(10);
    m_language = makeBox("settings.language", tr("&Language"),
                         {{tr("as the system"), QString()},
                          {QStringLiteral("English"), QString(kEnglish)},
                          {QStringLiteral("\u7B80\u4F53\u4E2D\u6587"), QString(kChinese)}},
                         settings.look.language, form);
    m_theme = makeBox(
        "settings.theme", tr("&Theme"),
        {{tr("as the system"), QString()}, {tr("light"), QString(kLight)}, {tr("dark"), QString(kDark)}},
        settings.look.theme, form);
    m_unit = makeBox("settings.unit", tr("Units of &memory"),
                     {{nameOf(MemoryUnit::gib), static_cast<int>(MemoryUnit::gib)},
                      {nameOf(MemoryUnit::gb), static_cast<int>(MemoryUnit::gb)}},
                     static_cast<int>(settings.unit), form);
    m_reopen->setObjectName(QStringLiteral("settings.reopen"));
    m_reopen->setChecked(settings.reopenLast);

    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Ok | QDialogButtonBox::Cancel, this);
    buttons->button(QDialogButtonBox::Ok)->setText(tr("Take over"));
    buttons->button(QDialogButtonBox::Cancel)->setText(tr("Cancel"));
    for (QAbstractButton* button : buttons->buttons()) button->setIcon({});
    connect(buttons, &QDialogButtonBox::accepted, this, &QDialog::accept);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(18, 16, 18, 14);
    layout->setSpacing(14);
    layout->addLayout(form);
    layout->addWidget(m_reopen);
    layout->addWidget(buttons);
}

Settings SettingsDialog::settings() const {
    Settings settings = m_settings;
    settings.look = {m_language->currentData().toString(), m_theme->currentData().toString()};
    settings.unit = static_cast<MemoryUnit>(m_unit->currentData().toInt());
    settings.reopenLast = m_reopen->isChecked();
    return settings;
}

}  // namespace meshwright::ui
