// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>
#include <functional>

#include "ui/document/scenario_document.h"
#include "ui/theme/theme.h"

namespace meshwright::ui {

class ChoiceBox;

/// What is studied: one outlier or tiles of different magnitude, the element format and MX's rule.
class StudyControls : public QWidget {
    Q_OBJECT

  public:
    StudyControls(ScenarioDocument& document, const Theme& theme, QWidget* parent);
    /// The view has changed.
    void follow();

  private:
    void take(ChoiceBox* box, const std::function<void(TensorView&, int)>& set);

    ScenarioDocument& m_document;
    ChoiceBox *m_study, *m_outlier, *m_format, *m_rule;
};

}  // namespace meshwright::ui
