// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/controls/panel_field.h"

#include "ui/controls/slider_row.h"

namespace meshwright::ui {

namespace {

/// The kind of row that each kind of field is set with.
struct RowMaker {
    ScenarioDocument& document;
    const Theme& theme;
    QWidget* parent;

    ControlRow* operator()(const SliderField& field) const {
        return new SliderRow(document, field.control, field.path, theme, parent);
    }
    ControlRow* operator()(const ChoiceField& field) const {
        return new ChoiceRow(document, field, theme, parent);
    }
    ControlRow* operator()(const CheckField& field) const {
        return new CheckRow(document, field, theme, parent);
    }
    ControlRow* operator()(const TextField& field) const {
        return new TextRow(document, field, theme, parent);
    }
    ControlRow* operator()(const LayersField& field) const {
        return new LayersRow(document, field, theme, parent);
    }
    ControlRow* operator()(const SeveralField& field) const {
        return new SeveralRow(document, field, theme, parent);
    }
    ControlRow* operator()(const NotesField& field) const {
        return new NotesRow(document, field, theme, parent);
    }
};

}  // namespace

QString pathOf(const PanelField& field) {
    return std::visit([](const auto& kind) { return kind.path; }, field.field);
}

ControlRow* makeRow(ScenarioDocument& document, const PanelField& field, const Theme& theme,
                    QWidget* parent) {
    return std::visit(RowMaker{document, theme, parent}, field.field);
}

}  // namespace meshwright::ui
