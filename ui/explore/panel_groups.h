// SPDX-License-Identifier: GPL-3.0-or-later
// What the controls panel shows, as a table: its groups and their rows.
#pragma once

#include <functional>
#include <variant>
#include <vector>

#include "core/rules/controls.h"
#include "ui/controls/field_rows.h"

namespace meshwright::ui {

struct SliderField {
    Control control;
    QString path;
};

/// One row of the panel.
struct PanelField {
    std::variant<SliderField, ChoiceField, CheckField, TextField> field;
    bool rare = false;  ///< folded under "More"
};

struct PanelGroup {
    QString title;
    std::vector<PanelField> fields;
    std::function<QString(const Scenario&)> summary;  ///< beside the title; may be empty
};

/// All groups, in the order of the panel, in the user's language.
[[nodiscard]] std::vector<PanelGroup> panelGroups();

}  // namespace meshwright::ui
