// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDialog>
#include <QPushButton>
#include <vector>

#include "ui/controls/panel_field.h"
#include "ui/theme/theme.h"

class QBoxLayout;
class QScrollArea;

namespace meshwright::ui {

class ControlGroup;

/// Fields of one part of the scenario in columns, beside the window they change: each edit is one undoable
/// step, and all views follow.
class FieldForm : public QDialog {
    Q_OBJECT

  public:
    /// Goes to the field of a dotted path, where the scenario has it.
    void focusField(const QString& path);

  protected:
    FieldForm(ScenarioDocument& document, const Theme& theme,
              const std::vector<std::vector<PanelGroup>>& columns, QWidget* parent);

    [[nodiscard]] ScenarioDocument& document() const { return m_document; }
    [[nodiscard]] QScrollArea* fields() const { return m_scroll; }
    /// A button at the end of `buttons`.
    template <class WhenClicked>
    void addButton(QBoxLayout& buttons, const QString& text, const WhenClicked& whenClicked) {
        connect(makeButton(buttons, text), &QPushButton::clicked, this, whenClicked);
    }

  private:
    [[nodiscard]] QWidget* makeFields(const Theme& theme,
                                      const std::vector<std::vector<PanelGroup>>& columns);
    [[nodiscard]] QPushButton* makeButton(QBoxLayout& buttons, const QString& text);
    void addUndoKeys();

    ScenarioDocument& m_document;
    std::vector<ControlGroup*> m_groups;
    QScrollArea* m_scroll;
};

}  // namespace meshwright::ui
