// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDialog>
#include <optional>
#include <vector>

#include "core/explanation/figure_id.h"
#include "ui/theme/theme.h"

class QLabel;
class QScrollArea;
class QTableView;

namespace meshwright::ui {

class ControlGroup;
class ScenarioDocument;
class TextTableModel;

/// The scenario's model, every field of it, beside the window it changes: each edit is one undoable step, and
/// all views and the count of parameters follow.
class ModelForm : public QDialog {
    Q_OBJECT

  public:
    ModelForm(ScenarioDocument& document, const Theme& theme, QWidget* parent);

    /// Goes to the field of a dotted path ("model.hidden_size"), where the model has it.
    void focusField(const QString& path);

  private:
    [[nodiscard]] QWidget* makeFields(const Theme& theme);
    [[nodiscard]] QLayout* makeCount();
    void addUndoKeys();
    void showOrigin();
    void showCount();
    [[nodiscard]] std::optional<FigureId> chosenFigure() const;
    void explainChosen();

    ScenarioDocument& m_document;
    std::vector<ControlGroup*> m_groups;
    QScrollArea* m_scroll;
    QLabel* m_origin;
    TextTableModel* m_parts;
    QTableView* m_table = nullptr;
};

}  // namespace meshwright::ui
