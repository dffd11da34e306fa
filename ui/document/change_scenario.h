// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QUndoCommand>

#include "core/scenario/scenario.h"
#include "ui/document/step_name.h"

namespace meshwright::ui {

class ScenarioDocument;

/// The one command: from one scenario to another. Every change of the window is one of these.
class ChangeScenario : public QUndoCommand {
  public:
    /// `gesture`: changes of the same field within one gesture (a drag) are one step of the history.
    ChangeScenario(ScenarioDocument& document, Scenario after, QString field, std::int64_t gesture,
                   StepName name);

    void undo() override;
    void redo() override;
    [[nodiscard]] int id() const override { return 1; }
    bool mergeWith(const QUndoCommand* other) override;
    [[nodiscard]] QString name() const { return m_name.said(); }

  private:
    ScenarioDocument& m_document;
    Scenario m_before;
    Scenario m_after;
    QString m_field;
    std::int64_t m_gesture;
    StepName m_name;
};

}  // namespace meshwright::ui
