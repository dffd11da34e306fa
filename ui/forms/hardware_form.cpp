// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/forms/hardware_form.h"

#include <QScrollArea>
#include <QVBoxLayout>

#include "ui/forms/hardware_groups.h"

namespace meshwright::ui {

namespace {
constexpr QSize kSize(820, 620);
}  // namespace

HardwareForm::HardwareForm(ScenarioDocument& document, const Theme& theme, QWidget* parent)
    : FieldForm(document, theme, hardwareGroups(), parent) {
    setObjectName(QStringLiteral("hardwareForm"));
    setWindowTitle(tr("Hardware"));
    resize(kSize);
    auto* buttons = new QHBoxLayout;
    buttons->addStretch(1);
    addButton(*buttons, tr("Close"), [this] { close(); });
    auto* layout = new QVBoxLayout(this);
    layout->addWidget(fields(), 1);
    layout->addLayout(buttons);
}

}  // namespace meshwright::ui
