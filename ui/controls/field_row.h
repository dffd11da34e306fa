// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/controls/change_field.h"
#include "ui/controls/control_row.h"

namespace meshwright::ui {

/// A row that is set by way of the file format: it follows the scenario, and says why a value is refused or
/// which rule it breaks, each with a way out.
class FieldRow : public ControlRow {
    Q_OBJECT

  public:
    FieldRow(ScenarioDocument& document, const QString& path, const Theme& theme, QWidget* parent = nullptr);

  protected:
    [[nodiscard]] ScenarioDocument& document() const { return m_document; }
    /// Today's value into the editor.
    virtual void showToday() = 0;
    /// Its border, where a text was refused or a rule is broken.
    virtual void markIllegal(bool illegal) { static_cast<void>(illegal); }

    /// Shows the value and the rule of today; for the end of the constructor too.
    void sync();
    /// Writes the field as one step, or shows today's value again and says why not.
    void write(const std::string& json, const StepName& name, const Follow& follow = {});
    /// The same for a typed text, which stays to be mended.
    void writeTyped(const std::string& json, const StepName& name, const QString& back);
    /// Says why what was typed is not taken, and offers to go `back`.
    void refuse(const QString& reason, const QString& back);

    [[nodiscard]] bool isRefused() const { return m_refused; }

  private:
    void tellRule();

    ScenarioDocument& m_document;
    bool m_refused = false;
};

}  // namespace meshwright::ui
