// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>

#include "core/explanation/figure_id.h"
#include "ui/forms/field_form.h"

class QLabel;
class QTableView;

namespace meshwright::ui {

class TextTableModel;

/// The scenario's model, every field of it ("model.hidden_size"), and the count of its parameters.
class ModelForm : public FieldForm {
    Q_OBJECT

  public:
    ModelForm(ScenarioDocument& document, const Theme& theme, QWidget* parent);

  private:
    [[nodiscard]] QLayout* makeCount();
    void showOrigin();
    void showCount();
    [[nodiscard]] std::optional<FigureId> chosenFigure() const;
    void explainChosen();

    QLabel* m_origin;
    TextTableModel* m_parts;
    QTableView* m_table = nullptr;
};

}  // namespace meshwright::ui
