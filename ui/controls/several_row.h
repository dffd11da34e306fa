// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/controls/field_rows.h"

namespace meshwright::ui {

/// A field that is a list of some of a few words.
struct SeveralField {
    QString path;
    std::vector<Option> options;                                       ///< json: the word as JSON text
    std::function<std::vector<std::string>(const Scenario&)> current;  ///< json of those that are in the list
};

/// A check box for each, two beside each other under the label.
class SeveralRow : public FieldRow {
    Q_OBJECT

  public:
    SeveralRow(ScenarioDocument& document, SeveralField field, const Theme& theme, QWidget* parent = nullptr);

  protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

  private:
    void showToday() override;
    void takeOver();

    SeveralField m_field;
    std::vector<CheckBox*> m_boxes;
};

}  // namespace meshwright::ui
