// SPDX-License-Identifier: GPL-3.0-or-later
// What a panel of controls shows, as a table: its groups and their rows.
#pragma once

#include <functional>
#include <variant>
#include <vector>

#include "core/rules/controls.h"
#include "ui/controls/field_rows.h"
#include "ui/controls/layers_row.h"
#include "ui/controls/notes_row.h"
#include "ui/controls/several_row.h"

namespace meshwright::ui {

/// A number that snaps to what is legal.
struct SliderField {
    Control control;
    QString path;
};

using ShownFor = std::function<bool(const Scenario&)>;  ///< empty = always

/// One row.
struct PanelField {
    std::variant<SliderField, ChoiceField, CheckField, TextField, LayersField, SeveralField, NotesField>
        field;
    bool rare = false;    ///< folded under "More"
    ShownFor shown = {};  ///< for a field that means nothing in some scenarios
};

struct PanelGroup {
    QString id;  ///< the same in every language: "training"
    QString title;
    std::vector<PanelField> fields;
    std::function<QString(const Scenario&)> summary = {};  ///< beside the title; may be empty
    ShownFor shown = {};
    std::function<QString(const Scenario&)> note = {};  ///< a paragraph above the rows; may be empty
};

/// Dotted path of the field that a row is for.
[[nodiscard]] QString pathOf(const PanelField& field);

[[nodiscard]] ControlRow* makeRow(ScenarioDocument& document, const PanelField& field, const Theme& theme,
                                  QWidget* parent);

}  // namespace meshwright::ui
