// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/forms/field_form.h"

namespace meshwright::ui {

/// The scenario's GPU and links, every figure of them ("cluster.gpu.memory_bytes").
class HardwareForm : public FieldForm {
    Q_OBJECT

  public:
    HardwareForm(ScenarioDocument& document, const Theme& theme, QWidget* parent);
};

}  // namespace meshwright::ui
