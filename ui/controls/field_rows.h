// SPDX-License-Identifier: GPL-3.0-or-later
// Rows for the fields that are set by way of the file format: a choice, a yes or no, a typed value.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "core/scenario/scenario.h"
#include "ui/controls/control_row.h"

namespace meshwright::ui {

class CheckBox;
class ChoiceBox;
class LineField;
class ScenarioDocument;

/// One entry of a choice: what it is called, and what it is in the file.
struct Option {
    QString text;
    std::string json;
};

/// A field that is one of a few.
struct ChoiceField {
    QString path;
    std::vector<Option> options;
    std::function<Option(const Scenario&)> current;  ///< offered too when it is none of the options
    std::function<void(const Scenario& before, Scenario& next)>
        follow;  ///< what changes along with it; may be empty
};

/// A field that is true or false.
struct CheckField {
    QString path;
    std::function<bool(const Scenario&)> current;
};

/// A field that is typed.
struct TextField {
    QString path;
    QString placeholder;
    std::function<QString(const Scenario&)> current;
    std::function<std::optional<std::string>(const QString&)> json;  ///< empty: the text means nothing
    QString example;                                                 ///< shown when it means nothing
};

class ChoiceRow : public ControlRow {
    Q_OBJECT

  public:
    ChoiceRow(ScenarioDocument& document, ChoiceField field, const Theme& theme, QWidget* parent = nullptr);

  private:
    void sync();
    void choose(int index);

    ScenarioDocument& m_document;
    ChoiceField m_field;
    std::vector<Option> m_shown;
    ChoiceBox* m_box;
};

class CheckRow : public ControlRow {
    Q_OBJECT

  public:
    CheckRow(ScenarioDocument& document, CheckField field, const Theme& theme, QWidget* parent = nullptr);

  private:
    void sync();

    ScenarioDocument& m_document;
    CheckField m_field;
    CheckBox* m_box;
};

class TextRow : public ControlRow {
    Q_OBJECT

  public:
    TextRow(ScenarioDocument& document, TextField field, const Theme& theme, QWidget* parent = nullptr);

  private:
    void sync();
    void takeOver();
    void refuse(const QString& reason);

    ScenarioDocument& m_document;
    TextField m_field;
    LineField* m_edit;
};

}  // namespace meshwright::ui
