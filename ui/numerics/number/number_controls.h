// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

#include "ui/document/scenario_document.h"
#include "ui/theme/theme.h"

class QHBoxLayout;

namespace meshwright::ui {

class ChoiceBox;
class ElidedLabel;
class LineField;

/// Where the number is typed, and how it is rounded. What is typed is followed at once; what is no number is
/// explained beneath and changes nothing.
class NumberControls : public QWidget {
    Q_OBJECT

  public:
    NumberControls(ScenarioDocument& document, const Theme& theme, QWidget* parent);

    /// Shows the view's number; a field that is being typed in keeps its text.
    void refresh();

  private:
    void makeValue(QHBoxLayout& row);
    void makeButtons(QHBoxLayout& row);
    void makeChoices(QHBoxLayout& row);
    void readValue(const QString& typed);
    void readRandom(const QString& typed);
    void showValue(const NumberView& view);
    void tell(const QString& message, bool isError);
    template <class Change>
    void changeNumber(const Change& change) {
        m_document.changeView([&](ViewState& view) { change(view.numerics.number); });
    }

    ScenarioDocument& m_document;
    const Theme& m_theme;
    LineField* m_value;
    LineField* m_random;
    ChoiceBox* m_rounding;
    ChoiceBox* m_overflow;
    ElidedLabel* m_message;
    bool m_isTyped = false;  ///< a field is being followed: it keeps its text
};

}  // namespace meshwright::ui
