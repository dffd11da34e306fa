// SPDX-License-Identifier: GPL-3.0-or-later
// Rows for the fields that are set by way of the file format: a choice, a yes or no, a typed value.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "ui/controls/field_row.h"

namespace meshwright::ui {

class CheckBox;
class ChoiceBox;
class LineField;

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
    Follow follow;                                   ///< what changes along with it; may be empty
    /// For a choice that is a typed value: its text, shown in a field beside the choices while there is one,
    /// and what a text is in the file (empty: it means nothing), with an example.
    std::function<std::optional<QString>(const Scenario&)> typed = {};
    std::function<std::optional<std::string>(const QString&)> typedJson = {};
    QString typedExample = {};
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

class ChoiceRow : public FieldRow {
    Q_OBJECT

  public:
    ChoiceRow(ScenarioDocument& document, ChoiceField field, const Theme& theme, QWidget* parent = nullptr);

  private:
    void showToday() override;
    void markIllegal(bool illegal) override;
    void choose(int index);
    void makeTyped();
    void takeTyped();

    ChoiceField m_field;
    std::vector<Option> m_shown;
    ChoiceBox* m_box;
    LineField* m_typed = nullptr;  ///< where a choice is typed
};

class CheckRow : public FieldRow {
    Q_OBJECT

  public:
    CheckRow(ScenarioDocument& document, CheckField field, const Theme& theme, QWidget* parent = nullptr);

  private:
    void showToday() override;

    CheckField m_field;
    CheckBox* m_box;
};

class TextRow : public FieldRow {
    Q_OBJECT

  public:
    TextRow(ScenarioDocument& document, TextField field, const Theme& theme, QWidget* parent = nullptr);

  private:
    void showToday() override;
    void markIllegal(bool illegal) override;
    void takeOver();

    TextField m_field;
    LineField* m_edit;
};

}  // namespace meshwright::ui
