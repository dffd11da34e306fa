// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/rules/controls.h"
#include "ui/controls/control_row.h"
#include "ui/controls/scent.h"

namespace meshwright::ui {

class NumberField;
class ScenarioDocument;
class ScentedSlider;

/// A numeric control with its scented slider and the field to type into.
class SliderRow : public ControlRow {
    Q_OBJECT

  public:
    SliderRow(ScenarioDocument& document, Control control, const QString& path, const Theme& theme,
              QWidget* parent = nullptr);

    /// Judges every value of the track: some dozens of evaluations, so done when there is time.
    void judge();
    /// Marks the field as the one that another control moves along.
    void setFollowing(bool following);
    [[nodiscard]] Control control() const { return m_control; }

  protected:
    void looked() override;

  private:
    void sync();
    void showLegality();
    [[nodiscard]] RowFix wayOut(const ScentedValue& illegal);
    [[nodiscard]] QString tip() const;
    void showCaption();
    void refuse(const QString& reason);
    void slide(std::int64_t value);
    void type(std::int64_t value);
    void step(int steps);
    void change(const Scenario& next, std::int64_t value);

    ScenarioDocument& m_document;
    Control m_control;
    ScentedSlider* m_slider;
    NumberField* m_field;
    std::optional<std::int64_t> m_pointed;  ///< value of the track under the mouse
    QString m_lastMove;                     ///< of the follower, by this row
    bool m_changing = false;
    bool m_editedLast = false;  ///< the latest change of the scenario came from this row
};

}  // namespace meshwright::ui
